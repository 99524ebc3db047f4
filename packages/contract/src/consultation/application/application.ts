import { formKeys } from '@charpente/domain/consultation/application/screens'
import { z } from 'zod'

/** A file of the application, and a short-lived address to open it. Q-100 */
export const candidateFile = z.object({
  id: z.int(),
  name: z.string(),
  size: z.int(),
  type: z.string(),
  uploadedAt: z.iso.datetime(),
  checking: z.boolean(),
  contentUrl: z.string().nullable().describe('Adresse signée, valable dix minutes ; nulle pendant la vérification'),
})
export type CandidateFile = z.output<typeof candidateFile>

/** Answers come and go as the form has them: what they must be to be saved is said by `steps`. */
const answers = z.record(z.string(), z.unknown())

const draft = z.object({ values: answers, savedAt: z.iso.datetime() })

/** What two tabs compare: it grows with each draft and each save of the step. */
const version = z.int().min(0)

/** When applications are taken, as everybody reads it. Q-75 */
export const consultation = z
  .object({
    id: z.int().describe('Le numéro de la consultation'),
    edition: z.int(),
    reference: z.string(),
    name: z.string(),
    phase: z.int().nullable().describe('La phase en cours, ou aucune'),
    opensAt: z.iso.datetime().nullable(),
    deadline: z.iso.datetime().nullable(),
    /** Answers already sent back to who asks; null when no questions are taken. */
    questionsUntil: z.iso.datetime().nullable(),
    lots: z.array(z.string()).describe('Les catégories techniques ouvertes'),
    fruitless: z
      .array(z.object({ lot: z.string(), place: z.string() }))
      .describe('Lots géographiques relancés : s’il y en a, eux seuls sont ouverts'),
    validityDays: z.int().nullable().describe('Jours pendant lesquels une offre engage, à compter de la date limite'),
    amounts: z
      .array(z.object({ lot: z.string(), min: z.int().nullable(), max: z.int().nullable() }))
      .describe('Montants minimum et maximum de chaque lot, hors taxes, en centimes'),
    now: z.iso.datetime().describe('L’heure de la plate-forme, dont le temps restant est compté'),
    closed: z
      .enum(['candidatesClosed', 'candidatesDeadline', 'candidateWrongPhase'])
      .nullable()
      .describe('Pourquoi rien ne peut être déposé, ou rien'),
  })
  .meta({ id: 'Consultation' })
export type Consultation = z.output<typeof consultation>

/** What the receipt says; the file and its fingerprint come with `finalpdf`, which may still be in the making. Q-112 */
const signature = z.object({
  signedAt: z.iso.datetime(),
  madeIn: z.string(),
  name: z.string(),
  function: z.string(),
  organization: z.string(),
  email: z.string().describe('Où le code et le reçu ont été envoyés'),
  files: z.int().describe('Pièces du dossier'),
})

/** The application, under its step keys (W §3) and, computed from them, its flat fields. Q-82 */
export const candidate = z
  .object({
    id: z.string(),
    token: z.string().nullable().describe('Le code de suivi ; nul avec le code de lecture seule'),
    readOnlyCode: z.string().nullable().describe('À partager sans donner le droit d’écrire ; nul en lecture seule'),
    email: z.string(),
    consultation: z.int().describe('La consultation à laquelle elle répond'),
    edition: z.int(),
    phase: z.int(),
    createdAt: z.iso.datetime(),
    accepted: z.boolean(),
    acceptedAt: z.iso.datetime().nullable(),
    refusedAt: z.iso.datetime().nullable(),
    refusalReason: z.string().nullable(),
    step: z.int().describe('L’écran le plus avancé, de 0 à 11'),
    stepInprogress: z.int().describe('L’écran en cours'),
    closed: consultation.shape.closed.describe('Pourquoi cette candidature ne s’écrit plus, ou rien'),

    typeCandidate: z.enum(['single', 'businessGroup']).nullable(),
    typeBusinessGroup: z.enum(['conjoint', 'solidarity']).nullable(),
    mandatarySolidarity: z.enum(['yes', 'no']).nullable(),
    lot: z.string().nullable(),
    identicalOffer: z.boolean().nullable(),
    acceptDeal: z.boolean(),
    closeAndGenerate: z.boolean(),
    previewPDF: z.string().nullable(),
    finalPDF: z.string().nullable(),
    iban: z.string().nullable(),
    bic: z.string().nullable(),
    rib: z.string().nullable(),
    remunerationInterlocutor: answers.nullable(),
    considerSubcontracting: z.boolean().nullable(),
    authorizationSEPA: z.literal('yes'),
    presentationHuman: z.string().nullable(),
    presentationOperative: z.string().nullable(),
    presentationEnvironment: z.string().nullable(),
    presentationHumanProofs: z.array(answers),

    ...(Object.fromEntries(formKeys.map((key) => [key, answers.nullable()])) as Record<
      (typeof formKeys)[number],
      z.ZodNullable<typeof answers>
    >),
    step10: z
      .object({
        total: z.int().describe('Prestations du lot'),
        everywhere: z.int().describe('Lignes chiffrées d’une offre identique partout'),
        departments: z.array(z.object({ code: z.string(), name: z.string(), priced: z.int() })),
      })
      .nullable()
      .describe('Les territoires qui ont des prix enregistrés, régions comprises'),
    step11: z
      .object({ previewPDF: z.string().nullable(), madeIn: z.string(), acceptDeal: z.boolean() })
      .nullable()
      .describe('L’acceptation de l’aperçu ; elle tombe dès que quelque chose est enregistré ensuite'),
    step12: z.object({ closeAndGenerate: z.boolean(), finalPDF: z.string().nullable() }).nullable(),
    signature: signature.nullable().describe('Ce que dit le reçu, une fois signé'),
    drafts: z.partialRecord(z.enum(formKeys), draft).describe('Ce qui est saisi et pas encore enregistré, par étape'),
    versions: z.record(z.enum(formKeys), version),
    toReview: z.array(z.enum(formKeys)).describe('Étapes qu’un changement fait plus tôt a modifiées'),
    files: z.array(candidateFile),
  })
  .meta({ id: 'Candidate' })
export type Candidate = z.output<typeof candidate>
