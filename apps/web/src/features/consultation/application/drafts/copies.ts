import type { TypedPriceProblem } from '@charpente/domain/catalogue/pricing/offer-price'
import { forget, store, stored } from '../../../../lib/storage.ts'
import type { StepValues } from '../step-values.ts'

/** What was typed here and the server has not acknowledged: its words, on which version, and what left without answer. */
export type Copy = {
  values: StepValues
  version: number
  /** What that version said: what differs from it is what was typed here. */
  on?: StepValues | null
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

/** Lines of a copy typed since it was last written whole: little enough to be written at each key. */
const latelyKey = (application: string, step: string) => `${keyOf(application, step)}.lately`
export type Lately = Required<Pick<Copy, 'values' | 'on' | 'at' | 'wrong'>>

const readOf = <T>(key: string): T | null => {
  try {
    return JSON.parse(stored(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

export function copyOf(application: string, step: string): Copy | null {
  const found = readOf<Copy>(keyOf(application, step))
  const copy = found && typeof found.values === 'object' && typeof found.version === 'number' ? found : null
  const lately = readOf<Lately>(latelyKey(application, step))
  if (!lately) return copy
  const { values, on, at, wrong } = lately
  const others = copy?.wrong?.filter(({ id }) => !(id in values)) ?? []
  return {
    version: 0,
    sent: [],
    ...copy,
    at,
    values: { ...copy?.values, ...values },
    on: { ...copy?.on, ...on },
    wrong: [...others, ...wrong],
  }
}

export function keepCopy(application: string, step: string, copy: Copy): void {
  store(keyOf(application, step), JSON.stringify(copy))
  forget(latelyKey(application, step))
}

export const keepLately = (application: string, step: string, lately: Lately): void =>
  store(latelyKey(application, step), JSON.stringify(lately))

export function forgetCopy(application: string, step: string): void {
  forget(keyOf(application, step))
  forget(latelyKey(application, step))
}

/**
 * Which version of a step this browser wrote last: another one was written by somebody else. It goes with the rest of
 * what the wizard remembers, when it is left.
 */
const wroteKey = (application: string, step: string) => `candidate.wrote.${application}.${step}`

export const markWritten = (application: string, step: string, version: number): void =>
  store(wroteKey(application, step), String(version))

export const isWrittenHere = (application: string, step: string, version: number): boolean =>
  stored(wroteKey(application, step)) === String(version)

/** The prices this browser saved last, by article: in another tab they are known again. */
const NOTED = 300

type Noted = Record<string, readonly (number | null)[]>

const notedIn = (application: string, schedule: string): Noted => {
  try {
    return JSON.parse(stored(wroteKey(application, schedule)) ?? '{}') as Noted
  } catch {
    return {}
  }
}

export function notePrices(
  application: string,
  schedule: string,
  lines: readonly [id: number, prices: Noted[string]][],
) {
  const all = { ...notedIn(application, schedule), ...Object.fromEntries(lines) }
  store(wroteKey(application, schedule), JSON.stringify(Object.fromEntries(Object.entries(all).slice(-NOTED))))
}

export const isPriceFromHere = (
  application: string,
  schedule: string,
  id: number,
  column: number,
  price: number | null,
) => notedIn(application, schedule)[id]?.[column] === price
