import type { PaperCase } from '@charpente/contract/people/paper-effects'
import { formatDayNumeric } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import type { Tone } from '../../../../ui/tag.tsx'

type Shown = Pick<PaperCase, 'state' | 'effect' | 'effectOn'>

/** Where an effect stands, in a few words. */
export function effectState({ state, effect, effectOn }: Shown): { tone: Tone; text: string } {
  if (state === 'lifted') return { tone: 'neutral', text: 'Levé par la centrale' }
  const isSuspension = effect === 'suspension'
  if (state === 'applied') return { tone: 'error', text: isSuspension ? 'Rang suspendu' : 'Acheteurs avertis' }
  const what = isSuspension ? 'Suspension' : 'Avertissement'
  return { tone: 'warning', text: `${what} le ${formatDayNumeric(effectOn)}` }
}

export const ranksWords = (ranks: number) => `${ranks}\u00A0${plural(ranks, 'rang')}`

export const monthsWords = (months: number | null) =>
  months === null ? 'Sa date de fin' : `${months}\u00A0mois au plus`
