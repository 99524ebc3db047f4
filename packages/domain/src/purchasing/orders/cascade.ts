import type { CartKind } from '../carts/number.ts'
import { isLive, OrderStatus } from './status.ts'

/** Days a buyer has to agree to the next rank; after that the lot is closed. Q-132 */
export const AGREEMENT_DAYS = 30
/** Days after which it is reminded, once. Q-18 */
export const AGREEMENT_REMINDER_DAYS = 10
/** Days before the end of an answer's time at which the supplier is reminded, once. Q-23 */
export const ANSWER_REMINDER_DAYS = 3

/** What may be put to one holder of a lot. */
export type Attempt = {
  rank: number | null
  status: OrderStatus
  /** At its own prices; null: it has none for some of it, so that it cannot be asked. Q-116 */
  amount: number | null
}

/** What an order comes to today: what waits or was accepted, and nothing else. */
export const liveTotal = (orders: readonly Pick<Attempt, 'status' | 'amount'>[]): number =>
  orders.reduce((sum, { status, amount }) => sum + (isLive(status) ? (amount ?? 0) : 0), 0)

/** Ranks are asked in order, each once. R2162-14 */
const inOrder = (a: Attempt, b: Attempt) => (a.rank ?? 0) - (b.rank ?? 0)

const canBeAsked = ({ status, amount }: Attempt) => status === OrderStatus.notReceived && amount !== null

/** Who is left to ask once `rank` has not accepted, best first; nobody while somebody still holds the order. Q-18 */
export const leftToAsk = <A extends Attempt>(attempts: readonly A[], rank: number): A[] =>
  attempts.some(({ status }) => isLive(status))
    ? []
    : attempts.toSorted(inOrder).filter((other) => (other.rank ?? 0) > rank && canBeAsked(other))

export const passageOutcomes = ['passed', 'stopped', 'lapsed', 'exhausted'] as const
export type PassageOutcome = (typeof passageOutcomes)[number]

/** What follows a refusal or a silence; `outcome` is null while the buyer has not said. */
export type Passage = { outcome: PassageOutcome | null }

/** Where one lot, or one supplier of a free cart, has got to. */
export const standings = [
  'waiting',
  'accepted',
  'agreementAwaited',
  'stopped',
  'lapsed',
  'exhausted',
  'refused',
  'unanswered',
  'cancelled',
] as const
export type Standing = (typeof standings)[number]

/** Read from the last one asked and from what followed. A free order has no next rank. Q-31 */
export function standingOf(kind: CartKind, last: Attempt, passage: Passage | null): Standing {
  switch (last.status) {
    case OrderStatus.accepted:
      return 'accepted'
    case OrderStatus.cancelled:
      return 'cancelled'
    case OrderStatus.refused:
    case OrderStatus.unanswered: {
      if (kind === 'free') return last.status === OrderStatus.refused ? 'refused' : 'unanswered'
      const outcome = passage?.outcome ?? null
      return outcome === null || outcome === 'passed' ? 'agreementAwaited' : outcome
    }
    default:
      return 'waiting'
  }
}

const standingLabels: Record<Standing, string> = {
  waiting: 'En attente',
  accepted: 'Accepté',
  agreementAwaited: 'Accord demandé',
  stopped: 'Arrêté',
  lapsed: 'Clos sans accord',
  exhausted: 'Plus de titulaire',
  refused: 'Refusé',
  unanswered: 'Sans réponse',
  cancelled: 'Annulé',
}

/** In two or three words, for lists and follow-ups. */
export const standingLabel = (standing: Standing): string => standingLabels[standing]
