import type { Page } from '@playwright/test'

/** Orders as the API gives them, for pictures that show each state whatever the demonstration holds. */

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

/** The order that the page asks for, by either way. */
export const withOrder =
  (order: keyof typeof orders, then: (page: Page) => Promise<unknown> = async () => undefined) =>
  async (page: Page) => {
    await page.route(/\/api\/(public_orders|purchase_orders)\/[^/]+$/, (route) =>
      route.fulfill({ json: orders[order] }),
    )
    await page.reload({ waitUntil: 'networkidle' })
    await then(page)
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
