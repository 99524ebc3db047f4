import type { MailData, MailName } from '../../platform/mail/mail.ts'
import type { Frame, Recipient } from '../../platform/mail/message.ts'
import type { OrderMail } from '../../purchasing/orders/mails.ts'

export const sampleFrame: Frame = {
  brand: 'Charpente',
  centreName: 'La centrale Charpente',
  centreAddress: '4 rue des Compagnons, 74000 Annecy',
  contactEmail: 'contact@charpente.example',
  publicUrl: 'https://charpente.example',
}

export const sampleRecipient: Recipient = { firstname: 'Claire', lastname: 'Fontanel' }

const credentials = {
  identifier: 'claire.fontanel@habitat-annecy.example',
  password: 'Tuile-4827-Solive',
  expiresAt: new Date('2026-11-26T23:59:00+01:00'),
}
const organisation = 'Office public de l’habitat d’Annecy'
const cart = {
  id: 48_302_517,
  number: '7448302517F',
  name: 'École Jean-Macé, électricité',
  kind: 'formalized',
  price: 4_218_050,
  department: 'Haute-Savoie (74)',
  supplier: 'Électricité du Lac',
  customer: 'Office public de l’habitat d’Annecy',
} as const
const moment = new Date('2026-11-19T14:32:00+01:00')
const due = new Date('2026-11-26T23:59:59+01:00')
const order: OrderMail = {
  purchaseOrder: 1,
  cartId: cart.id,
  kind: 'formalized',
  number: '7448302517F-206-1',
  cartNumber: cart.number,
  cartName: cart.name,
  customer: organisation,
  supplier: 'Électricité du Lac',
  supplierContact: 'Sophie Marchand, 04 65 71 10 11, sophie.marchand@electricite-du-lac.example',
  rank: 1,
  lotCode: '206',
  lotName: 'Électricité',
  amount: 4_218_050,
  dueAt: due,
}
const next = { name: 'Courants d’Arve', rank: 2, amount: 4_530_000 }
const freeOrder: OrderMail = { ...order, kind: 'free', number: '1843', rank: null, lotCode: '', lotName: '' }
const orderLink = 'https://charpente.example/commande/exemple-d-adresse-secrete'
const followLink = 'https://charpente.example/suivi/exemple-d-adresse-secrete#lot-206'
const reason = 'Charge de travail, nos équipes sont prises jusqu’en février.'

const application = {
  code: 'K7QF XW3M 9HPA T4RD',
  readOnlyCode: 'W2NE8KQ4VJ6MC9TX',
  category: '203 Couverture et zinguerie',
  deadline: new Date('2026-12-11T12:00:00+01:00'),
  begunOn: '2026-11-12',
  lastStep: 'Présentation du candidat',
  remaining: ['Mémoire technique', 'Offre financière', 'Récapitulatif', 'Signature'],
  files: '11 fichiers',
  buyerProfile: 'https://profil-acheteur.example/2026-07',
}

/** One of each, with invented people: what the captures show and the tests read. */
/** What the first of a place was given, in hundredths of points. */
const firstMarks = {
  score: 9193,
  price: 5793,
  criteria: [
    { name: 'Moyens humains et matériels', mark: 2400 },
    { name: 'Environnement et social', mark: 1000 },
  ],
  why: null,
}

