import type { FormKey } from '@charpente/domain/consultation/application/screens'
import type { Facts } from './facts.ts'
import { fieldLabel } from './labels.ts'
import { steps } from './steps.ts'

/** Something missing or wrong: where (`contractors.0.phone`), in words a person finds, and why. */
export type Problem = { key: FormKey; path: string; label: string; message: string }

/** What stands between these answers and `Suivant`; empty when nothing does. */
export function problemsOf(key: FormKey, values: unknown, facts: Facts): Problem[] {
  const { error } = steps[key](facts).safeParse(values ?? {})
  return (error?.issues ?? []).map(({ path, message }) => ({
    key,
    path: path.map(String).join('.'),
    message,
    label: fieldLabel(key, path.map(String), values),
  }))
}
