import type { Day } from '../../platform/calendar.ts'
import { formatAmountHT, formatDay, formatInstant } from '../../platform/format.ts'
import type { Recap } from '../../platform/recap.ts'
import { plural } from '../../platform/text.ts'

/** What the centre decides of an order, for both sides. Q-132, decision 077 */
type Sent = { number: string; price: number; supplier: { organisation: string } }

const factsOf = ({ number, price, supplier }: Sent): Recap['facts'] => [
  ['Bon de commande', number],
  ['Entreprise', supplier.organisation],
  ['Montant', formatAmountHT(price)],
]

export const cancelRecap = (order: Sent): Recap => ({
  title: 'Annuler le bon',
  question: `Annuler le bon ${order.number}\u202F?`,
  facts: factsOf(order),
  changes: [],
  effects: ['L’acheteur et l’entreprise sont prévenus, avec ce motif.', 'Un bon annulé ne revient pas.'],
})

export const declineRecap = (order: Sent): Recap => ({
  title: 'Refuser l’annulation',
  question: 'Refuser l’annulation demandée\u202F?',
  facts: factsOf(order),
  changes: [],
  effects: ['L’acheteur reçoit ce motif. Le bon de commande suit son cours.'],
})

/** An answer that the firm said was not its own. Q-17 */
export const settleRecap = (order: Sent): Recap => ({
  title: 'Laisser reprendre',
  question: `Laisser reprendre le bon ${order.number}\u202F?`,
  facts: factsOf(order),
  changes: [],
  effects: [
    'Vous avez vérifié que la réponse est bien celle de l’entreprise. Sinon, annulez le bon.',
    'L’acheteur et l’entreprise reçoivent ce motif.',
  ],
})

/** More time to answer, given once: until that day, or none chosen yet. */
export const extendRecap = (order: Sent, dueAt: Date, until: Day | null): Recap => ({
  title: 'Prolonger le délai',
  question: `Prolonger le délai du bon ${order.number}\u202F?`,
  facts: factsOf(order),
  changes: until
    ? [{ label: 'Réponse au plus tard', before: formatInstant(dueAt), value: `${formatDay(until)}, 23\u00A0h\u00A059` }]
    : [],
  effects: [
    'Le délai ne se prolonge qu’une fois. Un jour chômé passe au jour ouvré suivant.',
    'Les deux parties sont prévenues, avec ce motif, et le rappel suit la nouvelle date.',
  ],
})

type Closing = { cartNumber: string; pending: readonly { price: number }[]; isCancelled: boolean }

/** Nobody but the centre ends an ordered cart. Q-03 */
export function closeRecap({ cartNumber, pending, isCancelled }: Closing): Recap {
  const total = pending.reduce((sum, { price }) => sum + price, 0)
  return {
    title: isCancelled ? 'Annuler la commande' : 'Terminer',
    question: isCancelled ? 'Annuler toute la commande\u202F?' : 'Dire cette commande terminée\u202F?',
    facts: [
      ['Commande', cartNumber],
      [
        'Encore en attente',
        pending.length === 0
          ? 'aucun bon'
          : `${pending.length} ${plural(pending.length, 'bon')}, ${formatAmountHT(total)}`,
      ],
    ],
    changes: [],
    effects: [
      isCancelled
        ? 'Les bons en attente sont annulés, l’acheteur et les prestataires sont prévenus.'
        : 'Les bons encore en attente sont annulés d’abord.',
      'La commande reste dans l’historique de l’acheteur.',
    ],
  }
}
