/** What `?etat=` says: to answer, accepted and running, or over; without it, all of them. */
export const orderStates = ['a-repondre', 'en-cours', 'historique'] as const
export type OrderState = (typeof orderStates)[number]
