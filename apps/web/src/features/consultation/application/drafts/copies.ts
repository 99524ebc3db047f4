import type { TypedPriceProblem } from '@charpente/domain/catalogue/pricing/offer-price'
import { forget, store, stored } from '../../../../lib/storage.ts'
import type { StepValues } from '../step-values.ts'

/** What was typed here and the server has not acknowledged: its words, on which version, and what left without answer. */
export type Copy = {
  values: StepValues
  version: number
  at: string
  sent: string[]
  /** Of prices: those of its values that are none, and never leave this device. */
  wrong?: WrongCell[]
}

/** A price field whose text is no price, and what it would be once rounded. */
export type WrongCell = {
  id: number
  code: string
  column: number
  typed: string
  problem: TypedPriceProblem
  rounded: number | null
}

/**
 * Apart from the wizard's own keys: leaving, or a new session, must not lose what never reached the server.
 * It goes as soon as the server has it.
 */
const keyOf = (application: string, step: string) => `unsent.candidate.${application}.${step}`

export function copyOf(application: string, step: string): Copy | null {
  try {
    const copy = JSON.parse(stored(keyOf(application, step)) ?? 'null') as Copy | null
    return copy && typeof copy.values === 'object' && typeof copy.version === 'number' ? copy : null
  } catch {
    return null
  }
}

export const keepCopy = (application: string, step: string, copy: Copy): void =>
  store(keyOf(application, step), JSON.stringify(copy))

export const forgetCopy = (application: string, step: string): void => forget(keyOf(application, step))
