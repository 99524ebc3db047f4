import { heard } from '../db/heard.ts'
import type { Context } from './context.ts'

/** A page as it leaves: what a visitor gets, whoever they are. */
export type Page = { status: number; html: Buffer }

/** `mayKeep`: nothing went wrong while it was made, and nothing in it is somebody's own. */
type Made = { page: Page; mayKeep: boolean }

/** A closing date passes without a word of the database: nothing older than this is given. */
const LASTS_MS = 30_000
const MOST_BYTES = 32_000_000
/** What a page weighs beside its bytes. */
const OVERHEAD = 500

/**
 * Pages of visitors, remembered for a moment: drawing one is most of its cost. The database says at once when something
 * they show has changed; whenever it cannot be heard, nothing is remembered. The longest unread goes first.
 */
export function keepPages(
  { config, now }: Pick<Context, 'config' | 'now'>,
  { mostBytes = MOST_BYTES, lastsMs = LASTS_MS } = {},
) {
  const kept = new Map<string, { page: Page; at: number; weight: number }>()
  const making = new Map<string, Promise<Page>>()
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

  const keep = (address: string, page: Page, at: number) => {
    const weight = page.html.length + 2 * address.length + OVERHEAD
    forget(address)
    kept.set(address, { page, at, weight })
    bytes += weight
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) break
      forget(oldest)
    }
  }

  /** The business clock may be moved on, in a demonstration: a page of yesterday is not one of today. */
  const found = (address: string): Page | undefined => {
    const known = kept.get(address)
    if (!known) return undefined
    const age = now().getTime() - known.at
    forget(address)
    if (age < 0 || age >= lastsMs) return undefined
    kept.set(address, known)
    bytes += known.weight
    return known.page
  }

  const makeOnce = (address: string, make: () => Promise<Made>): Promise<Page> => {
    const isStillTrue = fromHere()
    const at = now().getTime()
    const made = make()
      .then(({ page, mayKeep }) => {
        if (mayKeep && isStillTrue()) keep(address, page, at)
        return page
      })
      .finally(() => {
        if (making.get(address) === made) making.delete(address)
      })
    making.set(address, made)
    return made
  }

  return {
    start,
    stop,
    forgetAll,
    /** The page at this address; those who ask for it while it is drawn wait for the same drawing. */
    page: (address: string, make: () => Promise<Made>): Page | Promise<Page> =>
      found(address) ?? making.get(address) ?? makeOnce(address, make),
    size: () => ({ pages: kept.size, bytes }),
  }
}
export type KeptPages = ReturnType<typeof keepPages>
