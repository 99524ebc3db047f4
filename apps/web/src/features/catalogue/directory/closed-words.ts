import { whyNotSeeContacts } from '@charpente/domain/people/accounts/contact'
import type { Actor } from '@charpente/domain/platform/actor'

const words = { notSignedIn: 'Vous devez être connecté(e)', forbidden: 'Réservé aux clients' }

/** What stands in the place of a contact, in the specification's own words; null for whoever may read it. P-DIR-12, P-DIR-13 */
export function closedWords(actor: Actor | null): string | null {
  const refusal = whyNotSeeContacts(actor)
  return refusal && words[refusal]
}
