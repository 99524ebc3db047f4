import { expect, test } from 'vitest'
import { isWorking } from './execution.ts'
import { completion, decision, givenFacts, givenLife, type Life, noon } from './given-life.ts'
import { endOn, keptEnd, keptLateDays, lateBefore, lateDays, standsFrom, suspendedDays, timeTold } from './time.ts'

const start = (day: string, end: string | null = null) => ({ day, end, contact: '', access: '', words: '' })
const stop = (from: string) => ({ from, words: 'Gel' })
const more = (days: number) => ({ days, cause: 'weather' as const, words: 'Pluie' })
const taken = { day: '', words: '' }

const ends: [sentence: string, life: Life, end: string | null][] = [
  ['forty working days from the day after acceptance', givenLife(), '2026-12-30'],
  ['from the day agreed, itself counted', givenLife().both('firm', 'startProposed', start('2026-11-09')), '2027-01-06'],
  [
    'from the start agreed last',
    givenLife().both('firm', 'startProposed', start('2026-11-09')).both('buyer', 'startProposed', start('2026-11-03')),
    '2026-12-30',
  ],
  [
    'a start that is only proposed moves nothing',
    givenLife().does('firm', 'startProposed', start('2026-11-09')),
    '2026-12-30',
  ],
  ['an extension in working days', givenLife().both('firm', 'extensionProposed', more(5)), '2027-01-07'],
  ['fewer days than were asked', givenLife().both('firm', 'extensionProposed', more(5), 2), '2027-01-04'],
  [
    'an extension declined',
    givenLife()
      .does('firm', 'extensionProposed', more(5))
      .does('buyer', 'declined', { act: 1, words: 'Le contrat compte déjà ces jours' }),
    '2026-12-30',
  ],
  [
    'works that stood still from Monday to Monday, with Armistice day between, have four days back',
    givenLife()
      .on('2026-11-09')
      .both('firm', 'suspensionProposed', stop('2026-11-09'))
      .on('2026-11-16')
      .does('buyer', 'resumed', { ...taken, day: '2026-11-16' }),
    '2027-01-06',
  ],
  [
    'works that still stand still have back the days until today',
    givenLife().on('2026-11-09').both('firm', 'suspensionProposed', stop('2026-11-09')).on('2026-11-11'),
    '2027-01-04',
  ],
  [
    'a suspension called off before its day gives nothing back',
    givenLife()
      .both('buyer', 'suspensionProposed', stop('2026-12-01'))
      .on('2026-11-20')
      .does('firm', 'resumed', { ...taken, day: '2026-11-20' }),
    '2026-12-30',
  ],
  [
    'a suspension before the agreed start gives back only what the time would have run',
    givenLife()
      .both('firm', 'startProposed', start('2026-11-09'))
      .both('buyer', 'suspensionProposed', stop('2026-11-03'))
      .on('2026-11-10')
      .does('firm', 'resumed', { ...taken, day: '2026-11-10' }),
    '2027-01-07',
  ],
  [
    'another end agreed apart counts for what it says',
    givenLife(givenFacts({ derogation: { endOn: '2027-02-01', decidedAt: noon('2026-11-20') } })),
    '2027-02-01',
  ],
  [
    'a start agreed since, and no other end, does not shorten it',
    givenLife(givenFacts({ contractDays: 1, derogation: { endOn: '2027-02-15', decidedAt: noon('2026-11-02') } }))
      .on('2026-12-03')
      .both('firm', 'startProposed', start('2027-01-11')),
    '2027-02-15',
  ],
  [
    'a start after it has the days of the contract',
    givenLife(givenFacts({ contractDays: 2, derogation: { endOn: '2026-12-15', decidedAt: noon('2026-11-02') } }))
      .on('2026-12-03')
      .both('firm', 'startProposed', start('2026-12-15')),
    '2026-12-16',
  ],
  [
    'with what was agreed before it counted already, and what is agreed after it added',
    givenLife(givenFacts({ derogation: { endOn: '2027-02-01', decidedAt: noon('2026-11-20') } }))
      .on('2026-11-09')
      .both('firm', 'extensionProposed', more(5))
      .both('firm', 'suspensionProposed', stop('2026-11-09'))
      .on('2026-11-16')
      .does('buyer', 'resumed', { ...taken, day: '2026-11-16' })
      .on('2026-11-23')
      .both('firm', 'extensionProposed', more(1)),
    '2027-02-02',
  ],
  ['a free order has no end before one is agreed', givenLife(givenFacts({ contractDays: null })), null],
  [
    'nor is the one its buyer wished an end, which nobody agreed to',
    givenLife(givenFacts({ contractDays: null, wishedEnd: '2026-12-18' })),
    null,
  ],
  [
    'until both agree on one',
    givenLife(givenFacts({ contractDays: null })).both('firm', 'startProposed', start('2026-11-09', '2026-11-30')),
    '2026-11-30',
  ],
]
const studies = () => givenLife(givenFacts({ nature: 'studies' }))
const given = (life: Life, day: string) => life.on(day).does('firm', 'completed', completion(day))
const again = (day: string) => decision({ outcome: 'putOff', again: day, words: 'Plans à reprendre' })
/** Given on a day, put off the next, to be given again on another. */
const putOff = (on: string, next: string, until: string, life = studies()) =>
  given(life, on).on(next).does('buyer', 'decided', again(until))

