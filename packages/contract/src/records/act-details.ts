import {
  PART_DECIMALS,
  roundingWords,
  shortDecimalText,
  VALUE_DECIMALS,
} from '@charpente/domain/catalogue/revision/decimal'
import { isMonth } from '@charpente/domain/catalogue/revision/months'
import { formKeys, screenOf, screens } from '@charpente/domain/consultation/application/screens'
import { POINT } from '@charpente/domain/consultation/awards/ranking'
import { documentNames } from '@charpente/domain/people/documents/document'
import { paperEffectNames } from '@charpente/domain/people/documents/paper-effect'
import { isDay, parisDay } from '@charpente/domain/platform/calendar'
import {
  formatAmount,
  formatAmountHT,
  formatDayNumeric,
  formatFileSize,
  formatNumber,
  formatTime,
  formatUnitPrice,
} from '@charpente/domain/platform/format'
import { CENTS, type PriceScale, TEN_THOUSANDTHS } from '@charpente/domain/platform/money'
import { formatMonth } from '@charpente/domain/platform/period'
import { rightLabels } from '@charpente/domain/platform/right'
import type { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { groundWords, riderKindWords } from '@charpente/domain/purchasing/contracts/grounds'
import { formatQuarter } from '@charpente/domain/purchasing/fees/quarter'
import { motives } from '@charpente/domain/purchasing/orders/motive'
import { passReasonWords } from '@charpente/domain/purchasing/orders/passing-over'
import { OrderStatus, orderStatusLabel } from '@charpente/domain/purchasing/orders/status'
import { firmPieceNames } from '../consultation/piece-words.ts'
import { acts, subjects } from './acts.ts'
import { keptInWords } from './kept-words.ts'

type Details = Record<string, unknown>

/** What a number in a line may stand for, so that its name is read instead. */
export const references = [
  'account',
  'article',
  'candidate',
  'cart',
  'consultation',
  'freeArticle',
  'order',
  'place',
  'publication',
] as const
export type Reference = (typeof references)[number]

/** What something is called today; nothing when it is gone. */
export type NameOf = (type: Reference, id: string) => string | null

/** What a field of a line is called, and how its value is read where its shape does not say. */
type Field = {
  label: string
  /** A code, in words. */
  words?: Readonly<Record<string, string>>
  refers?: Reference | ((beside: Details) => Reference | null)
  /** Nothing when the value is not what was expected: it is then read by its shape. */
  shows?: (value: unknown, beside: Details) => string | null
}

const NBSP = '\u00A0'
const NOTHING = '—'

const isPlain = (value: unknown): value is Details =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const ofNumber = (format: (value: number) => string) => (value: unknown) =>
  typeof value === 'number' ? format(value) : null

const euros = ofNumber(formatAmountHT)
const numbered = ofNumber((value) => `n°${NBSP}${value}`)
const points = ofNumber((value) => `${formatNumber(value / POINT)}${NBSP}points`)

const parts = ofNumber((value) => shortDecimalText(value, PART_DECIMALS))
const monthWords = (value: unknown) => (typeof value === 'string' && isMonth(value) ? formatMonth(value) : null)

/** A unit price is kept in cents, unless the line says otherwise. */
const unitPrice = (value: unknown, { scale }: Details) =>
  typeof value === 'number'
    ? `${formatUnitPrice(value, scale === TEN_THOUSANDTHS ? (scale as PriceScale) : CENTS)}${NBSP}HT`
    : null

const nameIn = (value: unknown) => (isPlain(value) && typeof value.name === 'string' ? value.name : null)
const codeIn = (value: unknown) => (isPlain(value) && typeof value.code === 'string' ? value.code : null)

const stepNames = Object.fromEntries(formKeys.map((key) => [key, screens[screenOf(key)]?.title ?? key]))
const orderStates = Object.fromEntries(Object.values(OrderStatus).map((status) => [status, orderStatusLabel(status)]))
const cartStates: Record<CartStatus, string> = {
  1: 'en préparation',
  2: 'commandé',
  3: 'terminé',
  4: 'annulé',
  5: 'préparé par un prestataire',
  10: 'proposé',
  11: 'refusé',
}
const catalogues = { formalized: 'formalisé', free: 'libre' }

/** What an inquiry is about: the centre's words, which stand above this district. */
export const inquiryKindWords = {
  market: 'Marché subséquent',
  service: 'Prestation manquante',
  cart: 'Panier prérempli',
  deletion: 'Suppression de données',
  other: 'Autre demande',
}

const kinds = {
  ...catalogues,
  ...documentNames,
  ...inquiryKindWords,
  articles: 'prestations',
  invitation: 'invitation',
  activation: 'réactivation',
  secondFactor: 'effacement du second facteur',
  prices: 'prix',
  added: 'ajout',
  changed: 'changement',
  removed: 'retrait',
}

const states = {
  approved: 'approuvée',
  pending: 'en attente',
  refused: 'refusée',
  reading: 'lecture en cours',
  ready: 'à décider',
  applying: 'enregistrement en cours',
  applied: 'enregistré',
  abandoned: 'laissé',
  failed: 'en échec',
  created: 'en attente',
  active: 'en cours',
  retry: 'à refaire',
  // Papers, and what follows from them.
  waiting: 'à lire',
  accepted: 'acceptée',
  announced: 'annoncé',
  inEffect: 'appliqué',
  lifted: 'levé',
  // Changes of contracts.
  drawn: 'en préparation',
  sent: 'chez l’entreprise',
  withdrawn: 'retiré',
  // Revisions, fees and what a bank tells.
  computed: 'calculée',
  draft: 'brouillon',
  unseen: 'à regarder',
  seen: 'regardé',
}

const articlesOf = { formalized: 'article', free: 'freeArticle' } as const

/** Every field a line of the trail may hold, whatever the act. One recorded without its word does not compile. */
export const fields = {
  account_id: { label: 'Compte', refers: 'account' },
  accounts: { label: 'Comptes', refers: 'account' },
  action: { label: 'Acte', words: acts },
  active: { label: 'Actif' },
  actor: { label: 'Auteur' },
  added: { label: 'Ajouts' },
  address: { label: 'Adresse de l’opération' },
  admin: { label: 'Administrateur', refers: 'account' },
  askedBy: { label: 'Demandé par', refers: 'account' },
  administrator: { label: 'Administrateur', refers: 'account' },
  admitted: { label: 'Plis recevables' },
  after: { label: 'Après' },
  agreed: { label: 'Fixé par l’accord' },
  agreedAt: { label: 'Accord donné le' },
  agreesInAdvance: { label: 'Rang suivant accepté d’avance' },
  amount: { label: 'Montant', shows: euros },
  amounts: { label: 'Montants' },
  answer: { label: 'Réponse' },
  apart: { label: 'Plis écartés' },
  article: { label: 'Article', refers: 'article' },
  articleId: { label: 'Article', refers: 'article' },
  articles: { label: 'Articles' },
  asked: { label: 'Accès formalisé demandé' },
  at: { label: 'Décidé le' },
  attempts: { label: 'Essais' },
  audience: { label: 'Destinataires' },
  awards: { label: 'Attributions' },
  baseMonth: { label: 'Mois de base', shows: monthWords },
  before: { label: 'Avant' },
  base: { label: 'Base', shows: euros },
  better: { label: 'Titulaires mieux classés' },
  by: { label: 'Signé par' },
  building_id: { label: 'Bâtiment', shows: numbered },
  cancellation: { label: 'Annulation', words: { asked: 'demandée', declined: 'refusée' } },
  candidate: { label: 'Candidature', refers: 'candidate' },
  candidateId: { label: 'Candidature', refers: 'candidate' },
  category: { label: 'Catégorie', shows: nameIn },
  category_id: { label: 'Catégorie', shows: numbered },
  changed: { label: 'Changements' },
  changes: { label: 'Ce qui change' },
  chapter: { label: 'Chapitre' },
  checking: { label: 'Antivirus attendu' },
  city: { label: 'Ville' },
  clarificationId: { label: 'Précision', shows: numbered },
  closesOn: { label: 'Fermeture le' },
  clause: { label: 'Clause des documents' },
  code: { label: 'Code' },
  coefficient: { label: 'Coefficient' },
  coefficientDecimals: { label: 'Décimales du coefficient' },
  coefficientRounding: { label: 'Arrondi du coefficient', words: roundingWords },
  collectOn: { label: 'Prélevé le' },
  comment: { label: 'Commentaire' },
  contact: { label: 'Contact' },
  contested: { label: 'Réponse contestée' },
  contracts: { label: 'Contrats publiés' },
  copied: { label: 'Copié' },
  corrected: { label: 'Valeurs corrigées' },
  copies: { label: 'Copies' },
  count: { label: 'Nombre' },
  criteria: { label: 'Critères' },
  payer: { label: 'Délai de paiement' },
  confirm_above: { label: 'Confirmation des commandes au-dessus de', shows: euros },
  consultation: { label: 'Consultation' },
  criterion: { label: 'Critère' },
  customer: { label: 'Acheteur', refers: 'account' },
  customer_reference_number: { label: 'N° d’engagement ou référence' },
  deadline: { label: 'Date limite' },
  department: { label: 'Département' },
  department_id: { label: 'Département', shows: numbered },
  departmentCode: { label: 'Département' },
  departments: { label: 'Départements', shows: codeIn },
  deposits: { label: 'Dépôts' },
  deputy: { label: 'Remplacé par', refers: 'account' },
  description: { label: 'Description' },
  details: { label: 'Détail' },
  device: { label: 'Appareil' },
  differences: { label: 'Différences' },
  dismissed: { label: 'Écartée' },
  due_on: { label: 'À répondre avant le' },
  dueAt: { label: 'À répondre avant le' },
  edition: { label: 'Édition' },
  effect: { label: 'Effet', words: paperEffectNames },
  effectiveOn: { label: 'Date d’effet' },
  email: { label: 'E-mail' },
  endOn: { label: 'Fin demandée' },
  endsOn: { label: 'Fin' },
  engagement_required: { label: 'Numéro d’engagement exigé' },
  envelopes: { label: 'Plis' },
  erased: { label: 'Personne effacée' },
  error: { label: 'Erreur' },
  everyMonths: { label: 'Tous les', shows: ofNumber((value) => `${formatNumber(value)} mois`) },
  executionEnd: { label: 'À exécuter avant le' },
  expiresOn: { label: 'Expire le' },
  failure: { label: 'Erreur' },
  fields: { label: 'Champs' },
  file: { label: 'Fichier', shows: numbered },
  files: { label: 'Fichiers', shows: numbered },
  first: { label: 'Première personne', refers: 'account' },
  fingerprint: { label: 'Empreinte' },
  firstname: { label: 'Prénom' },
  firstOn: { label: 'Première révision' },
  fixedPart: { label: 'Part fixe', shows: parts },
  freeArticle: { label: 'Article libre', refers: 'freeArticle' },
  from: { label: 'De', refers: 'account' },
  fruitless: { label: 'Territoires sans suite' },
  gaps: { label: 'Écarts' },
  graceDays: {
    label: 'Délai après la fin de validité',
    shows: ofNumber((value) => `${formatNumber(value)}${NBSP}jours`),
  },
  ground: { label: 'Fondement', words: groundWords },
  group: { label: 'Lot ou prestataire', refers: 'account' },
  holders: { label: 'Titulaires' },
  id: { label: 'Numéro', shows: numbered },
  iban: { label: 'IBAN' },
  identicalOffer: { label: 'Offre identique partout' },
  image: { label: 'Image', shows: numbered },
  imageId: { label: 'Image', shows: numbered },
  index: { label: 'Index' },
  indexes: { label: 'Index' },
  instead: { label: 'Au lieu de', shows: euros },
  isProvisional: { label: 'Provisoire' },
  isJump: { label: 'Écart important' },
  issuedOn: { label: 'Émise le' },
  kept: {
    label: 'Conservé',
    shows: (value) => (isPlain(value) ? keptInWords(value as Parameters<typeof keptInWords>[0]) : null),
  },
  keepsCopy: { label: 'E-mails aussi en copie' },
  passed: { label: 'Titulaires non sollicités' },
  obstacle: { label: 'Motif', words: passReasonWords },
  key: { label: 'Étape', words: stepNames },
  kind: { label: 'Nature', words: kinds },
  label: { label: 'Intitulé' },
  lagMonths: { label: 'Index lus avant la date', shows: ofNumber((value) => `${formatNumber(value)} mois`) },
  lastname: { label: 'Nom de famille' },
  leftOut: { label: 'Lignes laissées' },
  length: { label: 'Longueur', shows: ofNumber((value) => `${formatNumber(value)} caractères`) },
  lines: { label: 'Lignes' },
  lost: { label: 'Offres non retenues' },
  lot: { label: 'Lot' },
  lots: { label: 'Lots' },
  manner: {
    label: 'Décidé',
    words: { session: 'depuis le compte', code: 'avec le code reçu par e-mail', advance: 'à la commande' },
  },
  mark: { label: 'Note', shows: points },
  marketNumber: { label: 'Marché' },
  max: { label: 'Maximum', shows: euros },
  maximumRise: { label: 'Hausse maximale', shows: parts },
  means: { label: 'Mène à' },
  memberOf: { label: 'Rattaché à', refers: 'account' },
  message: { label: 'Message' },
  min: { label: 'Minimum', shows: euros },
  missing: { label: 'Articles introuvables' },
  missingPrices: {
    label: 'Prix manquants',
    words: { clarify: 'précision demandée', irregular: 'offre irrégulière' },
  },
  month: { label: 'Mois', shows: monthWords },
  maximum: { label: 'Maximum', shows: euros },
  cumulated: {
    label: 'Cumul des avenants',
    shows: ofNumber((value) => `${formatNumber(value / 100)}${NBSP}% du maximum de départ`),
  },
  content: { label: 'Ce qui change' },
  renewals: { label: 'Reconductions prévues' },
  decision: { label: 'Décision', words: { renew: 'reconduit', end: 'laissé finir' } },
  role: { label: 'Qualité' },
  months: { label: 'Durée', shows: ofNumber((value) => `${formatNumber(value)} mois`) },
  mo_contact: { label: 'Contact du maître d’œuvre' },
  modalite: { label: 'Modalités' },
  motive: { label: 'Nature du motif', words: motives },
  name: { label: 'Nom' },
  nature: { label: 'Nature', words: { service: 'nécessaire au service', information: 'information' } },
  necessity: { label: 'Pourquoi nécessaire' },
  next: { label: 'Titulaire suivant', refers: 'account' },
  note: { label: 'Mot à l’administrateur' },
  notes: { label: 'Notes' },
  notifiedOn: { label: 'Notifié le' },
  notifyFrom: { label: 'Notification possible à partir du' },
  number: { label: 'Numéro' },
  on: { label: 'Date de révision' },
  opensAt: { label: 'Ouverture' },
  operation_ending_date: { label: 'Fin souhaitée' },
  order: { label: 'Bon', refers: 'order' },
  orders: { label: 'Bons' },
  organism: { label: 'Type d’organisme' },
  organization: { label: 'Entreprise' },
  original: { label: 'Phrase d’origine' },
  outcome: {
    label: 'Réponse donnée',
    words: {
      approved: 'approuvée',
      declined: 'refusée',
      withdrawn: 'retirée',
      expired: 'sans réponse',
      moved: 'sans objet',
    },
  },
  paidOn: { label: 'Payé le' },
  paper: { label: 'Pièce' },
  payBy: { label: 'À payer avant le' },
  phase: { label: 'Phase' },
  piece: { label: 'Pièce', words: firmPieceNames },
  phone: { label: 'Téléphone' },
  place: { label: 'Territoire' },
  placeId: { label: 'Territoire', refers: 'place' },
  places: { label: 'Territoires' },
  postal: { label: 'Code postal' },
  preview: { label: 'Empreinte de l’aperçu' },
  price: { label: 'Prix unitaire', shows: unitPrice },
  priceA: { label: 'Prix du palier 1', shows: unitPrice },
  priceB: { label: 'Prix du palier 2', shows: unitPrice },
  priceC: { label: 'Prix du palier 3', shows: unitPrice },
  pricedPlaces: { label: 'Territoires avec des prix' },
  prices: { label: 'Prix' },
  proof: { label: 'Par', words: { password: 'le mot de passe', code: 'le code du second facteur' } },
  priceRounding: { label: 'Arrondi des prix', words: roundingWords },
  priceWeight: { label: 'Poids du prix', shows: points },
  proposalRank: { label: 'Rang du proposant' },
  published: { label: 'Marchés publiés' },
  quantity: { label: 'Quantité' },
  quantityB: { label: 'Palier 2 à partir de' },
  quantityC: { label: 'Palier 3 à partir de' },
  quarter: { label: 'Trimestre', shows: (value) => (typeof value === 'string' ? formatQuarter(value) : null) },
  question: { label: 'Question' },
  questionsUntil: { label: 'Questions jusqu’au' },
  quote: { label: 'Citation' },
  rank: { label: 'Rang' },
  ranks: { label: 'Rangs' },
  reason: { label: 'Motif' },
  replaces: { label: 'Remplace l’acte', shows: numbered },
  receivedAt: { label: 'Reçu le' },
  received_on: { label: 'Reçue le' },
  recipients: { label: 'Envois' },
  reference: { label: 'Référence' },
  remark: { label: 'Remarque' },
  removed: { label: 'Retraits' },
  remuneration_email: { label: 'E-mail du contact rémunération' },
  remuneration_function: { label: 'Fonction du contact rémunération' },
  remuneration_name: { label: 'Contact rémunération' },
  remuneration_phone: { label: 'Téléphone du contact rémunération' },
  resultsOn: { label: 'Résultat annoncé pour le' },
  revision: { label: 'Version', shows: numbered },
  rights: { label: 'Droits', words: rightLabels },
  row: { label: 'Ligne' },
  savedAt: { label: 'Enregistré le' },
  scale: { label: 'Prix tenu au', shows: ofNumber((value) => `1/${formatNumber(value)} d’euro`) },
  score: { label: 'Total', shows: points },
  secondFactor: { label: 'Second facteur' },
  service_code: { label: 'Code service' },
  sessions: { label: 'Sessions fermées' },
  share: { label: 'Part de la centrale', shows: euros },
  executionAct: { label: 'Acte du dossier', shows: numbered },
  executionKind: { label: 'Nature de l’acte' },
  sha256: { label: 'Empreinte SHA-256' },
  shortName: { label: 'Nom court' },
  shown: { label: 'Publication en ligne', refers: 'publication' },
  side: { label: 'Demandée par', words: { customer: 'l’acheteur', supplier: 'le prestataire' } },
  siret: { label: 'SIRET' },
  signedOn: { label: 'Signé le' },
  size: { label: 'Taille', shows: ofNumber(formatFileSize) },
  skipped: { label: 'Lignes passées' },
  source: { label: 'Source' },
  startsOn: { label: 'Début' },
  state: { label: 'État', words: states },
  statements: { label: 'Relevés' },
  status: { label: 'État', words: orderStates },
  steps: { label: 'Étapes', words: stepNames },
  street: { label: 'Rue' },
  subAccounts: { label: 'Sous-comptes' },
  subcontract: { label: 'Acte de sous-traitance', shows: numbered },
  summary: { label: 'Résumé' },
  supplier: { label: 'Prestataire', refers: 'account' },
  supplierId: { label: 'Prestataire', refers: 'account' },
  takenBy: { label: 'Prise en charge par', refers: 'account' },
  text: { label: 'Phrase' },
  title: { label: 'Titre' },
  to: { label: 'À', refers: 'account' },
  told: { label: 'Candidatures prévenues' },
  total: { label: 'Total', shows: euros },
  trade: { label: 'Métier' },
  tried: { label: 'Envoi', words: { again: 'à refaire' } },
  type: { label: 'Type', words: catalogues },
  undoes: { label: 'Annule la correction', shows: numbered },
  unit: { label: 'Unité' },
  until: { label: 'Jusqu’au' },
  uploader: { label: 'Envoyé par', refers: 'account' },
  validityMonths: { label: 'Validité', shows: ofNumber((value) => `${formatNumber(value)}${NBSP}mois`) },
  validityDays: { label: 'Validité des offres, en jours' },
  validOnly: { label: 'Lignes justes seulement' },
  value: { label: 'Valeur' },
  values: { label: 'Valeurs' },
  verdict: {
    label: 'Décision',
    words: {
      accept: 'acceptée',
      refuse: 'refusée',
      admitted: 'recevable',
      apart: 'écarté',
      upheld: 'admise',
      rejected: 'rejetée',
    },
  },
  version: { label: 'Version' },
  waiting: { label: 'Écarts à confirmer' },
  waitingDays: { label: 'Jours d’attente' },
  wanted: { label: 'Demandé' },
  weight: { label: 'Poids', shows: points },
  weights: { label: 'Poids des index' },
  what: { label: 'Quoi' },
  why: {
    label: 'Pourquoi',
    words: {
      failed: 'erreur technique',
      publicationAltered: 'ce qui était préparé a changé',
      publicationGapsWaiting: 'écarts de prix à confirmer',
      publicationMovedOn: 'une autre publication est en ligne',
      publicationNotReady: 'elle n’était plus prête',
      publicationShown: 'déjà en ligne',
      replaced: 'remplacée par une nouvelle préparation',
    },
  },
  withdrawn: { label: 'Retiré' },
  won: { label: 'Offres retenues' },
  word: { label: 'Mot' },
  words: { label: 'Note' },
  workingDays: { label: 'Jours ouvrés' },
} as const satisfies Record<string, Field>

type FieldName = keyof typeof fields

const indexValue: Field = {
  label: 'Valeur',
  shows: ofNumber((value) => shortDecimalText(value, VALUE_DECIMALS)),
}

const published = {
  prices: { label: 'Prix qui changent' },
  articles: { label: 'Prestations qui changent' },
  holders: { label: 'Rangs qui changent' },
}

const estimate: Field = { label: 'Détail estimatif', shows: euros }

const awarded = { maximum: { label: 'Maximum par lot géographique', shows: euros } }

/** Where an act means something else by the same field; `value` is what changed when it is no field of its own. */
const ownFields: { [A in keyof typeof acts]?: { [F in FieldName]?: Field } } = {
  approved: { from: { label: 'À partir du' } },
  approvalUndone: { from: { label: 'À partir du' } },
  awardPieceReceived: { value: { label: 'Reçue' } },
  basketSaved: { value: { label: 'Articles du panier' } },
  candidateAnswersGiven: { to: { label: 'À', refers: 'candidate' } },
  candidateAnswersReused: { from: { label: 'De', refers: 'candidate' } },
  cartCopied: { from: { label: 'Copie de', refers: 'cart' } },
  cartDeleted: { status: { label: 'État', words: cartStates } },
  cartEnded: { status: { label: 'État', words: cartStates } },
  contractAmended: { kind: { label: 'Objet', words: riderKindWords } },
  contractChanged: { amount: { label: 'Maximum HT', shows: ofNumber((value) => `${formatNumber(value)}${NBSP}€`) } },
  circularSent: { leftOut: { label: 'Écartés à leur demande' } },
  complementAsked: { value: { label: 'Demandé le' } },
  demoClockMoved: { to: { label: 'Jusqu’au' } },
  documentAsked: { value: { label: 'Demandée le' } },
  documentsOrdered: { value: { label: 'Ordre', shows: numbered } },
  editionCreated: { from: { label: 'De l’édition' } },
  emailCorrected: { value: { label: 'E-mail' } },
  formalizedGranted: { from: { label: 'À partir du' } },
  feeReminderSent: { count: { label: 'Rappel', shows: numbered } },
  feesDrafted: { count: { label: 'Brouillons' } },
  feeStatementPaid: { amount: { label: 'Montant TTC', shows: ofNumber(formatAmount) } },
  feeStatementUnpaid: { amount: { label: 'Montant TTC', shows: ofNumber(formatAmount) } },
  feeStatementSent: { total: { label: 'À payer, TTC', shows: ofNumber(formatAmount) } },
  feeDebitMade: { total: { label: 'Total TTC', shows: ofNumber(formatAmount) } },
  freeArticlesImported: {
    added: { label: 'Ajouts', refers: 'freeArticle' },
    changed: { label: 'Changements', refers: 'freeArticle' },
    removed: { label: 'Retraits', refers: 'freeArticle' },
    title: { label: 'Champ' },
  },
  journalExported: {
    from: { label: 'Du' },
    id: { label: 'Numéro de l’objet' },
    to: { label: 'Au' },
    type: { label: 'Objet', words: subjects },
  },
  lineAdded: { before: { label: 'Quantité d’avant' } },
  lineRemoved: {
    articleId: { label: 'Article', refers: ({ kind }) => articlesOf[kind as keyof typeof articlesOf] ?? null },
  },
  lotAwarded: { ...awarded, total: estimate },
  rankingFrozen: { total: estimate },
  awardNotified: awarded,
  lotRemoved: { withdrawn: { label: 'Articles retirés' } },
  logoChanged: { value: { label: 'Logo', shows: numbered } },
  mailTextRestored: { value: { label: 'Phrases' } },
  mailTextSaved: { value: { label: 'Phrases' } },
  offerDecided: {
    value: {
      label: 'Décision',
      words: { valued: 'prix manquants valorisés', apart: 'offre écartée', justified: 'prix bas justifiés' },
    },
  },
  offerMarked: { value: { label: 'Notes' } },
  offersDrawn: { value: { label: 'Ordre tiré', refers: 'candidate' } },
  organisationsMerged: {
    from: { label: 'Doublon', refers: 'account' },
    name: { label: 'Nom du doublon' },
    siret: { label: 'SIRET du doublon' },
    to: { label: 'Compte gardé', refers: 'account' },
  },
  orderExtended: { value: { label: 'À répondre avant le' } },
  pageRestored: { from: { label: 'Reprise de la version' } },
  pageSaved: { from: { label: 'Reprise de la version' } },
  pressSaved: { value: { label: 'Citations' } },
  profileChanged: { size: { label: 'Effectif' } },
  proposalWithdrawn: { status: { label: 'État', words: cartStates } },
  publicationScheduled: { ...published, until: { label: 'Programmée pour le' } },
  publicationShown: published,
  indexValueEntered: { value: indexValue },
  indexValuesImported: { value: indexValue },
  lotFormulaSaved: { weight: { label: 'Poids', shows: parts } },
  publicationUnscheduled: { until: { label: 'Programmée pour le' } },
  scheduledNotShown: { until: { label: 'Programmée pour le' } },
  scheduledShown: { until: { label: 'Programmée pour le' } },
  datedSettingChanged: { from: { label: 'À partir du' } },
  paymentSettingChanged: { from: { label: 'À partir du' } },
  settingRestored: { from: { label: 'À partir du' } },
  settingStopped: { from: { label: 'Prévu le' } },
  settingSaved: { from: { label: 'À partir du' } },
}

/** What was recorded under a name nobody uses any more is shown by that name, in words, rather than hidden. */
const unnamed = (name: string): string => {
  const words = name
    .replaceAll('_', ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

const fieldOf = (action: string, name: string): Field => {
  const own: Record<string, Field> = (Object.hasOwn(ownFields, action) && ownFields[action as keyof typeof acts]) || {}
  const known: Record<string, Field> = fields
  if (Object.hasOwn(own, name)) return own[name] as Field
  return Object.hasOwn(known, name) ? (known[name] as Field) : { label: unnamed(name) }
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/

/** Somebody may have typed what only looks like an instant. */
function readText(text: string): string {
  if (isDay(text)) return formatDayNumeric(text)
  const at = new Date(text)
  if (!INSTANT.test(text) || Number.isNaN(at.getTime())) return text
  return `${formatDayNumeric(parisDay(at))} à ${formatTime(at)}`
}

/** One line of what an act kept: what it is called, what it was where it changed, and what it is. */
type Fact = { label: string; before: string | null; value: string }

/** « Montant : 12,00 € → 14,00 € » */
export const factText = ({ label, before, value }: Fact): string =>
  `${label}${NBSP}: ${before === null ? '' : `${before} → `}${value}`

/** What an act kept, as people read it. Nothing is left out: a field without words is shown by its name. */
export function readDetails(action: string, details: Details, nameOf: NameOf): Fact[] {
  /** A number stands for something; so does the long id of an application. */
  function named(refers: Field['refers'], value: unknown, beside: Details): string | null {
    if (refers === undefined || !(typeof value === 'number' || refers === 'candidate')) return null
    const type = typeof refers === 'function' ? refers(beside) : refers
    return (type && nameOf(type, String(value))) ?? `n°${NBSP}${value}`
  }

  const readAll = (values: Details, between: string) =>
    Object.entries(values)
      .map(([name, value]) => `${fieldOf(action, name).label}${NBSP}: ${read(name, value, values)}`)
      .join(between)

  function read(name: string, value: unknown, beside: Details, isListed = false): string {
    const { words, refers, shows } = fieldOf(action, name)
    if (value === null || value === undefined || value === '') return NOTHING
    if (Array.isArray(value)) {
      if (value.length === 0) return 'aucun'
      const items = value.map((one) => read(name, one, beside, true))
      return items.join(items.some((item) => item.includes(', ')) ? '\n' : ', ')
    }
    const said = shows?.(value, beside) ?? named(refers, value, beside)
    if (typeof said === 'string') return said
    if (words && Object.hasOwn(words, String(value))) return words[String(value)] as string
    // A field told among those that changed is a field of its own.
    if (name === 'fields' && typeof value === 'string') return fieldOf(action, value).label
    if (typeof value === 'boolean') return value ? 'oui' : 'non'
    if (typeof value === 'number') return formatNumber(value)
    return isPlain(value) ? readAll(value, isListed ? ', ' : '\n') : readText(String(value))
  }

  const factsOf = (values: Details): Fact[] =>
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => ({ label: fieldOf(action, name).label, before: null, value: read(name, value, values) }))

  function changesOf(before: unknown, after: unknown): Fact[] {
    if (!isPlain(before) && !isPlain(after)) {
      const [was, is] = [read('value', before, details), read('value', after, details)]
      return [{ label: fieldOf(action, 'value').label, before: was, value: is }]
    }
    if (before === null && isPlain(after)) return factsOf(after)
    const [was, is] = [isPlain(before) ? before : {}, isPlain(after) ? after : {}]
    return [...new Set([...Object.keys(was), ...Object.keys(is)])]
      .map((name) => ({
        label: fieldOf(action, name).label,
        before: read(name, was[name], was),
        value: read(name, is[name], is),
      }))
      .filter((change) => change.before !== change.value)
  }

  if (!('before' in details && 'after' in details)) return factsOf(details)
  const { before, after, ...others } = details
  return [...changesOf(before, after), ...factsOf(others)]
}
