import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../platform/calendar.ts'
import { type Absence, isAbsentOn, LONGEST_ABSENCE, whyNotAbsent, whyNotReturn } from './absence.ts'

const today = '2026-11-18'
const [ana, ben, cleo] = [1, 2, 3]
const away = (accountId: number, deputyId: number, from: string, to: string): Absence => ({
  accountId,
  deputyId,
  from,
  to,
})
const ask = (from: string, to: string, absences: readonly Absence[] = [], deputyId = ben, colleagueIds = [ben, cleo]) =>
  whyNotAbsent({ from, to, deputyId }, { accountId: ana, colleagueIds, absences }, today)

test.each([
  ['the day before', '2026-11-19', false],
  ['its first day', '2026-11-20', true],
  ['its last day', '2026-11-24', true],
  ['the day after', '2026-11-25', false],
])('absent: %s', (_, day, expected) => {
  expect(isAbsentOn({ from: '2026-11-20', to: '2026-11-24' }, day)).toBe(expected)
})

test.each([
  ['from today, for a day', '2026-11-18', '2026-11-18', [], null],
  ['later', '2026-12-21', '2027-01-03', [], null],
  ['from yesterday', '2026-11-17', '2026-11-20', [], 'absenceDaysInvalid'],
  ['back before leaving', '2026-11-20', '2026-11-19', [], 'absenceDaysInvalid'],
  ['for more than a year', '2026-11-18', addDays('2026-11-18', LONGEST_ABSENCE), [], 'absenceDaysInvalid'],
  ['begun, and longer', '2026-11-16', '2026-11-30', [away(ana, ben, '2026-11-16', '2026-11-20')], null],
  ['begun, and shorter', '2026-11-16', '2026-11-18', [away(ana, ben, '2026-11-16', '2026-11-20')], null],
  [
    'begun, and over already',
    '2026-11-16',
    '2026-11-17',
    [away(ana, ben, '2026-11-16', '2026-11-20')],
    'absenceDaysInvalid',
  ],
  ['begun another day', '2026-11-18', '2026-11-20', [away(ana, ben, '2026-11-16', '2026-11-20')], 'absenceBegun'],
  ['to come, and moved', '2026-11-19', '2026-11-20', [away(ana, ben, '2026-12-01', '2026-12-04')], null],
  [
    'the deputy is away then',
    '2026-11-18',
    '2026-11-20',
    [away(ben, cleo, '2026-11-20', '2026-11-24')],
    'absenceDeputyAway',
  ],
  ['the deputy is away after', '2026-11-18', '2026-11-20', [away(ben, cleo, '2026-11-21', '2026-11-24')], null],
  ['standing in then', '2026-11-18', '2026-11-20', [away(cleo, ana, '2026-11-16', '2026-11-18')], 'absenceStandsIn'],
  ['the deputy stands in for another', '2026-11-18', '2026-11-20', [away(cleo, ben, '2026-11-16', '2026-11-24')], null],
])('%s', (_words, from, to, absences, why) => {
  expect(ask(from, to, absences)).toBe(why)
})

test('a deputy is a colleague who may come in; alone, nobody stands in', () => {
  expect(ask('2026-11-18', '2026-11-20', [], ana)).toBe('absenceDeputyInvalid')
  expect(ask('2026-11-18', '2026-11-20', [], 9)).toBe('absenceDeputyInvalid')
  expect(ask('2026-11-18', '2026-11-20', [], ben, [])).toBe('absenceNobodyElse')
})

test('one comes back from an absence that was declared', () => {
  expect(whyNotReturn(undefined)).toBe('absenceNotDeclared')
  expect(whyNotReturn(away(ana, ben, '2026-11-16', '2026-11-20'))).toBeNull()
})

test('whatever is declared in whatever order, whoever stands in on a day is there on that day', () => {
  const asking = fc.record({
    accountId: fc.integer({ min: 1, max: 4 }),
    deputyId: fc.integer({ min: 1, max: 4 }),
    from: fc.integer({ min: 0, max: 20 }),
    length: fc.integer({ min: 0, max: 8 }),
  })
  fc.assert(
    fc.property(fc.array(asking, { maxLength: 25 }), (all) => {
      const firm = [1, 2, 3, 4]
      let absences: Absence[] = []
      for (const { accountId, deputyId, from: after, length } of all) {
        const from = addDays(today, after)
        const asked = { from, to: addDays(from, length), deputyId }
        const colleagueIds = firm.filter((id) => id !== accountId)
        if (whyNotAbsent(asked, { accountId, colleagueIds, absences }, today) === null)
          absences = [...absences.filter((one) => one.accountId !== accountId), { accountId, ...asked }]
      }
      for (let day = 0; day < 30; day += 1) {
        const there = absences.filter((one) => isAbsentOn(one, addDays(today, day)))
        const absent = new Set(there.map(({ accountId }) => accountId))
        expect(there.some(({ deputyId }) => absent.has(deputyId))).toBe(false)
      }
    }),
  )
})
