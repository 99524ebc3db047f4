import { routes } from '@charpente/contract/app/routes'
import type { Route } from '@charpente/contract/platform/route'
import type { Role } from '@charpente/domain/platform/actor'
import { each } from '@charpente/domain/platform/testing/each'
import { controlOf, controls, type Touch, touches } from '@charpente/domain/platform/touch'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../src/app/app.ts'
import { TEST_NOW } from '../given/given.ts'
import { type Call, givenAccount, givenPeople, type RouteName, said, signedInAs } from '../given/people.ts'

/** What a route declares is asked of every route that declares it: no list is kept here. */

const given = await givenPeople({ RATE_LIMIT: '100000' })
const { db } = given
beforeEach(() => given.setNow(TEST_NOW))

const accounts = {
  staff: () => givenAccount(given, { side: 'operator' }),
  buyer: () => givenAccount(given, { type: 'formalized' }),
  firm: () => givenAccount(given, { side: 'supplier', type: 'formalized' }),
}
type Who = keyof typeof accounts
const sides: Record<Who, readonly Role[]> = {
  staff: ['ROLE_OPERATOR'],
  buyer: ['ROLE_CUSTOMER', 'ROLE_SUPER_CUSTOMER'],
  firm: ['ROLE_SUPPLIER', 'ROLE_SUPER_SUPPLIER'],
}
const mayCall = ({ access }: Route, who: Who) =>
  access === 'session' || (Array.isArray(access) && access.some((role) => sides[who].includes(role)))

const writing = (Object.entries(routes) as [RouteName, Route][]).flatMap(([name, line]) =>
  line.touches ? [{ name, line, touched: line.touches as readonly Touch[] }] : [],
)
const calledBy = (who: Who) => writing.filter(({ line }) => mayCall(line, who))

/** Nothing of what it needs: whoever comes is looked at before what they send. */
const params = new Proxy<Record<string, string>>({}, { get: () => '1' })
const bare = (call: Call, name: RouteName) => call(name, { params, body: {} })

/** What was done leaves its line. */
const lines = async () =>
  (
    await db
      .selectFrom('audit_event')
      .select((of) => of.fn.countAll().as('all'))
      .executeTakeFirstOrThrow()
  ).all

describe('a session of somebody who proved nothing since', () => {
  for (const who of Object.keys(accounts) as Who[])
    test(`P-STEP-01 ${who}: each route that declares it asks who is there, and does nothing`, async () => {
      const asked = calledBy(who).filter(
        ({ line, touched }) => !line.carriesProof && controlOf(touched, who === 'staff').confirmed !== null,
      )
      const call = await signedInAs(given, await accounts[who]())
      given.wait({ minutes: 10 })
      const before = await lines()
      for (const { name } of each(asked))
        expect([name, said(await bare(call, name))]).toEqual([name, 'confirmationNeeded'])
      expect(await lines()).toBe(before)
      console.log(`stale sessions, ${who}: ${asked.length} routes ask`)
    })

  test('the others do not', async () => {
    const call = await signedInAs(given, await accounts.staff())
    given.wait({ minutes: 10 })
    const free = calledBy('staff').filter(({ touched }) => controlOf(touched, true).confirmed === null)
    for (const { name } of each(free)) {
      if (['logout', 'logoutEverywhere', 'closeSession', 'closeOtherSessions'].includes(name)) continue
      expect([name, said(await bare(call, name))]).not.toEqual([name, 'confirmationNeeded'])
    }
  })
})

describe('too many acts', () => {
  const FEW = 3
  const kept = structuredClone(controls) as typeof controls
  const setLimits = (of: (touch: Touch, who: 'staff' | 'others') => { person: number; organisation: number }) => {
    for (const touch of touches)
      for (const who of ['staff', 'others'] as const) Object.assign(controls[touch][who].hourly, of(touch, who))
  }
  afterAll(() => setLimits((touch, who) => kept[touch][who].hourly))
  const ends = ['logout', 'logoutEverywhere', 'closeSession', 'closeOtherSessions']

  for (const who of Object.keys(accounts) as Who[])
    test(`${who}: past the limit of what it touches, each route says how long to wait; nobody else is slowed`, async () => {
      setLimits(() => ({ person: FEW, organisation: 1_000_000 }))
      const all = calledBy(who).filter(({ name }) => !ends.includes(name))
      const call = await signedInAs(given, await accounts[who]())
      for (const touch of touches) {
        const one = all.find(({ touched }) => touched.length === 1 && touched[0] === touch)
        for (let time = 0; one && time <= FEW; time += 1) await bare(call, one.name)
      }
      for (const { name } of each(all)) {
        const answer = await bare(call, name)
        expect([name, answer.statusCode, said(answer)]).toEqual([name, 429, 'tooManyActs'])
        expect(answer.json().message).toMatch(/recommencez dans \d+ min/)
      }
      const another = await signedInAs(given, await accounts[who]())
      expect(said(await bare(another, all[0]?.name ?? 'logout'))).not.toBe('tooManyActs')
      console.log(`too many acts, ${who}: ${all.length} routes refuse`)
    })

  test('one organisation has its limit too, whoever of its people acts', async () => {
    setLimits(() => ({ person: 1_000_000, organisation: FEW }))
    const head = await accounts.buyer()
    const member = await givenAccount(given, { type: 'formalized', admin_id: head.id })
    const [first, second] = [await signedInAs(given, head), await signedInAs(given, member)]
    for (let time = 0; time < FEW; time += 1) await bare(first, 'giveCart')
    expect(said(await bare(second, 'giveCart'))).toBe('tooManyActs')
    expect(said(await bare(await signedInAs(given, await accounts.buyer()), 'giveCart'))).not.toBe('tooManyActs')
  })

  test('what binds is counted for all processes: another one goes on where the first stopped', async () => {
    setLimits(() => ({ person: FEW, organisation: 1_000_000 }))
    const account = await accounts.staff()
    const call = await signedInAs(given, account)
    for (let time = 0; time < FEW; time += 1) expect(said(await bare(call, 'askRider'))).not.toBe('tooManyActs')
    const other = await buildApp(given)
    onTestFinished(() => other.close())
    const there = await signedInAs({ ...given, app: other }, account)
    expect(said(await bare(there, 'askRider'))).toBe('tooManyActs')
    expect(said(await bare(there, 'giveCart'))).not.toBe('tooManyActs')
  })
})
