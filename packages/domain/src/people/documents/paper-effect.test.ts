import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, daysBetween } from '../../platform/calendar.ts'
import {
  type Course,
  type CourseStep,
  courseStep,
  coveredUntil,
  effectDay,
  type Paper,
  type PaperEffect,
  type PaperRule,
  paperEnd,
} from './paper-effect.ts'

const START = '2026-11-16'
const NOTICE = 15
const rule = (changes: Partial<PaperRule> = {}): PaperRule => ({
  validityMonths: null,
  graceDays: 10,
  effect: 'suspension',
  since: '2026-01-01',
  ...changes,
})

type Filed = NonNullable<Paper['filed']>
const filed = (changes: Partial<Filed> = {}): Filed => ({
  issuedOn: null,
  expiresOn: null,
  filedOn: '2026-06-20',
  review: 'waiting',
  goodUntil: null,
  refusedOn: null,
  ...changes,
})

const ends: [why: string, paper: Partial<Filed>, months: number | null, expected: Day | null][] = [
  ['without a date nor a validity, none', {}, null, null],
  ['the day it bears', { expiresOn: '2026-12-31' }, null, '2026-12-31'],
  ['six months from its delivery', { issuedOn: '2026-06-16' }, 6, '2026-12-15'],
  ['six months from its filing when nothing says more', {}, 6, '2026-12-19'],
  ['whichever comes first', { issuedOn: '2026-06-16', expiresOn: '2027-06-16' }, 6, '2026-12-15'],
  ['whichever comes first, the other way', { issuedOn: '2026-06-16', expiresOn: '2026-07-01' }, 6, '2026-07-01'],
  ['from the last day of a month', { issuedOn: '2026-08-31' }, 6, '2027-02-27'],
]
for (const [why, paper, months, expected] of ends)
  test(`K-PAPER-03 a paper ends: ${why} → ${expected ?? 'never'}`, () => {
    expect(paperEnd(filed(paper), months)).toBe(expected)
  })

const accepted = (until: Day | null, on: Day = '2026-06-22') => ({ on, until })
const covers: [why: string, paper: Paper, expected: Day | null, months?: number][] = [
  ['never filed: its time runs from the rule', { filed: null, accepted: null }, '2026-01-01'],
  ['not read yet: believed', { filed: filed({ expiresOn: '2027-01-31' }), accepted: null }, '2027-01-31'],
  [
    'accepted: as it was then',
    {
      filed: filed({ expiresOn: '2030-01-01', review: 'accepted', goodUntil: '2027-01-31' }),
      accepted: accepted('2027-01-31'),
    },
    '2027-01-31',
  ],
  [
    'refused: the one accepted before',
    {
      filed: filed({ expiresOn: '2030-01-01', review: 'refused', refusedOn: START }),
      accepted: accepted('2026-10-31'),
    },
    '2026-10-31',
  ],
  [
    'refused, none before: from that day',
    { filed: filed({ expiresOn: '2030-01-01', review: 'refused', refusedOn: START }), accepted: null },
    START,
  ],
  [
    'refused, one without end accepted before: for ever',
    { filed: filed({ review: 'refused', refusedOn: START }), accepted: accepted(null) },
    null,
  ],
  [
    'refused, one accepted before that bears a far day: no longer than its kind allows',
    { filed: filed({ review: 'refused', refusedOn: START }), accepted: accepted('2030-01-01') },
    '2026-12-21',
    6,
  ],
  [
    'a second one not read yet, shorter than the one accepted: the one accepted',
    { filed: filed({ expiresOn: '2026-12-01' }), accepted: accepted('2027-03-31') },
    '2027-03-31',
  ],
  [
    'a second one not read yet, longer: the second one, believed',
    { filed: filed({ expiresOn: '2027-12-01' }), accepted: accepted('2027-03-31') },
    '2027-12-01',
  ],
  ['a second one not read yet, after one without end: for ever', { filed: filed(), accepted: accepted(null) }, null],
  ['taken away, one accepted before: until its day', { filed: null, accepted: accepted('2027-03-31') }, '2027-03-31'],
]
for (const [why, paper, expected, months = null] of covers)
  test(`K-PAPER-04 covered: ${why} → ${expected ?? 'without end'}`, () =>
    expect(coveredUntil(paper, rule({ validityMonths: months }))).toBe(expected))

test('K-PAPER-05 the first day of an effect: after the grace, never before the notice', () => {
  expect(effectDay('2026-12-20', 10, '2026-11-20', NOTICE)).toBe('2026-12-31')
  expect(effectDay('2026-03-01', 10, '2026-11-20', NOTICE)).toBe('2026-12-05')
})

