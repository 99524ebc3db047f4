import { createHash } from 'node:crypto'
import type { ImportKind } from '@charpente/contract/catalogue-imports'
import writeXlsxFile from 'write-excel-file/node'
import type { Given } from './given.ts'
import { formWith } from './given-files.ts'
import type { Call } from './given-people.ts'

export const articleTitles = 'Code;Chapitre;Prestation;Description;Unité;Palier 2, dès;Palier 3, après'
export const priceTitles = 'Code;Territoire;Rang;Prix A (€ HT);Prix B (€ HT);Prix C (€ HT)'

export const csvOf = (titles: string, ...lines: string[]) => Buffer.from([titles, ...lines].join('\r\n'))

/** The same lines as a spreadsheet keeps them: numbers are numbers. */
export const workbookOf = (titles: string, ...lines: string[]): Promise<Buffer> =>
  writeXlsxFile(
    [titles, ...lines].map((line) =>
      line.split(';').map((text) => {
        const number = Number(text.replace(',', '.'))
        if (text === '') return null
        return Number.isNaN(number) || text.includes('.')
          ? { type: String, value: text }
          : { type: Number, value: number }
      }),
    ),
    { sheet: 'Prestations' },
  ).toBuffer()

/** A file sent by an operator. */
export const sendImport = (call: Call, kind: ImportKind, bytes: Buffer, name = 'fichier.csv', edition = 25) =>
  call('startImport', { params: { edition, kind }, body: formWith(bytes, name) })

/** An import that waits for a decision, with one article to add. */
export async function givenReadyImport({ db, now }: Given, askedBy: number): Promise<number> {
  const { id } = await db
    .insertInto('catalogue_import')
    .values({
      ...{ edition: 25, kind: 'articles', state: 'ready', file_name: 'prestations.csv', file_size: 10, lines: 1 },
      ...{ sha256: createHash('sha256').update('').digest(), asked_by: askedBy, asked_at: now(), read_at: now() },
      ...{ added: 1, progress: 100 },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('import_article')
    .values({
      ...{ import_id: id, line: 2, lot_code: '206', code: `206.90.${String(id).padStart(4, '0')}`, chapter: 'Essais' },
      ...{ name: 'Essai', description: 'Un essai', unit: 'U' },
    })
    .execute()
  return id
}
