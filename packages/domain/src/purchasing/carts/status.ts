/** Codes on the wire and in the database; the name is the only thing the code says. P §4. */
export const CartStatus = {
  pending: 1,
  confirmed: 2,
  completed: 3,
  cancelled: 4,
  supplierDraft: 5, // the label table reads "Livré"; never written for a delivery: Q-01
  proposed: 10,
  refused: 11,
} as const
export type CartStatus = (typeof CartStatus)[keyof typeof CartStatus]

const labels: Record<CartStatus, string> = {
  1: 'Proposé',
  2: 'Confirmé',
  3: 'Terminé',
  4: 'Annulé',
  5: 'Livré',
  10: 'Proposé',
  11: 'Refusé',
}

export const cartStatusLabel = (code: number): string => labels[code as CartStatus] ?? 'Statut Inconnu'
