import { formatNumber } from '@charpente/domain/platform/format'
import { Autocomplete, Checkbox, Select, Textarea, TextInput, type TextInputProps } from '@mantine/core'
import { type FocusEvent, type ReactNode, useId } from 'react'
import styles from './fields.module.css'
import { labelOf, useStep, useTyped, useValue } from './step-context.ts'
import { formatEuros } from './values.ts'

type FieldProps = Omit<TextInputProps, 'form'> & { path: string }

/** `label`: null where the place says it, and `aria-label` for those who do not see the place. */
function useField(path: string, label: ReactNode) {
  const { stepKey, isReadOnly } = useStep()
  return {
    label: label === undefined ? labelOf(stepKey, path) : label,
    readOnly: isReadOnly,
    required: !isReadOnly,
    ...useTyped(path),
  }
}

export function TextField({ path, label, ...rest }: FieldProps) {
  const { key, ...field } = useField(path, label)
  return <TextInput key={key} autoComplete="off" {...rest} {...field} />
}

export const PhoneField = (props: FieldProps) => (
  <TextField type="tel" autoComplete="tel" description="ex. : 04 50 12 34 56" {...props} />
)
export const EmailField = (props: FieldProps) => (
  <TextField type="email" autoComplete="email" description="ex. : nom@entreprise.fr" {...props} />
)

const numberIn = (text: string) => Number(text.replace(/[\s€%]/g, '').replace(',', '.'))

/** A number, typed in any French way and shown in one when it is left. */
export function NumberField({ path, unit, ...rest }: FieldProps & { unit: string }) {
  const { form } = useStep()
  const tidy = ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    const value = numberIn(input.value)
    if (input.value.trim() === '' || !Number.isFinite(value) || Number(value.toFixed(2)) !== value) return
    input.value = unit === '€' ? formatEuros(value) : formatNumber(value)
    form.setFieldValue(path, input.value, { forceUpdate: false })
  }
  return (
    <TextField
      path={path}
      inputMode="decimal"
      classNames={{ input: 'c-num' }}
      rightSection={<span className={styles.unit}>{unit}</span>}
      rightSectionPointerEvents="none"
      {...rest}
      onBlurCapture={tidy}
    />
  )
}

/** Any words, with those most people use at hand. */
export function SuggestedField({ path, data }: { path: string; data: string[] }) {
  const { key, ...field } = useField(path, undefined)
  return <Autocomplete key={key} data={data} autoComplete="off" {...field} />
}

/** One of the companies of the application. W-NAV-17 */
export function CompanyField({ path, ...rest }: { path: string; label?: string; 'aria-label'?: string }) {
  const { facts } = useStep()
  const { key, ...field } = useField(path, rest.label)
  return (
    <Select
      key={key}
      data={[...facts.organizations]}
      placeholder="Choisir une entreprise"
      nothingFoundMessage={'Enregistrez d’abord l’étape «\u00A0Présentation du candidat\u00A0».'}
      {...rest}
      {...field}
    />
  )
}

type CheckProps = { path: string; label: string; description?: string; isRequired?: boolean }

export function CheckField({ path, label, description, isRequired = false }: CheckProps) {
  const { form, isReadOnly } = useStep()
  return (
    <Checkbox
      key={form.key(path)}
      label={
        <>
          {label}
          {isRequired && (
            <span className={styles.star} aria-hidden>
              {' *'}
            </span>
          )}
        </>
      }
      aria-required={isRequired || undefined}
      description={description}
      disabled={isReadOnly}
      {...form.getInputProps(path, { type: 'checkbox' })}
    />
  )
}

type Option = { value: string; label: string; description?: string }

type ChoiceProps = {
  path: string
  label?: string
  options: readonly Option[]
  /** Each choice is a card, with its explanation. */
  cards?: boolean
  /** Asked before it is taken; false leaves it. */
  before?: (value: string) => Promise<boolean>
  onChosen?: (value: string) => void
}

/** One choice among a few, all of them in sight. */
export function Choice({ path, label, options, cards = false, before, onChosen }: ChoiceProps) {
  const { form, stepKey, isReadOnly } = useStep()
  const id = useId()
  const chosen = useValue(path)
  const error = form.errors[path]
  const choose = async (value: string) => {
    if (before && !(await before(value))) return
    form.setFieldValue(path, value, { forceUpdate: false })
    onChosen?.(value)
  }
  return (
    <fieldset className={styles.choice}>
      <legend className={cards ? 'c-unseen' : styles.legend}>
        {label ?? labelOf(stepKey, path)}
        <span className={styles.star} aria-hidden>
          {' *'}
        </span>
      </legend>
      <div className={cards ? styles.cards : styles.inline}>
        {options.map(({ value, label: words, description }, at) => (
          <label
            key={value}
            className={cards ? styles.card : styles.radio}
            data-on={chosen === value || undefined}
            data-error={error ? true : undefined}
          >
            <input
              type="radio"
              name={id}
              value={value}
              checked={chosen === value}
              disabled={isReadOnly && chosen !== value}
              onChange={() => !isReadOnly && choose(value)}
              data-path={at === 0 ? path : undefined}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
            />
            <span>
              <span className={styles.word}>{words}</span>
              {description && <span className={styles.description}>{description}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

type CountedProps = { path: string; label?: string; most: number; tooLong: string; rows?: number; placeholder?: string }

/** A text with a limit: what goes over is kept, counted and said. */
export function CountedText({ path, label, most, tooLong, rows = 8, placeholder }: CountedProps) {
  const { key, error, ...field } = useField(path, label)
  const length = String(useValue(path) ?? '').trim().length
  const isOver = length > most
  return (
    <div className={styles.counted}>
      <Textarea
        key={key}
        minRows={field.readOnly ? 1 : rows}
        maxRows={24}
        placeholder={placeholder}
        description={
          !field.readOnly && (
            <span className={styles.count} data-over={isOver || undefined}>
              {formatNumber(length)} caractères sur {formatNumber(most)}
              {isOver && `, ${formatNumber(length - most)} de trop`}
            </span>
          )
        }
        {...field}
        error={error ?? (isOver ? tooLong : undefined)}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
    </div>
  )
}
