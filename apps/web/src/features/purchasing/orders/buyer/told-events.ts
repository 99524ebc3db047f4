import type { OrderAttempt, OrderPart, Passage } from '@charpente/contract/purchasing/order'
import { formatAmountHT, formatDifference } from '@charpente/domain/platform/format'
import { formatMoment } from '../../../../lib/moments.ts'
import type { Told } from '../timeline.tsx'

/** `rang 2, Alpes Réseaux`, or the supplier alone for a free order. */
const askedWords = ({ rank, supplier }: Pick<OrderAttempt, 'rank' | 'supplier'>): string =>
  rank === null ? supplier.organisation : `rang ${rank}, ${supplier.organisation}`

const passedWords = ({ next, decidedBy, manner }: Passage): string => {
  const price = next
    ? ` au rang ${next.rank} pour ${formatAmountHT(next.price)} (${formatDifference(next.difference)})`
    : ''
  return manner === 'advance'
    ? `Passage${price}, accepté d’avance à la commande.`
    : `${decidedBy ?? 'L’acheteur'} a accepté le passage${price}.`
}

/** One event, told to whoever follows a whole lot: which holder, at which price. */
function told(event: OrderAttempt['timeline'][number], attempt: OrderAttempt, passage: Passage | undefined): Told {
  const { organisation } = attempt.supplier
  switch (event.event) {
    case 'sent':
      return {
        ...event,
        title: attempt.rank === null ? `Commande envoyée à ${organisation}` : `Bon envoyé au ${askedWords(attempt)}`,
      }
    case 'accepted':
    case 'refused': {
      const title = `${event.event === 'accepted' ? 'Accepté' : 'Refusé'} par ${organisation}`
      return { ...event, title, ...(event.by && { note: `Réponse de ${event.by}` }) }
    }
    case 'extended':
      return { ...event, note: `Réponse attendue jusqu’au ${formatMoment(attempt.dueAt)}` }
    case 'passed':
      return { ...event, title: 'Accord donné', ...(passage && { note: passedWords(passage) }) }
    default:
      return event
  }
}

/** All that happened to a lot, from the first holder asked to the last. */
export const eventsOf = ({ attempts, passages }: OrderPart): Told[] =>
  attempts.flatMap((attempt) => {
    const passage = passages.find(({ purchaseOrder }) => purchaseOrder === attempt.purchaseOrder)
    return attempt.timeline.map((event) => told(event, attempt, passage))
  })
