import { expect, test } from 'vitest'
import { onDatabase } from '../given/given.ts'
import { givenPeople } from '../given/people.ts'

const given = await givenPeople({ PUBLIC_URL: 'https://charpente.example/' })
const read = async () => given.app.inject({ url: '/.well-known/security.txt' })

test('P-SECRET-06 whoever found a flaw reads whom to write to, in which languages, and until when this holds', async () => {
  const { statusCode, headers, payload } = await read()
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(payload.split('\n')).toEqual([
    'Contact: mailto:securite@charpente.example',
    'Expires: 2027-05-14T00:00:00Z',
    'Preferred-Languages: fr, en',
    'Canonical: https://charpente.example/.well-known/security.txt',
    'Policy: https://charpente.example/mentions-legales',
    '',
  ])
  // One Expires, in the future and within a year. RFC 9116, 2.5.5
  const ends = new Date(/^Expires: (.+)$/m.exec(payload)?.[1] ?? 0).getTime() - given.steady().getTime()
  expect(ends).toBeGreaterThan(90 * 86_400_000)
  expect(ends).toBeLessThan(365 * 86_400_000)
})

test('the address is the one the centre set', async () => {
  await onDatabase(given.url, `insert into setting (key, value) values ('securite.email', 'failles@centre.example')`)
  expect((await read()).payload).toContain('Contact: mailto:failles@centre.example\n')
})
