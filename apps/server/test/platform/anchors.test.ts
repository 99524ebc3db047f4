import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anchorTrail } from '../../src/platform/audit/anchor.ts'
import { record } from '../../src/platform/audit/record.ts'
import { fingerprint, readRoot, writeRoot } from '../../src/platform/audit/root.ts'
import { verifyTrail } from '../../src/platform/audit/verify.ts'
import { verifyAnchored } from '../../src/platform/audit/verify-anchored.ts'
import { connect } from '../../src/platform/db/connect.ts'
import type { Database } from '../../src/platform/db/types.ts'
import { sealHolds } from '../../src/platform/seal/read-seal.ts'
import { openSeals } from '../../src/platform/seal/seals.ts'
import { anchorTrailJob } from '../../src/records/journal/anchor-trail.job.ts'
import { edit, remove, rewrite, truncate, unwatched } from '../given/forger.ts'
import { TEST_NOW } from '../given/given.ts'
import { opensslSays } from '../given/openssl.ts'
import { givenAccount, givenPeople, signedInAs } from '../given/people.ts'
import { sawFile } from '../given/seen.ts'

const given = await givenPeople({ ANCHOR_MAIL: 'journal@centre.example' })
const { db, anchors, seals } = given
const owner = connect(given.url, 1)
afterAll(() => owner.destroy())

const act = (id: string) =>
  db
    .transaction()
    .execute((trx) =>
      record(trx, { id: null, ip: null }, TEST_NOW, { action: 'signedIn', on: { type: 'account', id } }),
    )
const grow = async (id: string, lines: number) => {
  for (let line = 0; line < lines; line++) await act(id)
}
const stored = async (key: string) => {
  const stream = await anchors.get(key)
  sawFile()
  return stream && buffer(stream)
}

type Trx = Transaction<Database>

beforeAll(async () => {
  for (const id of ['one', 'two', 'three']) await grow(id, 4)
  await anchorTrail(given)
  await grow('one', 1)
  await grow('four', 3)
  await anchorTrail(given)
  // Younger than the last root: chained, not anchored yet.
  await grow('five', 2)
  await grow('two', 1)
})

describe('a root', () => {
  test('P-TRAIL-03 holds the ends that moved since the one before, and the fingerprint of that one', async () => {
    const [first, second] = await Promise.all(
      ['root-00000001', 'root-00000002'].map(async (key) => readRoot((await stored(key)) ?? Buffer.of())),
    )
    expect(first?.ends.map(({ objectId, seq }) => `${objectId} ${seq}`)).toEqual(['one 4', 'three 4', 'two 4'])
    expect(second?.ends.map(({ objectId, seq }) => `${objectId} ${seq}`)).toEqual(['four 3', 'one 5'])
    expect(first?.previous).toBeNull()
    const { roots } = await verifyAnchored(given)
    expect([second?.previous, roots.length]).toEqual([roots[0], 2])
  })

  test('P-TRAIL-03 is sealed: openssl says so with the certificate alone, and so do we', async () => {
    const [bytes, seal] = [await stored('root-00000001'), await stored('root-00000001-seal')]
    const certificate = (await seals.certificate('courant')) ?? ''
    expect(opensslSays(bytes ?? Buffer.of(), seal ?? Buffer.of(), certificate)).toBe('verified')
    const print = (of: Uint8Array) => Buffer.from(fingerprint(of), 'hex')
    expect(sealHolds(seal ?? Buffer.of(), print(bytes ?? Buffer.of()), certificate)).toBe(true)
    expect(sealHolds(seal ?? Buffer.of(), print(Buffer.from(`${bytes} `)), certificate)).toBe(false)
    expect(sealHolds(Buffer.from('no seal'), print(bytes ?? Buffer.of()), certificate)).toBe(false)
  })

  test('is read as it was written, and nothing else is', () => {
    const ends = [{ objectType: 'synonym', objectId: 'a\n"b"\té', seq: 1, hash: 'ab'.repeat(32) }]
    const root = { number: 7, at: TEST_NOW, previous: 'cd'.repeat(32), key: '2026-1', ends }
    const bytes = writeRoot(root)
    expect(readRoot(bytes)).toEqual(root)
    for (const other of ['', '{}', bytes.subarray(0, -20), Buffer.concat([bytes, bytes])])
      expect(readRoot(Buffer.from(other))).toBeNull()
  })
})

