import { offerFlags } from '@charpente/domain/consultation/awards/anomalies'
import { missingPricesRules } from '@charpente/domain/consultation/awards/missing-prices'
import { centrePieces, firmPieces } from '@charpente/domain/consultation/awards/notification'
import { freezeRefusals } from '@charpente/domain/consultation/awards/ranking'
import { announcedLocks } from '@charpente/domain/consultation/consulting/amendment'
import { z } from 'zod'
import { amended } from '../catalogue/amended.ts'
import { askedWith, assent } from '../people/assents.ts'
import { requiredText, requiredWords } from '../platform/fields.ts'
import { route } from '../platform/route.ts'
import { asSecret } from '../platform/secret.ts'

const operator = ['ROLE_OPERATOR'] as const
const instant = z.iso.datetime()
const edition = z.coerce.number().int()
const lot = z.string().regex(/^[12]\d{2}$/)
const ofLot = z.object({ edition, lot })
const ofPlace = ofLot.extend({ place: z.string().min(1).max(10) })
const ofOffer = z.object({ id: z.uuid(), place: z.string().min(1).max(10) })

/** Hundredths of a point, as they are printed. */
const points = z.int().min(0).max(10_000)

const criterion = z.object({
  code: z.string().regex(/^[a-z0-9-]{1,30}$/),
  name: requiredText,
  weight: points,
})

const missingPrices = z
  .enum(missingPricesRules)
  .describe('Une offre où un prix du détail estimatif manque : précision demandée, ou offre irrégulière')

const lock = z.enum(announcedLocks).nullable()

/** What is announced before a consultation opens, and changes by an amendment then. Q-131 */
const awardRules = z
  .object({
    consultation: z.int(),
    edition: z.int(),
    priceWeight: points,
    criteria: z.array(criterion),
    /** A letter leaves, then at least so many days pass before a contract binds. Q-124 */
    waitingDays: z.int(),
    missingPrices,
    locked: lock.describe(
      'Ouverte, elle change par un rectificatif ; une offre signée est jugée ainsi : plus rien ne change',
    ),
    baskets: z.array(
      z.object({
        lot: z.string(),
        name: z.string(),
        lines: z.int(),
        locked: lock,
      }),
    ),
  })
  .meta({ id: 'AwardRules' })
export type AwardRulesOnWire = z.output<typeof awardRules>

