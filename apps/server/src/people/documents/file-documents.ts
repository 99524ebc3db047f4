import type { supplierFiles } from '@charpente/contract/people/accounts'
import type { finalDocuments } from '@charpente/contract/people/documents'
import { bankDetailsRestUntil, formerSince } from '@charpente/domain/people/documents/bank-details'
import {
  type DocumentKind,
  type FiledKind,
  filedKinds,
  finalKinds,
  whyNotDated,
} from '@charpente/domain/people/documents/document'
import { type Actor, has } from '@charpente/domain/platform/actor'
import { parisDay } from '@charpente/domain/platform/calendar'
import { whyNotUpload } from '@charpente/domain/platform/file/upload'
import { formatInstant } from '@charpente/domain/platform/format'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { postMails } from '../../platform/mail/post.ts'
import { lockUnusedMedia, setUnusedSince } from '../../platform/media/queries.ts'
import { reviewsOf } from './effects/queries.ts'
import { lockFirm } from './lock-firm.ts'
import {
  documentsOf,
  fileDocument,
  movesOf,
  type StoredDocument,
  setDocumentDates,
  withdrawDocument,
} from './queries.ts'
import { documentsForOperator } from './read-documents.ts'

type Files = { [K in keyof z.output<typeof supplierFiles>]?: z.output<typeof supplierFiles>[K] | undefined }
type FinalDocuments = z.output<typeof finalDocuments>

/** A file its sender may use as a paper; from now on it is of use. */
async function takeFile(trx: Db, mediaId: number, senderId: number) {
  const media = (await lockUnusedMedia(trx, mediaId, senderId)) ?? refuse('fileNotYours')
  refuseIf(whyNotUpload({ name: media.name, size: 1 }, 'document'))
  await setUnusedSince(trx, media.id, null)
  return media
}

const datesIn = (files: Files, kind: FiledKind, former: StoredDocument | undefined) => {
  // A new file does not inherit the dates of the one it replaces.
  const kept = files[kind] === undefined || files[kind] === former?.mediaId ? former : undefined
  const given = (date: typeof files.ribIssuedOn, before: string | null | undefined) =>
    date === undefined ? (before ?? null) : date
  return {
    issuedOn: given(files[`${kind}IssuedOn`], kept?.issuedOn),
    expiresOn: given(files[`${kind}ExpiresOn`], kept?.expiresOn),
  }
}

const isTouched = (files: Files, kind: FiledKind) =>
  [files[kind], files[`${kind}IssuedOn`], files[`${kind}ExpiresOn`]].some((value) => value !== undefined)

/** The centre read it with the dates it bears: they are what it accepted. */
const isAccepted = async (trx: Db, supplierId: number, kind: FiledKind): Promise<boolean> =>
  (await reviewsOf(trx, supplierId)).some((one) => one.kind === kind && one.outcome === 'accepted')

type Moves = Awaited<ReturnType<typeof movesOf>>

/** The head of the firm, and whoever was before, where they were reached then. */
async function tellBankDetails(
  trx: Db,
  moves: Moves,
  headId: number,
  data: { changedAt: Date; author: string },
  context: Context,
) {
  const template = 'bankDetailsChanged'
  const heads = new Set([headId, ...moves.flatMap(({ formerHead }) => formerHead ?? [])])
  const emails = new Set(moves.flatMap(({ formerEmail }) => formerEmail ?? []))
  await postMails(trx, context, [
    ...[...heads].map((accountId) => ({ template, accountId, data }) as const),
    ...[...emails].map((to) => ({ template, accountId: headId, to, data }) as const),
  ])
}

