import type { Consultation } from '@charpente/contract/consultation/application/application'
import { formatNumber } from '@charpente/domain/platform/format'
import { parseAmount } from '@charpente/domain/platform/typed-amount'
import { instantOf, parisField } from '../../../lib/paris-field.ts'

/** The settings as they are on screen: hours are those of Paris, as `2026-12-11T12:00`. */
export type ConsultationValues = {
  reference: string
  name: string
  /** Empty when none is in progress. */
  phase: string
  opensAt: string
  deadline: string
  questionsUntil: string
  validityDays: string
  lots: string[]
  /** In euros, as they are typed, by the code of the lot. */
  amounts: Record<string, { min: string; max: string }>
  fruitless: { lot: string; places: string[] }[]
}

const eurosOf = (cents: number | null) => (cents === null ? '' : formatNumber(cents / 100))

export function valuesOf(consultation: Consultation): ConsultationValues {
  const { reference, name, phase, opensAt, deadline, questionsUntil, lots, fruitless } = consultation
  const { amounts, validityDays } = consultation
  const relaunched = [...new Set(fruitless.map(({ lot }) => lot))].toSorted()
  return {
    reference,
    name,
    lots,
    phase: phase?.toString() ?? '',
    validityDays: validityDays?.toString() ?? '',
    amounts: Object.fromEntries(amounts.map(({ lot, min, max }) => [lot, { min: eurosOf(min), max: eurosOf(max) }])),
    opensAt: parisField(opensAt),
    deadline: parisField(deadline),
    questionsUntil: parisField(questionsUntil),
    fruitless: relaunched.map((lot) => ({
      lot,
      places: fruitless.filter((one) => one.lot === lot).map(({ place }) => place),
    })),
  }
}

/** What is no amount is left for the form to say. */
export const whyNotAmount = (typed: string): string | null =>
  typed.trim() === '' || parseAmount(typed) !== null ? null : 'Un montant s’écrit ainsi\u00A0: 4\u202F000\u202F000'

export const settingsOf = (values: ConsultationValues) => {
  const { phase, opensAt, deadline, questionsUntil, fruitless, amounts, validityDays, ...rest } = values
  return {
    ...rest,
    phase: phase === '' ? null : Number(phase),
    opensAt: instantOf(opensAt),
    deadline: instantOf(deadline),
    questionsUntil: instantOf(questionsUntil),
    validityDays: validityDays.trim() === '' ? null : Number(validityDays),
    amounts: rest.lots.map((lot) => ({
      lot,
      min: parseAmount(amounts[lot]?.min ?? ''),
      max: parseAmount(amounts[lot]?.max ?? ''),
    })),
    fruitless: fruitless.flatMap(({ lot, places }) => places.map((place) => ({ lot, place }))),
  }
}
