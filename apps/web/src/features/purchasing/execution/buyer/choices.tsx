import type { ReactNode } from 'react'
import styles from './choices.module.css'

type Choice<T extends string> = { value: T; label: string; detail: ReactNode }
type Props<T extends string> = {
  legend: string
  name: string
  choices: readonly Choice<T>[]
  value: T | null
  onChoose: (value: T) => void
}

/** Decisions of the same weight, side by side: none is chosen beforehand. */
export const Choices = <T extends string>({ legend, name, choices, value, onChoose }: Props<T>) => (
  <fieldset className={styles.choices}>
    <legend className="c-unseen">{legend}</legend>
    {choices.map((one) => (
      <label key={one.value} className={styles.choice} data-chosen={value === one.value || undefined}>
        <input
          type="radio"
          name={name}
          value={one.value}
          checked={value === one.value}
          onChange={() => onChoose(one.value)}
        />
        <span>
          <b>{one.label}</b>
          <span className="c-note">{one.detail}</span>
        </span>
      </label>
    ))}
  </fieldset>
)
