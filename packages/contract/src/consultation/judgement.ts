import { applicationStates } from '@charpente/domain/consultation/application/judgement'
import { z } from 'zod'
import { REQUIRED, requiredWords } from '../platform/fields.ts'
import { CLARIFICATION_FILES } from '../platform/limits.ts'
import { route } from '../platform/route.ts'
import { asSecret } from '../platform/secret.ts'
import { candidate, candidateFile } from './application/application.ts'
import { documentKinds } from './application-documents.ts'

const operator = ['ROLE_OPERATOR'] as const
const instant = z.iso.datetime()
const id = z.object({ id: z.uuid() })
const state = z.enum(applicationStates)

const place = z.object({ code: z.string(), name: z.string() })

/** How much of an application is there. */
const completeness = z.object({
  steps: z.int().describe('Étapes enregistrées, sur huit'),
  priced: z.int().describe('Lignes de prix enregistrées'),
  prices: z.int().nullable().describe('Lignes attendues ; nul tant que le lot ou la nature de l’offre manquent'),
  files: z.int(),
})

const applicationLine = z
  .object({
    id: z.uuid(),
    state,
    since: instant.describe('Depuis quand elle est dans cet état'),
    email: z.string(),
    organization: z.string().nullable().describe('Le candidat seul, ou le mandataire du groupement'),
    siret: z.string().nullable(),
    members: z.int().describe('Entreprises du groupement, mandataire compris'),
    lot: z.object({ code: z.string(), name: z.string() }).nullable(),
    places: z.array(z.string()).describe('Codes des départements, ou des régions'),
    createdAt: instant,
    signedAt: instant.nullable(),
    completeness,
  })
  .meta({ id: 'ApplicationLine' })
export type ApplicationLine = z.output<typeof applicationLine>

const applicationList = z.object({
  counts: z.record(state, z.int()).describe('Dans chaque état, les autres filtres appliqués'),
  closed: z.int().describe('Plis signés que personne n’a ouverts'),
  drafts: z.int().describe('Candidatures commencées et non signées'),
  lines: z.array(applicationLine),
  end: z.boolean(),
})
export type ApplicationList = z.output<typeof applicationList>

/** A question put after the signature, and its answer. */
const clarification = z
  .object({
    id: z.int(),
    question: z.string(),
    askedAt: instant,
    dueAt: instant,
    answer: z.string().nullable(),
    answeredAt: instant.nullable(),
    files: z.array(candidateFile).describe('Jointes à la réponse'),
  })
  .meta({ id: 'Clarification' })
export type Clarification = z.output<typeof clarification>

/** As the applicant has it: with what is being typed, and whether it may still be sent. */
const ownClarification = clarification
  .extend({
    draft: z.string().nullable().describe('La réponse commencée ; nulle en lecture seule'),
    draftedAt: instant.nullable(),
    closed: z
      .enum(['clarificationAnswered', 'clarificationDecided', 'clarificationExpired'])
      .nullable()
      .describe('Pourquoi elle n’attend plus de réponse, ou rien'),
  })
  .meta({ id: 'OwnClarification' })
export type OwnClarification = z.output<typeof ownClarification>

const note = z.object({ id: z.int(), words: z.string(), author: z.string(), writtenAt: instant })

const contractFile = z.object({
  kind: z.enum(documentKinds),
  state: z.enum(['waiting', 'compiling', 'ready', 'failed']),
  url: z.string().nullable().describe('Adresse signée, valable dix minutes ; nulle tant que le PDF se prépare'),
  pages: z.int().nullable(),
  size: z.int().nullable(),
  sha256: z.string().nullable(),
  madeAt: instant.nullable(),
})
export type ContractFile = z.output<typeof contractFile>

const contractor = z.object({
  organization: z.string(),
  siret: z.string(),
  person: z.string(),
  function: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
})

/** Everything the centre judges by. Never the tracking code: the read-only one is in the address. Q-80 */
const applicationFile = applicationLine
  .omit({ places: true })
  .extend({
    consultation: z.int(),
    places: z.array(place),
    geography: z.enum(['department', 'region']),
    changedAt: instant,
    readOnlyPath: z.string().describe('Le dossier en lecture seule'),
    typeCandidate: candidate.shape.typeCandidate,
    typeBusinessGroup: candidate.shape.typeBusinessGroup,
    identicalOffer: z.boolean().nullable(),
    contractors: z.array(contractor),
    turnover: z
      .array(z.object({ organization: z.string(), years: z.array(z.int().nullable()) }))
      .describe('Chiffre d’affaires des trois dernières années, de la plus récente à la plus ancienne'),
    workforce: z.array(z.object({ organization: z.string(), years: z.array(z.int().nullable()) })),
    subcontracts: z.boolean().nullable(),
    presentations: z.object({ human: z.string(), operative: z.string(), environment: z.string() }).nullable(),
    missing: z.array(z.string()).describe('Étapes à enregistrer'),
    pricedPlaces: z.array(place.extend({ priced: z.int() })).describe('Prix par territoire, si l’offre est différente'),
    files: z.array(candidateFile.extend({ use: z.string().describe('Ce que la pièce prouve') })),
    documents: z.array(contractFile),
    clarifications: z.array(clarification.extend({ askedBy: z.string() })),
    notes: z.array(note),
    decision: z
      .object({
        verdict: z.enum(['accept', 'refuse']),
        at: instant,
        by: z.string().nullable(),
        reason: z.string().nullable(),
      })
      .nullable(),
    history: z.array(
      z.object({
        at: instant,
        action: z.string(),
        author: z.string().nullable(),
        details: z.record(z.string(), z.unknown()),
      }),
    ),
  })
  .meta({ id: 'ApplicationFile' })
