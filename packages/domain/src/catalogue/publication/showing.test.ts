import { expect, test } from 'vitest'
import { type ShowRefusal, type ToShow, whyNotShow } from './showing.ts'

const ready: ToShow = { state: 'prepared', isShown: false, isStale: false, waiting: 0 }

const rows: [what: string, changes: Partial<ToShow>, why: ShowRefusal | null][] = [
  ['prepared, compared with what is shown, nothing to confirm', {}, null],
  ['shown already', { isShown: true, state: 'shown', waiting: 2 }, 'publicationShown'],
  ['still being prepared', { state: 'running', isStale: true }, 'publicationNotReady'],
  ['failed', { state: 'failed' }, 'publicationNotReady'],
  ['compared with one that is no longer shown', { isStale: true, waiting: 2 }, 'publicationMovedOn'],
  ['a wide gap to confirm', { waiting: 1 }, 'publicationGapsWaiting'],
]
for (const [what, changes, why] of rows)
  test(`${what}: ${why ?? 'it may be shown'}`, () => {
    expect(whyNotShow({ ...ready, ...changes })).toBe(why)
  })
