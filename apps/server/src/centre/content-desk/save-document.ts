import { randomUUID } from 'node:crypto'
import type { DeskDocument } from '@charpente/contract/centre/content-desk'
import type { Actor } from '@charpente/domain/platform/actor'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { fileUrl } from '../../platform/media/links.ts'
import { setUnusedSince } from '../../platform/media/queries.ts'
import { takeFile } from '../../platform/media/take-file.ts'
import { centreDocuments } from '../content/documents.ts'
import {
  allDocuments,
  changeDocument,
  deleteDocument,
  addDocument as insertDocument,
  lockDocument,
  placeDocuments,
  type StoredDocument,
} from './queries.ts'

/** The site makes it by itself, whenever nothing stands in its place. */
const isOfSite = ({ code }: StoredDocument) => centreDocuments.some((made) => made.code === code)

const originOf = (document: StoredDocument) => {
  if (document.isMade) return 'made'
  return isOfSite(document) ? 'replaced' : 'given'
}

const onWire = (document: StoredDocument, actor: Actor, context: Context): DeskDocument => {
  const { id, type, name, summary, size, mediaId, fileName } = document
  const contentUrl = fileUrl(context, { id: mediaId, name: fileName }, actor.id)
  return { id, type, name, summary, size, contentUrl, origin: originOf(document) }
}

export const readDocuments = async (db: Db, actor: Actor, context: Context) =>
  (await allDocuments(db)).map((document) => onWire(document, actor, context))

const told = ({ type, name, summary, mediaId }: StoredDocument) => ({ type, name, summary, file: mediaId })

/** Only a PDF is read the same by everybody, for years. */
const takePdf = async (trx: Db, file: number, actor: Actor) =>
  (await takeFile(trx, file, actor.id, (type) => type === 'application/pdf')) ?? refuse('documentNotPdf')

type Words = { name: string; summary: string }

export const addDocument = (
  { file, ...words }: Words & { type: 'free' | 'formalized'; file: number },
  actor: Actor,
  { author }: Origin,
  context: Context,
) =>
  context.db.transaction().execute(async (trx) => {
    const mediaId = await takePdf(trx, file, actor)
    const id = await insertDocument(trx, { ...words, code: randomUUID(), mediaId })
    const added = (await lockDocument(trx, id)) ?? refuse('notFound')
    await record(trx, author, context.now(), {
      action: 'documentAdded',
      on: { type: 'document', id },
      details: { before: null, after: told(added) },
    })
    return onWire(added, actor, context)
  })

/** A document of the site changes only by being replaced: its own words would come back with the next one made. */
export const updateDocument = (
  id: number,
  { file, ...words }: Words & { file?: number | undefined },
  actor: Actor,
  { author }: Origin,
  context: Context,
) =>
  context.db.transaction().execute(async (trx) => {
    const before = (await lockDocument(trx, id)) ?? refuse('notFound')
    if (before.isMade && file === undefined) refuse('documentOfSite')
    const mediaId = file === undefined ? null : await takePdf(trx, file, actor)
    await changeDocument(trx, id, words, mediaId)
    if (mediaId !== null) await setUnusedSince(trx, before.mediaId, context.now())
    const after = (await lockDocument(trx, id)) ?? refuse('notFound')
    await record(trx, author, context.now(), {
      action: 'documentChanged',
      on: { type: 'document', id },
      details: { before: told(before), after: told(after) },
    })
    return onWire(after, actor, context)
  })

/** One that stood for a document of the site gives it its place back: the worker makes it again. */
export const removeDocument = (id: number, { author }: Origin, { db, queue, now }: Context) =>
  db.transaction().execute(async (trx) => {
    const before = (await lockDocument(trx, id)) ?? refuse('notFound')
    if (before.isMade) refuse('documentOfSite')
    await deleteDocument(trx, id)
    await setUnusedSince(trx, before.mediaId, now())
    await record(trx, author, now(), {
      action: 'documentRemoved',
      on: { type: 'document', id },
      details: { before: told(before), after: null },
    })
    if (isOfSite(before)) await queue.enqueue(trx, 'make-documents', {})
    return null
  })

type Order = { type: 'free' | 'formalized'; ids: readonly number[] }

/** Those not named keep their order, after the others. */
export const orderDocuments = ({ type, ids }: Order, actor: Actor, { author }: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const before = (await allDocuments(trx)).filter((document) => document.type === type).map(({ id }) => id)
    const after = [...ids.filter((id) => before.includes(id)), ...before.filter((id) => !ids.includes(id))]
    await placeDocuments(trx, after)
    await record(trx, author, context.now(), {
      action: 'documentsOrdered',
      on: { type: 'document', id: type },
      details: { before, after },
    })
    return readDocuments(trx, actor, context)
  })
