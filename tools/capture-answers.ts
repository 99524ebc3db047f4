import { SEED_NOW } from '../apps/server/src/app/seed/volumes.ts'

/** Answers of the API invented for pictures that show each state, whatever the demonstration holds. */

/** A session without a cart. */
export const nothing = () => ({
  activeCart: null,
  activeFreeCart: null,
  pendingCarts: [],
  pendingFreeCarts: [],
  proposalCarts: [],
  proposalFreeCarts: [],
})

export const ordered = ({ pendingCarts = [] }: Record<string, object[]>) => ({
  confirmedCarts: {
    end: true,
    carts: [2, 2, 3, 4].map((status, at) => ({ ...pendingCarts[at % pendingCarts.length], id: at + 1, status })),
  },
})

export const supplierLines = () => ({
  orderLotSuppliers: ['en attente', 'accepté', 'refusé', 'sans réponse', 'annulé', 'accepté', 'accepté', 'accepté']
    .concat('accepté', 'accepté')
    .map((statusTextFR, at) => ({
      id: at + 1,
      statusTextFR,
      status: at < 5 ? at + 1 : 2,
      date: '2026-11-02T09:00:00.000Z',
      postal: '74',
      number: `74-208${70 + at}-206`,
      cartName: 'Groupe scolaire Vaugelas',
      customerName: 'Commune d’Annecy',
      lotCode: '206',
      lotName: 'Électricité',
      price: 3_126_040 + at * 100_000,
      publicUrl: '/',
    })),
})

const at = (day: string, time = '09:00') => `${day}T${time}:00.000Z`

const lines = [
  ['206.04.012', 'Luminaire LED 600 × 600, 36 W, fourniture et pose', 'U', 48, 14_200],
  ['206.04.031', 'Bloc autonome d’éclairage de sécurité, fourniture et pose', 'U', 22, 11_850],
  ['206.02.007', 'Câble U1000 R2V 3G2,5 sous goulotte, fourniture et pose', 'ml', 620, 790],
  ['206.01.003', 'Tableau divisionnaire 3 rangées équipé, fourniture et pose', 'U', 3, 112_000],
  ['206.09.001', 'Essais, mise en service et dossier des ouvrages exécutés', 'Forfait', 1, 75_150],
] as const

const document = { version: 1, cause: 'sent', madeAt: at('2026-11-07'), sha256: '3fa94c0d51b7e286'.repeat(4), url: '#' }

const waiting = {
  purchaseOrder: 1,
  kind: 'formalized',
  number: '74-20931-206',
  status: 1,
  statusTextFR: 'en attente',
  rank: 1,
  price: 1_843_250,
  sentAt: at('2026-11-07'),
  dueAt: '2026-11-17T22:59:59.000Z',
  readAt: at('2026-11-16'),
  openedAt: at('2026-11-08'),
  remindedAt: at('2026-11-14'),
  extendedFrom: null,
  closedAt: null,
  answeredBy: null,
  reason: null,
  executionDays: 13,
  executionEnd: null,
  contractEnd: null,
  executionEndIfToday: '2026-12-03',
  canAnswer: true,
  derogations: [],
  documents: [document],
  cartNumber: '7420931F',
  edition: 25,
  wishedEnd: null,
  modalite: null,
  cartName: 'Collège Raoul-Blanchard, relamping',
  department: { code: '74', name: 'Haute-Savoie' },
  address: '12 avenue de la Mavéria, 74000 Annecy',
  customerReferenceNumber: '2026-EC-11870',
  moContact: 'M. Duret, conducteur d’opération, 04 50 00 00 00',
  lotCode: '206',
  lotName: 'Électricité',
  message: 'Accès par la cour, hors temps scolaire. Dépose des anciens luminaires comprise.',
  marketNumber: '2025-206-D74-1',
  rankReason: 'Vous êtes le titulaire de rang 1.',
  calendarUrl: '#',
  customer: {
    organisation: 'Département de la Haute-Savoie',
    name: 'Claire Vasseur',
    email: 'claire.vasseur@cd74.example',
    phone: '04 50 00 00 01',
    address: '1 avenue d’Albigny, 74000 Annecy',
    siret: '22990007400018',
    serviceCode: 'BAT-COLL',
    engagementRequired: true,
    confirmAbove: null,
  },
  supplier: {
    organisation: 'Marchand Électricité',
    name: 'Sophie Marchand',
    email: 'sophie@marchand.example',
    phone: '04 50 00 00 02',
    address: '8 rue des Usines, 74960 Annecy',
    siret: '00000025700014',
  },
  lines: lines.map(([code, name, unit, quantity, unitPrice]) => ({
    code,
    name,
    unit,
    quantity,
    tier: 'A',
    unitPrice,
    total: Math.round(quantity * unitPrice),
  })),
  timeline: [
    { at: at('2026-11-07'), event: 'sent', words: null, by: null },
    { at: at('2026-11-08', '07:41'), event: 'opened', words: null, by: null },
    { at: at('2026-11-14', '08:00'), event: 'reminded', words: null, by: null },
  ],
}