export type ApplicationFile = z.output<typeof applicationFile>

/** The decision the operator had under their eyes: another one taken meanwhile is told, not undone. */
const known = instant.nullable().default(null)

const clarificationParams = z.object({ id: z.string().max(40), clarificationId: z.coerce.number().int().positive() })
const token = asSecret(z.string().max(100)).optional()
const ANSWER_MAX = 10_000
const files = z.array(z.int().positive()).max(CLARIFICATION_FILES).default([])

export const candidateJudgementRoutes = {
  listApplications: route({
    method: 'GET',
    path: '/operator/candidates',
    access: operator,
    right: ['consultation', 'evaluation', 'award'],
    summary:
      'Les candidatures ouvertes d’une consultation, celles qui attendent la centrale depuis le plus longtemps d’abord',
    query: z.object({
      consultation: z.coerce.number().int(),
      lot: z
        .string()
        .regex(/^[12]\d{2}$/)
        .optional(),
      place: z.string().max(10).optional().describe('Le code d’un département que la candidature couvre'),
      state: state.optional(),
      search: z.string().trim().max(100).optional().describe('Entreprise, e-mail ou SIRET'),
      offset: z.coerce.number().int().min(0).default(0),
    }),
    response: applicationList,
  }),
  getApplication: route({
    method: 'GET',
    path: '/operator/candidates/:id',
    access: operator,
    right: ['consultation', 'evaluation', 'award'],
    summary: 'Une candidature, ses pièces, ses contrats et ce que la centrale en a fait',
    params: id,
    response: applicationFile,
  }),
  addApplicationNote: route({
    method: 'POST',
    path: '/operator/candidates/:id/notes',
    access: operator,
    right: ['consultation', 'evaluation'],
    touches: ['evidence'],
    summary: 'Noter pour la centrale : le candidat ne lit pas les notes, qui ne se modifient pas',
    params: id,
    body: z.object({ words: requiredWords }),
    response: applicationFile,
    status: 201,
  }),
  askClarification: route({
    method: 'POST',
    path: '/operator/candidates/:id/clarifications',
    access: operator,
    right: ['consultation', 'evaluation'],
    touches: ['evidence'],
    summary: 'Demander une précision au candidat, avec une date limite ; il en est averti par e-mail',
    params: id,
    body: z.object({ question: requiredWords, dueAt: z.iso.datetime({ error: REQUIRED }) }),
    response: applicationFile,
    status: 201,
  }),
  acceptApplication: route({
    method: 'POST',
    path: '/operator/candidates/:id/accept',
    access: operator,
    right: ['consultation', 'evaluation'],
    touches: ['evidence'],
    summary: 'Accepter une candidature signée ; le candidat en est averti, aucun lot n’est attribué',
    params: id,
    body: z.object({ known, reason: z.string().trim().max(1000).optional().describe('Pour changer un refus') }),
    response: applicationFile,
  }),
  refuseApplication: route({
    method: 'POST',
    path: '/operator/candidates/:id/refuse',
    access: operator,
    right: ['consultation', 'evaluation'],
    touches: ['evidence'],
    summary: 'Refuser une candidature signée, avec un motif envoyé au candidat',
    params: id,
    body: z.object({
      known,
      reason: requiredWords,
      confirmed: z.boolean().default(false).describe('Refuser bien qu’une précision soit encore attendue'),
    }),
    response: applicationFile,
  }),
  listClarifications: route({
    method: 'GET',
    path: '/candidates/:id/clarifications',
    access: ['candidate'],
    summary: 'Les précisions demandées sur une candidature, et leurs réponses',
    params: z.object({ id: z.string().max(40) }),
    query: z.object({ token }),
    response: z.array(ownClarification),
  }),
  saveClarificationDraft: route({
    method: 'PUT',
    path: '/candidates/:id/clarifications/:clarificationId/draft',
    access: ['candidate'],
    touches: ['own'],
    summary: 'Garder une réponse commencée, sans l’envoyer',
    params: clarificationParams,
    body: z.object({ token, answer: z.string().max(ANSWER_MAX), files }),
    response: z.object({ draftedAt: instant }),
  }),
  answerClarification: route({
    method: 'POST',
    path: '/candidates/:id/clarifications/:clarificationId/answer',
    access: ['candidate'],
    touches: ['evidence'],
    summary: 'Répondre à une précision demandée, avant sa date limite',
    params: clarificationParams,
    body: z.object({
      token,
      answer: z.string({ error: REQUIRED }).trim().min(1, REQUIRED).max(ANSWER_MAX),
      files,
    }),
    response: z.array(ownClarification),
  }),
}
