import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from '../db/connect.ts'
import { seal } from './chain.ts'
import { addEvent, addEvents, type Line, lockTrailEnd, trailEnds } from './queries.ts'

/** Who acts and from where; nobody for what a visitor or a machine does. */
export type Author = { id: number | null; ip: string | null }

/** What nobody does: a job, a command, the day that comes. */
export const machine: Author = { id: null, ip: null }

/** What may be recorded, and on what: declared by who keeps the journal, with the words it shows. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the records
export interface Acts {}
// biome-ignore lint/suspicious/noEmptyInterface: filled by the records
export interface Subjects {}

// biome-ignore lint/suspicious/noEmptyInterface: filled by the records
export interface Fields {}

export type ActName = keyof Acts

/** What an act keeps, down to what its lists hold: a field the journal has no word for does not compile. */
type Worded<T> = T extends Date
  ? T
  : T extends readonly (infer One)[]
    ? readonly Worded<One>[]
    : T extends object
      ? { [K in keyof T]: K extends keyof Fields ? Worded<T[K]> : never }
      : T

export type Act<D = unknown> = {
  action: ActName
  on: { type: keyof Subjects; id: number | string }
  details?: D & Worded<D>
}

/** One line, sealed with the one before it. Whoever writes it itself holds the trail. */
export function lineOf<D>(
  { action, on, details }: Act<D>,
  author: Author,
  at: Date,
  last?: { seq: number; hash: Buffer },
): Line {
  const previous = last?.hash ?? null
  const event = {
    objectType: on.type,
    objectId: String(on.id),
    seq: (last?.seq ?? 0) + 1,
    at,
    action,
    authorId: author.id,
    ip: author.ip,
    // What JSON cannot carry (undefined, dates) takes its JSON form before it is sealed.
    details: JSON.parse(JSON.stringify(details ?? {})) as unknown,
  }
  return { event, previous, hash: seal(event, previous) }
}

/** A line as it is told to whoever wants to know what would be done. */
export type Told = { action: ActName; on: { type: string; id: string }; details: Record<string, unknown> }

const listening = new AsyncLocalStorage<Told[]>()

/** What is put in the trail meanwhile, line by line: what an act says there is what it does. */
export async function toldBy(work: () => Promise<unknown>): Promise<readonly Told[]> {
  const told: Told[] = []
  await listening.run(told, work)
  return told
}

function tell(action: ActName, { objectType, objectId, details }: Line['event']) {
  const on = { type: objectType, id: objectId }
  listening.getStore()?.push({ action, on, details: details as Record<string, unknown> })
}

/** Adds an act to the trail of its object, in the caller's transaction: no act without its line, no line without its act. */
export async function record<D>(db: Db, author: Author, at: Date, act: Act<D>): Promise<void> {
  const last = await lockTrailEnd(db, act.on.type, String(act.on.id))
  const { event, previous, hash } = lineOf(act, author, at, last)
  await addEvent(db, event, previous, hash)
  tell(act.action, event)
}

/**
 * The same for one act on each of many objects of a type, in two statements. Thousands of trails are not locked one by
 * one: the caller holds every object, as does whoever else writes on their trails.
 */
export async function recordAll<D>(db: Db, author: Author, at: Date, acts: readonly Act<D>[]): Promise<void> {
  const [first] = acts
  if (!first) return
  const ends = await trailEnds(
    db,
    first.on.type,
    acts.map(({ on }) => String(on.id)),
  )
  await addEvents(
    db,
    acts.map((act) => lineOf(act, author, at, ends.get(String(act.on.id)))),
  )
}
