import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../../src/platform/db/connect.ts'
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
