import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../platform/calendar.ts'
import { formalizedFrom, formalizedRegistration } from './formalized-registration.ts'

const requests: [today: string, deadline: string, opening: string, daysLeft: number][] = [
  ['2026-11-15', '2028-07-31', '2029-01-01', 624],
  ['2026-07-30', '2026-07-31', '2027-01-01', 1],
  ['2026-07-31', '2026-07-31', '2027-01-01', 0],
  ['2026-08-01', '2028-07-31', '2029-01-01', 730],
  ['2027-01-01', '2028-07-31', '2029-01-01', 577],
  ['2027-07-31', '2028-07-31', '2029-01-01', 366],
  ['2027-12-31', '2028-07-31', '2029-01-01', 213],
  ['2028-01-01', '2028-07-31', '2029-01-01', 212],
]
for (const [today, deadline, opening, daysLeft] of requests)
  test(`asked on ${today}: by ${deadline}, in ${daysLeft} days, to order from ${opening}`, () => {
    expect(formalizedRegistration(today)).toEqual({ deadline, opening, daysLeft })
    expect(formalizedFrom(today)).toBe(opening)
  })

test('the deadline is 31 July of an even year, not past, at most two years away; the opening follows it', () => {
  fc.assert(
    fc.property(fc.nat(30_000), (count) => {
      const { deadline, opening, daysLeft } = formalizedRegistration(addDays('2000-01-01', count))
      expect(deadline).toMatch(/^\d{3}[02468]-07-31$/)
      expect(daysLeft).toBeGreaterThanOrEqual(0)
      expect(daysLeft).toBeLessThanOrEqual(730)
      expect(addDays(deadline, 154)).toBe(opening)
    }),
  )
})
