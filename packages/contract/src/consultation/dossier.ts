import { dossierKinds } from '@charpente/domain/consultation/consulting/dossier'
import { z } from 'zod'
import { reference, requiredAnswer, requiredEmail, requiredText, requiredWords } from '../platform/fields.ts'
import { route } from '../platform/route.ts'
import { asSecret } from '../platform/secret.ts'

const operator = ['ROLE_OPERATOR'] as const
const instant = z.iso.datetime()
const id = z.object({ id: z.coerce.number().int() })
const applicationId = z.object({ id: z.string().max(40) })
const lot = z.string().regex(/^[12]\d{2}$/)

/** A version, as it was published; former ones stay. */
const version = z.object({
  version: z.int(),
  publishedAt: instant.describe('Ou, pour un brouillon, quand il a été déposé'),
  amendment: z.int().nullable().describe('Le rectificatif qui l’a publiée'),
  size: z.int(),
  sha256: z.string(),
  url: z.string(),
})

const dossierDocument = z
  .object({
    id: z.int(),
    kind: z.enum(dossierKinds),
    title: z.string(),
    versions: z.array(version).describe('La dernière d’abord'),
  })
  .meta({ id: 'DossierDocument' })
export type DossierDocument = z.output<typeof dossierDocument>

/** Without a name, whoever asked. */
const publishedQuestion = z
  .object({
    id: z.int(),
    number: z.int().describe('Dans l’ordre où elles ont été posées'),
    lot: z.string().nullable().describe('Nul : tous les lots'),
    question: z.string(),
    answer: z.string(),
    answeredAt: instant,
  })
  .meta({ id: 'PublishedQuestion' })
export type PublishedQuestion = z.output<typeof publishedQuestion>

/** What anybody reads of a consultation, without an account. */
const dossier = z
  .object({
    documents: z.array(dossierDocument),
    contract: z.object({ url: z.string(), sha256: z.string().describe('Du texte, avant qu’un candidat le remplisse') }),
    schedules: z.array(z.object({ lot: z.string(), name: z.string(), url: z.string() })),
    share: z.object({ rate: z.string() }).describe('La part de la centrale'),
    questions: z.array(publishedQuestion).describe('La dernière réponse d’abord'),
    resultsOn: z.iso.date().nullable().describe('Quand les entreprises devraient connaître le résultat'),
  })
  .meta({ id: 'Dossier' })
export type Dossier = z.output<typeof dossier>

const deskQuestion = z
  .object({
    id: z.int(),
    number: z.int(),
    lot: z.string().nullable(),
    question: z.string(),
    askedAt: instant,
    published: z.string().nullable().describe('Telle que tous la lisent'),
    answer: z.string().nullable(),
    answeredAt: instant.nullable(),
    answeredBy: z.string().nullable(),
  })
  .meta({ id: 'DeskQuestion' })
export type DeskQuestion = z.output<typeof deskQuestion>

const deskDossier = z
  .object({
    filing: z.enum(['free', 'amendment', 'closed']).describe('Comment ses documents changent'),
    documents: z.array(dossierDocument.extend({ versions: z.array(version.extend({ downloads: z.int() })) })),
    questions: z.array(deskQuestion).describe('Sans réponse d’abord'),
    resultsOn: z.iso.date().nullable(),
  })
  .meta({ id: 'DeskDossier' })
export type DeskDossier = z.output<typeof deskDossier>

/** What an applicant reads: every answer, and the questions of its own that wait for theirs. */
const ownQuestions = z
  .object({
    until: instant.nullable(),
    closed: z.string().nullable().describe('Pourquoi on n’en pose plus, ou rien'),
    lots: z.array(z.string()),
    waiting: z.array(z.object({ id: z.int(), lot: z.string().nullable(), question: z.string(), askedAt: instant })),
    published: z.array(publishedQuestion),
  })
  .meta({ id: 'OwnQuestions' })
export type OwnQuestions = z.output<typeof ownQuestions>

const EMAIL_WRONG = 'Merci d’indiquer un e-mail valide'

const filed = {
  file: reference('media'),
  reason: requiredWords.optional().describe('Pourquoi il change, pendant que les entreprises répondent'),
  deadline: instant.optional().describe('La nouvelle date limite, si elle est reportée'),
}