/** What the day asks for, in one word: « announce 2026-12-01 », « apply », « withdraw » or nothing. */
const said = (step: CourseStep | null) => (step?.do === 'announce' ? `announce ${step.effectOn}` : (step?.do ?? null))
const told = (changes: Partial<Course> = {}): Course => ({
  effect: 'suspension',
  effectOn: START,
  isApplied: false,
  isLifted: false,
  ...changes,
})
const over = filed({ expiresOn: addDays(START, -1) })
const mornings: [what: string, facts: Partial<Parameters<typeof courseStep>[0]>, expected: string | null][] = [
  [
    '31 days before its end: nothing yet',
    { paper: { filed: filed({ expiresOn: '2026-12-17' }), accepted: null } },
    null,
  ],
  [
    '30 days before its end, ten days of grace: told for the day after',
    { paper: { filed: filed({ expiresOn: '2026-12-16' }), accepted: null } },
    'announce 2026-12-27',
  ],
  [
    'no grace: told for the day after its end',
    { rule: rule({ graceDays: 0 }), paper: { filed: filed({ expiresOn: '2026-12-16' }), accepted: null } },
    'announce 2026-12-17',
  ],
  ['no grace, over already: the whole notice', { rule: rule({ graceDays: 0 }) }, 'announce 2026-12-01'],
  [
    'the rank passed to a firm that never filed: the whole notice',
    { paper: { filed: null, accepted: null } },
    'announce 2026-12-01',
  ],
  ['the day that was told: it applies', { course: told() }, 'apply'],
  ['the eve of that day: nothing', { course: told({ effectOn: addDays(START, 1) }) }, null],
  [
    'good until today: not on that day',
    { course: told(), paper: { filed: filed({ expiresOn: START }), accepted: null } },
    null,
  ],
  [
    'filed in time and not read: not on that day',
    { course: told(), paper: { filed: filed({ expiresOn: '2027-11-16' }), accepted: null } },
    null,
  ],
  [
    'a second one, refused, over one that is still good: not on that day',
    {
      course: told(),
      paper: { filed: filed({ review: 'refused', refusedOn: START }), accepted: accepted('2026-12-31') },
    },
    null,
  ],
  ['lifted: never by the calendar', { course: told({ isLifted: true }) }, null],
  ['applied already: once', { course: told({ isApplied: true }) }, null],
  ['the rule is taken away: it ends', { rule: null, course: told({ isApplied: true }) }, 'withdraw'],
  [
    'the rule only warns now: it ends, to be told again',
    { rule: rule({ effect: 'warning' }), course: told() },
    'withdraw',
  ],
]
for (const [what, facts, expected] of mornings)
  test(`K-PAPER-05 a morning: ${what} → ${expected ?? 'nothing'}`, () => {
    const base = {
      rule: rule(),
      paper: { filed: over, accepted: null },
      course: null,
      today: START,
      noticeDays: NOTICE,
    }
    expect(said(courseStep({ ...base, ...facts }))).toBe(expected)
  })

// Random histories ------------------------------------------------------------

type Event =
  | { do: 'file'; days: number }
  | { do: 'accept' | 'refuse' | 'lift' | 'restore' | 'nothing' }
  | { do: 'rule'; effect: PaperEffect; grace: number }

const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Event>({ do: 'nothing' }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('file' as const), days: fc.integer({ min: -5, max: 60 }) }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Event>({ do: 'accept' }, { do: 'refuse' }, { do: 'lift' }, { do: 'restore' }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('rule' as const),
      effect: fc.constantFrom<PaperEffect>('none', 'warning', 'suspension', 'suspension', 'suspension'),
      grace: fc.integer({ min: 0, max: 20 }),
    }),
  },
)

type Step = (facts: Parameters<typeof courseStep>[0]) => CourseStep | null

type Told = { on: Day; effect: Course['effect']; effectOn: Day }

/**
 * A firm and the centre over a year and more, a gesture a day, then the morning's job. What must hold is looked at from
 * what was said and shown, not from how the rules count.
 */
