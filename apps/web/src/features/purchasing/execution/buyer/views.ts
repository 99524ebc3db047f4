/** What the buyer reads of an order on a page of its own. */
export const buyerViews = ['reception', 'retard', 'paiement', 'decompte'] as const
export type BuyerView = (typeof buyerViews)[number]