const basketLine = z.object({
  articleId: z.int(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  quantity: z.number().positive(),
})

/** Where a lot stands in a place, from offers to holders. */
const placeState = z.enum(['empty', 'open', 'frozen', 'decided', 'notified'])

const analysisPlace = z.object({
  place: z.string(),
  name: z.string(),
  state: placeState,
  offers: z.int(),
  waiting: z.int().describe('Offres que deux personnes n’ont pas encore notées'),
})

const analysisLot = z.object({
  lot: z.string(),
  name: z.string(),
  offers: z.int().describe('Candidatures acceptées'),
  marked: z.int().describe('Notées par deux personnes'),
  award: z.object({
    decidedAt: instant.nullable(),
    lettersAt: instant.nullable(),
    notifyFrom: z.iso.date().nullable().describe('Premier jour où l’attribution peut être notifiée'),
    notifiedAt: instant.nullable(),
  }),
  places: z.array(analysisPlace),
})
export type AnalysisLot = z.output<typeof analysisLot>

const decided = z.object({ reason: z.string(), by: z.string(), at: instant })

const ownMark = z.object({ criterion: z.string(), mark: points, comment: z.string() })

const offer = z.object({
  id: z.uuid(),
  organization: z.string(),
  kind: z.enum(['single', 'conjoint', 'solidarity']),
  city: z.string(),
  total: z.int().describe('Le détail estimatif à ses prix, en centimes'),
  missing: z.int().describe('Prix du détail estimatif qui manquent'),
  flags: z.record(z.enum(offerFlags), z.int()).describe('Lignes à regarder, sur tout le bordereau de ce territoire'),
  abnormallyLow: z.boolean(),
  decision: decided.extend({ kind: z.enum(['valued', 'apart']) }).nullable(),
  justified: decided.nullable().describe('Offre anormalement basse gardée : ses prix sont justifiés'),
  question: z
    .object({
      question: z.string().optional().describe('Absente d’un classement arrêté avant qu’elle soit gardée'),
      askedAt: instant,
      dueAt: instant,
      answeredAt: instant.nullable(),
      answer: z.string().nullable(),
    })
    .nullable()
    .describe('La dernière précision demandée depuis que la candidature est acceptée'),
  rank: z.int().nullable(),
  why: z.enum(['apart', 'marksMissing', 'priceMissing']).nullable(),
  price: points.nullable(),
  technical: points.nullable(),
  criteria: z.record(z.string(), points.nullable()),
  score: points.nullable(),
  tied: z.boolean(),
  evaluators: z.array(z.string()).describe('Qui a tout noté'),
  own: z.array(ownMark).describe('Mes notes'),
  comments: z
    .array(z.object({ criterion: z.string(), by: z.string(), comment: z.string() }))
    .describe('Les appréciations, une fois que deux personnes ont noté'),
  presentations: z.object({ human: z.string(), operative: z.string(), environment: z.string() }),
  readOnlyPath: z.string(),
})
export type AnalysedOffer = z.output<typeof offer>

/** A lot in a place, offers side by side. */
const analysis = z
  .object({
    consultation: z.int(),
    edition: z.int(),
    lot: z.string(),
    lotName: z.string(),
    place: z.string(),
    placeName: z.string(),
    reference: z.string(),
    state: placeState,
    computedAt: instant,
    rules: awardRules.pick({ priceWeight: true, criteria: true }),
    missingPrices,
    basketLines: z.int(),
    offers: z.array(offer).describe('Classées, puis celles qui ne le sont pas'),
    draw: z.array(z.string()).describe('Le tirage au sort enregistré, du premier au dernier'),
    families: z
      .array(z.object({ name: z.string(), levels: z.record(z.string(), z.number()) }))
      .describe('Niveau de prix de chaque offre par famille ; 100 est la médiane des offres'),
    widest: z.object({ code: z.string(), name: z.string(), from: z.int(), to: z.int(), scale: z.int() }).nullable(),
    freeze: z.enum(freezeRefusals).nullable().describe('Pourquoi je ne peux pas arrêter le classement, ou rien'),
    frozen: z.object({ at: instant, by: z.string(), sha256: z.string() }).nullable(),
    places: z.array(z.object({ code: z.string(), name: z.string(), state: placeState })),
  })
  .meta({ id: 'Analysis' })
export type Analysis = z.output<typeof analysis>

/** What an applicant reads of the decision, once the letters have left. */
const decision = z
  .object({
    decided: z.boolean(),
    sentAt: instant.nullable(),
    notifyFrom: z.iso.date().nullable(),
    notifiedAt: instant.nullable(),
    recourse: z.string().describe('Voies et délais de recours'),
    contract: z
      .object({
        marketNumber: z.string(),
        notifiedAt: instant,
        url: z.string().nullable().describe('Le contrat contresigné, adresse signée ; nulle tant qu’il se prépare'),
        receivedAt: instant.nullable().describe('Accusé de réception'),
      })
      .nullable(),
    places: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        rank: z.int().nullable(),
        price: points.nullable(),
        technical: points.nullable(),
        score: points.nullable(),
        why: z.string().nullable().describe('Motif, pour une offre qui n’est pas classée'),
        criteria: z
          .array(z.object({ name: z.string(), mark: points.nullable(), comments: z.array(z.string()) }))
          .describe('Notes techniques et appréciations'),
        holders: z.array(
          z.object({
            rank: z.int(),
            organization: z.string(),
            score: points.nullable(),
            price: points.nullable(),
            criteria: z.array(z.object({ name: z.string(), mark: points.nullable() })),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'Decision' })
export type Decision = z.output<typeof decision>

const piece = z.enum(firmPieces)

/** What a lot that is awarded still lacks before it is notified, firm by firm; then what came of it. */
const notification = z
  .object({
    edition: z.int(),
    lot: z.string(),
    centre: z.array(z.enum(centrePieces)).describe('Réglages de la centrale à renseigner'),
    firms: z.array(
      z.object({
        id: z.uuid().describe('La candidature'),
        organization: z.string(),
        ranks: z.array(z.object({ place: z.string(), rank: z.int() })),
        missing: z.array(piece),
        received: z.array(
          z.object({
            piece,
            at: instant,
            by: z.string(),
            file: z.string().nullable(),
            url: z.string().nullable(),
            goodUntil: z.iso.date().nullable().describe('Son dernier jour, quand elle en a un'),
            isGood: z.boolean(),
          }),
        ),
        request: z
          .object({ askedAt: instant, dueAt: instant, answeredAt: instant.nullable() })
          .nullable()
          .describe('La dernière demande faite depuis l’attribution'),
        files: z
          .array(z.object({ id: z.int(), name: z.string(), url: z.string().nullable() }))
          .describe('Jointes aux réponses depuis l’attribution'),
        contract: z
          .object({
            marketNumber: z.string(),
            url: z.string().nullable().describe('Le contrat contresigné'),
            sentAt: instant.nullable().describe('Envoyé à l’entreprise'),
            receivedAt: instant.nullable().describe('Accusé de réception de l’entreprise'),
            receivedBy: z.string().nullable(),
          })
          .nullable()
          .describe('Une fois notifié'),
      }),
    ),
    letters: z
      .array(
        z.object({
          id: z.uuid(),
          organization: z.string(),
          kind: z.enum(['awardLetter', 'rejectionLetter']),
          url: z.string().nullable().describe('Le PDF ; nul tant qu’il se prépare'),
        }),
      )
      .describe('Lettres aux entreprises, retenues ou non'),
  })
  .meta({ id: 'Notification' })
export type Notification = z.output<typeof notification>

const letterPreview = z
  .object({
    id: z.uuid().describe('La candidature'),
    organization: z.string(),
    kind: z.enum(['awardLetter', 'rejectionLetter']),
    subject: z.string(),
    text: z.string(),
  })
  .meta({ id: 'LetterPreview' })
export type LetterPreview = z.output<typeof letterPreview>

const ofConsultation = z.object({ consultation: z.coerce.number().int() })

export const awardRoutes = {
  getAwardRules: route({
    method: 'GET',
    path: '/operator/award_rules/:consultation',
    access: operator,
    right: ['consultation', 'evaluation', 'award'],
    summary: 'Comment les offres d’une consultation sont notées : prix, critères, détails estimatifs',
    params: ofConsultation,
    response: awardRules,
  }),
  saveAwardRules: route({
    method: 'PUT',
    path: '/operator/award_rules/:consultation',
    access: operator,
    right: ['consultation', 'evaluation'],
    touches: ['published'],
    summary: 'Fixer les points et les critères ; la consultation ouverte, par un rectificatif',
    params: ofConsultation,
    body: z.object({
      priceWeight: points,
      criteria: z.array(criterion).max(12),
      waitingDays: z.int().min(0).max(90),
      missingPrices: missingPrices.default('clarify'),
      ...amended,
    }),
    response: awardRules,
  }),
  getBasket: route({
    method: 'GET',
    path: '/operator/baskets/:edition/:lot',
    access: operator,
    right: ['consultation', 'evaluation', 'award'],
    summary: 'Le détail estimatif d’un lot : les prestations et les quantités sur lesquelles les prix se comparent',
    params: ofLot,
    response: z.array(basketLine),
  }),
  saveBasket: route({
    method: 'PUT',
    path: '/operator/baskets/:edition/:lot',
    access: operator,
    right: ['consultation', 'evaluation'],
    touches: ['published'],
    summary: 'Remplacer le détail estimatif d’un lot ; la consultation ouverte, par un rectificatif',
    params: ofLot,
    body: z.object({
      lines: z.array(z.object({ code: requiredText, quantity: z.number().positive().max(1_000_000) })).max(5000),
      ...amended,
    }),
    response: z.array(basketLine),
  }),
  listAnalyses: route({
    method: 'GET',
    path: '/operator/analyses',
    access: operator,
    right: ['evaluation', 'award'],
    summary: 'Où en est chaque lot d’une consultation, des offres à la notification',
    query: ofConsultation,
    response: z.array(analysisLot),
  }),
  getAnalysis: route({
    method: 'GET',
    path: '/operator/analyses/:edition/:lot/:place',
    access: operator,
    right: ['evaluation', 'award'],
    summary: 'Les offres d’un lot dans un territoire, côte à côte, et le classement qu’elles donnent',
    params: ofPlace,
    response: analysis,
  }),
  exportAnalysis: route({
    method: 'GET',
    path: '/operator/analyses/:edition/:lot/export',
    access: operator,
    right: ['evaluation', 'award'],
    summary: 'Tout ce dont le classement d’un lot est fait, en JSON, pour le refaire soi-même',
    params: ofLot,
    gives: 'file',
    response: z.unknown(),
  }),
  saveMarks: route({
    method: 'PUT',
    path: '/operator/candidates/:id/marks',
    access: operator,
    right: 'evaluation',
    touches: ['evidence'],
    summary: 'Noter une offre, critère par critère',
    params: z.object({ id: z.uuid() }),
    body: z.object({
      marks: z.array(
        z.object({ criterion: z.string(), mark: points, comment: z.string().trim().max(2000).default('') }),
      ),
    }),
    response: z.array(ownMark),
  }),
  decideOffer: route({
    method: 'PUT',
    path: '/operator/offers/:id/:place/decision',
    access: operator,
    right: 'evaluation',
    touches: ['evidence'],
    summary:
      'Dire ce qu’on fait d’une offre qui ne se compare pas telle quelle : la valoriser, juger ses prix justifiés ou l’écarter, avec un motif',
    params: ofOffer,
    body: z.object({ kind: z.enum(['valued', 'apart', 'justified']).nullable(), reason: requiredWords }),
    response: analysis,
  }),
  drawOffers: route({
    method: 'POST',
    path: '/operator/analyses/:edition/:lot/:place/draw',
    access: operator,
    right: ['evaluation', 'award'],
    touches: ['evidence'],
    summary: 'Tirer au sort entre les offres que rien ne départage',
    params: ofPlace,
    response: analysis,
  }),
  freezeRanking: route({
    method: 'POST',
    path: '/operator/analyses/:edition/:lot/:place/freeze',
    access: operator,
    right: 'award',
    touches: ['evidence'],
    asks: 'rankingFrozen',
    summary: 'Demander que le classement d’un lot dans un territoire soit arrêté ; à deux personnes',
    params: ofPlace,
    body: z.object(askedWith),
    response: assent,
    status: 201,
  }),
  reopenRanking: route({
    method: 'POST',
    path: '/operator/analyses/:edition/:lot/:place/reopen',
    access: operator,
    right: 'award',
    touches: ['evidence'],
    summary: 'Rouvrir un classement arrêté, avec un motif, tant que rien n’est décidé',
    params: ofPlace,
    body: z.object({ reason: requiredWords }),
    response: analysis,
  }),
  decideAward: route({
    method: 'POST',
    path: '/operator/awards/:edition/:lot/decide',
    access: operator,
    right: 'award',
    touches: ['amount'],
    asks: 'lotAwarded',
    untold: 'Les lettres disent la décision, par un acte à part.',
    summary: 'Demander l’attribution d’un lot, les trois premiers rangs de chaque classement arrêté ; à deux personnes',
    params: ofLot,
    body: z.object(askedWith),
    response: assent,
    status: 201,
  }),
  previewAwardLetters: route({
    method: 'GET',
    path: '/operator/awards/:edition/:lot/letters',
    access: operator,
    right: 'award',
    summary: 'Chaque lettre d’attribution ou de rejet telle qu’elle partirait',
    params: ofLot,
    response: z.array(letterPreview),
  }),
  sendAwardLetters: route({
    method: 'POST',
    path: '/operator/awards/:edition/:lot/letters',
    access: operator,
    right: 'award',
    touches: ['duration'],
    alone: 'La décision a été prise à deux ; la lettre ne fait que partir.',
    summary: 'Envoyer les lettres d’attribution et de rejet ; le délai d’attente court',
    params: ofLot,
    response: analysisLot,
  }),
  getNotification: route({
    method: 'GET',
    path: '/operator/awards/:edition/:lot/notification',
    access: operator,
    right: ['evaluation', 'award'],
    summary: 'Ce qui manque à chaque titulaire avant la notification d’un lot, et ce qui a été reçu',
    params: ofLot,
    response: notification,
  }),
  askPieces: route({
    method: 'POST',
    path: '/operator/candidates/:id/pieces',
    access: operator,
    right: 'award',
    touches: ['evidence'],
    summary: 'Demander par e-mail à un attributaire les pièces qui lui manquent ; il répond comme à une précision',
    params: z.object({ id: z.uuid() }),
    response: notification,
    status: 201,
  }),
  receivePiece: route({
    method: 'PUT',
    path: '/operator/candidates/:id/pieces/:piece',
    access: operator,
    right: 'award',
    touches: ['evidence'],
    summary: 'Dire qu’une pièce est reçue et vérifiée, ou qu’elle ne l’est plus, avant la notification',
    params: z.object({ id: z.uuid(), piece }),
    body: z.object({
      received: z.boolean(),
      file: z
        .int()
        .positive()
        .nullable()
        .default(null)
        .describe('Celle de la réponse, ou celle que vient de joindre l’opérateur'),
      issuedOn: z.iso.date().nullable().default(null).describe('Établie le, pour les attestations'),
      expiresOn: z.iso.date().nullable().default(null).describe('Valable jusqu’au, pour l’assurance'),
    }),
    response: notification,
  }),
  notifyAward: route({
    method: 'POST',
    path: '/operator/awards/:edition/:lot/notify',
    access: operator,
    right: 'award',
    touches: ['amount', 'duration'],
    asks: 'awardNotified',
    summary: 'Demander la notification : comptes des titulaires, lots, prix et documents sont créés ; à deux personnes',
    params: ofLot,
    body: z.object(askedWith),
    response: assent,
    status: 201,
  }),
  /** With the code of the application, read-only or not. */
  getDecision: route({
    method: 'GET',
    path: '/candidates/:id/decision',
    access: ['candidate'],
    summary: 'Ce qui a été décidé de l’offre, une fois les lettres envoyées',
    params: z.object({ id: z.string().max(40) }),
    query: z.object({ token: asSecret(z.string().max(100)).optional() }),
    response: decision,
  }),
  /** With the code of the application, not the read-only one. */
  confirmReceipt: route({
    method: 'POST',
    path: '/candidates/:id/receipt',
    access: ['candidate'],
    touches: ['evidence'],
    summary: 'Accuser réception du contrat notifié',
    params: z.object({ id: z.string().max(40) }),
    body: z.object({ token: z.string().max(100).optional() }),
    response: decision,
  }),
}
