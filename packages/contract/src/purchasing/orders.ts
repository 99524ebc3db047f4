import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { z } from 'zod'
import { requiredWords } from '../platform/fields.ts'
import { ORDERS_PAGE } from '../platform/limits.ts'
import { route } from '../platform/route.ts'
import { asSecret } from '../platform/secret.ts'
import {
  acceptForm,
  decisionForm,
  derogationAnswer,
  derogationForm,
  followUp,
  followUpDecision,
  refuseForm,
  supplierOrder,
  yearOrders,
} from './order.ts'
import { monitor, monitorLists } from './order-monitor.ts'

const id = z.object({ id: z.coerce.number().int().positive() })
const secret = z.object({ secret: asSecret(z.string().min(20).max(100)) })
const version = { version: z.coerce.number().int().positive() }
const cartId = z.object({ cartId: z.coerce.number().int().positive() })
const done = { response: z.null(), status: 204 } as const
const file = { gives: 'file', response: z.unknown() } as const
const firms = ['ROLE_SUPPLIER'] as const
const buyers = ['ROLE_CUSTOMER'] as const
const operators = ['ROLE_OPERATOR'] as const

/** What a supplier does with an order: by the secret address it was mailed, or signed in. Q-17 */
const ofSupplier = {
  get: { method: 'GET', summary: 'Une commande, pour son prestataire', response: supplierOrder },
  accept: {
    method: 'POST',
    touches: ['amount'],
    summary: 'Accepter une commande',
    body: acceptForm,
    response: supplierOrder,
  },
  refuse: {
    method: 'POST',
    touches: ['evidence'],
    summary: 'Refuser une commande, avec un motif',
    body: refuseForm,
    response: supplierOrder,
  },
  askDerogation: {
    method: 'POST',
    touches: ['duration'],
    summary: 'Demander un autre délai, sur une commande acceptée',
    body: derogationForm,
    response: supplierOrder,
  },
  answerDerogation: {
    method: 'POST',
    touches: ['duration'],
    summary: 'Accorder ou refuser la date demandée par l’acheteur',
    body: derogationAnswer,
    response: supplierOrder,
  },
  contest: {
    method: 'POST',
    touches: ['evidence'],
    summary: 'Dire que la réponse donnée par l’adresse reçue n’est pas celle de l’entreprise\u00A0: la commande attend',
    response: supplierOrder,
  },
  calendar: { method: 'GET', summary: 'L’échéance de la commande, pour un agenda (.ics)', ...file },
  document: { method: 'GET', summary: 'Une version du bon de commande (PDF)', ...file },
} as const

const bySecret = { params: secret, access: 'public' } as const
const signedIn = { params: id, access: firms } as const

const format = z.enum(['csv', 'xlsx']).default('xlsx')

