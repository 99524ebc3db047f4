import { type Actor, has } from '../../platform/actor.ts'

/** Formalized buyers, and the centre itself; a holder sees the prices of its own rank alone. */
export const seesPrices = (actor: Actor | null): boolean =>
  has(actor, 'ROLE_OPERATOR') || (has(actor, 'ROLE_CUSTOMER') && actor?.type === 'formalized')

/** A firm with a contract: it reads the names, and the prices of its own rank. Q-135 */
export const isHolder = (actor: Actor | null): actor is Actor =>
  has(actor, 'ROLE_SUPPLIER') && actor?.type === 'formalized'

/** The account that holds contracts for this one: itself, or the head it works for. */
export const headOf = (actor: Actor): number => actor.adminId ?? actor.id