const closedAt = at('2026-11-16', '07:12')
const by = 'Sophie Marchand, gérante'
const receipt = (answer: 'A' | 'R') => ({
  number: `R-${waiting.number}-${answer}`,
  url: '/',
  madeAt: closedAt,
  sha256: document.sha256,
})

export const orders = {
  waiting,
  wished: {
    ...waiting,
    wishedEnd: '2026-12-24',
    derogations: [
      {
        id: 1,
        side: 'customer',
        askedAt: at('2026-11-07'),
        askedBy: 'Claire Vasseur',
        endOn: '2026-12-24',
        workingDays: null,
        reason: 'Date souhaitée à la commande',
        answerBy: waiting.dueAt,
        outcome: null,
        decidedAt: null,
        decidedBy: null,
        decisionReason: null,
      },
    ],
  },
  accepted: {
    ...waiting,
    status: 2,
    statusTextFR: 'accepté',
    closedAt,
    answeredBy: by,
    canAnswer: false,
    executionEnd: '2026-12-03',
    contractEnd: '2026-12-03',
    documents: [document, { ...document, version: 2, cause: 'accepted', madeAt: closedAt }],
    timeline: [...waiting.timeline, { at: closedAt, event: 'accepted', words: null, by }],
    answeredAt: closedAt,
    answerMeans: 'link',
    receipt: receipt('A'),
  },
  refused: {
    ...waiting,
    status: 3,
    statusTextFR: 'refusé',
    closedAt,
    answeredBy: by,
    canAnswer: false,
    reason: 'Charge de travail\u00A0: nos deux équipes sont engagées jusqu’au 18 décembre.',
    timeline: [...waiting.timeline, { at: closedAt, event: 'refused', words: 'Charge de travail', by }],
    answeredAt: closedAt,
    answerMeans: 'link',
    receipt: receipt('R'),
    answerReason: 'Charge de travail\u00A0: nos deux équipes sont engagées jusqu’au 18 décembre.',
  },
}

const line = (id: number, cartName: string, customerName: string, changes: object) => ({
  id,
  purchaseOrder: id,
  cartName,
  customerName,
  status: 1,
  statusTextFR: 'en attente',
  kind: 'formalized',
  number: `74-209${30 + id}-206`,
  date: at('2026-11-07'),
  postal: '74',
  lotCode: '206',
  lotName: 'Électricité',
  rank: 1,
  price: 1_843_250,
  publicUrl: '/',
  dueAt: waiting.dueAt,
  closedAt: null,
  executionDays: 13,
  executionEnd: null,
  ...changes,
})

const accepted = { status: 2, statusTextFR: 'accepté', executionEnd: '2026-12-03', closedAt }

/** What a supplier has to answer, and what it answered. */
export const ordersToAnswer = () => ({
  orderLotSuppliers: [
    line(1, 'Collège Raoul-Blanchard, relamping', 'Département de la Haute-Savoie', {}),
    line(2, 'Résidence Les Tilleuls, parties communes', 'Office public de l’habitat d’Annecy', {
      rank: 2,
      price: 4_200_000,
      dueAt: '2026-11-19T22:59:59.000Z',
    }),
    line(3, 'Médiathèque, éclairage extérieur', 'Commune de Sevrier', {
      price: 911_520,
      dueAt: '2026-11-25T22:59:59.000Z',
    }),
    line(4, 'Groupe scolaire Vaugelas', 'Commune d’Annecy', { ...accepted, price: 3_126_040 }),
    line(5, 'Gymnase des Fins, vestiaires', 'Commune d’Annecy', { ...accepted, price: 874_000 }),
    line(6, 'Résidence du Parmelan', 'Office public de l’habitat d’Annecy', { status: 3, statusTextFR: 'refusé' }),
  ],
})

/** What is sent with the form of a cart, so that it can be ordered. */
export const info = {
  address: '12 rue des Écoles, 74000 Annecy',
  code: '74',
  registerCgu: true,
  message: 'Accès par la cour, hors temps scolaire.',
  customerReferenceNumber: '2026-ENG-00417',
}

/** A year in which one mark is near and the other passed. */
export const busyYear = {
  year: 2026,
  checkedOn: '14 novembre 2026',
  categories: [
    {
      id: 16,
      name: 'Électricité et courants faibles',
      nature: 'works',
      threshold: 10_000_000,
      ordered: 7_435_000,
      inCart: 862_000,
    },
    {
      id: 21,
      name: 'Nettoyage et propreté',
      nature: 'services',
      threshold: 6_000_000,
      ordered: 5_876_400,
      inCart: 184_530,
    },
  ],
}

