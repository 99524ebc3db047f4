import { useId, useState } from 'react'
import { type Preference, prefers, setPreference } from '../../../lib/preferences.ts'
import styles from './reading-choices.module.css'

type ChoiceProps = { preference: Preference; isReversed?: boolean; label: string; help: string }

function Choice({ preference, isReversed = false, label, help }: ChoiceProps) {
  const id = useId()
  const [isOn, setOn] = useState(() => prefers(preference) !== isReversed)
  return (
    <div className={styles.choice}>
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        aria-describedby={`${id}-help`}
        onChange={({ currentTarget: { checked } }) => {
          setPreference(preference, checked !== isReversed)
          setOn(checked)
        }}
      />
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-help`}>{help}</p>
    </div>
  )
}

/** What acts by itself, in the hands of whoever reads: the clock of alerts, the keys of one letter. RGAA 12.10, 13.1 */
export const ReadingChoices = () => (
  <section className={styles.choices} aria-labelledby="vos-reglages">
    <h2 id="vos-reglages">Vos réglages</h2>
    <p>Ils valent sur cet appareil, dès maintenant.</p>
    <Choice
      preference="alertsStay"
      label="Garder les alertes affichées"
      help="Sans ce réglage, une alerte se ferme après cinq secondes, sauf sous le pointeur ou le focus."
    />
    <Choice
      preference="oneKeyOff"
      isReversed
      label="Utiliser les raccourcis d’une seule touche"
      help={
        'La touche «\u00A0/\u00A0» mène à la recherche d’un lot\u00A0; la console de la centrale en a d’autres. À décocher si vous parlez à votre ordinateur.'
      }
    />
  </section>
)
