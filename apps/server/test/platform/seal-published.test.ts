import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../../src/app/app.ts'
import { openContext } from '../../src/app/open-context.ts'
import { publishedSeals, publishSeals } from '../../src/app/published-seals.ts'
import { readConfig } from '../../src/platform/config.ts'
import { addSealKey, openSeals } from '../../src/platform/seal/seals.ts'
import { givenDatabase, TEST_ENVIRONMENT, TEST_NOW } from '../given/given.ts'

async function givenKeys() {
  const folder = await mkdtemp(join(tmpdir(), 'charpente-keys-'))
  const config = readConfig({ ...TEST_ENVIRONMENT, DATABASE_URL: await givenDatabase(), SEAL_FOLDER: folder })
  const { context, close } = await openContext(config, {
    clock: () => TEST_NOW,
    connections: 1,
    seals: publishedSeals,
  })
  afterAll(async () => {
    await close()
    await rm(folder, { recursive: true, force: true })
  })
  return { folder, config, context, add: (name: string) => addSealKey(folder, name, 'Essai', TEST_NOW) }
}

test('P-SEAL-05 the API knows the certificates the worker published, holds no private key and cannot seal', async () => {
  const { folder, config, context, add } = await givenKeys()
  await add('2026-2')
  await add('2026-10')
  const held = openSeals(config)
  await publishSeals(held, context.db, config, TEST_NOW)
  const pem = await readFile(join(folder, '2026-10.pem'), 'utf8')
  // Nothing of the folder is left to read: the API never needed it.
  await rm(folder, { recursive: true })
  const { seals } = context
  expect(await seals.current()).toBe('2026-10')
  expect(pem).toContain(await seals.certificate('courant'))
  expect(await seals.certificate('courant')).not.toContain('PRIVATE')
  expect(await seals.certificate('2026-2')).toBe(await held.certificate('2026-2'))
  expect(await seals.certificate('../2026-2')).toBeNull()
  await expect(seals.seal('2026-10', Buffer.of(1), TEST_NOW)).rejects.toThrow('only the worker')
  expect(seals).not.toHaveProperty('held')
  // Nor does it write where the roots of the trail are kept.
  expect(context).not.toHaveProperty('anchors')
  const app = await buildApp(context)
  const published = await app.inject('/api/seal/certificates/courant')
  expect(pem).toContain(published.payload.trim())
  await app.close()
})

test('P-SEAL-05 before a worker has published, what would be sealed is refused in words, and another certificate under a published name is refused', async () => {
  const { folder, config, context, add } = await givenKeys()
  await expect(context.seals.current()).rejects.toMatchObject({ code: 'sealUnavailable' })
  await add('2026-1')
  const inProduction = { ...config, NODE_ENV: 'production' as const }
  await publishSeals(openSeals(inProduction), context.db, inProduction, TEST_NOW)
  await publishSeals(openSeals(inProduction), context.db, inProduction, TEST_NOW)
  await rm(join(folder, '2026-1.pem'))
  await add('2026-1')
  await expect(publishSeals(openSeals(inProduction), context.db, inProduction, TEST_NOW)).rejects.toThrow('2026-1')
  // A key that goes altogether leaves its certificate, and seals no more.
  await rm(join(folder, '2026-1.pem'))
  await add('2025-1')
  await publishSeals(openSeals(inProduction), context.db, inProduction, TEST_NOW)
  expect(await context.seals.current()).toBe('2025-1')
  expect(await context.seals.certificate('2026-1')).toContain('BEGIN CERTIFICATE')
})
