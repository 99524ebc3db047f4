import { fieldLabel } from '@charpente/contract/consultation/application/labels'
import type { FormKey } from '@charpente/domain/consultation/application/screens'
import { whyNotPrinted } from '@charpente/domain/platform/printable'
import type { UseFormReturnType } from '@mantine/form'
import { createContext, use } from 'react'
import { type OpenedApplication, useOpened } from '../opened-application.ts'
import type { StepValues } from '../step-values.ts'

/** Errors come by `form.setErrors`, under the paths of `problemsOf`. */
type Step = { stepKey: FormKey; form: UseFormReturnType<StepValues> }

export const StepContext = createContext<Step | null>(null)

/** What every piece of a step's form needs: they are given a path, and find the rest here. */
export function useStep(): OpenedApplication & Step {
  const opened = useOpened()
  const step = use(StepContext)
  if (!step) throw new Error('A piece of a step stands outside of it.')
  return { ...opened, ...step }
}

/** `contractors.0.phone` → « Téléphone », as the list of what is missing calls it. */
export const labelOf = (stepKey: FormKey, path: string): string =>
  fieldLabel(stepKey, [path.split('.').at(-1) ?? path], null)

/** What the form holds there; the component follows it. */
export const useValue = <T = unknown>(path: string): T => useStep().form.useWatchValue(path) as T

/** A field of the form; what the contract could not print is said as it is typed, before anything is checked. */
export function useTyped(path: string) {
  const { form } = useStep()
  const { error, ...input } = form.getInputProps(path)
  const typed = useValue(path)
  return {
    key: form.key(path),
    ...input,
    error: error ?? (typeof typed === 'string' ? whyNotPrinted(typed) : null),
  }
}
