import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { readable } from '../../src/platform/secrets.ts'
import { applicantCall, givenCandidate, givenConsultation } from '../given/applications.ts'
import { givenApp, TEST_NOW } from '../given/given.ts'
import { callerOf, said } from '../given/people.ts'

const given = await givenApp()
const { db } = given
const visitor = callerOf(given)
beforeEach(async () => {
  given.setNow(TEST_NOW)
  await givenConsultation(given)
  await db.deleteFrom('throttle').execute()
})

const guess = () => readable(randomBytes(16), 16)
const addressOf = (number: number) => `198.51.${(number >> 8) & 255}.${number & 255}`

/** More at night; in the gate as many as it takes to be slowed. */
const TRIES = process.env.NIGHT === '1' ? 10_000 : 1_000

test('guesses from many addresses find nothing and are slowed; whoever has a code is not', {
  timeout: 600_000,
}, async () => {
  const candidates = await Promise.all(Array.from({ length: 20 }, () => givenCandidate(given)))
  const [mine] = candidates
  if (!mine) throw new Error('no application')
  const AT_ONCE = 250
  const found: unknown[] = []
  let answered = 0
  let slowed = 0
  let rightWhile = 0
  for (let first = 0; first < TRIES; first += AT_ONCE) {
    const tries = Array.from({ length: AT_ONCE }, async (_, at) => {
      const number = first + at
      const began = performance.now()
      const answer =
        number % 2 === 0
          ? await visitor('listCandidates', { query: { token: guess() }, ip: addressOf(number % 2000) })
          : await visitor('getCandidate', {
              params: { id: candidates[number % 20]?.id ?? '' },
              ip: addressOf(number % 2000),
              headers: { 'x-candidate-token': guess() },
            })
      answered += 1
      if (performance.now() - began > 450) slowed += 1
      if (answer.statusCode === 200 && answer.json().length > 0) found.push(answer.json())
      if (![200, 404, 429].includes(answer.statusCode)) found.push(answer.payload)
    })
    const right = applicantCall(given, mine)('getCandidate', { ip: '192.0.2.7' })
    await Promise.all(tries)
    if ((await right).statusCode === 200) rightWhile += 1
  }
  expect({ found, answered }).toEqual({ found: [], answered: TRIES })
  // All but the first three hundred waited.
  expect(slowed).toBeGreaterThanOrEqual(TRIES - 300)
  expect(rightWhile).toBe(TRIES / AT_ONCE)
})

test('from one address, thirty wrong codes and the next says how long to wait; a right one always opens, there and elsewhere', async () => {
  const candidate = await givenCandidate(given)
  const ip = '203.0.113.77'
  const tried = (token: string) => visitor('listCandidates', { query: { token }, ip })
  for (let time = 0; time < 30; time++) expect(said(await tried(guess()))).toBe(200)
  const limited = await tried(guess())
  expect(said(limited)).toBe('codeLimited')
  expect(limited.json().message).toBe(
    'Trop de codes essayés. Attendez 15 minutes, puis recopiez le code de votre e-mail.',
  )
  expect((await tried(candidate.code)).json()).toHaveLength(1)
  expect(said(await applicantCall(given, candidate)('getCandidate', { ip }))).toBe(200)
  given.setNow(new Date(TEST_NOW.getTime() + 15 * 60_000 + 1))
  expect(said(await tried(guess()))).toBe(200)
})

/** Each is asked so many times in turn: how long each answer took, and the answers that differ. */
async function asked(rounds: number) {
  const [candidate, stranger] = [await givenCandidate(given), await givenCandidate(given)]
  const cases: Record<string, { id: string; code: () => string }> = {
    exists: { id: candidate.id, code: guess },
    unknown: { id: '5f0c7a52-0000-4000-8000-000000000000', code: guess },
    another: { id: candidate.id, code: () => stranger.code },
  }
  const times: Record<string, number[]> = { exists: [], unknown: [], another: [] }
  const bodies = new Set<string>()
  for (let round = 0; round < rounds; round++)
    for (const [name, { id, code }] of Object.entries(cases)) {
      const began = performance.now()
      const answer = await visitor('getCandidate', { params: { id }, headers: { 'x-candidate-token': code() } })
      times[name]?.push(performance.now() - began)
      const { requestId: _, ...body } = answer.json()
      bodies.add(JSON.stringify([answer.statusCode, body]))
    }
  return { times, bodies }
}

test('answers say nothing: an id that exists, one that does not, a code of another, a code of nobody', async () => {
  expect((await asked(3)).bodies.size).toBe(1)
})

test('nor does their timing', { tags: ['night'], timeout: 120_000 }, async () => {
  const { times } = await asked(90)
  const median = (all: number[] = []) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
  const medians = Object.values(times).map(median)
  // The same questions are asked of the database: what differs is the noise of the machine.
  expect(Math.max(...medians) / Math.min(...medians)).toBeLessThan(2)
})