export const dossierRoutes = {
  getDossier: route({
    method: 'GET',
    path: '/consultations/:id/dossier',
    access: 'public',
    summary: 'Ce qu’une entreprise lit avant de répondre : documents, bordereaux vierges, questions et réponses',
    params: id,
    response: dossier,
  }),
  openDossierDocument: route({
    method: 'GET',
    path: '/consultations/:id/documents/:document/:version',
    access: 'public',
    summary: 'Télécharger une version publiée d’un document de la consultation',
    params: id.extend({ document: z.coerce.number().int(), version: z.coerce.number().int() }),
    gives: 'file',
    response: z.unknown(),
  }),
  openContractText: route({
    method: 'GET',
    path: '/consultations/:id/contract_text',
    access: 'public',
    summary: 'Le texte du contrat, tel qu’il sera signé, les réponses du candidat en blanc',
    params: id,
    gives: 'file',
    response: z.unknown(),
  }),
  openBlankSchedule: route({
    method: 'GET',
    path: '/consultations/:id/schedules/:lot',
    access: 'public',
    summary: 'Le bordereau vierge d’un lot : un classeur à remplir, puis à importer',
    params: id.extend({ lot }),
    gives: 'file',
    response: z.unknown(),
  }),
  askOpeningAlert: route({
    method: 'POST',
    path: '/opening_alerts',
    access: 'public',
    touches: ['own'],
    summary: 'Être prévenu, une fois, de la prochaine consultation qui ouvre',
    body: z.object({ email: requiredEmail(EMAIL_WRONG) }),
    response: z.object({ message: z.string() }),
    status: 201,
  }),
  removeOpeningAlert: route({
    method: 'DELETE',
    path: '/opening_alerts/:token',
    access: 'public',
    touches: ['own'],
    summary: 'Ne plus être prévenu : l’adresse est effacée',
    params: z.object({ token: asSecret(z.string().max(100)) }),
    response: z.null(),
    status: 204,
  }),
  listQuestions: route({
    method: 'GET',
    path: '/candidates/:id/questions',
    access: ['candidate'],
    summary: 'Les réponses publiées, et les questions de cette candidature qui attendent la leur',
    params: applicationId,
    response: ownQuestions,
  }),
  askQuestion: route({
    method: 'POST',
    path: '/candidates/:id/questions',
    access: ['candidate'],
    touches: ['evidence'],
    summary: 'Poser une question à la centrale, qui ne sait pas qui la pose ; la réponse est publiée à tous',
    params: applicationId,
    body: z.object({ token: z.string().max(100).optional(), question: requiredWords, lot: lot.nullable() }),
    response: ownQuestions,
    status: 201,
  }),
  readDeskDossier: route({
    method: 'GET',
    path: '/operator/consultations/:id/dossier',
    access: operator,
    right: ['consultation', 'evaluation', 'award'],
    summary: 'Les documents d’une consultation, brouillons compris, et les questions, sans qui les pose',
    params: id,
    response: deskDossier,
  }),
  addDossierDocument: route({
    method: 'POST',
    path: '/operator/consultations/:id/documents',
    access: operator,
    right: 'consultation',
    touches: ['published'],
    summary: 'Ajouter un document : librement à un brouillon, par un rectificatif à ce qui est ouvert',
    params: id,
    body: z.object({ kind: z.enum(dossierKinds), title: requiredText, ...filed }),
    response: deskDossier,
    status: 201,
  }),
  fileDossierVersion: route({
    method: 'POST',
    path: '/operator/consultations/:id/documents/:document/versions',
    access: operator,
    right: 'consultation',
    touches: ['published'],
    summary: 'Une nouvelle version d’un document ; celles qui sont publiées restent',
    params: id.extend({ document: z.coerce.number().int() }),
    body: z.object(filed),
    response: deskDossier,
    status: 201,
  }),
  removeDossierDocument: route({
    method: 'DELETE',
    path: '/operator/consultations/:id/documents/:document',
    access: operator,
    right: 'consultation',
    touches: ['published'],
    summary: 'Retirer un document d’un brouillon',
    params: id.extend({ document: z.coerce.number().int() }),
    response: z.null(),
    status: 204,
  }),
  answerQuestion: route({
    method: 'POST',
    path: '/operator/consultations/:id/questions/:question/answer',
    access: operator,
    right: 'consultation',
    touches: ['published'],
    summary: 'Répondre à une question, une fois : la réponse est publiée et envoyée à tous ceux qui ont commencé',
    params: id.extend({ question: z.coerce.number().int() }),
    body: z.object({ question: requiredWords.describe('Telle que tous la liront'), answer: requiredAnswer }),
    response: deskDossier,
  }),
  announceResults: route({
    method: 'PUT',
    path: '/operator/consultations/:id/results_on',
    access: operator,
    right: ['consultation', 'award'],
    touches: ['published'],
    summary: 'Annoncer quand les entreprises devraient connaître le résultat',
    params: id,
    body: z.object({ resultsOn: z.iso.date().nullable() }),
    response: deskDossier,
  }),
}
