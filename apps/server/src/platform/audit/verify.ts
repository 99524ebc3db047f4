import type { Db } from '../db/connect.ts'
import { seal } from './chain.ts'
import { type TrailLine as Line, lostTrails, trailPage } from './queries.ts'

/**
 * `changed`, `missing`, `unlinked`: the chain alone says so. `rewritten`: it holds, but is not the one a root has sealed.
 * `unanchored`: said to be in a root that does not hold it.
 */
type Why = 'changed' | 'missing' | 'unlinked' | 'rewritten' | 'unanchored'
export type Broken = { objectType: string; objectId: string; seq: number; why: Why }

type Subject = Pick<Line, 'objectType' | 'objectId'>

/** What roots say: how far each trail had come and its seal there (hexadecimal), and which roots were read. */
export type Anchored = { ends: Map<string, { seq: number; hash: string }>; numbers: ReadonlySet<number> }

export const subjectOf = ({ objectType, objectId }: Subject): string => JSON.stringify([objectType, objectId])

const PAGE = 5000
const NOTHING = Buffer.alloc(0)

const isSameObject = (a: Subject, b: Subject | undefined) => a.objectType === b?.objectType && a.objectId === b.objectId

/** What is wrong with a line, given the line before it on the same object. */
function wrongWith(line: Line, before: Line | undefined): Broken['why'] | null {
  const { previous, hash } = line
  if (line.seq !== (before?.seq ?? 0) + 1) return 'missing'
  if (!(before?.hash ?? NOTHING).equals(previous ?? NOTHING)) return 'unlinked'
  return seal(line, previous).equals(hash) ? null : 'changed'
}

/** What is wrong with the end of a trail, given its last line. */
function wrongEnd({ objectType, objectId, seq, hash, endSeq, endHash }: Line): Broken | null {
  if (seq < (endSeq ?? 0)) return { objectType, objectId, seq: endSeq ?? 0, why: 'missing' }
  const isEnd = seq === endSeq && hash.equals(endHash ?? NOTHING)
  return isEnd ? null : { objectType, objectId, seq, why: 'unlinked' }
}

/** What is wrong with the end of a trail, given how far a root says it had come. */
function wrongRoot({ objectType, objectId, seq, endRoot }: Line, { ends, numbers }: Anchored): Broken | null {
  const anchored = ends.get(subjectOf({ objectType, objectId }))
  if (anchored && anchored.seq > seq) return { objectType, objectId, seq: anchored.seq, why: 'missing' }
  const isSaidHeld = endRoot !== null && numbers.has(endRoot)
  return isSaidHeld && anchored?.seq !== seq ? { objectType, objectId, seq, why: 'unanchored' } : null
}

/** Trails that roots hold and nobody has seen. */
function* unseen(ends: Anchored['ends'], seen: ReadonlySet<string>): Generator<Broken> {
  for (const [subject, { seq }] of ends)
    if (!seen.has(subject)) {
      const [objectType, objectId] = JSON.parse(subject) as [string, string]
      yield { objectType, objectId, seq, why: 'missing' }
    }
}

const NO_ROOTS: Anchored = { ends: new Map(), numbers: new Set() }

/**
 * Reads the whole trail, or that of one object, and recomputes every seal; any byte changed, line removed or inserted
 * shows. What roots have sealed shows it even when everything here was rewritten together.
 */
export async function verifyTrail(
  db: Db,
  { only, roots = NO_ROOTS }: { only?: Subject; roots?: Anchored } = {},
): Promise<{ events: number; broken: Broken[] }> {
  const broken: Broken[] = []
  const seen = new Set<string>()
  let events = 0
  let last: Line | undefined
  let anchored: { seq: number; hash: string } | undefined
  const close = () => {
    const end = last && (wrongEnd(last) ?? wrongRoot(last, roots))
    if (end) broken.push(end)
  }
  for (;;) {
    const page = await trailPage(db, last ?? { objectType: '', objectId: '', seq: 0 }, PAGE, only)
    for (const line of page) {
      const before = isSameObject(line, last) ? last : undefined
      if (!before) {
        close()
        const subject = subjectOf(line)
        anchored = roots.ends.get(subject)
        if (anchored) seen.add(subject)
      }
      const isRewritten = line.seq === anchored?.seq && line.hash.toString('hex') !== anchored.hash
      const why = wrongWith(line, before) ?? (isRewritten ? 'rewritten' : null)
      if (why) broken.push({ objectType: line.objectType, objectId: line.objectId, seq: line.seq, why })
      last = line
      events++
    }
    if (page.length < PAGE) break
  }
  close()
  for (const lost of await lostTrails(db, only)) {
    seen.add(subjectOf(lost))
    broken.push({ ...lost, why: 'missing' })
  }
  broken.push(...unseen(roots.ends, seen))
  return { events, broken }
}
