import { REQUIRED } from '@charpente/contract/platform/fields'
import type { ExecutionForm } from '@charpente/contract/purchasing/execution'
import { executionRefusals } from '@charpente/contract/purchasing/execution-refusals'
import type { Day } from '@charpente/domain/platform/calendar'
import { dayTyped } from '@charpente/domain/platform/typed-day'
import type { ActForm as Act } from '@charpente/domain/purchasing/execution/act'
import { whyNotAct } from '@charpente/domain/purchasing/execution/why-not'
import { Button, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useDraft } from '../../../lib/draft.ts'
import { DAY_WRONG, DayField } from '../../../ui/day-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Window } from '../../../ui/window.tsx'
import { FilesField, useFiles } from './files-field.tsx'
import { nowOf, type Of, sideOf } from './of.ts'
import { useFiling } from './use-filing.ts'

type FieldLook = {
  label: string
  kind: 'line' | 'text' | 'day' | 'number' | 'choice'
  description?: string
  optional?: boolean
  /** What stands there first. */
  value?: string
  min?: Day
  max?: Day
  options?: readonly { value: string; label: string }[]
}
type Fields = Record<string, FieldLook>
type Values<F extends Fields> = { [Name in keyof F]: string }

/** Why this act would be refused now, in words; null: it may be sent. */
export function refusalWords(of: Of, act: ExecutionForm): string | null {
  const side = sideOf(of.read)
  const why = side && whyNotAct(of.file, act as Act, { side, now: nowOf(of) })
  return why && executionRefusals[why].message
}

function Field({
  look,
  value,
  error,
  onType,
}: {
  look: FieldLook
  value: string
  error: string | undefined
  onType: (value: string) => void
}) {
  const { label, kind, description, optional, min, max, options = [] } = look
  const common = { label, description, error, required: !optional }
  if (kind === 'day')
    return <DayField {...common} value={value} onChange={onType} {...(min && { min })} {...(max && { max })} />
  if (kind === 'choice')
    return (
      <SelectField
        label={label}
        options={options}
        value={value}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    )
  if (kind === 'text')
    return (
      <Textarea
        {...common}
        autosize
        minRows={3}
        maxLength={4000}
        value={value}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    )
  return (
    <TextInput
      {...common}
      {...(kind === 'number' && { inputMode: 'numeric' as const })}
      maxLength={kind === 'number' ? 9 : 255}
      value={value}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  )
}

type Props<F extends Fields> = {
  of: Of
  /** Of its draft, within the order. */
  name: string
  fields: F
  /** What is said before: what it does, what comes after. */
  text?: ReactNode
  act: (values: Values<F>) => ExecutionForm
  submit: string | ((values: Values<F>) => string)
  /** It takes photos and papers. */
  withFiles?: string
  /** The page has its one filled button elsewhere. */
  quiet?: boolean
  onDone?: () => void
  onCancel?: () => void
  children?: (values: Values<F>) => ReactNode
}

/** A few fields that make one act: kept as one types, told what is wrong beside each, sent once. */
export function ActForm<F extends Fields>(props: Props<F>) {
  const { of, name, fields, text, act, submit, withFiles, quiet = false, onDone, onCancel, children } = props
  const key = `execution.${name}.${of.read.purchaseOrder}`
  const initial = Object.fromEntries(
    Object.entries(fields).map(([field, { value = '' }]) => [field, value]),
  ) as Values<F>
  const draft = useDraft<Values<F>>(key, initial)
  const files = useFiles(key)
  const [values, setValues] = useState(draft.initialValues)
  const [errors, setErrors] = useState<Partial<Record<keyof F, string>>>({})
  const [refused, setRefused] = useState<string | null>(null)
  const filing = useFiling(of.read)
  const type = (field: keyof F, value: string) => {
    const next = { ...values, [field]: value }
    setValues(next)
    draft.keep(next)
    setErrors({})
    setRefused(null)
  }
  const wrongIn = (field: string, { kind, optional }: FieldLook): string | null => {
    const typed = (values[field] ?? '').trim()
    if (typed === '') return optional ? null : REQUIRED
    if (kind === 'day' && dayTyped(typed) === null) return DAY_WRONG
    return kind === 'number' && !/^\d+$/.test(typed) ? 'Un nombre entier, sans virgule.' : null
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const wrong = Object.fromEntries(
      Object.entries(fields).flatMap(([field, look]) => {
        const words = wrongIn(field, look)
        return words ? [[field, words]] : []
      }),
    ) as Partial<Record<keyof F, string>>
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) {
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    const made = act(values)
    const why = refusalWords(of, made)
    setRefused(why)
    if (why) return
    if (await filing.act(made, files.given())) {
      draft.clear()
      files.clear()
      onDone?.()
    }
  }
  const said = refused ?? filing.refused
  return (
    <form className="c-form" noValidate onSubmit={send}>
      {text && <p className="c-plain">{text}</p>}
      {Object.entries(fields).map(([field, look]) => (
        <Field
          key={field}
          look={look}
          value={values[field] ?? ''}
          error={errors[field]}
          onType={(value) => type(field, value)}
        />
      ))}
      {withFiles && <FilesField files={files} label={withFiles} />}
      {children?.(values)}
      {said && (
        <Notice tone="error" said>
          {said}
        </Notice>
      )}
      <div className="c-actions">
        {onCancel && (
          <Button size="md" variant="default" onClick={onCancel}>
            Finir plus tard
          </Button>
        )}
        <Button
          size="md"
          variant={quiet ? 'default' : 'filled'}
          type="submit"
          disabled={!files.isReady}
          loading={filing.isActing}
        >
          {typeof submit === 'string' ? submit : submit(values)}
        </Button>
      </div>
    </form>
  )
}

type WindowProps<F extends Fields> = Props<F> & { title: string; opened: boolean; onClose: () => void }

/** The same in a window: closing it loses nothing. */
export const ActWindow = <F extends Fields>({ title, opened, onClose, ...form }: WindowProps<F>) => (
  <Window title={title} opened={opened} onClose={onClose}>
    <ActForm
      {...form}
      onDone={() => {
        form.onDone?.()
        onClose()
      }}
      onCancel={onClose}
    />
  </Window>
)
