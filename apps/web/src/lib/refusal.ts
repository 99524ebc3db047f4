import type { refusals } from '@charpente/contract/app/refusals'
import { ApiError } from '@charpente/contract/platform/client'
import type { ErrorBody } from '@charpente/contract/platform/error-body'

type Refusal = keyof typeof refusals

const bodyOf = (error: unknown): Partial<ErrorBody> =>
  error instanceof ApiError && typeof error.body === 'object' && error.body !== null ? error.body : {}

/** Why the API refused, for a screen that answers some refusals in its own way. */
export const refusalOf = (error: unknown): Refusal | null => (bodyOf(error).code as Refusal | undefined) ?? null

/** What the API says of each field, for the form to say it beside the field. */
export const fieldErrorsOf = (error: unknown): Record<string, string> =>
  Object.fromEntries((bodyOf(error).violations ?? []).map(({ propertyPath, message }) => [propertyPath, message]))

/** What the API adds to one refusal, for the screen that answers it. */
export const detailsOf = <T>(error: unknown, refusal: Refusal): T | null => {
  const { code, details } = bodyOf(error)
  return code === refusal ? ((details as T | undefined) ?? null) : null
}

/** What is there now, when something changed since it was opened. */
export const conflictOf = <T>(error: unknown): T | null =>
  detailsOf<{ current?: T }>(error, 'cartConflict')?.current ?? null
