import type { Context } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { findMedia } from '../../platform/media/queries.ts'
import { documentsOf, type StoredOrder } from './queries.ts'
import { documentName, receiptName } from './read-order.ts'
import { receiptsOf } from './receipts/queries.ts'

/** One version of a purchase order, for whoever came to it by its secret address. */
export async function openDocument(order: StoredOrder, version: number, context: Context): Promise<FileAnswer> {
  const { db, storage } = context
  const found = (await documentsOf(db, [order.id])).find((document) => document.version === version)
  const media = found ? await findMedia(db, found.mediaId) : undefined
  const content = media && (await storage.get(media.key))
  if (!content) return refuse('documentNotReady')
  return { content, name: documentName(order, version), type: media.type, size: media.size }
}

/** What whoever answered keeps of it, by the same address. */
export async function openReceipt(order: StoredOrder, context: Context): Promise<FileAnswer> {
  const { db, storage } = context
  const [found] = await receiptsOf(db, [order.id])
  const media = found && (await findMedia(db, found.mediaId))
  const content = media && (await storage.get(media.key))
  if (!found || !content) return refuse('documentNotReady')
  return { content, name: receiptName(found.number), type: media.type, size: media.size }
}