const since = new Date(SEED_NOW.getTime() - 5 * 3_600_000).toISOString()

/** Work of the machine that failed, which a demonstration never has. */
export const failedJobs = [
  {
    id: '0b6f3c1e-51d4-4c55-9a8e-3f4f0a6c7d01',
    name: 'make-order-documents',
    data: { orderId: 12, cause: 'sent' },
    error: 'Plus de place sur le disque',
    failures: 1,
    attempts: 13,
    since,
    nextAt: null,
  },
  {
    id: '0b6f3c1e-51d4-4c55-9a8e-3f4f0a6c7d02',
    name: 'remind-documents',
    data: {},
    error: 'connect ECONNREFUSED 127.0.0.1:5432',
    failures: 3,
    attempts: 13,
    since,
    nextAt: null,
  },
]

const contract = {
  lot: '203',
  lotName: 'Couverture, étanchéité et bardage',
  places: 2,
  amount: 8_000_000,
  publishedOn: null,
  notifiedOn: '2026-11-13',
  dueOn: '2027-01-13',
  gaps: [],
  faults: [],
}

/** The demonstration has notified no contract yet: one in each state. */
const colleague = { id: 900, name: 'Inès Garnier' }
const waitingAssent = {
  reason: 'Le classement est corrigé après le recours du 12 novembre.',
  askedAt: '2026-11-16T08:14:00.000Z',
  askedBy: colleague,
  expiresAt: '2026-11-23T08:14:00.000Z',
  deciders: [
    { id: 901, name: 'Samir Belkacem' },
    { id: 902, name: 'Anne Lefort' },
  ],
  mayDecide: true,
  whyNot: null,
  outcome: null,
  decidedAt: null,
  decidedBy: null,
  decisionReason: null,
}

/** What waits for a second person. */
export const assents = [
  {
    ...waitingAssent,
    id: 1,
    kind: 'holdersCorrected',
    subject: { type: 'edition', id: '25', name: null },
    facts: [
      {
        label: 'Titulaires',
        before: '1. Toitures du Léman\n2. Couvertures Savoisiennes',
        value: '1. Couvertures Savoisiennes\n2. Toitures du Léman',
      },
      { label: 'Lot', before: null, value: '203' },
      { label: 'Territoire', before: null, value: 'Haute-Savoie' },
    ],
  },
  {
    ...waitingAssent,
    id: 2,
    kind: 'publicationShown',
    subject: { type: 'publication', id: '12', name: null },
    reason: 'Les prix révisés des lots 203 et 206 sont relus.',
    facts: [
      { label: 'En ligne', before: 'n° 11', value: 'n° 12' },
      { label: 'Édition', before: null, value: '25' },
    ],
  },
  {
    ...waitingAssent,
    id: 3,
    kind: 'operatorRightsChanged',
    subject: { type: 'account', id: '904', name: 'Centrale' },
    reason: 'Elle reprend la relecture des prix.',
    facts: [
      { label: 'Droits', before: 'Commandes', value: 'Commandes, Catalogue' },
      { label: 'Nom', before: null, value: 'Julie Vernet' },
    ],
  },
]

export const contracts = [
  { ...contract, marketNumber: '25-203-5F0C7A', holders: ['Toitures de la Combe', 'Zinc et Tuiles'], state: 'ready' },
  {
    ...contract,
    marketNumber: '25-203-8D21C4',
    holders: ['Couvertures Savoisiennes'],
    places: 1,
    amount: 4_000_000,
    state: 'incomplete',
    gaps: ['holderSiret'],
  },
  {
    ...contract,
    marketNumber: '25-206-1B9E33',
    holders: ['Lumière des Aravis'],
    lot: '206',
    places: 1,
    lotName: 'Électricité, courants forts et faibles',
    amount: 4_000_000,
    state: 'published',
    notifiedOn: '2026-09-02',
    dueOn: '2026-11-02',
    publishedOn: '2026-10-12',
  },
]

const titles = {
  prestations: 'Code;Chapitre;Prestation;Description;Unité;Palier 2, dès;Palier 3, après',
  prix: 'Code;Territoire;Rang;Prix A (€ HT);Prix B (€ HT);Prix C (€ HT)',
}
const rows = {
  prestations: [
    '206.01.001;Études et diagnostics électriques;Diagnostic de l’installation électrique;Visite, mesures et rapport;F;2;5',
    '206.90.001;Bornes de recharge;Borne de recharge double, 22 kW;Fournie, posée et mise en service;U;5;20',
    '206.90.002;Bornes de recharge;Raccordement d’une borne;Tranchée comptée à part;boîte;50;10',
    '299.01.001;;Essai;Essai;U;;',
  ],
  prix: [
    '206.01.001;74;1;1 520,00;1 480,00;1 440,00',
    '206.01.002;74;1;15200,00;9,00;8,00',
    '206.01.003;74;2;12,50;11,50;',
    '206.01.004;99;1;12;;',
    '206.01.005;74;1;douze;;',
  ],
}

