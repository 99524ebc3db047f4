import { randomBytes, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { purgeJob } from '../../src/people/session/purge.job.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenAccount, givenPeople } from '../given/people.ts'

const given = await givenPeople()
const { db } = given
const account = await givenAccount(given)

const minutes = (count: number) => count * 60_000
const days = (count: number) => minutes(count * 24 * 60)
const from = (milliseconds: number) => new Date(TEST_NOW.getTime() + milliseconds)

beforeEach(async () => {
  for (const table of ['throttle', 'session', 'reset_choice', 'known_device', 'idempotency_key'] as const)
    await db.deleteFrom(table).execute()
})

/** Twice: a job may be given again after a crash. */
const purge = async () => {
  await purgeJob({}, given)
  await purgeJob({}, given)
}

describe('the nightly purge', () => {
  test('forgets the counts that ended, keeps those that run', async () => {
    const counts = { ended: from(-1), 'ends now': from(0), runs: from(1) }
    for (const [key, ends_at] of Object.entries(counts))
      await db.insertInto('throttle').values({ key, points: 3, ends_at }).execute()
    await purge()
    expect(await db.selectFrom('throttle').select('key').execute()).toEqual([{ key: 'runs' }])
  })

  test('forgets the keys of calls that nobody sends again', async () => {
    const keys = { 'three days ago': from(-days(3)), yesterday: from(-days(1)) }
    for (const [key, created_at] of Object.entries(keys))
      await db
        .insertInto('idempotency_key')
        .values({ account_id: account.id, key, act: 'create free', digest: randomBytes(32), created_at })
        .execute()
    await purge()
    expect(await db.selectFrom('idempotency_key').select('key').execute()).toEqual([{ key: 'yesterday' }])
  })

  test('forgets the sessions that ended or were closed more than thirty days ago', async () => {
    const sessions = {
      'expired 31 days ago': { expires_at: from(-days(31)) },
      'closed 31 days ago': { expires_at: from(-days(30) + minutes(60)), revoked_at: from(-days(31)) },
      'expired 29 days ago': { expires_at: from(-days(29)) },
      'closed yesterday': { expires_at: from(minutes(10)), revoked_at: from(-days(1)) },
      'still open': { expires_at: from(minutes(10)) },
    }
    for (const [user_agent, ends] of Object.entries(sessions))
      await db
        .insertInto('session')
        .values({
          id: randomUUID(),
          account_id: account.id,
          scope: 'full',
          created_at: from(-days(40)),
          confirmed_at: from(-days(40)),
          last_seen_at: from(-days(40)),
          ...ends,
          user_agent,
        })
        .execute()
    await purge()
    const kept = await db.selectFrom('session').select('user_agent').orderBy('expires_at').execute()
    expect(kept.map(({ user_agent }) => user_agent).toSorted()).toEqual([
      'closed yesterday',
      'expired 29 days ago',
      'still open',
    ])
  })

  test('forgets the contracts offered to who forgot a password, once their hour has passed', async () => {
    for (const expires_at of [from(-1), from(0), from(1)])
      await db
        .insertInto('reset_choice')
        .values({ choice_hash: randomBytes(32), account_id: account.id, expires_at })
        .execute()
    await purge()
    expect(await db.selectFrom('reset_choice').select('expires_at').execute()).toEqual([{ expires_at: from(1) }])
  })

  test('forgets the browsers unseen for thirteen months', async () => {
    const seen = [new Date('2025-10-14T09:00:00+02:00'), new Date('2025-10-16T09:00:00+02:00')]
    for (const last_seen of seen)
      await db
        .insertInto('known_device')
        .values({ account_id: account.id, device_hash: randomBytes(32), first_seen: from(-days(900)), last_seen })
        .execute()
    await purge()
    expect(await db.selectFrom('known_device').select('last_seen').execute()).toEqual([{ last_seen: seen[1] }])
  })
})
