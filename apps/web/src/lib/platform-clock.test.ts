import { expect, test } from 'vitest'
import { timeFrom } from './platform-clock.ts'

const here = new Date('2026-11-15T03:00:00Z')
const tenMinutesAgo = String(here.getTime() - 600_000)

const signed = (claims: object) => `head.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.signature`
const nine = Date.parse('2026-11-16T09:00:00Z') / 1000

const times: [why: string, token: string | null, since: string | null, expected: string][] = [
  ['the token’s hour and what has passed', signed({ iat: nine }), tenMinutesAgo, '2026-11-16T09:10:00.000Z'],
  ['nobody signed in', null, null, here.toISOString()],
  ['a token kept without its hour', signed({ iat: nine }), null, here.toISOString()],
  ['a token that does not say when', signed({}), tenMinutesAgo, here.toISOString()],
  ['a token that is not one', 'nonsense', tenMinutesAgo, here.toISOString()],
]
for (const [why, token, since, expected] of times)
  test(`${why} → ${expected}`, () => {
    expect(timeFrom(token, since, here).toISOString()).toBe(expected)
  })
