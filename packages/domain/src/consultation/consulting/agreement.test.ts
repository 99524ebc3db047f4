import { expect, test } from 'vitest'
import { TO_FILL } from '../../platform/setting.ts'
import { contractSettings, missingContractSettings, ordersFrom } from './agreement.ts'

const whole = Object.fromEntries(contractSettings.map((key) => [key, 'dit']))

test('a contract has no blank: what the centre has not given is named, in the order it is read', () => {
  expect(missingContractSettings(whole)).toEqual([])
  expect(missingContractSettings({ ...whole, 'centre.ics': TO_FILL, 'centre.siret': ' ' })).toEqual([
    'centre.siret',
    'centre.ics',
  ])
  expect(missingContractSettings({})).toHaveLength(contractSettings.length)
})

test.each([
  ['the edition begins after the deadline', '2027-01-01', '2026-12-11', '2027-01-01'],
  ['it has begun already: orders wait for the notification', '2025-01-01', '2026-12-11', null],
  ['it begins on the very day', '2026-12-11', '2026-12-11', null],
  ['no deadline is known', '2025-01-01', null, '2025-01-01'],
])('%s', (_, startsOn, deadline, from) => expect(ordersFrom({ startsOn }, deadline)).toBe(from))
