import styles from './prices.module.css'

const kinds = [
  { value: true, label: 'Mes prix sont les mêmes partout', note: 'Un seul bordereau, pour tous vos territoires.' },
  {
    value: false,
    label: 'Mes prix diffèrent selon le territoire',
    note: 'Un bordereau par territoire. Vous pouvez copier l’un vers les autres.',
  },
] as const

type OfferChoiceProps = {
  identical: boolean | null
  isReadOnly: boolean
  error: string | null
  onChoose: (identical: boolean) => void
}

/** The same prices everywhere, or one schedule for each place: nothing is chosen beforehand. Q-101 */
export const OfferChoice = ({ identical, isReadOnly, error, onChoose }: OfferChoiceProps) => (
  <fieldset className={styles.kinds} aria-describedby={error ? 'kind-error' : undefined}>
    <legend className={styles.heading}>Vos prix sont-ils les mêmes partout&nbsp;?</legend>
    {kinds.map(({ value, label, note }) => (
      <label key={label} className={styles.kind}>
        <input
          type="radio"
          name="identicalOffer"
          checked={identical === value}
          disabled={isReadOnly}
          aria-invalid={error ? true : undefined}
          onChange={() => onChoose(value)}
        />
        <span>
          <b>{label}</b>
          <small>{note}</small>
        </span>
      </label>
    ))}
    {error && (
      <p id="kind-error" className={styles.error} role="alert">
        {error}
      </p>
    )}
  </fieldset>
)