test('what nobody touched is found whole', async () => {
  expect(await verifyAnchored(given)).toMatchObject({ broken: [] })
})

/** Something done as the owner of the database, what the check then says, and all of it undone. */
const foundAfter = async (tamper: (trx: Trx) => Promise<unknown>) => {
  const trx = await owner.startTransaction().execute()
  await unwatched(trx, tamper)
  const { broken } = await verifyAnchored({ ...given, db: trx })
  const alone = await verifyTrail(trx)
  await trx.rollback().execute()
  return { found: broken.map(({ objectType, objectId, seq, why }) => `${objectType} ${objectId} ${seq} ${why}`), alone }
}

const of = (id: string) => ({ type: 'account', id })
const forgeries: [what: string, tamper: (trx: Trx) => Promise<unknown>, found: string[]][] = [
  [
    'a whole history rewritten and sealed again, its end too',
    (trx) => rewrite(trx, of('one')),
    ['account one 5 rewritten'],
  ],
  ['one rewritten that had moved on since', (trx) => rewrite(trx, of('two')), ['account two 4 rewritten']],
  ['an object removed with its end', (trx) => remove(trx, of('three')), ['account three 4 missing']],
  ['a tail cut off, the end moved back', (trx) => truncate(trx, of('four'), 2), ['account four 3 missing']],
  [
    'an end said to be in a root that has it not',
    (trx) => sql`update audit_end set root = 2 where object_id = 'five'`.execute(trx),
    ['account five 2 unanchored'],
  ],
  [
    'all of it, and what the database knows of roots',
    async (trx) => {
      for (const id of ['one', 'two', 'three', 'four']) await rewrite(trx, of(id))
      await sql`update audit_end set root = null`.execute(trx)
      await sql`delete from audit_root`.execute(trx)
    },
    ['account four 3 rewritten', 'account one 5 rewritten', 'account three 4 rewritten', 'account two 4 rewritten'],
  ],
]

describe('the owner of the database is found out', () => {
  for (const [what, tamper, expected] of forgeries)
    test(`${what}: the roots say so, the chains do not`, async () => {
      const { found, alone } = await foundAfter(tamper)
      expect(found.toSorted()).toEqual(expected)
      expect(alone.broken).toEqual([])
    })

  test('one line edited: the chain says so', async () => {
    expect((await foundAfter((trx) => edit(trx, of('one')))).found).toEqual(['account one 1 changed'])
  })

  test('the day’s lines, which no root holds yet, are the chain’s alone to keep', async () => {
    expect((await foundAfter((trx) => remove(trx, of('five')))).found).toEqual([])
  })
})

test('P-TRAIL-02 the journal’s own verification tells the operator, by name; untouched, it is found whole', async () => {
  const own = await givenPeople()
  const forger = connect(own.url, 1)
  const operator = await givenAccount(own, { side: 'operator' })
  const desk = await signedInAs(own, operator)
  const ids = ['rewritten', 'removed', 'cut', 'edited']
  for (const id of [...ids, ...ids, ...ids])
    await record(own.db, { id: null, ip: null }, TEST_NOW, { action: 'signedIn', on: { type: 'account', id } })
  await anchorTrail(own)
  const checked = async () => {
    await desk('verifyTrail')
    await own.work()
    return (await desk('getTrailCheck')).json().last.broken
  }
  expect(await checked()).toEqual([])
  await forger.transaction().execute((trx) =>
    unwatched(trx, async () => {
      await rewrite(trx, of('rewritten'))
      await remove(trx, of('removed'))
      await truncate(trx, of('cut'), 1)
      await edit(trx, of('edited'))
    }),
  )
  await forger.destroy()
  expect(await checked()).toEqual([
    { type: 'account', id: 'cut', seq: 3, why: 'missing' },
    { type: 'account', id: 'edited', seq: 1, why: 'changed' },
    { type: 'account', id: 'rewritten', seq: 3, why: 'rewritten' },
    { type: 'account', id: 'removed', seq: 3, why: 'missing' },
  ])
})