export const orderRoutes = {
  getPublicOrder: route({ path: '/public_orders/:secret', ...bySecret, ...ofSupplier.get }),
  acceptPublicOrder: route({ path: '/public_orders/:secret/accept', ...bySecret, ...ofSupplier.accept }),
  refusePublicOrder: route({ path: '/public_orders/:secret/refuse', ...bySecret, ...ofSupplier.refuse }),
  askPublicDerogation: route({ path: '/public_orders/:secret/derogation', ...bySecret, ...ofSupplier.askDerogation }),
  answerPublicDerogation: route({
    path: '/public_orders/:secret/derogation/answer',
    ...bySecret,
    ...ofSupplier.answerDerogation,
  }),
  contestPublicOrder: route({ path: '/public_orders/:secret/contest', ...bySecret, ...ofSupplier.contest }),
  getPublicOrderCalendar: route({ path: '/public_orders/:secret/calendar', ...bySecret, ...ofSupplier.calendar }),
  getPublicOrderDocument: route({
    path: '/public_orders/:secret/documents/:version',
    access: 'public',
    params: secret.extend(version),
    ...ofSupplier.document,
  }),

  getPublicOrderReceipt: route({
    method: 'GET',
    path: '/public_orders/:secret/receipt',
    summary: 'Le reçu de la réponse à une commande (PDF)',
    ...bySecret,
    ...file,
  }),

  getPurchaseOrder: route({ path: '/purchase_orders/:id', ...signedIn, ...ofSupplier.get }),
  acceptPurchaseOrder: route({ path: '/purchase_orders/:id/accept', ...signedIn, ...ofSupplier.accept }),
  refusePurchaseOrder: route({ path: '/purchase_orders/:id/refuse', ...signedIn, ...ofSupplier.refuse }),
  contestPurchaseOrder: route({ path: '/purchase_orders/:id/contest', ...signedIn, ...ofSupplier.contest }),
  confirmPurchaseOrder: route({
    method: 'POST',
    path: '/purchase_orders/:id/contest/settle',
    touches: ['evidence'],
    summary: 'Dire que la réponse contestée est bien celle de l’entreprise\u00A0: la commande reprend',
    response: supplierOrder,
    ...signedIn,
  }),
  renewOwnOrderLink: route({
    method: 'POST',
    path: '/purchase_orders/:id/link',
    touches: ['secrecy'],
    summary: 'Remplacer l’adresse secrète d’une commande\u00A0: celle d’avant n’ouvre plus rien',
    ...signedIn,
    ...done,
  }),
  askDerogation: route({ path: '/purchase_orders/:id/derogation', ...signedIn, ...ofSupplier.askDerogation }),
  answerDerogation: route({
    path: '/purchase_orders/:id/derogation/answer',
    ...signedIn,
    ...ofSupplier.answerDerogation,
  }),

  getPublicFollowUp: route({
    method: 'GET',
    path: '/public_follow_ups/:secret',
    access: 'public',
    summary: 'Le suivi d’une commande, par l’adresse secrète de son acheteur',
    params: secret,
    response: followUp,
  }),
  sendFollowUpCode: route({
    method: 'POST',
    path: '/public_follow_ups/:secret/code',
    access: 'public',
    touches: ['nothing'],
    summary: 'Envoyer à l’acheteur le code qui prend une décision sans connexion, et aucune autre',
    params: secret,
    body: followUpDecision,
    ...done,
  }),
  decidePublicPassage: route({
    method: 'POST',
    path: '/public_follow_ups/:secret/passages/:id',
    access: 'public',
    touches: ['amount'],
    carriesProof: true,
    summary: 'Passer au titulaire suivant, ou arrêter là, avec le code reçu',
    params: secret.extend(id.shape),
    body: decisionForm,
    response: followUp,
  }),
  answerPublicBuyerDerogation: route({
    method: 'POST',
    path: '/public_follow_ups/:secret/derogations/:id',
    access: 'public',
    touches: ['duration'],
    carriesProof: true,
    summary: 'Accorder ou refuser le délai demandé par le prestataire, avec le code reçu',
    params: secret.extend(id.shape),
    body: derogationAnswer,
    response: followUp,
  }),
  getPublicFollowUpDocument: route({
    method: 'GET',
    path: '/public_follow_ups/:secret/documents/:id/:version',
    access: 'public',
    summary: 'Une version d’un bon de commande, pour l’acheteur (PDF)',
    params: secret.extend(id.shape).extend(version),
    ...file,
  }),

  /** Made at the call: it tells how far each lot has got that day. */
  getPublicFollowUpSummary: route({
    method: 'GET',
    path: '/public_follow_ups/:secret/summary',
    access: 'public',
    summary: 'Le résumé d’une commande, pour l’acheteur (PDF)',
    params: secret,
    ...file,
  }),
  getYearOrders: route({
    method: 'GET',
    path: '/free_carts/:id/year_orders',
    access: buyers,
    summary: 'Les commandes libres de l’organisme cette année, par catégorie du panier, face aux repères de la loi',
    params: id,
    response: yearOrders,
  }),

  getFollowUp: route({
    method: 'GET',
    path: '/orders/:cartId',
    access: buyers,
    summary: 'Le suivi d’un panier commandé',
    params: cartId,
    response: followUp,
  }),
  decidePassage: route({
    method: 'POST',
    path: '/orders/:cartId/passages/:id',
    access: buyers,
    touches: ['amount'],
    summary: 'Passer au titulaire suivant, ou arrêter là',
    params: cartId.extend(id.shape),
    body: decisionForm,
    response: followUp,
  }),
  answerBuyerDerogation: route({
    method: 'POST',
    path: '/orders/:cartId/derogations/:id',
    access: buyers,
    touches: ['duration'],
    summary: 'Accorder ou refuser le délai demandé par le prestataire',
    params: cartId.extend(id.shape),
    body: derogationAnswer,
    response: followUp,
  }),
  askCancellation: route({
    method: 'POST',
    path: '/orders/:cartId/cancellations/:id',
    access: buyers,
    touches: ['amount'],
    untold: 'La centrale le lit dans sa liste de travail.',
    summary: 'Demander à la centrale l’annulation d’un bon de commande',
    params: cartId.extend(id.shape),
    body: z.object({ reason: requiredWords }),
    response: followUp,
  }),

  exportOrders: route({
    method: 'GET',
    path: '/orders_export',
    access: ['ROLE_CUSTOMER', 'ROLE_SUPPLIER', 'ROLE_OPERATOR'],
    summary: 'Ses commandes en tableur (CSV ou XLSX) ; toutes, pour la centrale',
    query: z.object({ format, from: z.iso.date().optional(), to: z.iso.date().optional() }),
    ...file,
  }),
  getOrdersCalendar: route({
    method: 'GET',
    path: '/orders_calendar',
    access: ['ROLE_CUSTOMER', 'ROLE_SUPPLIER'],
    summary: 'Les échéances de ses commandes, pour un agenda (.ics)',
    ...file,
  }),

  listMonitoredOrders: route({
    method: 'GET',
    path: '/operator/orders',
    access: operators,
    right: 'orders',
    summary: `Les commandes à surveiller, ${ORDERS_PAGE} par page`,
    query: z.object({
      list: z.enum(monitorLists).default('late'),
      search: z.string().trim().max(100).optional().describe('Numéro, acheteur, prestataire, nom du panier'),
      page: z.coerce.number().int().min(1).default(1),
    }),
    response: monitor,
  }),
  getMonitoredOrder: route({
    method: 'GET',
    path: '/operator/orders/:cartId',
    access: operators,
    right: 'orders',
    summary: 'Le suivi d’un panier commandé, pour la centrale',
    params: cartId,
    response: followUp,
  }),
  renewSupplierLink: route({
    method: 'POST',
    path: '/orders/:cartId/links/:id',
    access: buyers,
    touches: ['secrecy'],
    summary: 'Faire envoyer au prestataire une nouvelle adresse de sa commande\u00A0: celle d’avant n’ouvre plus rien',
    params: cartId.extend(id.shape),
    ...done,
  }),
  renewOrderLink: route({
    method: 'POST',
    path: '/operator/purchase_orders/:id/link',
    access: operators,
    right: 'orders',
    touches: ['secrecy'],
    alone: 'La nouvelle adresse ne part qu’aux adresses de l’entreprise ; l’ancienne n’ouvre plus rien.',
    summary: 'Envoyer au prestataire une nouvelle adresse de sa commande\u00A0: celle d’avant n’ouvre plus rien',
    params: id,
    ...done,
  }),
  settleContest: route({
    method: 'POST',
    path: '/operator/purchase_orders/:id/contest/settle',
    access: operators,
    right: 'orders',
    touches: ['evidence'],
    summary: 'Laisser reprendre une commande dont la réponse était contestée, avec un motif',
    params: id,
    body: z.object({ reason: requiredWords }),
    response: followUp,
  }),
  resendPurchaseOrder: route({
    method: 'POST',
    path: '/operator/purchase_orders/:id/resend',
    access: operators,
    right: 'orders',
    touches: ['nothing'],
    summary: 'Envoyer à nouveau le bon de commande à son prestataire',
    params: id,
    ...done,
  }),
  extendDeadline: route({
    method: 'POST',
    path: '/operator/purchase_orders/:id/extend',
    access: operators,
    right: 'orders',
    touches: ['duration'],
    alone: 'Une seule fois, pour un bon en attente ; les deux parties en reçoivent le motif.',
    summary: 'Prolonger une fois le délai de réponse d’un bon en attente, avec un motif',
    params: id,
    body: z.object({ until: z.iso.date({ error: 'Choisissez un jour.' }), reason: requiredWords }),
    response: followUp,
  }),
  cancelPurchaseOrder: route({
    method: 'POST',
    path: '/operator/purchase_orders/:id/cancel',
    access: operators,
    right: 'orders',
    touches: ['amount'],
    alone: 'Une annulation n’engage rien ; les deux parties en reçoivent le motif.',
    summary: 'Annuler un bon de commande, avec un motif',
    params: id,
    body: z.object({ reason: requiredWords }),
    response: followUp,
  }),
  declineCancellation: route({
    method: 'POST',
    path: '/operator/purchase_orders/:id/decline_cancellation',
    access: operators,
    right: 'orders',
    touches: ['evidence'],
    summary: 'Refuser l’annulation demandée par l’acheteur, avec un motif',
    params: id,
    body: z.object({ reason: requiredWords }),
    response: followUp,
  }),
  /** Nobody else ends a cart; those that waited for an answer are cancelled first. Q-03 */
  closeOrder: route({
    method: 'POST',
    path: '/operator/orders/:cartId/close',
    access: operators,
    right: 'orders',
    touches: ['evidence'],
    summary: 'Dire un panier commandé terminé (3) ou annulé (4)',
    params: cartId,
    body: z.object({
      status: z.union([z.literal(CartStatus.completed), z.literal(CartStatus.cancelled)]),
      reason: requiredWords,
    }),
    response: followUp,
  }),
}
