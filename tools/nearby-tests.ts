import type { Durations } from './durations.ts'

type Place = { district: string; room: string }

const code =
  /^(?:packages\/(?:domain|contract)\/src|apps\/server\/(?:src|test)|apps\/web\/src\/features)\/([^/]+)\/([^/.]+)/

/** `orders-facts`, `order-answer` and `orders/` are of one room: the first word says it, whatever its number. */
function placeOf(path: string): Place | null {
  const [, district, name] = code.exec(path) ?? []
  if (!district || !name || district === 'given') return null
  return { district, room: (name.split('-')[0] ?? name).replace(/s$/, '') }
}

/** From the test that changed itself to one of another district. */
function distance(test: string, changed: string): 0 | 1 | 2 | 3 {
  if (test === changed) return 0
  const [here, there] = [placeOf(test), placeOf(changed)]
  if (!there) return 2
  if (here?.district !== there.district) return 3
  return here.room === there.room ? 1 : 2
}

/**
 * The tests to run for what changed, of those that import it: the nearest first, of these the shortest, as long as there is
 * time. A test of the server imports nearly all of it, which says nothing: only those of the district are asked.
 */
export function nearbyTests(
  changed: readonly string[],
  importing: readonly string[],
  known: Durations,
  budget: number,
): { run: string[]; left: string[]; elsewhere: string[] } {
  const seconds = (test: string) => known[test] ?? 1
  const away = new Map(importing.map((test) => [test, Math.min(...changed.map((path) => distance(test, path)))]))
  const isElsewhere = (test: string) => away.get(test) === 3 && test.startsWith('apps/server/')
  const near = importing
    .filter((test) => !isElsewhere(test))
    .toSorted((a, b) => (away.get(a) ?? 0) - (away.get(b) ?? 0) || seconds(a) - seconds(b))
  let spent = 0
  const run = near.filter((test) => {
    if (spent + seconds(test) > budget) return false
    spent += seconds(test)
    return true
  })
  return { run, left: near.filter((test) => !run.includes(test)), elsewhere: importing.filter(isElsewhere) }
}