describe('what happens to roots themselves is told', () => {
  /** The store as it would be with this file otherwise. */
  const withFile = (key: string, change: (bytes: Buffer) => Promise<Buffer | null> | Buffer | null) => ({
    ...anchors,
    get: async (asked: string) => {
      const bytes = await stored(asked)
      const given = asked === key && bytes ? await change(bytes) : bytes
      return given && new Blob([new Uint8Array(given)]).stream()
    },
  })
  const verified = async (store: ReturnType<typeof withFile>) => {
    const { broken } = await verifyAnchored({ ...given, anchors: store as never })
    return broken.map(({ objectType, objectId, why }) => `${objectType} ${objectId} ${why}`)
  }

  test('one taken away', async () => {
    expect(await verified(withFile('root-00000002', () => null))).toEqual(['root 2 missing'])
    expect(await verified(withFile('root-00000001', () => null))).toEqual(['root 1 missing'])
  })

  test('one changed, or its seal lost', async () => {
    const other = (bytes: Buffer) => Buffer.from(bytes.toString().replace('"four",3', '"four",2'))
    expect(await verified(withFile('root-00000002', other))).toEqual(['root 2 changed'])
    expect(await verified(withFile('root-00000002-seal', () => null))).toEqual(['root 2 changed'])
  })

  test('one made anew with a key of somebody’s own', async () => {
    const stranger = openSeals({ SEAL_FOLDER: join(tmpdir(), `charpente-stranger-${randomUUID()}`), NODE_ENV: 'test' })
    const bytes = (await stored('root-00000002')) ?? Buffer.of()
    const forged = await stranger.seal(await stranger.current(), bytes, TEST_NOW)
    expect(await verified(withFile('root-00000002-seal', () => forged))).toEqual(['root 2 changed'])
  })
})

test('a root that a worker left behind as it died is noted by the next', async () => {
  const own = await givenPeople()
  const make = (id: string) =>
    record(own.db, { id: null, ip: null }, TEST_NOW, { action: 'signedIn', on: { type: 'account', id } })
  await make('left')
  const died = { ...own, db: { transaction: () => ({ execute: failing(own) }) } as never }
  await expect(anchorTrail(died)).rejects.toThrow('died')
  await make('left')
  await make('after')
  expect(await anchorTrail(own)).toMatchObject({
    number: 2,
    ends: [{ objectId: 'after' }, { objectId: 'left', seq: 2 }],
  })
  expect(await verifyAnchored(own)).toMatchObject({ broken: [], roots: [expect.any(String), expect.any(String)] })
})

/** Does all of a transaction and dies before its end. */
const failing = (own: typeof given) => (work: (trx: Trx) => Promise<unknown>) =>
  own.db.transaction().execute(async (trx) => {
    await work(trx)
    throw new Error('died')
  })

test('many ends go into several roots, each following the other', async () => {
  const own = await givenPeople()
  for (let id = 0; id < 7; id++)
    await record(own.db, { id: null, ip: null }, TEST_NOW, { action: 'signedIn', on: { type: 'account', id } })
  expect(await anchorTrail(own, 3)).toMatchObject({ number: 3, ends: [{ objectId: '6' }] })
  expect(await verifyAnchored(own)).toMatchObject({ broken: [] })
  // A day on which nothing happened has its root too.
  expect(await anchorTrail(own, 3)).toMatchObject({ number: 4, ends: [] })
})

test('P-TRAIL-04 the fingerprint of the day is mailed to who keeps it', async () => {
  await given.mails()
  await anchorTrailJob({}, given)
  const { roots } = await verifyAnchored(given)
  const [mail] = await given.mails()
  expect(mail).toMatchObject({ to: 'journal@centre.example', subject: 'Empreinte n° 3 du journal' })
  expect(mail?.text.replaceAll(/\s/g, '')).toContain(roots.at(-1))
})
