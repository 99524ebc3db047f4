import { createHash } from 'node:crypto'
import type { ImportKind } from '@charpente/contract/catalogue/catalogue-imports'
import { formWith } from './files.ts'
import type { Given } from './given.ts'
import type { Pair } from './two-persons.ts'

/** A file sent by an operator. */
export const sendImport = (call: Pair, kind: ImportKind, bytes: Buffer, name = 'fichier.csv', edition = 25) =>
  call('startImport', { params: { edition, kind }, body: formWith(bytes, name) })

/** An import that waits for a decision, with one article to add. */
export async function givenReadyImport({ db, now }: Given, askedBy: number): Promise<number> {
  const { id } = await db
    .insertInto('catalogue_import')
    .values({
      edition: 25,
      kind: 'articles',
      state: 'ready',
      file_name: 'prestations.csv',
      file_size: 10,
      lines: 1,
      sha256: createHash('sha256').update('').digest(),
      asked_by: askedBy,
      asked_at: now(),
      read_at: now(),
      added: 1,
      progress: 100,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('import_article')
    .values({
      import_id: id,
      line: 2,
      lot_code: '206',
      code: `206.90.${String(id).padStart(4, '0')}`,
      chapter: 'Essais',
      name: 'Essai',
      description: 'Un essai',
      unit: 'U',
    })
    .execute()
  return id
}
