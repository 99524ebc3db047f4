import { expect, test } from 'vitest'
import { deadlineCalendar } from './deadline-calendar.ts'

const file = deadlineCalendar({ today: '2026-11-16', deadline: '2028-07-31', opening: '2029-01-01' })

test('a whole day, to the last of the deadline', () => {
  expect(file).toContain('\r\nDTSTART;VALUE=DATE:20280731\r\nDTEND;VALUE=DATE:20280801\r\n')
  expect(file).toContain('\r\nDTSTAMP:20261116T000000Z\r\n')
})

test('lines end as the standard asks and hold at most 75 bytes', () => {
  const lines = file.split('\r\n')
  expect(lines.at(-1)).toBe('')
  for (const line of lines) {
    expect(line).not.toMatch(/[\r\n]/)
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  }
})

test('read back, the sentence is whole and its commas are escaped', () => {
  expect(file.replaceAll('\r\n ', '')).toContain(
    'DESCRIPTION:Inscrit à cette date\\, votre organisme commandera à partir du 1ᵉʳ\u00A0janvier 2029.',
  )
})
