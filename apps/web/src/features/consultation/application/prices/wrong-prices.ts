import { wrongPriceWords } from '@charpente/contract/catalogue/price-words'
import type { Candidate } from '@charpente/contract/consultation/application/application'
import type { Facts } from '@charpente/contract/consultation/application/facts'
import { observable } from '../../../../lib/observable.ts'
import { copyOf, type WrongCell } from '../drafts/copies.ts'

/** Said wherever they stop somebody. */
export const WRONG_PRICES =
  'Des prix saisis sur cet appareil ne sont pas enregistrés\u00A0: ils ne se lisent pas comme des prix. Corrigez-les avant de signer.'

/** The schedule of a place, by the name this device keeps it under. */
export const scheduleName = (code: string | null) => `prices.${code ?? 'everywhere'}`

/** Which fields hold no price: changed when one does, or no longer does. */
export const wrongFields = observable('')

const fieldsOf = (cells: readonly WrongCell[]) => cells.map(({ id, column, problem }) => `${id}.${column}.${problem}`)
const known = new Map<string, string>()

/** Tells who follows that other fields of a schedule are wrong; not at each key pressed in one. */
export function tellWrong(schedule: string, cells: readonly WrongCell[]): void {
  const fields = fieldsOf(cells).join()
  if ((known.get(schedule) ?? '') === fields) return
  known.set(schedule, fields)
  wrongFields.set([...known].flat().join())
}

/** A price that cannot be read, and the place it is for: null where prices are the same everywhere. */
export type WrongPrice = WrongCell & { place: { code: string; name: string } | null }

/** What was typed as prices on this device and is none: the contract would be made without it. */
export function wrongPricesOf({ id, identicalOffer }: Candidate, { areas }: Facts): WrongPrice[] {
  const places = identicalOffer ? [null] : areas
  return places.flatMap((place) => {
    const cells = copyOf(id, scheduleName(place?.code ?? null))?.wrong ?? []
    // In the order of the schedule, not of what was typed.
    const sorted = cells.toSorted((a, b) => a.code.localeCompare(b.code) || a.column - b.column)
    return sorted.map((cell) => ({ ...cell, place }))
  })
}

/** `203.01.001, prix A « 12x » : ce prix n’est pas un nombre.` */
export function wrongPriceInWords({ code, column, typed, problem, rounded, place }: WrongPrice): string {
  const why = wrongPriceWords(rounded === null ? { problem } : { problem, rounded })
  const where = place ? `${place.name}, ${code}` : code
  return `${where}, prix ${'ABC'[column]} «\u00A0${typed}\u00A0»\u00A0: ${why.charAt(0).toLowerCase()}${why.slice(1)}`
}
