import { expect, test } from 'vitest'
import { makeDocumentsJob } from '../../src/centre/content/make-documents.job.ts'
import { textOf } from '../given/pdf.ts'
import { givenAccount, givenPeople, said, signedInAs } from '../given/people.ts'

const given = await givenPeople()
const { db, app } = given
await makeDocumentsJob({}, given)

const as = async (changes: Parameters<typeof givenAccount>[1]) => {
  const call = await signedInAs(given, await givenAccount(given, changes))
  return (type: string) => call('listDocuments', { query: { type } })
}
const formalized = await as({ type: 'formalized' })
const free = await as({ side: 'supplier', type: 'free' })

const names = async (list: typeof free, type: string) =>
  (await list(type)).json().map(({ name }: { name: string }) => name)

test('P-CONTENT-08 each catalogue has its own documents, under both words (Q-45)', async () => {
  expect(await names(formalized, 'formalise')).toEqual(['Guide de l’acheteur', 'Guide du titulaire'])
  expect(await names(formalized, 'formalized')).toEqual(['Guide de l’acheteur', 'Guide du titulaire'])
  expect(await names(free, 'libre')).toEqual(['Règlement du catalogue libre'])
})

test('free types have those of the free catalogue only (Q-43)', async () => {
  expect(said(await free('formalise'))).toBe('documentationFormalizedOnly')
})

test('P-CONTENT-07 a document has a name and an address that downloads its file, a tagged PDF', async () => {
  const [document] = (await formalized('formalise')).json()
  expect(document).toMatchObject({ name: 'Guide de l’acheteur', image: { filePath: 'guide-acheteur.pdf' } })
  const file = await app.inject(document.image.contentUrl)
  expect(file.headers['content-type']).toBe('application/pdf')
  expect(file.rawPayload.length).toBe(document.size)
  const text = file.rawPayload.toString('latin1')
  expect(text.startsWith('%PDF-1.7')).toBe(true)
  expect(text).toContain('/MarkInfo')
  expect(text).toContain('pdfuaid')
  expect(textOf(file.rawPayload)).toContain('Guide de l’acheteur')
})

test('made again only when its words change; the former file is then let go', async () => {
  const files = () => db.selectFrom('document').select(['code', 'media_id as file']).orderBy('code').execute()
  const before = await files()
  await makeDocumentsJob({}, given)
  expect(await files()).toEqual(before)
  await db.insertInto('setting').values({ key: 'contact.email', value: 'bonjour@centre.example' }).execute()
  await makeDocumentsJob({}, given)
  const after = await files()
  // The buyers' guide names no address.
  expect(after.map(({ code, file }, i) => [code, file !== before[i]?.file])).toEqual([
    ['guide-acheteur', false],
    ['guide-titulaire', true],
    ['reglement-catalogue-libre', true],
  ])
  const forgotten = await db.selectFrom('media').select('id').where('unused_since', 'is not', null).execute()
  expect(forgotten).toHaveLength(2)
})
