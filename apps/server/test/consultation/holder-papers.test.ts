import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { fileHolderPapersJob } from '../../src/consultation/awards/file-papers.job.ts'
import { keepFile } from '../../src/platform/media/keep-file.ts'
import { setMediaState } from '../../src/platform/media/queries.ts'
import { givenConsultation } from '../given/applications.ts'
import { givenContract } from '../given/contracts.ts'
import { pdfBytes } from '../given/files.ts'
import { givenPeople } from '../given/people.ts'

const given = await givenPeople()
const { db, storage } = given

beforeAll(() => givenConsultation(given))

/** A holder whose application came with bank details. */
async function givenHolderWithPaper(lot: string, organization: string) {
  const { id } = await givenContract(given, { lot, organization })
  const bytes = pdfBytes()
  const paper = await keepFile(given, { name: 'rib.pdf', type: 'application/pdf', bytes, candidateId: id })
  await setMediaState(db, paper.id, 'ready')
  await sql`
    update candidate_step set saved = jsonb_set(saved, '{bankDetails,ribUpload}', to_jsonb(${paper.id}::int))
    where candidate_id = ${id} and key = 'step4'`.execute(db)
  const { key } = await db
    .selectFrom('media')
    .select('storage_key as key')
    .where('id', '=', paper.id)
    .executeTakeFirstOrThrow()
  const filed = async () =>
    (
      await db
        .selectFrom('supplier_document')
        .innerJoin('candidate', 'candidate.supplier_id', 'supplier_document.supplier_id')
        .select('kind')
        .where('candidate.id', '=', id)
        .execute()
    ).map(({ kind }) => kind)
  return { id, paperId: paper.id, key, bytes, filed, run: () => fileHolderPapersJob({ candidateId: id }, given) }
}

test('Q-98 a contract that was not signed here has no extract to wait for: its papers are filed, and the task ends', async () => {
  const { filed, run } = await givenHolderWithPaper('203', 'Toits du Lac')
  await run()
  expect(await filed()).toEqual(['rib'])
  await run()
  expect(await filed()).toEqual(['rib'])
})

test('a file that is lost or being checked is named, with what lets the task go on', async () => {
  const { id, paperId, key, bytes, filed, run } = await givenHolderWithPaper('204', 'Façades du Lac')
  await setMediaState(db, paperId, 'checking')
  await expect(run()).rejects.toThrow(/^Façades du Lac\. La pièce «\srib\.pdf\s» attend le contrôle antivirus/)
  await setMediaState(db, paperId, 'ready')
  await storage.remove(key)
  const error = await run().catch(({ message }: Error) => message)
  expect(error).toMatch(/^Façades du Lac\. Le fichier «\srib\.pdf\s» manque dans le stockage\s: remettez-le/)
  expect(error).not.toContain(id)
  await storage.put(key, bytes, 'application/pdf')
  await run()
  expect(await filed()).toEqual(['rib'])
})

test('an extract that is not there is asked for again; the other papers do not wait for it', async () => {
  const { id, filed, run } = await givenHolderWithPaper('205', 'Parquets du Lac')
  const sha256 = createHash('sha256').update('{}').digest()
  const signed = {
    content: '{}',
    content_sha256: sha256,
    preview_sha256: sha256,
    evidence: '{}',
    signed_at: given.now(),
  }
  await db
    .insertInto('signed_contract')
    .values({ candidate_id: id, ...signed })
    .execute()
  await expect(run()).rejects.toThrow('Parquets du Lac. L’extrait du contrat signé se fabrique')
  expect(await filed()).toEqual(['rib'])
  const { rows } = await sql<{ data: object }>`
    select data from pgboss.job where name = 'make-contract' and data ->> 'candidateId' = ${id}`.execute(db)
  expect(rows).toEqual([{ data: { candidateId: id, kind: 'extract' } }])
})
