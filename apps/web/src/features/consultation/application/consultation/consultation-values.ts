import type { Consultation } from '@charpente/contract/consultation/application/application'
import { instantOf, parisField } from '../../../../lib/paris-field.ts'

/** The settings as they are on screen: hours are those of Paris, as `2026-12-11T12:00`. */
export type ConsultationValues = {
  reference: string
  name: string
  /** Empty when none is in progress. */
  phase: string
  opensAt: string
  deadline: string
  questionsUntil: string
  lots: string[]
  fruitless: { lot: string; places: string[] }[]
}

export function valuesOf(consultation: Consultation): ConsultationValues {
  const { reference, name, phase, opensAt, deadline, questionsUntil, lots, fruitless } = consultation
  const relaunched = [...new Set(fruitless.map(({ lot }) => lot))].toSorted()
  return {
    reference,
    name,
    lots,
    phase: phase?.toString() ?? '',
    opensAt: parisField(opensAt),
    deadline: parisField(deadline),
    questionsUntil: parisField(questionsUntil),
    fruitless: relaunched.map((lot) => ({
      lot,
      places: fruitless.filter((one) => one.lot === lot).map(({ place }) => place),
    })),
  }
}

export const settingsOf = ({ phase, opensAt, deadline, questionsUntil, fruitless, ...rest }: ConsultationValues) => ({
  ...rest,
  phase: phase === '' ? null : Number(phase),
  opensAt: instantOf(opensAt),
  deadline: instantOf(deadline),
  questionsUntil: instantOf(questionsUntil),
  fruitless: fruitless.flatMap(({ lot, places }) => places.map((place) => ({ lot, place }))),
})