/** What a firm files of its own, with the rest of its profile: each paper apart, what is not sent stays. P-SUP-39, P-SUP-40 */
export async function fileOwnDocuments(
  trx: Db,
  files: Files,
  actor: Actor,
  author: string,
  origin: Origin,
  context: Context,
) {
  const touched = filedKinds.filter((kind) => isTouched(files, kind))
  if (touched.length === 0) return
  if (!has(actor, 'ROLE_SUPER_SUPPLIER')) refuse('onlyHeadFiles')
  const now = context.now()
  const former = new Map((await documentsOf(trx, [actor.id])).map((document) => [document.kind, document]))
  for (const kind of touched) {
    const before = former.get(kind)
    const dates = datesIn(files, kind, before)
    refuseIf(whyNotDated(dates.issuedOn, dates.expiresOn, parisDay(now)))
    const mediaId = files[kind]
    if (mediaId === undefined || mediaId === before?.mediaId) {
      // Dates alone belong to a paper that is there.
      const { issuedOn, expiresOn } = before ?? refuse('fileNotYours')
      const isMoved = dates.issuedOn !== issuedOn || dates.expiresOn !== expiresOn
      if (isMoved && (await isAccepted(trx, actor.id, kind))) refuse('paperDatesRead')
      await setDocumentDates(trx, actor.id, kind, dates)
      await recordFiled(trx, origin, now, actor.id, { kind, ...dates })
      continue
    }
    // Where a firm is paid: a session alone does not move it, nor whoever the centre has just made its head.
    if (kind === 'rib') origin.touch('payee')
    const moves = kind === 'rib' && before ? await movesOf(trx, actor.id, formerSince(now, before.filedAt)) : []
    const rest = moves.at(-1) && bankDetailsRestUntil(moves.at(-1)?.at ?? now)
    if (rest && now < rest) refuse('bankDetailsRest', { jour: formatInstant(rest) })
    const { sha256 } = await takeFile(trx, mediaId, actor.id)
    await fileDocument(trx, { supplierId: actor.id, kind, mediaId, ...dates, by: actor.id, now })
    if (before) await setUnusedSince(trx, before.mediaId, now)
    await recordFiled(trx, origin, now, actor.id, { kind, sha256: sha256.toString('hex'), ...dates })
    if (kind === 'rib' && before) await tellBankDetails(trx, moves, actor.id, { changedAt: now, author }, context)
  }
}

/** What the trail keeps of a paper. */
const shown = (document: StoredDocument | undefined) =>
  document ? { file: document.name, title: document.title } : null

type Details = {
  kind: DocumentKind
  before?: ReturnType<typeof shown>
  after?: ReturnType<typeof shown>
  sha256?: string
  issuedOn?: string | null
  expiresOn?: string | null
}

const recordFiled = (trx: Db, origin: Origin, now: Date, supplierId: number, details: Details) =>
  record(trx, origin.author, now, { action: 'documentFiled', on: { type: 'account', id: supplierId }, details })

/** The centre puts the contract and up to two other documents in a firm's file, or takes them away. Q-62 */
export const fileFinalDocuments = (
  supplierId: number,
  documents: FinalDocuments,
  actor: Actor,
  origin: Origin,
  context: Context,
) =>
  context.db.transaction().execute(async (trx) => {
    await lockFirm(trx, supplierId)
    const now = context.now()
    const former = new Map((await documentsOf(trx, [supplierId])).map((document) => [document.kind, document]))
    for (const kind of finalKinds) {
      const given = documents[kind]
      const before = former.get(kind)
      if (given === undefined || (given === null && !before)) continue
      if (before && before.mediaId !== given?.file) await setUnusedSince(trx, before.mediaId, now)
      if (given === null) {
        await withdrawDocument(trx, supplierId, kind)
        await record(trx, origin.author, now, {
          action: 'documentWithdrawn',
          on: { type: 'account', id: supplierId } as const,
          details: { kind, before: shown(before), after: null },
        })
        continue
      }
      if (before?.mediaId !== given.file) await takeFile(trx, given.file, actor.id)
      await fileDocument(trx, {
        supplierId,
        kind,
        mediaId: given.file,
        title: given.title,
        by: actor.id,
        now,
        issuedOn: null,
        expiresOn: null,
      })
      const filed = (await documentsOf(trx, [supplierId])).find((document) => document.kind === kind)
      await recordFiled(trx, origin, now, supplierId, { kind, before: shown(before), after: shown(filed) })
    }
    return documentsForOperator({ ...context, db: trx as Context['db'] }, supplierId, actor)
  })
