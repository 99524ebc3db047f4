import { pricesInWords } from '@charpente/domain/consultation/application/priced-places'
import { plural } from '@charpente/domain/platform/text'
import { useState } from 'react'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { Window } from '../../../../ui/window.tsx'
import styles from './prices.module.css'

type SwitchWindowProps = {
  opened: boolean
  /** Lines that have a price everywhere, and the places they would be for. */
  priced: number
  places: number
  onSwitch: (spread: boolean) => void
  onClose: () => void
}

/** From the same prices everywhere to one schedule for each place: what becomes of those there are. Q-92 */
export function SwitchWindow({ opened, priced, places, onSwitch, onClose }: SwitchWindowProps) {
  const [isSpread, setSpread] = useState(true)
  const told = pricesInWords([{ name: null, priced }])
  const choices = [
    {
      value: true,
      label: 'Partir de ces prix dans chaque territoire',
      note: `${told}\u00A0: repris dans ${places > 1 ? `vos ${places} territoires` : 'votre territoire'}, où vous changerez ce qui diffère.`,
    },
    {
      value: false,
      label: 'Partir de bordereaux vides',
      note: `${told}\u00A0: ${plural(priced, 'il sera effacé', 'ils seront effacés')}.`,
    },
  ]
  return (
    <Window title="Passer à une offre différente selon le territoire&nbsp;?" opened={opened} onClose={onClose}>
      <fieldset className={styles.kinds} data-stacked>
        <legend className="c-unseen">Ce que deviennent les prix saisis</legend>
        {choices.map(({ value, label, note }) => (
          <label key={label} className={styles.kind}>
            <input type="radio" name="spread" checked={isSpread === value} onChange={() => setSpread(value)} />
            <span>
              <b>{label}</b>
              <small>{note}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <div className={styles.acts}>
        <PlainButton onClick={onClose}>Annuler</PlainButton>
        <PlainButton tone="primary" onClick={() => onSwitch(isSpread)}>
          Changer d’offre
        </PlainButton>
      </div>
    </Window>
  )
}
