/** Where the order put to one supplier stands; codes on the wire and in the database. P §4. */
export const OrderStatus = {
  notReceived: 0,
  pending: 1,
  accepted: 2,
  refused: 3,
  unanswered: 4,
  cancelled: 5,
} as const
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus]

const labels: Record<OrderStatus, string> = {
  0: 'Non reçu',
  1: 'en attente',
  2: 'accepté',
  3: 'refusé',
  4: 'sans réponse',
  5: 'annulé',
}

/** The wire's `statusTextFR`. */
export const orderStatusLabel = (status: OrderStatus): string => labels[status]

/** Its supplier was not asked yet: no number, label or price is shown. P §4. */
export const isHidden = (status: OrderStatus): boolean => status === OrderStatus.notReceived

/** Waiting for its answer or accepted: what is committed today, what can be cancelled, and what shows `Résumé & bons de commande` (P §4). */
export const isLive = (status: OrderStatus): boolean =>
  status === OrderStatus.pending || status === OrderStatus.accepted
