/** What `?etat=` says: accepted and running, or over; without it, what waits for an answer. */
export const orderStates = ['en-cours', 'historique'] as const
export type OrderState = (typeof orderStates)[number]
export type OrdersSearch = { etat?: OrderState | undefined }
