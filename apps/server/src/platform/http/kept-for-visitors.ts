import { heard } from '../db/heard.ts'
import type { Context } from './context.ts'

declare module 'fastify' {
  interface FastifyInstance {
    keptForVisitors: KeptForVisitors
  }
}

/** What leaves for any visitor, whoever they are: a page or an answer, and how many bytes of memory it takes. */
type Kept = { readonly size: number }

/** `mayKeep`: nothing went wrong while it was made, and nothing in it is somebody's own. */
type Made<K> = { made: K; mayKeep: boolean }

/** A closing date passes without a word of the database: nothing older than this is given. */
const LASTS_MS = 30_000
const MOST_BYTES = 32_000_000
/** What one weighs beside its bytes. */
const OVERHEAD = 500

/**
 * Pages and answers of visitors, remembered for a moment: making one is most of its cost. The database says at once when
 * something they show has changed; whenever it cannot be heard, nothing is remembered. The longest unread goes first.
 */
export function keepForVisitors(
  { config, now }: Pick<Context, 'config' | 'now'>,
  { mostBytes = MOST_BYTES, lastsMs = LASTS_MS } = {},
) {
  const kept = new Map<string, { made: Kept; at: number; weight: number }>()
  const making = new Map<string, Promise<Kept>>()
  let bytes = 0
  const { start, stop, forgetAll, fromHere } = heard(config.DATABASE_URL, 'pages', () => {
    bytes = 0
    kept.clear()
    making.clear()
  })

  const forget = (address: string) => {
    bytes -= kept.get(address)?.weight ?? 0
    kept.delete(address)
  }

  const keep = (address: string, made: Kept, at: number) => {
    const weight = made.size + 2 * address.length + OVERHEAD
    forget(address)
    kept.set(address, { made, at, weight })
    bytes += weight
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) break
      forget(oldest)
    }
  }

  /** The business clock may be moved on, in a demonstration: a page of yesterday is not one of today. */
  const found = (address: string): Kept | undefined => {
    const known = kept.get(address)
    if (!known) return undefined
    const age = now().getTime() - known.at
    forget(address)
    if (age < 0 || age >= lastsMs) return undefined
    kept.set(address, known)
    bytes += known.weight
    return known.made
  }

  const makeOnce = (address: string, make: () => Promise<Made<Kept>>): Promise<Kept> => {
    const isStillTrue = fromHere()
    const at = now().getTime()
    const underWay = make()
      .then(({ made, mayKeep }) => {
        if (mayKeep && isStillTrue()) keep(address, made, at)
        return made
      })
      .finally(() => {
        if (making.get(address) === underWay) making.delete(address)
      })
    making.set(address, underWay)
    return underWay
  }

  return {
    start,
    stop,
    forgetAll,
    /**
     * What is at this address; those who ask for it while it is made wait for the same making. One address is always
     * made into the same kind of thing.
     */
    at: <K extends Kept>(address: string, make: () => Promise<Made<K>>): K | Promise<K> =>
      (found(address) ?? making.get(address) ?? makeOnce(address, make)) as K | Promise<K>,
    size: () => ({ kept: kept.size, bytes }),
  }
}
type KeptForVisitors = ReturnType<typeof keepForVisitors>