function faultsOf(events: readonly Event[], step: Step): string[] {
  const faults: string[] = []
  let today: Day = START
  let rules = rule({ since: START })
  let paper: Paper = { filed: filed({ expiresOn: addDays(START, 20) }), accepted: null }
  let course = null as Course | null
  /** The last thing the firm was told, and whether somebody let it off since. */
  let told = null as Told | null
  for (const what of events) {
    today = addDays(today, 1)
    if (what.do === 'file') paper = { ...paper, filed: filed({ expiresOn: addDays(today, what.days), filedOn: today }) }
    if (what.do === 'rule') {
      rules = rule({
        effect: what.effect,
        graceDays: what.grace,
        since: what.effect === rules.effect ? rules.since : today,
      })
    }
    const { filed: there } = paper
    const isGood = there !== null && there.review !== 'refused' && (there.expiresOn ?? today) >= today
    if (what.do === 'accept' && there && isGood) {
      paper = {
        filed: { ...there, review: 'accepted', goodUntil: there.expiresOn },
        accepted: { on: today, until: there.expiresOn },
      }
      course = null
      told = null
    }
    if (what.do === 'refuse' && there && there.review !== 'refused') {
      paper = { ...paper, filed: { ...there, review: 'refused', refusedOn: today } }
      if (course && told && !course.isApplied && !course.isLifted) {
        const effectOn: string = [course.effectOn, addDays(today, NOTICE)].sort()[1] ?? today
        course = { ...course, effectOn }
        told = { ...told, on: effectOn === told.effectOn ? told.on : today, effectOn }
      }
    }
    if (what.do === 'lift' && course && !course.isLifted) {
      course = { ...course, isLifted: true, isApplied: false }
      told = null
    }
    if (what.do === 'restore' && course?.isLifted) {
      const effectOn: string = [course.effectOn, addDays(today, NOTICE)].sort()[1] ?? today
      course = { ...course, isLifted: false, effectOn }
      told = { on: today, effect: course.effect, effectOn }
    }
    const wasApplied: boolean = course?.isApplied ?? false
    for (let times = 0; times < 2; times++) {
      const next = step({ rule: rules, paper, course, today, noticeDays: NOTICE })
      if (next?.do === 'withdraw') {
        course = null
        told = null
      }
      if (next?.do === 'announce') {
        course = { effect: next.effect, effectOn: next.effectOn, isApplied: false, isLifted: false }
        told = { on: today, effect: next.effect, effectOn: next.effectOn }
      }
      if (next?.do === 'apply' && course) course = { ...course, isApplied: true }
    }
    const isRefused = paper.filed === null || paper.filed.review === 'refused'
    const isCovered =
      (!isRefused && (paper.filed?.expiresOn ?? today) >= today) || (paper.accepted?.until ?? '') >= today
    if (course?.isApplied && !wasApplied) {
      if (!told) faults.push(`${today}: applied without a word`)
      else if (today < told.effectOn || daysBetween(told.on, today) < NOTICE) faults.push(`${today}: applied too soon`)
      if (told && told.effect !== course.effect) faults.push(`${today}: another effect than the one told`)
      if (isCovered) faults.push(`${today}: applied to a firm whose paper is good`)
    }
    if (course?.isApplied && course.isLifted) faults.push(`${today}: applied though lifted`)
    // Nobody stays without a paper, untouched, for longer than what they were told.
    if (course && course.effect !== rules.effect) faults.push(`${today}: not the effect of the rule`)
    if (!isCovered && rules.effect !== 'none' && !course) faults.push(`${today}: not announced`)
    if (!isCovered && course && told && today >= told.effectOn && !course.isApplied)
      faults.push(`${today}: not applied`)
  }
  return faults
}

const histories = fc.array(event, { minLength: 60, maxLength: 420 })
const holds = (step: Step, runs = 400) =>
  fc.check(
    fc.property(histories, (events) => {
      expect(faultsOf(events, step)).toEqual([])
    }),
    { numRuns: runs, seed: 20261118 },
  )

describe('K-PAPER-05 K-PAPER-06 over random histories', () => {
  test('announced, then applied, then back: no effect that was not told in time, none over a good paper', () => {
    const { failed, counterexample } = holds(courseStep)
    expect(failed, JSON.stringify(counterexample)).toBe(false)
  })

  const planted: [what: string, step: Step][] = [
    ['the notice is forgotten', (facts) => courseStep({ ...facts, noticeDays: 0 })],
    [
      'a paper that waits to be read does not count',
      (facts) => {
        const { course, today } = facts
        const isDue = course && !course.isApplied && !course.isLifted && course.effectOn <= today
        return isDue && course.effect === facts.rule?.effect ? { do: 'apply' } : courseStep(facts)
      },
    ],
    [
      'what was lifted comes back by itself',
      (facts) => courseStep({ ...facts, course: facts.course && { ...facts.course, isLifted: false } }),
    ],
    [
      'another effect is applied than the one told',
      (facts) =>
        facts.rule && facts.course && facts.rule.effect !== 'none'
          ? courseStep({ ...facts, course: { ...facts.course, effect: facts.rule.effect } })
          : courseStep(facts),
    ],
    [
      'a rule that has no effect any more withdraws nothing',
      (facts) => (facts.rule?.effect === 'none' ? null : courseStep(facts)),
    ],
    [
      'nothing is ever applied',
      (facts) => {
        const next = courseStep(facts)
        return next?.do === 'apply' ? null : next
      },
    ],
  ]
  for (const [what, step] of planted)
    test(`planted: ${what}, and it is seen`, () => expect(holds(step, 2_000).failed).toBe(true))
})
