import type { paperEffectRoutes } from '@charpente/contract/people/paper-effects'
import type { Received } from '@charpente/contract/platform/route'
import { documentNames, type FiledKind } from '@charpente/domain/people/documents/document'
import { effectDay, paperEffectNames, paperEnd } from '@charpente/domain/people/documents/paper-effect'
import type { Actor } from '@charpente/domain/platform/actor'
import { type Day, parisDay } from '@charpente/domain/platform/calendar'
import { formatDayPlain } from '@charpente/domain/platform/format'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { postMail } from '../../platform/mail/post.ts'
import { announcedWords } from './effect-mails.ts'
import { addReview, casesOfPaper, changeCase, papersUnderRule, reviewsOf } from './effects/queries.ts'
import { endCase } from './end-case.ts'
import { lockFirm } from './lock-firm.ts'
import { noticeDaysAt } from './paper-notice.ts'
import { documentsOf } from './queries.ts'
import { documentsForOperator } from './read-documents.ts'

type Read = { supplierId: number; kind: FiledKind }

/** The file somebody has read, held: not the one that took its place meanwhile. */
async function paperRead(trx: Db, { supplierId, kind }: Read, filedAt: string) {
  await lockFirm(trx, supplierId)
  const document = (await documentsOf(trx, [supplierId])).find((one) => one.kind === kind) ?? refuse('documentNotFiled')
  if (document.filedAt.getTime() !== new Date(filedAt).getTime()) refuse('paperMovedOn')
  if (document.state !== 'ready') refuse('fileBeingChecked')
  return document
}

/** Its last day under the strictest rule that speaks of it. */
async function endUnderRules(
  trx: Db,
  { supplierId, kind }: Read,
  document: Awaited<ReturnType<typeof paperRead>>,
  today: Day,
) {
  const dates = { issuedOn: document.issuedOn, expiresOn: document.expiresOn, filedOn: parisDay(document.filedAt) }
  const rules = await papersUnderRule(trx, today, { supplierId, kind })
  const ends = [null, ...rules.map(({ validityMonths }) => validityMonths)].map((months) => paperEnd(dates, months))
  return ends.filter((end) => end !== null).sort()[0] ?? null
}

/** Read and good: it is what covers the firm from now on, and whatever the one before had set off ends. */
export const acceptPaper = (
  read: Read,
  { filedAt }: Received<typeof paperEffectRoutes.acceptPaper>['body'],
  actor: Actor,
  origin: Origin,
  context: Context,
) =>
  context.db.transaction().execute(async (trx) => {
    const { supplierId, kind } = read
    const now = context.now()
    const document = await paperRead(trx, read, filedAt)
    const before = (await reviewsOf(trx, supplierId)).find((one) => one.kind === kind)
    if (before?.outcome === 'refused') refuse('paperRead')
    const today = parisDay(now)
    const end = await endUnderRules(trx, read, document, today)
    if (end !== null && end < today) refuse('paperNotGood', { jour: formatDayPlain(end) })
    await addReview(trx, {
      supplier_id: supplierId,
      document_kind: kind,
      media_id: document.mediaId,
      outcome: 'accepted',
      // As it bears it: each edition counts its own validity.
      good_until: document.expiresOn,
      decided_at: now,
      decided_by: actor.id,
    })
    const { issuedOn, expiresOn } = document
    await record(trx, origin.author, now, {
      action: 'documentAccepted',
      on: { type: 'account', id: supplierId },
      details: {
        kind,
        file: document.name,
        issuedOn,
        expiresOn,
        before: { state: before?.outcome ?? 'waiting' },
        after: { state: 'accepted' },
      },
    })
    const cases = await casesOfPaper(trx, supplierId, kind)
    for (const one of cases)
      await endCase(
        trx,
        one,
        { outcome: 'accepted', reason: `Pièce acceptée\u00A0: ${documentNames[kind]}` },
        origin.author,
        context,
      )
    await postMail(trx, context, {
      template: 'documentAccepted',
      accountId: supplierId,
      data: {
        document: documentNames[kind],
        goodUntil: end,
        ended: cases
          .filter(({ liftedAt }) => liftedAt === null)
          .map(({ effect, edition }) => `${paperEffectNames[effect].toLowerCase()}, édition ${edition}`)
          .join('\u202F; '),
      },
    })
    return documentsForOperator({ ...context, db: trx as Context['db'] }, supplierId, actor)
  })

/** Read and not good: the firm is told why, and has at least the notice before anything comes of it. */
export const refusePaper = (
  read: Read,
  { filedAt, reason }: Received<typeof paperEffectRoutes.refusePaper>['body'],
  actor: Actor,
  origin: Origin,
  context: Context,
) =>
  context.db.transaction().execute(async (trx) => {
    const { supplierId, kind } = read
    const now = context.now()
    const document = await paperRead(trx, read, filedAt)
    const before = (await reviewsOf(trx, supplierId)).find((one) => one.kind === kind)
    if (before?.outcome === 'refused') refuse('paperRead')
    await addReview(trx, {
      supplier_id: supplierId,
      document_kind: kind,
      media_id: document.mediaId,
      outcome: 'refused',
      reason,
      decided_at: now,
      decided_by: actor.id,
    })
    await record(trx, origin.author, now, {
      action: 'documentRefused',
      on: { type: 'account', id: supplierId },
      details: {
        kind,
        file: document.name,
        reason,
        before: { state: before?.outcome ?? 'waiting' },
        after: { state: 'refused' },
      },
    })
    const noticeDays = await noticeDaysAt(trx, now)
    const announced: Parameters<typeof announcedWords>[0][number][] = []
    for (const { id, effect, edition, effectOn, endsOn, appliedAt, liftedAt } of await casesOfPaper(
      trx,
      supplierId,
      kind,
    )) {
      if (appliedAt !== null || liftedAt !== null) continue
      const later = effectDay(endsOn, 0, parisDay(now), noticeDays)
      const told = later > effectOn ? later : effectOn
      if (told !== effectOn) await changeCase(trx, id, { effect_on: told })
      announced.push({ effect, edition, effectOn: told })
    }
    await postMail(trx, context, {
      template: 'documentRefused',
      accountId: supplierId,
      data: { document: documentNames[kind], reason, announced: announcedWords(announced) },
    })
    return documentsForOperator({ ...context, db: trx as Context['db'] }, supplierId, actor)
  })
