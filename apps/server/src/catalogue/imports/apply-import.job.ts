import { editionRefusals } from '@charpente/contract/catalogue/edition-refusals'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { Refused } from '../../platform/http/refuse.ts'
import { lockEdition } from '../editions/queries.ts'
import type { LotsChange } from '../hooks.ts'
import { articlesMovedOn, holdCatalogue, pricesMovedOn, writeArticles, writePrices } from './lines/queries.ts'
import { lotsChangeOf } from './lots-change.ts'
import { endImport, type LockedImport, lockImport } from './queries.ts'

/** Answers whether the catalogue was still as the file was compared with it, and so could take it. */
async function write(trx: Db, { id, edition, kind }: LockedImport): Promise<boolean> {
  const isPrices = kind === 'prices'
  await holdCatalogue(trx, isPrices ? 'article_price' : 'article')
  if (await (isPrices ? pricesMovedOn(trx, id) : articlesMovedOn(trx, id, edition))) return false
  await (isPrices ? writePrices(trx, id) : writeArticles(trx, id, edition))
  return true
}

/** Whether a consultation opened or closed since it was asked. */
async function isAnnounced(trx: Db, change: LotsChange, context: Context): Promise<boolean> {
  try {
    await context.hooks.checkLotsChange(trx, change, context)
    return false
  } catch (error) {
    if (error instanceof Refused) return true
    throw error
  }
}

/**
 * Writes what was shown, all of it in one transaction, or nothing: a worker that dies on the way leaves the catalogue
 * as it was, and the next one begins again. Buyers see it at the next publication.
 */
export const applyImportJob = ({ importId }: { importId: number }, context: Context): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const found = await lockImport(trx, importId)
    if (found?.state !== 'applying') return
    await lockEdition(trx, found.edition)
    const { kind, edition, added, changed, endedBy, fileName: file } = found
    const change = await lotsChangeOf(trx, found, found.reason)
    const announced = await isAnnounced(trx, change, context)
    const isWritten = !announced && (await write(trx, found))
    const failure = isWritten ? null : editionRefusals[announced ? 'importAnnounced' : 'importMovedOn'].message
    // What an open consultation announced has changed: never in silence.
    if (isWritten) await context.hooks.whenLotsChange(trx, change, { id: endedBy, ip: null }, context)
    await endImport(trx, importId, isWritten ? 'applied' : 'failed', { at: context.now(), failure })
    await record(trx, { id: endedBy, ip: null }, context.now(), {
      action: isWritten ? 'importApplied' : 'importRefused',
      on: { type: 'catalogueImport', id: importId },
      details: { before: { state: 'applying' }, after: { edition, kind, file, ...(isWritten && { added, changed }) } },
    })
  })
