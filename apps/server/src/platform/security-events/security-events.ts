import type { SecurityKind } from '@charpente/contract/platform/security-kind'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { addCounts, type Counted } from './queries.ts'

/** `accounts`: those it was tried on, as far as they are known. What was typed is never part of it. */
type SecurityEvent = { kind: SecurityKind; accounts: readonly number[]; ip: string | null }

export type SecurityEvents = {
  note: (event: SecurityEvent) => void
  /** Since the process started, for those who measure it. */
  totals: ReadonlyMap<SecurityKind, number>
  /** Writes what waits; by itself every few seconds. */
  flush: () => Promise<void>
  close: () => Promise<void>
}

const FLUSH_MS = 5_000
/** How many different lines a minute may have in one process; beyond, a flood is counted as one. */
const MOST_LINES = 200

const minuteOf = (instant: Date) => new Date(Math.floor(instant.getTime() / 60_000) * 60_000)

/**
 * Counts what is tried, in memory first: a refusal costs no more for having been noted, takes the same time whoever it
 * is about, and ten thousand a second are still one statement.
 */
export function openEvents(db: Db, clock: Clock): SecurityEvents {
  const totals = new Map<SecurityKind, number>()
  let waiting = new Map<string, Counted>()
  let [minute, linesOfMinute] = [0, new Set<string>()]

  const count = (line: Omit<Counted, 'count'>) => {
    if (line.minute.getTime() !== minute) [minute, linesOfMinute] = [line.minute.getTime(), new Set()]
    const key = JSON.stringify(line)
    if (!linesOfMinute.has(key) && linesOfMinute.size >= MOST_LINES && (line.ip !== null || line.accountId !== null))
      return count({ ...line, accountId: null, ip: null })
    linesOfMinute.add(key)
    waiting.set(key, { ...line, count: (waiting.get(key)?.count ?? 0) + 1 })
  }
  const flush = async () => {
    const counts = [...waiting.values()]
    waiting = new Map()
    if (counts.length > 0) await addCounts(db, counts)
  }
  // A database that is away loses the counts of a few seconds; the log has every one of them.
  const timer = setInterval(() => flush().catch(() => undefined), FLUSH_MS).unref()
  return {
    note: ({ kind, accounts, ip }) => {
      totals.set(kind, (totals.get(kind) ?? 0) + 1)
      for (const accountId of accounts.length > 0 ? accounts : [null])
        count({ minute: minuteOf(clock()), kind, accountId, ip })
    },
    totals,
    flush,
    close: () => {
      clearInterval(timer)
      return flush().catch(() => undefined)
    },
  }
}
