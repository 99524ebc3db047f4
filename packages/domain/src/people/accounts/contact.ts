import { type Actor, has } from '../../platform/actor.ts'

/** Why somebody does not read how to reach a supplier, nor its papers: buyers and the centre only. P §6, P-DIR-10 to 14 */
export function whyNotSeeContacts(actor: Actor | null): 'notSignedIn' | 'forbidden' | null {
  if (!actor) return 'notSignedIn'
  return has(actor, 'ROLE_SUPPLIER') ? 'forbidden' : null
}
