import { FORM_PHASE } from '@charpente/domain/consultation/application/opening'
import { formKeys, LAST_SCREEN } from '@charpente/domain/consultation/application/screens'
import { fruitlessCauses } from '@charpente/domain/consultation/awards/fruitless'
import { consultationStates, putOutRefusals } from '@charpente/domain/consultation/consulting/state'
import { z } from 'zod'
import { amended } from '../catalogue/amended.ts'
import { optionalText, requiredText, requiredWords } from '../platform/fields.ts'
import { signedQuery } from '../platform/media.ts'
import { route } from '../platform/route.ts'
import { asSecret } from '../platform/secret.ts'
import { candidate, consultation } from './application/application.ts'

const answers = z.record(z.string(), z.unknown())

/** What `PUT candidates/{id}` changes: one step, where one is, or the kind of offer. Q-81 */
const change = z.object({
  token: z.string().max(100).optional(),
  step: z.coerce.number().int().min(2).max(12).optional().describe('La clé de l’étape enregistrée, de 2 à 12'),
  ...(Object.fromEntries(formKeys.map((key) => [key, answers.optional()])) as Record<
    (typeof formKeys)[number],
    z.ZodOptional<typeof answers>
  >),
  /** Looked at by `step11`, whose words name the field. */
  step11: answers.optional(),
  closeAndGenerate: z.boolean().optional().describe('Signer : l’étape 12 l’envoie'),
  step12: z
    .object({ closeAndGenerate: z.boolean().optional() })
    .optional()
    .describe('Le même, sous la clé de son étape'),
  signatureCode: z.string().max(20).optional().describe('Le code reçu par e-mail, sans lequel rien n’est signé'),
  stepInprogress: z.coerce.number().int().min(0).max(LAST_SCREEN).optional(),
  identicalOffer: z.boolean().optional(),
  /** Said after being told that prices go. Q-92 */
  losePrices: z.boolean().optional(),
  spreadPrices: z
    .boolean()
    .optional()
    .describe('Avec `identicalOffer` à faux : chaque territoire part des prix de l’offre identique'),
})
export type CandidateChange = z.output<typeof change>

/** The words are the specification's, so they are looked at by the handler rather than by the schema. W §8 */
export const start = z.object({
  // Missing, it is told as any other that is none.
  email: z.string().trim().max(255).default(''),
  phase: z.coerce.number().int().default(FORM_PHASE),
  consultation: z.coerce.number().int().optional().describe('Sans elle, celle qui est en cours'),
  edition: z.coerce.number().int().optional().describe('Sans consultation nommée : celle en cours pour cette édition'),
  again: z.boolean().default(false).describe('Renvoyer le code de la candidature qui existe déjà'),
})

const lotCode = z.string().regex(/^[12]\d{2}$/)
const cents = z.int().max(100_000_000_000)

export const consultationSettings = z.object({
  reference: requiredText,
  name: requiredText,
  phase: z.int().min(1).max(9).nullable(),
  opensAt: z.iso.datetime().nullable(),
  deadline: z.iso.datetime().nullable(),
  questionsUntil: z.iso.datetime().nullable(),
  lots: z.array(lotCode).max(50),
  fruitless: z.array(z.object({ lot: lotCode, place: z.string().max(10) })).max(2000),
  validityDays: z.int().min(1).max(999).nullable().default(null),
  amounts: z
    .array(z.object({ lot: lotCode, min: cents.min(0).nullable(), max: cents.min(1).nullable() }))
    .max(50)
    .default([])
    .describe('Hors taxes, en centimes'),
  ...amended,
})

const state = z.enum(consultationStates)

const consultationLine = consultation.pick({ id: true, edition: true, reference: true, name: true }).extend({
  state,
  deadline: z.iso.datetime().nullable(),
  lots: z.int(),
  signed: z.int().describe('Candidatures signées'),
})
export type ConsultationLine = z.output<typeof consultationLine>

