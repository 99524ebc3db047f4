import { editionRefusals } from '@charpente/contract/catalogue/edition-refusals'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { lockEdition } from '../editions/queries.ts'
import { articlesMovedOn, holdCatalogue, pricesMovedOn, writeArticles, writePrices } from './lines/queries.ts'
import { endImport, type LockedImport, lockImport } from './queries.ts'

/** Answers whether the catalogue was still as the file was compared with it, and so could take it. */
async function write(trx: Db, { id, edition, kind }: LockedImport): Promise<boolean> {
  const isPrices = kind === 'prices'
  await holdCatalogue(trx, isPrices ? 'article_price' : 'article')
  if (await (isPrices ? pricesMovedOn(trx, id) : articlesMovedOn(trx, id, edition))) return false
  await (isPrices ? writePrices(trx, id) : writeArticles(trx, id, edition))
  return true
}

/**
 * Writes what was shown, all of it in one transaction, or nothing: a worker that dies on the way leaves the catalogue
 * as it was, and the next one begins again. Buyers see it at the next publication.
 */
export const applyImportJob = ({ importId }: { importId: number }, { db, now }: Context): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const found = await lockImport(trx, importId)
    if (found?.state !== 'applying') return
    await lockEdition(trx, found.edition)
    const { kind, edition, added, changed, endedBy, fileName: file } = found
    const isWritten = await write(trx, found)
    const failure = isWritten ? null : editionRefusals.importMovedOn.message
    await endImport(trx, importId, isWritten ? 'applied' : 'failed', { at: now(), failure })
    await record(trx, { id: endedBy, ip: null }, now(), {
      action: isWritten ? 'importApplied' : 'importRefused',
      on: { type: 'catalogueImport', id: importId },
      details: { before: { state: 'applying' }, after: { edition, kind, file, ...(isWritten && { added, changed }) } },
    })
  })
