import type { Kysely } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Database } from '../db/types.ts'
import type { Seals } from '../seal/seals.ts'
import type { Storage } from '../storage/storage.ts'
import { holdRoots, lastRoot, noteRoot, waitingEnds } from './queries.ts'
import { fingerprint, type Root, readRoot, writeRoot } from './root.ts'
import { storedRoot, storeRoot } from './root-store.ts'

/** A root stays small enough to be held in memory; what is left goes into the next. */
const MOST_ENDS = 100_000

type Anchoring = { db: Kysely<Database>; anchors: Storage; seals: Seals; now: () => Date }
type Anchored = Root & { fingerprint: string }

async function note(trx: Db, root: Root, bytes: Buffer): Promise<Anchored> {
  const anchored = { ...root, fingerprint: fingerprint(bytes) }
  await noteRoot(trx, anchored)
  return anchored
}

/** A root that is there although nothing says so here: its worker died before it was noted. */
async function findLeft(anchors: Storage, number: number) {
  const bytes = await storedRoot(anchors, number)
  if (!bytes) return null
  const root = readRoot(bytes)
  if (!root) throw new Error(`what is kept as root ${number} of the trail is none: look at ANCHOR_URL`)
  return { root, bytes }
}

async function makeRoot(trx: Db, { anchors, seals, now }: Anchoring, most: number) {
  await holdRoots(trx)
  const last = await lastRoot(trx)
  const number = (last?.number ?? 0) + 1
  const left = await findLeft(anchors, number)
  if (left) return { root: await note(trx, left.root, left.bytes), isLast: false }
  const key = await seals.current()
  const root = { number, at: now(), previous: last?.hash ?? null, key, ends: await waitingEnds(trx, most) }
  const bytes = writeRoot(root)
  await storeRoot(anchors, number, bytes, await seals.seal(key, bytes, root.at))
  return { root: await note(trx, root, bytes), isLast: root.ends.length < most }
}

/**
 * Puts where every trail ends today into roots kept apart, sealed: whoever rewrites the database afterwards, its owner
 * too, is found out by what they say. Answers the last one. One process at a time.
 */
export async function anchorTrail(context: Anchoring, most = MOST_ENDS): Promise<Anchored> {
  for (;;) {
    const { root, isLast } = await context.db.transaction().execute((trx) => makeRoot(trx, context, most))
    if (isLast) return root
  }
}
