import type { CartSummary, ProposalOutcome } from '@charpente/contract/purchasing/cart'
import { plural } from '@charpente/domain/platform/text'
import { CartStatus, cartStatusLabel } from '@charpente/domain/purchasing/carts/status'
import { formatDate } from '../../../../lib/moments.ts'
import type { Tone } from '../../../../ui/tag.tsx'

const count = (number: number, word: string) => `${number}\u00A0${plural(number, word)}`

/** `9 articles, 3 lots`, `2 articles, 1 prestataire`, `Panier vide`. */
export function contentOf({ kind, countArticles, countLots }: CartSummary): string {
  if (countArticles === 0) return 'Panier vide'
  return `${count(countArticles, 'article')}, ${count(countLots, kind === 'free' ? 'prestataire' : 'lot')}`
}

/** `4 novembre 2026`, in Paris. */
export const dayOf = (instant: string): string => formatDate(instant)

/** `Créé le 4 novembre 2026`, or the day its buyer ordered it. */
export const sinceOf = ({ date, orderedAt }: CartSummary): string =>
  orderedAt === undefined ? `Créé le ${dayOf(date)}` : `Commandé le ${dayOf(orderedAt)}`

/** `Haute-Savoie (74)` */
export const placeOf = ({ department }: CartSummary): string => `${department.name} (${department.code})`

const tones: Partial<Record<CartStatus, Tone>> = {
  // One's own cart asks nothing of anybody: its section says that it is in progress. Q-02
  [CartStatus.pending]: 'neutral',
  [CartStatus.confirmed]: 'success',
  [CartStatus.completed]: 'neutral',
  [CartStatus.cancelled]: 'error',
  [CartStatus.refused]: 'error',
}

/** The label of P §4, but for a draft: its section says that it is being prepared. Q-01 */
export const statusOf = ({ status }: Pick<CartSummary, 'status'>): { label: string; tone: Tone } | null =>
  status === CartStatus.supplierDraft ? null : { label: cartStatusLabel(status), tone: tones[status] ?? 'warning' }

/** What one may look for: the name, the number, who prepared it, where, and who was asked. */
export const wordsOf = (cart: CartSummary): string =>
  [
    cart.name,
    cart.number,
    cart.supplier?.name ?? '',
    cart.department.name,
    ...(cart.orders ?? []).map(({ supplierName }) => supplierName),
  ].join(' ')

/** Where a cart a supplier prepares has got: sent to whom, when, and whether somebody took it. P-PROP-03 */
export function sentWords({ proposalEmail, proposalSentAt, proposalRetrievedAt, customer }: CartSummary): string {
  if (customer)
    return `Récupéré par ${customer.name}${proposalRetrievedAt ? ` le ${dayOf(proposalRetrievedAt)}` : ''}, réponse attendue`
  if (proposalSentAt && proposalEmail)
    return `Envoyé à ${proposalEmail} le ${dayOf(proposalSentAt)}, pas encore récupéré`
  return 'Pas encore envoyé'
}

/** `Refusé par Ville d’Annecy le 12 novembre 2026` */
export const outcomeWords = ({ outcome, customerName, at }: ProposalOutcome): string =>
  ({ accepted: 'Accepté par', refused: 'Refusé par', ordered: 'Commandé par' })[outcome] +
  ` ${customerName} le ${dayOf(at)}`
