import { describe, expect, test } from 'vitest'
import { announcedLock, whyNotAmend } from './amendment.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const open = { phase: 2, opensAt: at(2), deadline: at(20), announcedUntil: null }
const suspended = { ...open, phase: null, announcedUntil: at(20) }

describe('an amendment', () => {
  test.each<[what: string, ReturnType<typeof whyNotAmend>, Parameters<typeof whyNotAmend>]>([
    ['while firms answer', null, [open, undefined, at(10)]],
    ['with more time', null, [open, at(27), at(10)]],
    ['with less time', 'amendmentDeadlineShorter', [open, at(19), at(10)]],
    ['with the same time, said as a change', 'amendmentDeadlineShorter', [open, at(20), at(10)]],
    ['before it opens', 'amendmentNotOpen', [open, undefined, at(1)]],
    ['after the deadline', 'amendmentNotOpen', [open, at(27), at(20)]],
    ['while it is suspended', null, [suspended, at(27), at(10)]],
    ['once its announced days are over', 'amendmentNotOpen', [suspended, at(27), at(20)]],
    ['of a draft', 'amendmentNotOpen', [{ ...open, phase: null }, undefined, at(10)]],
    ['that gives a first deadline', null, [{ ...open, deadline: null }, at(27), at(10)]],
    [
      'that gives a first deadline, in the past',
      'amendmentDeadlineShorter',
      [{ ...open, deadline: null }, at(9), at(10)],
    ],
  ])('%s: %s', (_, why, given) => expect(whyNotAmend(...given)).toBe(why))
})

describe('what was announced', () => {
  test.each<[what: string, ReturnType<typeof announcedLock>, Parameters<typeof announcedLock>]>([
    ['is free in a draft', null, [{ ...open, phase: null }, false, at(10)]],
    ['is free until it opens', null, [open, false, at(1)]],
    ['changes by an amendment while firms answer', 'consultationOpen', [open, true, at(10)]],
    ['changes by an amendment while it is suspended', 'consultationOpen', [suspended, true, at(10)]],
    [
      'changes so when it opens later than it did',
      'consultationOpen',
      [{ ...suspended, phase: 2, opensAt: at(15) }, true, at(10)],
    ],
    ['does not change while offers are judged by it', 'consultationJudged', [open, true, at(21)]],
    ['nor when it was closed by hand', 'consultationJudged', [{ ...open, phase: null }, true, at(10)]],
    ['is free again where nobody answered', null, [open, false, at(21)]],
  ])('%s: %s', (_, lock, given) => expect(announcedLock(...given)).toBe(lock))
})
