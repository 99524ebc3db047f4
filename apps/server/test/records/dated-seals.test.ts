import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { handlers } from '../../src/app/registry.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { withToken } from '../../src/platform/seal/cms.ts'
import { signatureOf } from '../../src/platform/seal/read-seal.ts'
import { givenConsultation } from '../given/applications.ts'
import { opensslSays, opensslSaysOfDate } from '../given/openssl.ts'
import { givenAccount, givenPeople, signedInAs } from '../given/people.ts'
import { givenArticles, givenSigned } from '../given/signature.ts'
import { givenTimeAuthority } from '../given/time-authority.ts'

const authority = await givenTimeAuthority()
const other = await givenTimeAuthority()
const given = await givenPeople({ TIMESTAMP_URL: authority.url, TIMESTAMP_CA: authority.ca })
const { app, db, visitor, work } = given
afterAll(async () => {
  await authority.close()
  await other.close()
})

/** Signed while the authority was away: the contract is there, its seal without a date. */
async function givenContract() {
  await givenConsultation(given)
  authority.setAway(true)
  const one = await givenSigned(given, await givenArticles(given))
  await work()
  authority.setAway(false)
  const final = (await one.call('getFinalPdf')).json()
  const pdf = (await app.inject(final.document)).rawPayload
  const stored = () =>
    db
      .selectFrom('candidate_document')
      .select(['seal', 'seal_dated_at as datedAt'])
      .where('candidate_id', '=', one.id)
      .where('kind', '=', 'final')
      .executeTakeFirstOrThrow()
  return {
    id: one.id,
    pdf,
    seal: async () => (await stored()).seal as Buffer,
    datedAt: async () => (await stored()).datedAt,
  }
}

/** As nobody but the owner of the database could: what is signed is made once. */
const owner = connect(given.url, 1)
afterAll(() => owner.destroy())
async function setSeal(id: string, seal: Buffer) {
  await sql`set session_replication_role = replica`.execute(owner)
  await owner
    .updateTable('candidate_document')
    .set({ seal })
    .where('candidate_id', '=', id)
    .where('kind', '=', 'final')
    .execute()
}

const verified = async (pdf: Buffer) =>
  (await visitor('verifyDocument', { params: { sha256: createHash('sha256').update(pdf).digest('hex') } })).json()

/** Unpacked in a folder of its own, and checked by the program it holds: node, and nothing of ours. */
function checked(files: ReadonlyMap<string, Uint8Array>): string {
  const folder = mkdtempSync(join(tmpdir(), 'charpente-archive-'))
  for (const [path, bytes] of files) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
  try {
    return execFileSync(process.execPath, ['verifier.mjs'], { cwd: folder, encoding: 'utf8', env: {} })
  } catch (error) {
    return (error as { stdout: string }).stdout
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('P-SEAL-04 P-SEAL-06 P-SEAL-07 a contract signed while the authority is away is sealed, dated within the hour, and its date is verified by the page, by the archive and by openssl', {
  timeout: 240_000,
}, async () => {
  const { id, pdf, seal, datedAt } = await givenContract()
  expect(await verified(pdf)).toMatchObject({ sealHolds: true, dating: { state: 'none' } })
  const undated = await seal()

  authority.setAway(true)
  await handlers['date-seals']({}, given)
  expect(await seal()).toEqual(undated)
  authority.setAway(false)
  await handlers['date-seals']({}, given)
  const attested = { state: 'attested', at: expect.any(String), by: 'Horloge d’essai, Temps d’essai' }
  const said = await verified(pdf)
  expect(said).toMatchObject({ sealHolds: true, dating: attested })
  expect((await datedAt())?.toISOString()).toBe(said.dating.at)
  const dated = await seal()
  const asked = authority.asked()
  await handlers['date-seals']({}, given)
  expect(authority.asked()).toBe(asked)

  for (const token of [
    other.tokenOn(signatureOf(dated)),
    authority.tokenOn(pdf),
    authority.forgedOn(signatureOf(dated)),
  ]) {
    await setSeal(id, withToken(dated, token))
    expect(await verified(pdf)).toMatchObject({ sealHolds: true, dating: { state: 'invalid' } })
  }
  await setSeal(id, await given.seals.seal(await given.seals.current(), Buffer.from('other'), given.now()))
  expect(await verified(pdf)).toMatchObject({ sealHolds: false })
  await setSeal(id, dated)

  await db.updateTable('candidate').set({ opened_at: given.now() }).where('id', '=', id).execute()
  const desk = await signedInAs(given, await givenAccount(given, { side: 'operator' }))
  await desk('askApplicationFile', { params: { id } })
  await work()
  const { url } = (await desk('getApplicationFile', { params: { id } })).json()
  const files = new Map(Object.entries(unzipSync((await app.inject({ url })).rawPayload)))
  const file = (path: string) => Buffer.from(files.get(path) as Uint8Array)
  const told = checked(files)
  for (const path of ['index.json', 'contrat/contrat-signe.pdf', 'contrat/extrait.pdf'])
    expect(told).toMatch(new RegExp(`^${path} : scellé \\(.*\\), date attestée \\S+Z par CN=Horloge d’essai`, 'm'))
  expect(told).toContain(', 0 anomalie')
  const ca = String(file('autorite-horodatage.pem'))
  expect(ca).toBe(readFileSync(authority.ca, 'utf8'))
  expect(opensslSays(file('index.json'), file('index.json.p7s'), String(file('sceau.pem')))).toBe('verified')
  for (const path of ['index.json', 'contrat/contrat-signe.pdf'])
    expect(opensslSaysOfDate(file(`${path}.tst`), file(`${path}.signature`), ca)).toBe('verified')

  const index = file('index.json.p7s')
  const faked = (token: Buffer) =>
    checked(new Map(files).set('index.json.p7s', new Uint8Array(withToken(index, token))))
  const isRefused = /index\.json : la date du sceau n’est pas valable.* 1 anomalie/s
  expect(faked(other.tokenOn(signatureOf(index)))).toMatch(isRefused)
  expect(faked(authority.tokenOn(Buffer.from('other')))).toMatch(isRefused)
  expect(faked(authority.forgedOn(signatureOf(index)))).toMatch(isRefused)
  expect(
    checked(new Map(files).set('index.json.p7s', new Uint8Array(file('contrat/contrat-signe.pdf.p7s')))),
  ).toContain('le sceau n’est pas celui de ce fichier')
})
