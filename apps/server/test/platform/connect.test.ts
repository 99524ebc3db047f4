import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { connect } from '../../src/platform/db/connect.ts'
import { withPatience } from '../../src/platform/patience.ts'
import { givenDatabase } from '../given/given.ts'

const db = connect(await givenDatabase(), 1)
afterAll(() => db.destroy())

const doubled = async (n: number) => {
  const { rows } = await sql<{ n: number }>`select ${n}::integer * 2 as n`.execute(db)
  return rows[0]?.n
}

test('a question asked often is planned once by a connection, and answered for what is asked each time', async () => {
  const answers: unknown[] = []
  for (let n = 0; n < 20; n++) answers.push(await doubled(n))
  expect(answers).toEqual(Array.from({ length: 20 }, (_, n) => n * 2))
  const { rows } = await sql<{ calls: number }>`
    select generic_plans + custom_plans as calls from pg_prepared_statements where statement like '%* 2 as n'`.execute(
    db,
  )
  expect(rows).toEqual([{ calls: 16 }])
})

test('a question that fails leaves its connection able to answer', async () => {
  const inverse = (n: number) => sql<{ n: number }>`select 10 / ${n}::integer as n`.execute(db)
  for (let n = 1; n < 8; n++) await inverse(n)
  await expect(inverse(0)).rejects.toThrow('division by zero')
  expect((await inverse(5)).rows).toEqual([{ n: 2 }])
})

describe('somebody waits for the database so long in all', () => {
  const ask = (ms: number) => sql`select pg_sleep(${ms / 1000})`.execute(db)

  test('however many questions it takes; what is asked after is answered as before', async () => {
    let answered = 0
    const asking = withPatience({ left: 500 }, async () => {
      for (let n = 0; n < 10; n++) {
        await ask(200)
        answered++
      }
    })
    await expect(asking).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    expect(answered).toBeLessThan(3)
    expect(await doubled(4)).toBe(8)
  })

  test('for a connection too, which goes to whoever comes next', async () => {
    const taken = Promise.withResolvers<void>()
    const free = Promise.withResolvers<void>()
    const held = db.connection().execute(() => {
      taken.resolve()
      return free.promise
    })
    await taken.promise
    await expect(withPatience({ left: 200 }, () => doubled(1))).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    free.resolve()
    await held
    expect(await doubled(4)).toBe(8)
  })

  test('what fits is answered, and what is left is less by it', async () => {
    const patience = { left: 60_000 }
    await withPatience(patience, () => ask(100))
    expect(patience.left).toBeLessThan(59_910)
    expect(patience.left).toBeGreaterThan(0)
  })
})
