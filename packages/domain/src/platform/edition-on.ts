import type { Day } from './calendar.ts'

/**
 * The edition buyers see that day: the one the centre chose, until it is over and another, published, has taken its
 * place.
 */
export function editionOn(
  chosen: number,
  editions: readonly { id: number; startsOn: Day; endsOn: Day; isPublished: boolean }[],
  today: Day,
): number {
  const own = editions.find(({ id }) => id === chosen)
  if (!own || today <= own.endsOn) return chosen
  const next = editions.find((one) => one.isPublished && one.startsOn <= today && today <= one.endsOn)
  return next?.id ?? chosen
}