const deskConsultation = consultation.extend({
  state,
  lacks: z
    .array(
      z.object({
        why: z.enum(putOutRefusals),
        lots: z.array(z.string()).describe('Les lots concernés, ou aucun'),
        settings: z.array(z.string()).describe('Les réglages concernés, ou aucun'),
      }),
    )
    .describe('Tout ce qui empêche de l’ouvrir'),
  lotLines: z
    .array(
      z.object({
        lot: z.string(),
        name: z.string(),
        places: z.int(),
        articles: z.int().describe('Prestations du lot'),
        basketLines: z.int().describe('Celles de son détail estimatif'),
        signed: z.int(),
        drafts: z.int(),
      }),
    )
    .describe('Ses lots : leur détail estimatif, et combien de candidatures, sans dire lesquelles'),
  fruitlessLots: z
    .array(
      z.object({
        lot: z.string(),
        name: z.string(),
        cause: z.enum(fruitlessCauses),
        declaredAt: z.iso.datetime().nullable().describe('Quand il a été remis en consultation, ou rien encore'),
        again: z.object({ id: z.int(), reference: z.string() }).nullable(),
      }),
    )
    .describe('Ses lots pour lesquels personne ne peut être retenu'),
  signed: z.int(),
  drafts: z.int(),
  paperClause: z
    .string()
    .nullable()
    .describe('L’article par lequel ses documents donnent un effet aux pièces échues, ou rien'),
  renewals: z
    .object({ count: z.int(), months: z.int().nullable() })
    .nullable()
    .describe('Les reconductions que ses documents prévoient ; rien quand ils n’en disent rien'),
  rules: z.object({ price: z.int(), technical: z.int() }).describe('Les points annoncés, en centièmes'),
  steps: z
    .array(z.object({ state, at: z.iso.datetime(), by: z.string().nullable() }))
    .describe('Quand chaque état connu a commencé, ou commencera, et par qui'),
  history: z
    .array(
      z.object({
        at: z.iso.datetime(),
        action: z.string(),
        by: z.string().nullable(),
        about: z.string().nullable().describe('Le lot ou le numéro dont il s’agit'),
      }),
    )
    .describe('Ce qui s’est passé, le dernier d’abord'),
})
export type DeskConsultation = z.output<typeof deskConsultation>

/** What a file of contacts holds: nothing of it is kept. */
const contactsReport = z
  .object({
    read: z.int().describe('Lignes lues'),
    contacts: z.array(
      z.object({
        department: z.string(),
        company: z.string(),
        lastname: z.string(),
        function: z.string(),
        phone: z.string(),
        email: z.string(),
        emailDuplicate: z.string(),
      }),
    ),
    faults: z.array(
      z.object({
        line: z.int().describe('Comme le tableur la numérote'),
        column: z.string(),
        value: z.string().describe('Ce que la cellule contient'),
        message: z.string().describe('Pourquoi, et que faire'),
      }),
    ),
  })
  .meta({ id: 'CandidateContactsReport' })
export type ContactsReport = z.output<typeof contactsReport>

const ownCandidate = z
  .object({
    id: z.string(),
    isThis: z.boolean().describe('Celle qui est ouverte'),
    reference: z.string().nullable().describe('Nulle avant le choix de la catégorie'),
    consultation: z.string(),
    lot: z.string().nullable(),
    lotName: z.string().nullable(),
    places: z.int(),
    state: z.enum(['draft', 'signed', 'accepted', 'refused']),
    changedAt: z.iso.datetime(),
  })
  .meta({ id: 'OwnCandidate' })
export type OwnCandidate = z.output<typeof ownCandidate>

const told = z.object({ message: z.string() })

