import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './text-field.module.css'

type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: string
  hint?: ReactNode
  /** What is wrong with it, said at once. */
  error?: string | undefined
}

/** A field of the start panel, which needs no library. */
export function TextField({ label, hint, error = '', ...input }: TextFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={`${styles.input} c-typed ${input.className ?? ''}`}
        aria-invalid={error !== '' || undefined}
        aria-describedby={`${id}-hint ${id}-error`}
      />
      <span id={`${id}-hint`} className="c-hint">
        {hint}
      </span>
      <span id={`${id}-error`} className="c-error" role={error ? 'alert' : undefined}>
        {error}
      </span>
    </div>
  )
}
