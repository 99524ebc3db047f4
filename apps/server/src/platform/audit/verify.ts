import type { Db } from '../db/connect.ts'
import { seal } from './chain.ts'
import { type TrailLine as Line, lostTrails, trailPage } from './queries.ts'

export type Broken = { objectType: string; objectId: string; seq: number; why: 'changed' | 'missing' | 'unlinked' }

const PAGE = 5000
const NOTHING = Buffer.alloc(0)

const isSameObject = (a: Line, b: Line | undefined) => a.objectType === b?.objectType && a.objectId === b.objectId

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

type Subject = Pick<Line, 'objectType' | 'objectId'>

/** Reads the whole trail, or that of one object, and recomputes every seal; any byte changed, line removed or inserted shows. */
export async function verifyTrail(db: Db, only?: Subject): Promise<{ events: number; broken: Broken[] }> {
  const broken: Broken[] = []
  let events = 0
  let last: Line | undefined
  const close = () => {
    const end = last && wrongEnd(last)
    if (end) broken.push(end)
  }
  for (;;) {
    const page = await trailPage(db, last ?? { objectType: '', objectId: '', seq: 0 }, PAGE, only)
    for (const line of page) {
      const before = isSameObject(line, last) ? last : undefined
      if (!before) close()
      const why = wrongWith(line, before)
      if (why) broken.push({ objectType: line.objectType, objectId: line.objectId, seq: line.seq, why })
      last = line
      events++
    }
    if (page.length < PAGE) break
  }
  close()
  for (const lost of await lostTrails(db))
    if (!only || (only.objectType === lost.objectType && only.objectId === lost.objectId))
      broken.push({ ...lost, why: 'missing' })
  return { events, broken }
}
