import { spawnSync } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { verifyFiles } from '../../src/app/files/verify.ts'
import { keepFile } from '../../src/platform/media/keep-file.ts'
import { removeMedia, setMediaState } from '../../src/platform/media/queries.ts'
import { pdfBytes } from '../given/files.ts'
import { givenApp, onDatabase, TEST_ENVIRONMENT } from '../given/given.ts'

const folder = join(tmpdir(), `charpente-files-${process.pid}`)
const STORAGE_URL = pathToFileURL(folder).href
const given = await givenApp({ STORAGE_URL })
const { db, storage } = given
afterAll(() => rm(folder, { recursive: true, force: true }))

/** As the owner, whatever stands around those rows. */
const alone = (statement: string) => onDatabase(given.url, `set session_replication_role = replica; ${statement}`)
afterEach(() => alone('delete from order_document; delete from media; delete from archive'))

const kept = async (state: 'checking' | 'ready' | null = 'ready') => {
  const { id } = await keepFile(given, {
    name: 'a.pdf',
    type: 'application/pdf',
    bytes: pdfBytes(500),
    uploaderId: null,
  })
  if (state) await setMediaState(db, id, state)
  const { storage_key: key } = await db
    .selectFrom('media')
    .select('storage_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, key, what: `media ${id} (${key})` }
}

test('files that are as they were kept are counted, and nothing is said of them', async () => {
  for (let count = 0; count < 30; count++) await kept()
  await kept('checking')
  const { key } = await kept(null)
  await storage.remove(key)
  expect(await verifyFiles(given)).toEqual({ files: 31, faults: [] })
})

describe('what is wrong is named', () => {
  test('a file that is gone', async () => {
    await kept()
    const { key, what } = await kept()
    await storage.remove(key)
    expect(await verifyFiles(given)).toEqual({ files: 2, faults: [{ what, why: 'missing' }] })
  })

  test('one whose bytes are others, by one of them', async () => {
    const { key, what } = await kept('checking')
    await storage.put(key, Buffer.concat([pdfBytes(499), Buffer.from('!')]), 'application/pdf')
    expect(await verifyFiles(given)).toEqual({ files: 1, faults: [{ what, why: 'altered' }] })
  })

  test('one the storage does not give back', async () => {
    const { key, what } = await kept()
    await storage.remove(key)
    await mkdir(join(folder, key.slice(0, 2), key.slice(2, 4), key))
    expect(await verifyFiles(given)).toEqual({ files: 1, faults: [{ what, why: 'unreadable' }] })
  })

  test('an archive that is gone', async () => {
    const id = '11111111-2222-4333-8444-555555555555'
    await alone(`insert into archive (id, kind, subject, asked_by, asked_at, state, storage_key, size, sha256, made_at, expires_at)
      values ('${id}', 'myData', '1', 1, now(), 'ready', 'archive-key', 3, sha256('abc'), now(), now())`)
    const what = `archive ${id} (archive-key)`
    expect(await verifyFiles(given)).toEqual({ files: 1, faults: [{ what, why: 'missing' }] })
    await storage.put('archive-key', Buffer.from('abc'), 'application/zip')
    expect(await verifyFiles(given)).toEqual({ files: 1, faults: [] })
  })

  test('a document that says another fingerprint than its file', async () => {
    const { id } = await kept()
    await alone(`insert into order_document (purchase_order_id, version, cause, media_id, sha256, made_at)
      values (7, 2, 'sent', ${id}, sha256('another'), now())`)
    const what = 'purchase order 7, version 2'
    expect(await verifyFiles(given)).toEqual({ files: 1, faults: [{ what, why: 'disputed' }] })
  })
})

test('a file purged between its name and its content is not missed', async () => {
  const { id } = await kept()
  const purging = {
    ...storage,
    get: async () => {
      await removeMedia(db, id)
      return null
    },
  }
  expect(await verifyFiles({ db, storage: purging })).toEqual({ files: 1, faults: [] })
})

test('the command says it, and ends with 1', { timeout: 60_000 }, async () => {
  const command = fileURLToPath(new URL('../../src/app/files/verify-command.ts', import.meta.url))
  const env = { ...process.env, ...TEST_ENVIRONMENT, DATABASE_URL: given.config.DATABASE_URL, STORAGE_URL }
  const run = () => spawnSync(process.execPath, [command], { env, encoding: 'utf8' })
  const { key, what } = await kept()
  expect(run()).toMatchObject({ status: 0, stdout: expect.stringContaining('1 files named: 0 missing') })
  await storage.remove(key)
  expect(run()).toMatchObject({ status: 1, stdout: expect.stringContaining(`${what}: missing`) })
})
