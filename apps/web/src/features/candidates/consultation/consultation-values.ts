import type { Consultation } from '@charpente/contract/candidates/application'
import { parisInstant, parisWallClock } from '@charpente/domain/calendar'

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

const two = (number: number) => String(number).padStart(2, '0')

export function parisField(instant: string | null): string {
  if (instant === null) return ''
  const { day, hour, minute } = parisWallClock(new Date(instant))
  return `${day}T${two(hour)}:${two(minute)}`
}

export function instantOf(field: string): string | null {
  const [day = '', time = ''] = field.split('T')
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return day === '' ? null : parisInstant({ day, hour, minute, second: 0 }).toISOString()
}

export function valuesOf(consultation: Consultation): ConsultationValues {
  const { reference, name, phase, opensAt, deadline, questionsUntil, lots, fruitless } = consultation
  const relaunched = [...new Set(fruitless.map(({ lot }) => lot))].toSorted()
  return {
    ...{ reference, name, lots, phase: phase?.toString() ?? '' },
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