export const samples: { [N in MailName]: MailData[N] } = {
  termsChanged: {
    effectiveOn: '2027-01-01',
    summary: 'Le délai de réponse peut être prolongé une fois par la centrale, avec un motif.',
  },
  registrationReceived: { organisation, receivedAt: moment, side: 'customer', type: 'formalized' },
  registrationApproved: {
    ...credentials,
    organisation,
    side: 'customer',
    type: 'free',
    access: { from: '2029-01-01' },
  },
  registrationRefused: {
    organisation,
    reason:
      'Le SIRET indiqué est celui d’une association, et non d’un organisme public.\nEnvoyez-nous vos statuts si un acheteur public en détient la majorité.',
    keptUntil: '2027-11-19',
  },
  approvalUndone: { organisation, isRegistration: true },
  complementAsked: {
    organisation,
    message: 'Merci de nous envoyer la délibération qui vous charge des achats de la commune.',
    isRegistration: true,
  },
  accessGranted: { organisation, access: { from: '2029-01-01' } },
  accessRefused: {
    organisation,
    requestedOn: '2026-11-12',
    reason: 'La délibération jointe ne mentionne pas l’adhésion à l’accord-cadre.',
  },
  subAccountCreated: {
    ...credentials,
    administrator: 'Hélène Morand',
    organisation,
    role: { side: 'customer' },
  },
  erasureAsked: { organisation, askedAt: moment },
  erasureDone: {
    erasedAt: moment,
    kept: ['3 commandes et leurs documents, pièces comptables, jusqu’au 4 mars 2034', '12 lignes du journal scellé'],
    isKnown: false,
  },
  erasureRefused: { organisation, decidedAt: moment, reason: 'Deux commandes sont en cours d’exécution.' },
  accountUnused: { organisation, closesOn: '2026-12-19' },
  operatorInvited: { ...credentials, identifier: 'claire.fontanel@charpente.example', invitedBy: 'Samir Belkacem' },
  cartGiven: {
    cart,
    sender: { firstname: 'Jules', lastname: 'Perrin' },
    note: 'À commander avant les vacances de février.',
  },
  cartSentBack: {
    cart,
    administrator: 'Hélène Morand',
    returnedAt: moment,
    remark: 'Ajoutez le bloc de secours de la salle 3.',
  },
  cartDropped: { cart, administrator: 'Hélène Morand', deletedAt: moment },
  cartTakenOver: { cart, administrator: 'Hélène Morand', takenAt: moment },
  proposalNumberShared: { cart, isKnown: true },
  proposalRetrieved: { cart, retrievedAt: moment },
  proposalAccepted: { cart, answeredAt: moment },
  proposalRefused: { cart, answeredAt: moment },
  proposalWithdrawn: { cart, withdrawnAt: moment },
  orderConfirmation: {
    cart: { id: cart.id, kind: 'formalized', number: cart.number, name: cart.name, total: cart.price },
    orders: [{ supplier: order.supplier, lot: '206 Électricité', number: order.number, amount: order.amount }],
    dueAt: due,
    agreesInAdvance: false,
    link: followLink,
  },
  purchaseOrder: {
    order,
    link: orderLink,
    address: '12 rue des Écoles, 74000 Annecy',
    executionDays: 29,
    wishedEnd: '2027-01-15',
    contact: 'Paul Duret, 04 65 71 00 02',
    attached: true,
    lines: 12,
    message: 'Accès par la cour, hors temps scolaire.',
    rankReason: 'Vous êtes le titulaire de rang 1.',
    invoice: [
      ['SIRET de l’acheteur', '000\u202F500\u202F009\u202F00014'],
      ['N° d’engagement', '2026-EC-11902'],
      ['Code service', 'TECHNIQUE'],
      ['N° de contrat', '25-206-74'],
      ['Référence à rappeler', order.number],
    ],
  },
  departmentConfided: { departments: ['Haute-Savoie (74)'], by: 'Sophie Marchand', orders: [order] },
  purchaseOrderReminder: { order, link: orderLink, daysLeft: 3 },
  deadlineExtended: {
    order,
    link: orderLink,
    readBy: 'supplier',
    before: new Date('2026-11-23T23:59:59+01:00'),
    reason: 'Fermeture annuelle de l’entreprise.',
  },
  orderAccepted: {
    order,
    link: followLink,
    acceptedAt: moment,
    executionEnd: '2027-01-04',
    by: 'Sophie Marchand, gérante',
    asked: null,
  },
  orderRefused: { order, link: followLink, refusedAt: moment, reason, next },
  orderNoAnswer: { order, link: followLink, next },
  agreementReminder: { order, link: followLink, since: moment, lapsesAt: new Date('2026-12-19T23:59:59+01:00') },
  agreementLapsed: { order, link: followLink, readBy: 'customer' },
  orderPassedToNextRank: {
    order: { ...order, number: '7448302517F-206-2', supplier: next.name, rank: 2, amount: next.amount },
    link: followLink,
    agreedAt: moment,
    why: `Électricité du Lac a refusé la commande\u00A0: ${reason}`,
  },
  orderClosedForSupplier: { order },
  answerReceipt: {
    order,
    link: orderLink,
    isAccepted: true,
    answeredAt: moment,
    name: 'Sophie Marchand, gérante',
    isByLink: true,
    reason: '',
    executionEnd: '2027-01-04',
    asked: null,
    receipt: `R-${order.number}-A`,
  },
  orderCancelled: {
    order,
    link: followLink,
    cancelledAt: moment,
    reason: 'Le bâtiment a été vendu.',
    attached: true,
  },
  cancellationDeclined: { order, link: followLink, declinedAt: moment, reason: 'Les travaux ont commencé.' },
  ranksExhausted: {
    order,
    history: ['Rang 1, Électricité du Lac, a refusé', 'Rang 2, Courants d’Arve, n’a pas répondu'],
  },
  freeOrderAccepted: { order: freeOrder, link: followLink, acceptedAt: moment },
  freeOrderRefused: { order: freeOrder, refusedAt: moment, reason },
  freeOrderNoAnswer: { order: freeOrder },
  derogationAsked: {
    order,
    link: followLink,
    readBy: 'customer',
    asker: order.supplier,
    endOn: '2027-01-29',
    contractEnd: '2027-01-04',
    executionDays: 29,
    answerBy: due,
    reason: 'Délai d’approvisionnement des luminaires.',
  },
  derogationAgreed: {
    order,
    link: orderLink,
    readBy: 'supplier',
    decider: organisation,
    endOn: '2027-01-29',
    attached: true,
  },
  derogationRefused: {
    order,
    link: orderLink,
    readBy: 'supplier',
    decider: organisation,
    contractEnd: '2027-01-04',
    executionDays: 29,
    reason: 'L’école rouvre le 5 janvier.',
  },
  orderCode: {
    cartNumber: cart.number,
    code: '482719',
    expiresAt: new Date('2026-11-19T14:47:00+01:00'),
    link: followLink,
  },
  provisionalPassword: { ...credentials, account: organisation },
  passwordChanged: { identifier: credentials.identifier, changedAt: moment },
  newDeviceLogin: { loggedInAt: moment, device: 'Firefox, Windows', ip: '203.0.113.24' },
  secondFactorChanged: { identifier: credentials.identifier, change: 'activated', changedAt: moment },
  secondFactorReset: { identifier: credentials.identifier, resetAt: moment },
  emailCorrected: {
    organisation,
    oldEmail: 'claire.fontannel@habitat-annecy.example',
    newEmail: credentials.identifier,
    correctedAt: moment,
    correctedBy: null,
    readBy: 'new',
  },
  administrationTransferred: {
    side: 'customer',
    organisation,
    oldAdministrator: 'Hélène Morand',
    newAdministrator: 'Claire Fontanel',
    transferredAt: moment,
    readBy: 'new',
  },
  documentExpiring30: { document: 'Attestation d’assurance', expiresOn: '2026-12-19', daysLeft: 30 },
  documentExpiring7: { document: 'Attestation fiscale et sociale', expiresOn: '2026-11-26', daysLeft: 7 },
  documentExpired: { document: 'Attestation fiscale et sociale', expiresOn: '2026-11-19', daysLeft: 0 },
  documentAsked: {
    document: 'Attestation fiscale et sociale',
    organisation: 'Électricité du Lac',
    expiresOn: '2026-11-09',
    isOver: true,
    message: 'Votre nouvelle attestation de vigilance suffit.',
  },
  bankDetailsChanged: { organisation, changedAt: moment, author: 'Claire Fontanel' },
  trackingCode: application,
  trackingCodeAgain: application,
  deadlineReminder7: { ...application, daysLeft: 7 },
  deadlineReminder2: { ...application, daysLeft: 2 },
  signatureCode: {
    ...application,
    signatureCode: '482719',
    organization: 'Toitures du Léman',
    expiresAt: new Date('2026-11-19T14:42:00+01:00'),
  },
  applicationSigned: {
    ...application,
    signedAt: moment,
    name: 'Karima Bouvier',
    function: 'Gérante',
    fingerprint: '9f2c41d87be053a61c9de84f0b276a35d1f488c237e95b60a4d312fe90c76e81',
  },
  applicationAccepted: { ...application, decidedAt: moment },
  applicationRefused: {
    ...application,
    detailsUntil: '2026-12-19',
    reason: 'L’attestation d’assurance décennale ne couvre pas la zinguerie et n’a pas été complétée dans le délai.',
    appeal: 'référé précontractuel jusqu’à la signature de l’accord-cadre, devant le tribunal administratif.',
  },
  clarificationAsked: {
    ...application,
    isOwner: true,
    dueAt: due,
    question: 'Votre attestation d’assurance décennale couvre-t-elle la zinguerie ? Joignez l’avenant s’il existe.',
  },
  clarificationAnswered: {
    ...application,
    candidateId: '5f0c7a52-2f1b-4c83-9d43-0c4b3f7a2601',
    organization: 'Toitures du Léman',
    answer: 'Oui, depuis l’avenant du 3 mars, que nous joignons.',
    papers: 1,
  },
  draftPurgeWarning: { ...application, removedOn: '2027-06-11' },
  awardLetter: {
    ...application,
    lot: '203',
    lotName: 'Couverture et zinguerie',
    notifyFrom: '2027-02-23',
    places: [{ name: 'Haute-Savoie', rank: 1, ...firstMarks }],
    recourse: 'référé précontractuel avant la signature du contrat',
  },
  rejectionLetter: {
    ...application,
    lot: '203',
    lotName: 'Couverture et zinguerie',
    notifyFrom: '2027-02-23',
    places: [
      {
        name: 'Savoie',
        rank: 4,
        score: 8855,
        price: 5405,
        criteria: [
          { name: 'Moyens humains et matériels', mark: 2550 },
          { name: 'Environnement et social', mark: 900 },
        ],
        why: null,
      },
      {
        name: 'Isère',
        rank: null,
        score: null,
        price: null,
        criteria: [],
        why: 'Prix que rien ne justifie, malgré la question du 3 février.',
      },
    ],
    holders: [
      { name: 'Savoie', firms: [{ name: 'Savoie', rank: 1, organization: 'Toitures du Léman', ...firstMarks }] },
      { name: 'Isère', firms: [] },
    ],
    recourse: 'référé précontractuel avant la signature du contrat',
  },
  holderAccountOpened: {
    ...credentials,
    organisation: 'Toitures du Léman',
    awardedOn: '2027-02-12',
    ranks: [
      { place: 'Haute-Savoie', rank: 1 },
      { place: 'Savoie', rank: 2 },
    ],
  },
}

