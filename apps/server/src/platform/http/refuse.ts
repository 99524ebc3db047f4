import type { Refusal } from '@charpente/contract/platform/refusals'

export type Words = Record<string, string | number>
type Violations = { propertyPath: string; message: string }[]

/** The one exception thrown on purpose: a request that is not granted, with the reason. Its words are found when it is answered. */
export class Refused extends Error {
  readonly code: Refusal
  readonly words: Words
  readonly details: unknown
  readonly violations: Violations | undefined
  /** The accounts somebody tried to enter: it is noted for them, and never told to the caller. */
  concerns: readonly number[] = []
  constructor(code: Refusal, words: Words = {}, details?: unknown, violations?: Violations) {
    super(code)
    this.code = code
    this.words = words
    this.details = details
    this.violations = violations
  }
}

/** `details`: what repairing it needs besides words. */
export const refuse = (code: Refusal, words?: Words, details?: unknown): never => {
  throw new Refused(code, words, details)
}

/** The door stays shut; noted for those whose door it is. */
export const refuseEntry = (code: Refusal, accounts: readonly { id: number }[], words?: Words): never => {
  const refused = new Refused(code, words)
  refused.concerns = accounts.map(({ id }) => id)
  throw refused
}

/** The fields that are wrong, each with what is wrong in it. */
export const refuseFields = (code: Refusal, violations: Violations): never => {
  throw new Refused(code, { nombre: violations.length }, undefined, violations)
}

export const refuseIf = (code: Refusal | null, words?: Words): void => {
  if (code) refuse(code, words)
}
