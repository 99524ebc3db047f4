import { fieldLabel } from '@charpente/contract/consultation/application/labels'
import type { FormKey } from '@charpente/domain/consultation/application/screens'
import { createContext, use } from 'react'
import type { StepProps } from '../step-props.ts'

type Step = StepProps & { stepKey: FormKey }

/** What every piece of a step's form needs: they are given a path, and find the rest here. */
export const StepContext = createContext<Step | null>(null)

export function useStep(): Step {
  const step = use(StepContext)
  if (!step) throw new Error('A piece of a step stands outside of it.')
  return step
}

/** `contractors.0.phone` → « Téléphone », as the list of what is missing calls it. */
export const labelOf = (stepKey: FormKey, path: string): string =>
  fieldLabel(stepKey, [path.split('.').at(-1) ?? path], null)

/** What the form holds there; the component follows it. */
export const useValue = <T = unknown>(path: string): T => useStep().form.useWatchValue(path) as T
