import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { connect } from '../../src/platform/db/connect.ts'
import { givenDatabase, TEST_ENVIRONMENT } from '../given/given.ts'

const command = fileURLToPath(new URL('../../src/app/seed/seed-command.ts', import.meta.url))

test('the seed refuses a production, and writes nothing there', { timeout: 60_000 }, async () => {
  const url = await givenDatabase()
  const production = { NODE_ENV: 'production', PASSWORD_MEMORY: '19456', DATABASE_URL: url }
  const env = { ...process.env, ...TEST_ENVIRONMENT, ...production }
  const { status, stderr } = spawnSync(process.execPath, [command], { env, encoding: 'utf8' })
  expect(stderr).toContain('it refuses NODE_ENV=production')
  expect(status).toBe(1)
  const db = connect(url, 1)
  expect(await db.selectFrom('account').select('id').execute()).toEqual([])
  await db.destroy()
})