/** A file of articles or prices, with a difference, a doubt and a fault. */
export const catalogueFile = (kind: 'prestations' | 'prix') => ({
  name: `${kind}-2026.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from([titles[kind], ...rows[kind]].join('\r\n')),
})

/** What another device saved meanwhile. */
export const conflict = {
  code: 'draftConflict',
  message: 'Cette étape a été modifiée ailleurs.',
  details: {
    values: { presentationHuman: 'Dix couvreurs et deux zingueurs.', presentationOperative: 'Relevé sur place.' },
    savedAt: '2026-11-16T13:28:00.000Z',
    version: 9,
  },
}

const chapters = ['Installation, accès et sécurité', 'Dépose et évacuation', 'Couverture en petits éléments']
const articles = [
  ['Installation de chantier, base vie et clôture, pour la durée de l’opération', 'Forfait'],
  ['Échafaudage de pied classe 4, montage, démontage et première semaine', 'm2'],
  ['Ligne de vie provisoire certifiée, fourniture et pose', 'ml'],
  ['Majoration sur fournitures hors bordereau, coefficient d’entreprise', '€ (Budget)'],
] as const

/** A schedule half-way: lines filled, one out of order, one empty. */
export const prices = Array.from({ length: 24 }, (_, at) => {
  const [name, unit] = articles[at % articles.length] ?? articles[0]
  const priceA = unit === '€ (Budget)' ? 12 : 1480 + 360 * (at % 11)
  const isEmpty = at % 7 === 5
  const prices = isEmpty ? [null, null, null] : [priceA, at === 2 ? priceA + 150 : priceA - 2, priceA - 4]
  return {
    id: null,
    priceA: prices[0],
    priceB: prices[1],
    priceC: prices[2],
    article: {
      id: at + 1,
      code: `203.0${Math.floor(at / 8) + 1}.${String((at % 8) + 1).padStart(3, '0')}`,
      name,
      unit,
      chapter: chapters[Math.floor(at / 8)],
      quantityB: 50,
      quantityC: 200,
      lot: { code: '203' },
    },
  }
})

export const report = {
  read: 24,
  changedLines: 4,
  differenceCount: 4,
  errorCount: 2,
  added: 1,
  changed: 2,
  removed: 1,
  unchanged: 52,
  differences: [
    { before: '', after: '62,00' },
    { before: '58,20', after: '56,90' },
    { before: '104,50', after: '1045,00' },
    { before: '39,80', after: '' },
  ].map((change, at) => ({
    sheet: '74 Haute-Savoie',
    code: `203.02.00${at + 1}`,
    name: articles[at % 3]?.[0],
    field: 'priceA',
    ...change,
  })),
  errors: [
    {
      sheet: '74 Haute-Savoie',
      cell: 'H14',
      code: '203.01.014',
      message: 'Le prix doit être entre 0 et 1 pour les unités € (Budget).',
    },
    {
      sheet: '74 Haute-Savoie',
      cell: 'I38',
      code: '203.02.018',
      message: 'Ce prix n’est pas un nombre. Utilisez des chiffres et une virgule, par exemple 12,50.',
    },
  ],
}

/** What the check says of these lines. */
export const remarks = prices.flatMap(({ priceA, article: { id: articleId, code } }, at) => {
  if (at === 2) return [{ articleId, code, remark: 'tierOrder', message: '' }]
  return priceA === null ? [{ articleId, code, remark: 'missing', message: '' }] : []
})

export const SIGNED_AT = '2026-11-16T14:04:00.000Z'
export const SHA_256 = '9f2c41d87be053a61c9de84f0b276a35d1f488c237e95b60a4d312fe90c76e81'

export const made = {
  document: null,
  extract: null,
  seal: null,
  state: 'ready',
  progress: 100,
  pages: 64,
  size: 3_800_000,
  sha256: SHA_256,
  generatedAt: '2026-11-16T13:57:00.000Z',
  isStale: false,
  message: '',
}

export const signature = {
  signedAt: SIGNED_AT,
  madeIn: 'Annecy',
  name: 'Hélène Charvin',
  function: 'Gérante',
  organization: 'Toitures du Léman',
  email: 'h.charvin@toitures-leman.example',
  files: 11,
}
