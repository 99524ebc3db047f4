/** What was looked at and what was found; and what to do about it, where all is not well. */
export type Line = { what: string; found: string; todo?: string }

/** A machine that is being looked at because it suffers is slow to say so. */
const WITHIN_MS = 30_000

const inWords = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  // A host with two addresses, neither of which answers, is an error without words of its own.
  if (error instanceof AggregateError && error.message === '') return error.errors.map(inWords).join(', ')
  return error.message
}

const noAnswer = () =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error(`no answer in ${WITHIN_MS / 1000} s`)), WITHIN_MS).unref()
  })

/** One thing looked at: `find` says what it found, or throws what is wrong; then `todo` says what to do. */
export async function look(what: string, todo: string, find: () => Promise<string>): Promise<Line> {
  try {
    return { what, found: await Promise.race([find(), noAnswer()]) }
  } catch (error) {
    return { what, found: inWords(error), todo }
  }
}

const HOUR_MS = 3_600_000

/** « 40 minutes », « 7 hours », « 12 days »: nobody acts on more. */
export function inTime(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / 60_000)
  if (minutes < 120) return `${minutes} minutes`
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} hours` : `${Math.round(minutes / (24 * 60))} days`
}

/** What is done each night, with the time it may take: later, a night was missed. */
export const NIGHTLY_MS = 30 * HOUR_MS

/** Until when a certificate holds; an error when that is sooner than it takes to replace it. */
export function holdsUntil(until: Date, now: Date, days: number): string {
  const left = until.getTime() - now.getTime()
  const day = until.toISOString().slice(0, 10)
  if (left < 0) throw new Error(`ended on ${day}`)
  if (left < days * 24 * HOUR_MS) throw new Error(`ends on ${day}, in ${inTime(left)}`)
  return `until ${day}`
}