ends.push(
  ['studies put off are given again on their day', putOff('2026-12-21', '2026-12-22', '2027-01-15'), '2027-01-15'],
  ['which is no sooner than their end was', putOff('2026-11-20', '2026-11-23', '2026-11-30'), '2026-12-30'],
  [
    'days agreed before it are counted in it, those agreed since come on top',
    putOff('2026-12-21', '2026-12-22', '2027-01-15', studies().both('firm', 'extensionProposed', more(5)))
      .on('2026-12-23')
      .both('firm', 'extensionProposed', more(2)),
    '2027-01-19',
  ],
  [
    'put off again, the last day holds',
    putOff('2027-01-15', '2027-01-18', '2027-02-01', putOff('2026-12-21', '2026-12-22', '2027-01-15')),
    '2027-02-01',
  ],
  [
    'a free one that had no end has one then',
    putOff('2026-12-21', '2026-12-22', '2027-01-15', givenLife(givenFacts({ nature: 'studies', contractDays: null }))),
    '2027-01-15',
  ],
  [
    'another end agreed since takes its place',
    putOff(
      '2026-12-21',
      '2026-12-22',
      '2027-01-15',
      givenLife(givenFacts({ nature: 'studies', derogation: { endOn: '2027-03-01', decidedAt: noon('2026-12-23') } })),
    ),
    '2027-03-01',
  ],
)
test.each(ends)('the end: %s', (_sentence, life, end) =>
  expect(endOn(life.file(), life.now().toISOString().slice(0, 10))).toBe(end),
)

test('another end is told as such, with what was agreed on top of it alone', () => {
  const derogation = { endOn: '2027-02-01', decidedAt: noon('2026-11-20') }
  const life = givenLife(givenFacts({ derogation })).on('2026-11-09').both('firm', 'extensionProposed', more(5))
  expect(timeTold(life.file())).toEqual({ other: '2027-02-01', extensionDays: 0 })
  life.on('2026-11-23').both('firm', 'extensionProposed', more(1))
  expect(timeTold(life.file())).toEqual({ other: '2027-02-01', extensionDays: 1 })
  expect(timeTold(givenLife().both('firm', 'extensionProposed', more(5)).file())).toEqual({
    other: null,
    extensionDays: 5,
  })
})

test('days that nobody works are not given back', () => {
  const life = givenLife().on('2026-11-09').both('firm', 'suspensionProposed', stop('2026-11-09'))
  expect(
    ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-14', '2026-11-16'].map((day) =>
      suspendedDays(life.file(), day),
    ),
  ).toEqual([0, 1, 2, 2, 4, 4])
})

const late: [sentence: string, life: Life, today: string, days: number][] = [
  ['the last day is in time', givenLife(), '2026-12-30', 0],
  ['the day after is one day, weekends and holidays counted like the others', givenLife(), '2027-01-04', 5],
  [
    'works declared done are late no more, from the day it is declared',
    givenLife().on('2027-01-04').does('firm', 'completed', completion('2027-01-02')),
    '2027-02-01',
    5,
  ],
  [
    'the buyer may retain another day',
    givenLife()
      .on('2027-01-04')
      .does('firm', 'completed', completion('2027-01-02'))
      .does('buyer', 'decided', decision({ completedOn: '2027-01-03' })),
    '2027-02-01',
    4,
  ],
  [
    'works that are refused are late again',
    givenLife()
      .on('2027-01-04')
      .does('firm', 'completed', completion('2027-01-02'))
      .does('buyer', 'decided', decision({ outcome: 'refused', words: 'Fuites' })),
    '2027-02-01',
    33,
  ],
  [
    'an order that was ended is late until then',
    givenLife()
      .on('2027-01-04')
      .does('buyer', 'noticeServed', { words: 'Rien', cureBy: '2027-01-19' })
      .on('2027-01-20')
      .does('buyer', 'terminated', { words: 'Toujours rien' }),
    '2027-06-01',
    21,
  ],
  [
    'studies given in time and put off are in time until their day',
    putOff('2026-12-21', '2026-12-22', '2027-01-15'),
    '2027-01-15',
    0,
  ],
  ['and late from there', putOff('2026-12-21', '2026-12-22', '2027-01-15'), '2027-01-18', 3],
  [
    'those they were given late by are kept, what the buyer took to decide is not counted',
    putOff('2027-01-04', '2027-01-10', '2027-01-20'),
    '2027-01-20',
    5,
  ],
  ['and added to', putOff('2027-01-04', '2027-01-10', '2027-01-20'), '2027-01-22', 7],
  [
    'given again, they are late no more',
    given(putOff('2027-01-04', '2027-01-10', '2027-01-20'), '2027-01-21'),
    '2027-03-01',
    6,
  ],
  ['an order nobody accepted is never late', givenLife(givenFacts({ status: 5 })), '2027-06-01', 0],
]
test.each(late)('days late: %s', (_sentence, life, today, days) => {
  const file = life.file()
  expect(lateDays(file, today)).toBe(days)
  if (!isWorking(file)) return
  // The same of what lists keep of it.
  const kept = { keptEnd: keptEnd(file, today), standsFrom: standsFrom(file), lateBefore: lateBefore(file) }
  expect(keptLateDays({ ...kept, departmentCode: file.facts.departmentCode }, today)).toBe(days)
})
