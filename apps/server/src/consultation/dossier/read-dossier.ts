import type { DeskDossier, Dossier } from '@charpente/contract/consultation/dossier'
import { filingIn } from '@charpente/domain/consultation/consulting/dossier'
import type { Actor } from '@charpente/domain/platform/actor'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { fileUrl } from '../../platform/media/links.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import { contractText } from '../application/documents/contract-text.ts'
import { readDeskConsultation } from '../consulting/desk-consultation.ts'
import { findPublicConsultation, lotsOf, type StoredConsultation } from '../consulting/queries.ts'
import { hasApplicants, publishedQuestions, questionsOf, resultsOnOf, versionsOf } from './queries.ts'

type Version = Awaited<ReturnType<typeof versionsOf>>[number]

/** The rows of a document, one for each version, as one document. */
const documentsIn = <T>(rows: readonly Version[], versionOf: (row: Version) => T) =>
  [...Map.groupBy(rows, ({ id }) => id)].map(([id, versions]) => {
    const { kind, title } = versions[0] as Version
    return { id, kind, title, versions: versions.map(versionOf) }
  })

/** What is filed before the opening is published by it. */
const publishedAt = (filedAt: Date, opensAt: Date | null) =>
  (opensAt !== null && opensAt > filedAt ? opensAt : filedAt).toISOString()

export const hasOpened = ({ opensAt }: Pick<StoredConsultation, 'opensAt'>, now: Date) =>
  opensAt === null || opensAt <= now

export const questionOnWire = <Q extends { answeredAt: Date }>(question: Q) => ({
  ...question,
  answeredAt: question.answeredAt.toISOString(),
})

/** What anybody reads; of one that is announced for later, what is not a document of it yet. */
export async function readDossier(id: number, { db, now }: Pick<Context, 'db' | 'now'>): Promise<Dossier> {
  const found = (await findPublicConsultation(db, id)) ?? refuse('consultationUnknown')
  const root = `/api/consultations/${id}`
  const rows = hasOpened(found, now()) ? await versionsOf(db, id) : []
  const { values } = await currentSettings(db, now())
  const names = new Map((await lotsOf(db, found.edition)).map(({ code, name }) => [code, name]))
  return {
    documents: documentsIn(rows, ({ id: document, version, filedAt, amendment, size, sha256 }) => ({
      version,
      amendment,
      publishedAt: publishedAt(filedAt, found.opensAt),
      size,
      sha256,
      url: `${root}/documents/${document}/${version}`,
    })),
    contract: { url: `${root}/contract_text`, sha256: contractText.sha256 },
    schedules: found.lots.map((lot) => ({ lot, name: names.get(lot) ?? '', url: `${root}/schedules/${lot}` })),
    share: { rate: values['remuneration.taux'] },
    questions: (await publishedQuestions(db, id)).map(questionOnWire),
    resultsOn: await resultsOnOf(db, id),
  }
}

type Reading = Pick<Context, 'now' | 'secrets'> & { db: Db }

/** As the centre reads it. Who asked is no part of it: names stay closed until the offers are opened. */
export async function readDeskDossier(id: number, actor: Actor, context: Reading): Promise<DeskDossier> {
  const { db } = context
  const { state, opensAt } = await readDeskConsultation(id, context)
  const opening = opensAt === null ? null : new Date(opensAt)
  return {
    filing: filingIn(state, await hasApplicants(db, id)),
    documents: documentsIn(
      await versionsOf(db, id),
      ({ mediaId, fileName, version, filedAt, amendment, size, sha256, downloads }) => ({
        version,
        amendment,
        publishedAt: state === 'draft' ? filedAt.toISOString() : publishedAt(filedAt, opening),
        size,
        sha256,
        downloads,
        url: fileUrl(context, { id: mediaId, name: fileName }, actor.id),
      }),
    ),
    questions: (await questionsOf(db, id)).map((asked) => ({
      ...asked,
      askedAt: asked.askedAt.toISOString(),
      answeredAt: asked.answeredAt?.toISOString() ?? null,
    })),
    resultsOn: await resultsOnOf(db, id),
  }
}