export const candidateRoutes = {
  getConsultation: route({
    method: 'GET',
    path: '/consultation',
    access: 'public',
    summary: 'Une consultation, ou celle en cours : phase, dates, catégories ouvertes',
    query: z.object({ id: start.shape.consultation, edition: start.shape.edition }),
    response: consultation,
  }),
  listOpenConsultations: route({
    method: 'GET',
    path: '/open_consultations',
    access: 'public',
    summary: 'Les consultations ouvertes aux candidatures, la plus proche de sa fin d’abord',
    response: z.array(consultation),
  }),
  listConsultations: route({
    method: 'GET',
    path: '/operator/consultations',
    access: ['ROLE_OPERATOR'],
    right: 'desk',
    summary: 'Toutes les consultations, la plus récente d’abord, et où chacune en est',
    response: z.array(consultationLine),
  }),
  addConsultation: route({
    method: 'POST',
    path: '/operator/consultations',
    access: ['ROLE_OPERATOR'],
    right: 'consultation',
    touches: ['nothing'],
    summary: 'Préparer une consultation : elle est d’abord un brouillon, que personne d’autre ne voit',
    body: z.object({ edition: z.int(), reference: requiredText, name: requiredText }),
    response: deskConsultation,
    status: 201,
  }),
  putOutAgain: route({
    method: 'POST',
    path: '/operator/consultations/:id/again',
    access: ['ROLE_OPERATOR'],
    right: 'consultation',
    touches: ['evidence'],
    summary: 'Déclarer des lots infructueux et les remettre en consultation, dans un brouillon aux mêmes conditions',
    params: z.object({ id: z.coerce.number().int() }),
    body: z.object({ lots: z.array(z.string()).min(1), reference: requiredText, name: requiredText }),
    response: deskConsultation,
    status: 201,
  }),
  readDeskConsultation: route({
    method: 'GET',
    path: '/operator/consultations/:id',
    access: ['ROLE_OPERATOR'],
    right: ['consultation', 'evaluation', 'award'],
    summary: 'Une consultation, brouillons compris, son état et ce qui empêche de l’ouvrir',
    params: z.object({ id: z.coerce.number().int() }),
    response: deskConsultation,
  }),
  saveConsultation: route({
    method: 'PUT',
    path: '/operator/consultations/:id',
    access: ['ROLE_OPERATOR'],
    right: 'consultation',
    touches: ['duration', 'secrecy'],
    alone: 'Ce qui est annoncé ne change que par un rectificatif publié, et les plis ne s’ouvrent qu’à deux.',
    summary: 'Régler une consultation : phase, dates, catégories ouvertes, lots relancés',
    params: z.object({ id: z.coerce.number().int() }),
    body: consultationSettings,
    response: deskConsultation,
  }),
  savePaperClause: route({
    method: 'PUT',
    path: '/operator/consultations/:id/paper_clause',
    access: ['ROLE_OPERATOR'],
    right: 'consultation',
    touches: ['evidence'],
    summary: 'Dire par quel article ses documents donnent un effet aux pièces échues, ou qu’aucun ne le fait',
    params: z.object({ id: z.coerce.number().int() }),
    body: z.object({ clause: optionalText, reason: requiredWords }),
    response: deskConsultation,
  }),
  saveRenewalTerms: route({
    method: 'PUT',
    path: '/operator/consultations/:id/renewal_terms',
    access: ['ROLE_OPERATOR'],
    right: 'consultation',
    touches: ['duration'],
    alone:
      'Avant toute notification ; un contrat notifié ne change que par un avenant, à deux, que l’entreprise signe.',
    untold: 'Aucun contrat n’est encore notifié.',
    summary: 'Dire combien de reconductions ses documents prévoient, et leur durée, ou qu’ils n’en disent rien',
    params: z.object({ id: z.coerce.number().int() }),
    body: z
      .object({
        count: z.int().min(0).max(9).nullable(),
        months: z.int().min(1).max(48).nullable(),
        reason: requiredWords,
      })
      .refine(({ count, months }) => !count || months !== null, {
        path: ['months'],
        error: 'Dites de combien de mois est chaque reconduction, de 1 à 48.',
      }),
    response: deskConsultation,
  }),
  startCandidate: route({
    method: 'POST',
    path: '/candidates',
    access: 'public',
    touches: ['own'],
    summary: 'Commencer une candidature : le code de suivi part par e-mail ; avec un `id` et son code, enregistrer',
    // `id` first: whoever sends both means to save. Q-81
    body: z.union([change.extend({ id: z.string().max(40) }), start]),
    response: z.union([candidate, z.object({ message: z.string() })]),
    status: 201,
  }),
  listCandidates: route({
    method: 'GET',
    path: '/candidates',
    access: 'public',
    summary: 'La candidature de ce code de suivi, ou aucune',
    query: z.object({ token: asSecret(z.string().max(100)).optional() }),
    response: z.array(candidate),
  }),
  getCandidate: route({
    method: 'GET',
    path: '/candidates/:id',
    access: ['candidate'],
    summary: 'Une candidature, avec son code de suivi ou de lecture seule',
    params: z.object({ id: z.string().max(40) }),
    query: z.object({ token: asSecret(z.string().max(100)).optional() }),
    response: candidate,
  }),
  saveCandidate: route({
    method: 'PUT',
    path: '/candidates/:id',
    access: ['candidate'],
    touches: ['own', 'evidence'],
    summary: 'Enregistrer une étape, l’écran en cours ou la nature de l’offre',
    params: z.object({ id: z.string().max(40) }),
    body: change,
    response: candidate,
  }),
  saveCandidateDraft: route({
    method: 'PUT',
    path: '/candidates/:id/drafts/:key',
    access: ['candidate'],
    touches: ['own'],
    summary: 'Garder ce qui est saisi à une étape, sans le vérifier (If-Match : la version connue)',
    params: z.object({ id: z.string().max(40), key: z.enum(formKeys) }),
    body: z.object({ token: z.string().max(100).optional(), values: answers }),
    response: z.object({ version: z.int(), savedAt: z.iso.datetime() }),
  }),
  previewCandidateContacts: route({
    method: 'POST',
    path: '/candidates/:id/contacts/preview',
    access: ['candidate'],
    touches: ['nothing'],
    summary: 'Les contacts d’un fichier CSV ou Excel, et ses fautes ligne par ligne ; rien n’est gardé',
    params: z.object({ id: z.string().max(40) }),
    upload: true,
    response: contactsReport,
  }),
  listOwnCandidates: route({
    method: 'GET',
    path: '/candidates/:id/others',
    access: ['candidate'],
    summary: 'Les candidatures de la même adresse e-mail, sans leurs codes',
    params: z.object({ id: z.string().max(40) }),
    response: z.array(ownCandidate),
  }),
  beginOwnCandidate: route({
    method: 'POST',
    path: '/candidates/:id/others',
    access: ['candidate'],
    touches: ['own'],
    summary: 'Commencer une autre candidature à la même adresse ; son code part par e-mail',
    params: z.object({ id: z.string().max(40) }),
    response: told,
  }),
  mailOwnCandidateCode: route({
    method: 'POST',
    path: '/candidates/:id/others/:other/code',
    access: ['candidate'],
    touches: ['nothing'],
    summary: 'Recevoir par e-mail le code d’une autre candidature de la même adresse',
    params: z.object({ id: z.string().max(40), other: z.uuid() }),
    response: told,
  }),
  openCandidateFile: route({
    method: 'GET',
    path: '/candidates/:id/files/:fileId',
    access: 'public',
    summary: 'Ouvrir un fichier d’une candidature par son adresse signée',
    params: z.object({ id: z.string().max(40), fileId: z.coerce.number().int().positive() }),
    query: signedQuery.extend({ viewer: signedQuery.shape.viewer.optional() }),
    gives: 'file',
    response: z.unknown(),
  }),
}
