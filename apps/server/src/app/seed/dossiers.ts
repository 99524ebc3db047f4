import { createHash } from 'node:crypto'
import { whyNotApply } from '@charpente/domain/consultation/application/opening'
import { type DossierKind, dossierKindWords } from '@charpente/domain/consultation/consulting/dossier'
import type { Context } from '../../platform/http/context.ts'
import { onePagePdf } from './one-page-pdf.ts'
import { SEED_NOW } from './volumes.ts'

type Paper = { kind: DossierKind; title: string; lines: readonly string[] }

const papers: readonly Paper[] = [
  {
    kind: 'rules',
    title: dossierKindWords.rules,
    lines: [
      'Comment répondre, critères et points de chaque lot.',
      'Une candidature par lot technique, pour un ou plusieurs territoires.',
      'Les questions se posent avec le code de suivi\u202F; les réponses sont publiées à tous.',
    ],
  },
  {
    kind: 'administrative',
    title: dossierKindWords.administrative,
    lines: ['Durée, plafonds, révision des prix, pénalités, part de la centrale.'],
  },
  {
    kind: 'technical',
    title: dossierKindWords.technical,
    lines: ['Ce que chaque prestation comprend, matériaux, mise en œuvre, essais.'],
  },
  { kind: 'annex', title: 'Annexe 1, déchets de chantier', lines: ['Tri, évacuation et bordereaux de suivi.'] },
  { kind: 'notice', title: 'Avis publié (BOAMP, JOUE)', lines: ['Tel qu’il a été envoyé à la publication.'] },
]

type Question = { lot: string | null; askedAt: string; question: string; answer?: string; answeredAt?: string }

const questions: readonly Question[] = [
  {
    lot: null,
    askedAt: '2026-11-05T10:12:00+01:00',
    question: 'Faut-il remplir toutes les lignes du bordereau\u202F?',
    answer:
      'Oui pour chaque prestation que vous proposez. Une ligne laissée vide est une prestation que vous ne vendez pas, et elle compte dans la comparaison des offres.',
    answeredAt: '2026-11-06T15:40:00+01:00',
  },
  {
    lot: '206',
    askedAt: '2026-11-11T09:20:00+01:00',
    question: 'Les prix comprennent-ils la part de 3\u00A0% versée à la centrale\u202F?',
    answer:
      'Oui. Vos prix unitaires la comprennent. Elle est due sur les bons que vous acceptez, jamais sur un bon refusé, et se paie par trimestre.',
    answeredAt: '2026-11-12T11:05:00+01:00',
  },
  {
    lot: '203',
    askedAt: '2026-11-13T08:41:00+01:00',
    question: 'La dépose de plaques amiantées est-elle à chiffrer en sous-section 3 ou 4\u202F?',
  },
]

const RESULTS_ON = '2027-02-12'

/** What firms read of each consultation that was put out, and what they asked of those they can answer. */
export async function writeDossiers({ db, storage }: Context): Promise<number> {
  const out = await db
    .selectFrom('consultation')
    .select(['id', 'reference', 'name', 'phase', 'opens_at as opensAt', 'deadline'])
    .where('opens_at', 'is not', null)
    .orderBy('id')
    .execute()
  const { id: operator } = await db
    .selectFrom('account')
    .select('id')
    .where('side', '=', 'operator')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  for (const consultation of out) {
    const filedAt = consultation.opensAt ?? SEED_NOW
    for (const { kind, title, lines } of papers) {
      const bytes = onePagePdf(title, [`Consultation n° ${consultation.reference}`, consultation.name, '', ...lines])
      const key = createHash('sha256').update(`dossier ${consultation.id} ${title}`).digest('hex').slice(0, 32)
      await storage.put(key, bytes, 'application/pdf')
      const media = await db
        .insertInto('media')
        .values({
          storage_key: key,
          name: `${kind}-${consultation.reference}.pdf`,
          type: 'application/pdf',
          size: bytes.length,
          sha256: createHash('sha256').update(bytes).digest(),
          uploader_id: operator,
          state: 'ready',
          created_at: filedAt,
          unused_since: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const document = await db
        .insertInto('consultation_document')
        .values({ consultation_id: consultation.id, kind, title })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('consultation_document_version')
        .values({ document_id: document.id, version: 1, media_id: media.id, filed_at: filedAt, filed_by: operator })
        .execute()
    }
    const isOpen = consultation.phase !== null && whyNotApply(consultation, consultation.phase, SEED_NOW) === null
    await db.updateTable('consultation').set({ results_on: RESULTS_ON }).where('id', '=', consultation.id).execute()
    if (!isOpen) continue
    for (const { lot, askedAt, question, answer, answeredAt } of questions)
      await db
        .insertInto('consultation_question')
        .values({
          consultation_id: consultation.id,
          lot_code: lot,
          question,
          asked_at: new Date(askedAt),
          ...(answer &&
            answeredAt && {
              published: question,
              answer,
              answered_at: new Date(answeredAt),
              answered_by: operator,
            }),
        })
        .execute()
  }
  return out.length * papers.length
}
