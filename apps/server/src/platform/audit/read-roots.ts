import type { Db } from '../db/connect.ts'
import { sealHolds } from '../seal/read-seal.ts'
import type { Seals } from '../seal/seals.ts'
import type { Storage } from '../storage/storage.ts'
import { knownRoots } from './queries.ts'
import { fingerprint, type Root, readRoot } from './root.ts'
import { storedRoot, storedSeal } from './root-store.ts'
import { type Anchored, type Broken, subjectOf } from './verify.ts'

type Sources = { db: Db; anchors: Storage; seals: Seals }

/** What all roots say together, and what is wrong with them; `prints`: their fingerprints, in order. */
export type Roots = Anchored & { broken: Broken[]; prints: string[] }

async function holds(bytes: Buffer, root: Root, number: number, { anchors, seals }: Sources): Promise<boolean> {
  const [seal, certificate] = [await storedSeal(anchors, number), await seals.certificate(root.key)]
  if (root.number !== number || !seal || !certificate) return false
  return sealHolds(seal, Buffer.from(fingerprint(bytes), 'hex'), certificate)
}

/** Reads every root where it is kept apart: its seal, the one before it, and what the database remembers of it. */
export async function readRoots(sources: Sources): Promise<Roots> {
  const known = new Map((await knownRoots(sources.db)).map(({ number, hash }) => [number, hash]))
  const last = Math.max(0, ...known.keys())
  const [ends, numbers, broken, prints]: [Roots['ends'], Set<number>, Broken[], string[]] = [
    new Map(),
    new Set(),
    [],
    [],
  ]
  const fault = (number: number, why: Broken['why']) =>
    broken.push({ objectType: 'root', objectId: String(number), seq: number, why })
  for (let number = 1, previous: string | null | undefined = null; ; number++) {
    const bytes = await storedRoot(sources.anchors, number)
    // One more than the database knows: its worker died before it was noted, or the database is an older copy.
    if (!bytes && number > last) return { ends, numbers, broken, prints }
    const root = bytes && readRoot(bytes)
    if (!bytes || !root) {
      fault(number, bytes ? 'changed' : 'missing')
      previous = known.get(number)
      continue
    }
    const print = fingerprint(bytes)
    prints.push(print)
    const isHeld = await holds(bytes, root, number, sources)
    if (!isHeld || (known.get(number) ?? print) !== print) fault(number, 'changed')
    else if (previous !== undefined && root.previous !== previous) fault(number, 'unlinked')
    previous = print
    // What nobody sealed says nothing of the trails.
    if (!isHeld) continue
    numbers.add(number)
    for (const { seq, hash, ...subject } of root.ends) ends.set(subjectOf(subject), { seq, hash })
  }
}
