import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { ask } from '../../../../lib/message.tsx'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { Window } from '../../../../ui/window.tsx'
import styles from './prices.module.css'
import type { Place } from './schedule.ts'

type CopyWindowProps = {
  opened: boolean
  from: Place
  places: readonly Place[]
  pricedIn: (code: string) => number
  onCopy: (places: Place[]) => void
  onClose: () => void
}

/** The prices of one place given to others; those that have some are asked about. */
export function CopyWindow({ opened, from, places, pricedIn, onCopy, onClose }: CopyWindowProps) {
  const [chosen, setChosen] = useState<string[]>([])
  const others = places.filter(({ code }) => code !== from.code)
  const copy = async () => {
    const to = others.filter(({ code }) => chosen.includes(code))
    if (to.length === 0) return
    const names = to.filter(({ code }) => pricedIn(code) > 0).map(({ name }) => name)
    onClose()
    const sure = await ask(
      `Copier les prix de ${from.name} vers ${to.map(({ name }) => name).join(', ')}\u00A0?`,
      names.length > 0
        ? {
            consequence: `Les prix déjà saisis seront remplacés pour\u00A0: ${names.join(', ')}.`,
            confirmLabel: 'Copier',
          }
        : { confirmLabel: 'Copier' },
    )
    if (sure) onCopy(to)
  }
  return (
    <Window title={`Copier les prix de ${from.name}`} opened={opened} onClose={onClose}>
      <Checkbox.Group label="Vers quels territoires&nbsp;?" value={chosen} onChange={setChosen}>
        <div className={styles.copyList}>
          {others.map(({ code, name }) => {
            const priced = pricedIn(code)
            return (
              <Checkbox
                key={code}
                value={code}
                label={`${code} ${name}`}
                description={
                  priced > 0
                    ? `${formatNumber(priced)} ${plural(priced, 'ligne déjà chiffrée', 'lignes déjà chiffrées')}`
                    : 'Aucun prix'
                }
              />
            )
          })}
        </div>
      </Checkbox.Group>
      <div className={styles.acts}>
        <PlainButton onClick={() => setChosen(others.map(({ code }) => code))}>Tous</PlainButton>
        <PlainButton tone="primary" aria-disabled={chosen.length === 0 || undefined} onClick={copy}>
          Copier
        </PlainButton>
      </div>
    </Window>
  )
}
