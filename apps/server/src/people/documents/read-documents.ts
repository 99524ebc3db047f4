import {
  documentNames,
  documentState,
  type FiledKind,
  finalKinds,
  ownKinds,
} from '@charpente/domain/people/documents/document'
import { expiredKinds } from '@charpente/domain/people/documents/paper-to-know'
import { type Actor, has, openerOf } from '@charpente/domain/platform/actor'
import { type Day, parisDay } from '@charpente/domain/platform/calendar'
import type { Context } from '../../platform/http/context.ts'
import { fileUrl } from '../../platform/media/links.ts'
import { documentUrl } from './links.ts'
import { documentsOf, logosOf, type StoredDocument } from './queries.ts'

const onWire = (document: StoredDocument, contentUrl: string, today: Day) => ({
  kind: document.kind,
  contentUrl,
  name: document.name,
  title: document.title,
  size: document.size,
  issuedOn: document.issuedOn,
  expiresOn: document.expiresOn,
  filedAt: document.filedAt.toISOString(),
  state: documentState(document, today),
  checking: document.state !== 'ready',
})

/** One's own paper is opened freely; by an operator who looks in one's place, it is written down. */
const ownUrl = (context: Context, { supplierId, kind, mediaId, name }: StoredDocument, actor: Actor) =>
  actor.viewedBy
    ? documentUrl(context, supplierId, kind, actor.viewedBy)
    : fileUrl(context, { id: mediaId, name }, actor.id)

/** A supplier's own papers, as part of who it is; a member reads the contract only. P-API-17, P §2 */
export async function ownDocuments(context: Context, actor: Actor) {
  if (!has(actor, 'ROLE_SUPPLIER')) return {}
  const today = parisDay(context.now())
  const found = (await documentsOf(context.db, [actor.adminId ?? actor.id])).map((document) =>
    onWire(document, ownUrl(context, document, actor), today),
  )
  const [logo] = has(actor, 'ROLE_SUPER_SUPPLIER') ? await logosOf(context.db, [actor.id]) : []
  const filed = (kind: FiledKind) =>
    has(actor, 'ROLE_SUPER_SUPPLIER') ? (found.find((document) => document.kind === kind) ?? null) : null
  // What bears the bank details is the head's own to read.
  const read = has(actor, 'ROLE_SUPER_SUPPLIER') ? [...finalKinds, ...ownKinds] : finalKinds
  return {
    // The contract first, then what stands beside it. Q-62
    finalPDFs: read.flatMap((kind) => found.filter((document) => document.kind === kind)),
    rib: filed('rib'),
    fiscalRegularityFile: filed('fiscalRegularityFile'),
    companyInsuranceFile: filed('companyInsuranceFile'),
    logo: logo
      ? {
          name: logo.name,
          contentUrl: fileUrl(context, { id: logo.mediaId, name: logo.name }, actor.viewedBy ?? actor.id),
          checking: logo.state !== 'ready',
        }
      : null,
  }
}

/** The papers of a firm for the centre: opening one is recorded like any other's. */
export async function documentsForOperator(context: Context, supplierId: number, viewer: Actor) {
  const today = parisDay(context.now())
  return (await documentsOf(context.db, [supplierId])).map((document) =>
    onWire(document, documentUrl(context, supplierId, document.kind, viewer.id), today),
  )
}

/** What the directory gives with each firm to those entitled: addresses that say who opens them. P-DIR-11 */
export async function directoryDocuments(context: Context, supplierIds: readonly number[], viewer: Actor) {
  const today = parisDay(context.now())
  const logos = new Map(
    (await logosOf(context.db, supplierIds))
      .filter(({ state }) => state === 'ready')
      .map((logo) => [logo.supplierId, logo]),
  )
  const bySupplier = Map.groupBy(await documentsOf(context.db, supplierIds), ({ supplierId }) => supplierId)
  return new Map(
    [...new Set(supplierIds)].map((id) => {
      const readable = (bySupplier.get(id) ?? []).filter(({ state }) => state === 'ready')
      const kinds = new Map(readable.map((document) => [document.kind, document]))
      const url = (kind: StoredDocument['kind']) =>
        kinds.has(kind) ? documentUrl(context, id, kind, openerOf(viewer)) : null
      const logo = logos.get(id)
      return [
        id,
        {
          logoUrl: logo ? fileUrl(context, { id: logo.mediaId, name: logo.name }, openerOf(viewer)) : null,
          ribUrl: url('rib'),
          finalPDFUrls: finalKinds.map(url).filter((address) => address !== null),
          finalPDFTitles: finalKinds.flatMap((kind) => {
            const document = kinds.get(kind)
            return document ? [document.title ?? documentNames[kind]] : []
          }),
          companyInsuranceFileUrl: url('companyInsuranceFile'),
          fiscalRegularityFileUrl: url('fiscalRegularityFile'),
          expired: expiredKinds(readable, today),
        },
      ]
    }),
  )
}
