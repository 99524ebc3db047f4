import { spawnSync } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { verifyFiles } from '../../src/app/files/verify.ts'
import { keepFile } from '../../src/platform/media/keep-file.ts'
import { purgeFilesJob } from '../../src/platform/media/purge-files.job.ts'
import { removeMedia, setMediaState } from '../../src/platform/media/queries.ts'
import { applyRetentionJob } from '../../src/records/retention/apply-retention.job.ts'
import { removeFilesJob } from '../../src/records/retention/remove-files.job.ts'
import { pdfBytes } from '../given/files.ts'
import { givenApp, onDatabase, TEST_ENVIRONMENT, TEST_NOW } from '../given/given.ts'

const folder = join(tmpdir(), `charpente-files-${process.pid}`)
const STORAGE_URL = pathToFileURL(folder).href
const given = await givenApp({ STORAGE_URL })
const { db, storage } = given
afterAll(() => rm(folder, { recursive: true, force: true }))

/** As the owner, whatever stands around those rows. */
const alone = (statement: string) => onDatabase(given.url, `set session_replication_role = replica; ${statement}`)
afterEach(() => alone('delete from order_document; delete from media; delete from archive; delete from file_removal'))

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

describe('a database taken back', () => {
  const DAY_MS = 86_400_000
  const archiveId = '11111111-2222-4333-8444-666666666666'
  const nights = [purgeFilesJob, applyRetentionJob, removeFilesJob]
  /** What the night does, so many days later. */
  const night = async (days: number) => {
    given.setNow(new Date(TEST_NOW.getTime() + days * DAY_MS))
    for (const job of nights) await job({}, given)
  }
  const media = () => db.selectFrom('media').selectAll().execute()

  /** A file and an archive that go on the second day; what gives the rows back as they were before. */
  const forgotten = async () => {
    given.setNow(TEST_NOW)
    const { key } = await kept()
    await storage.put('archive-key', Buffer.from('abc'), 'application/zip')
    await alone(`create table before_media as table media;
      insert into archive (id, kind, subject, asked_by, asked_at, state, storage_key, size, sha256, made_at, expires_at)
      values ('${archiveId}', 'myData', '1', 1, now(), 'ready', 'archive-key', 3, sha256('abc'), now(), '${TEST_NOW.toISOString()}');
      create table before_archive as table archive`)
    await night(2)
    expect(await media()).toEqual([])
    const back = () =>
      alone(`delete from file_removal; insert into media overriding system value table before_media;
        insert into archive table before_archive; drop table before_media, before_archive`)
    return { key, back }
  }

  test('within the days backups go back, finds every file it names', async () => {
    const { back } = await forgotten()
    await night(44)
    await back()
    expect(await verifyFiles(given)).toEqual({ files: 2, faults: [] })
  })

  test('to before them, it does not: their content is gone', async () => {
    const { key, back } = await forgotten()
    await night(46)
    expect([await storage.get(key), await storage.get('archive-key')]).toEqual([null, null])
    expect(await db.selectFrom('file_removal').selectAll().execute()).toEqual([])
    await back()
    expect((await verifyFiles(given)).faults.map(({ why }) => why)).toEqual(['missing', 'missing'])
  })

  test('a file whose row alone was put back by hand keeps its content, and its days begin again', async () => {
    const { key } = await forgotten()
    await alone('insert into media overriding system value table before_media; drop table before_media, before_archive')
    await alone('update media set unused_since = null')
    await night(60)
    expect(await verifyFiles(given)).toEqual({ files: 1, faults: [] })
    await alone(`update media set unused_since = '${TEST_NOW.toISOString()}'`)
    await night(61)
    expect(await media()).toEqual([])
    const content = await storage.get(key)
    expect(content).not.toBeNull()
    content?.destroy()
  })

  test('as many days as the backups of the configuration we give', async () => {
    const conf = await readFile(new URL('../../../../deploy/three-machines/pgbackrest.conf', import.meta.url), 'utf8')
    const script = await readFile(new URL('../../../../deploy/one-machine/backup', import.meta.url), 'utf8')
    const kept = [/^repo1-retention-full=(\d+)$/m.exec(conf), /^keep_days=(\d+)$/m.exec(script)]
    // The oldest whole backup stays until the next one is as old as was promised: a week more, and a day for the night.
    expect(kept.map((found) => Number(found?.[1]) + 8)).toEqual([43, 43])
    expect(given.config.RECOVERY_DAYS).toBe(43)
  })
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
