import { type DossierKind, type Filing, filingIn } from '@charpente/domain/consultation/consulting/dossier'
import type { Actor } from '@charpente/domain/platform/actor'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { setUnusedSince } from '../../platform/media/queries.ts'
import { takeFile } from '../../platform/media/take-file.ts'
import { publishAmendment } from '../amendments/publish-amendment.ts'
import { readDeskConsultation } from '../consulting/desk-consultation.ts'
import { lockConsultation } from '../consulting/queries.ts'
import {
  addDocumentRow,
  addVersionRow,
  hasApplicants,
  removeDocumentRow,
  removeVersionRow,
  versionsOf,
} from './queries.ts'
import { readDeskDossier } from './read-dossier.ts'

type Filed = { file: number; reason?: string | undefined; deadline?: string | undefined }

/** Only a PDF is read the same by everybody, for years. */
const takePdf = async (trx: Db, file: number, actor: Actor) =>
  (await takeFile(trx, file, actor.id, (type) => type === 'application/pdf')) ?? refuse('dossierNotPdf')

/** Held until it is written: two operators who file come one after the other, as does whoever opens it meanwhile. */
async function lockFiling(trx: Db, id: number, { now }: Context) {
  await lockConsultation(trx, id)
  const { state } = await readDeskConsultation(id, { db: trx, now })
  const filing = filingIn(state, await hasApplicants(trx, id))
  return filing === 'closed' ? refuse('dossierClosed') : filing
}

/** While firms answer, they are told of it: its number, or nothing in a draft. */
async function amend(
  trx: Db,
  id: number,
  filing: Filing,
  change: string,
  filed: Filed,
  origin: Origin,
  context: Context,
) {
  if (filing === 'free') return null
  const reason = filed.reason ?? refuse('dossierReasonRequired')
  const deadline = filed.deadline === undefined ? undefined : new Date(filed.deadline)
  const { number } = await publishAmendment(trx, origin.author, id, { reason, changes: [change], deadline }, context)
  return number
}

export const addDossierDocument = (
  id: number,
  { kind, title, ...filed }: Filed & { kind: DossierKind; title: string },
  actor: Actor,
  origin: Origin,
  context: Context,
) =>
  context.db.transaction().execute(async (trx) => {
    const filing = await lockFiling(trx, id, context)
    const mediaId = await takePdf(trx, filed.file, actor)
    const amendment = await amend(trx, id, filing, `${title}\u00A0: document ajouté`, filed, origin, context)
    const documentId = await addDocumentRow(trx, id, { kind, title })
    await addVersionRow(trx, { documentId, version: 1, mediaId, amendment, by: actor.id, now: context.now() })
    await record(trx, origin.author, context.now(), {
      action: 'dossierDocumentAdded',
      on: { type: 'consultation', id },
      details: { before: null, after: { title, version: 1, file: mediaId } },
    })
    return readDeskDossier(id, actor, { ...context, db: trx })
  })

/** The last version of a document of this consultation. */
async function lastVersion(trx: Db, id: number, documentId: number) {
  const last = (await versionsOf(trx, id)).find((version) => version.id === documentId)
  return last ?? refuse('notFound')
}

/** In a draft the file takes the place of the one before, which nobody else has read; later it comes beside it. */
export const fileDossierVersion = (
  id: number,
  documentId: number,
  filed: Filed,
  actor: Actor,
  origin: Origin,
  context: Context,
) =>
  context.db.transaction().execute(async (trx) => {
    const now = context.now()
    const filing = await lockFiling(trx, id, context)
    const last = await lastVersion(trx, id, documentId)
    const mediaId = await takePdf(trx, filed.file, actor)
    if (filing === 'free') {
      await removeVersionRow(trx, documentId, last.version)
      await setUnusedSince(trx, last.mediaId, now)
    }
    const version = filing === 'free' ? last.version : last.version + 1
    const amendment = await amend(trx, id, filing, `${last.title}\u00A0: version ${version}`, filed, origin, context)
    await addVersionRow(trx, { documentId, version, mediaId, amendment, by: actor.id, now })
    await record(trx, origin.author, now, {
      action: 'dossierVersionFiled',
      on: { type: 'consultation', id },
      details: {
        title: last.title,
        before: { version: last.version, file: last.mediaId },
        after: { version, file: mediaId },
      },
    })
    return readDeskDossier(id, actor, { ...context, db: trx })
  })

export const removeDossierDocument = (id: number, documentId: number, { author }: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const filing = await lockFiling(trx, id, context)
    const { title, version, mediaId } = await lastVersion(trx, id, documentId)
    // What was published stays, whatever an amendment says of it.
    if (filing !== 'free') refuse('dossierClosed')
    await removeDocumentRow(trx, documentId)
    await setUnusedSince(trx, mediaId, context.now())
    await record(trx, author, context.now(), {
      action: 'dossierDocumentRemoved',
      on: { type: 'consultation', id },
      details: { before: { title, version, file: mediaId }, after: null },
    })
    return null
  })