/** The other cases of those that say something else in them. */
export const otherSamples: { [N in MailName]?: readonly MailData[N][] } = {
  registrationApproved: [{ ...samples.registrationApproved, access: { memberOf: 'Métropole d’Annecy' } }],
  accessGranted: [{ ...samples.accessGranted, access: { memberOf: 'Métropole d’Annecy' } }],
  subAccountCreated: [
    { ...samples.subAccountCreated, role: { side: 'supplier', departments: ['Ain', 'Savoie'] } },
    { ...samples.subAccountCreated, role: { side: 'supplier', departments: [] } },
  ],
  purchaseOrder: [
    { ...samples.purchaseOrder, order: freeOrder, attached: false, rankReason: '', lines: 1, invoice: [] },
    {
      ...samples.purchaseOrder,
      order: { ...order, number: '7448302517F-206-2', rank: 2 },
      rankReason:
        'Le titulaire de rang 1 a refusé cette commande\u202F; l’acheteur a donné son accord le jeudi 19 novembre 2026 à 14 h 32.',
    },
  ],
  orderAccepted: [{ ...samples.orderAccepted, asked: { endOn: '2027-01-29', answerBy: due } }],
  answerReceipt: [
    { ...samples.answerReceipt, asked: { endOn: '2027-01-29', isTheirs: true } },
    { ...samples.answerReceipt, order: freeOrder, executionEnd: null, isByLink: false },
    { ...samples.answerReceipt, isAccepted: false, reason, executionEnd: null, receipt: `R-${order.number}-R` },
    { ...samples.answerReceipt, order: freeOrder, isAccepted: false, reason, executionEnd: null },
  ],
  orderCancelled: [{ ...samples.orderCancelled, attached: false }],
  departmentConfided: [{ ...samples.departmentConfided, orders: [] }],
  orderClosedForSupplier: [{ order: freeOrder }],
  agreementLapsed: [{ ...samples.agreementLapsed, readBy: 'supplier' }],
  secondFactorChanged: [{ ...samples.secondFactorChanged, change: 'removed' }],
  emailCorrected: [{ ...samples.emailCorrected, readBy: 'old', correctedBy: 'Hélène Morand' }],
  administrationTransferred: [{ ...samples.administrationTransferred, readBy: 'old' }],
  derogationAsked: [{ ...samples.derogationAsked, readBy: 'supplier' }],
  derogationAgreed: [{ ...samples.derogationAgreed, readBy: 'customer', attached: false }],
  derogationRefused: [{ ...samples.derogationRefused, readBy: 'customer', contractEnd: null }],
  documentExpired: [{ ...samples.documentExpired, daysLeft: -1 }],
  trackingCode: [{ ...samples.trackingCode, deadline: null }],
  trackingCodeAgain: [{ ...samples.trackingCodeAgain, deadline: null }],
  deadlineReminder7: [{ ...samples.deadlineReminder7, category: null }],
  deadlineReminder2: [{ ...samples.deadlineReminder2, category: null }],
  draftPurgeWarning: [{ ...samples.draftPurgeWarning, category: null }],
}
