import { OrderStatus } from './status.ts'

/** What a firm may say of an answer given in its name. */
export type ContestFacts = {
  status: OrderStatus
  answerMeans: 'link' | 'session' | null
  contestedAt: Date | null
  contestSettledAt: Date | null
  /** Of its file, once it has one. */
  phase: string | null
}

export type ContestRefusal = 'contestKnown' | 'contestNotByLink' | 'contestTooLate'

const answered: readonly OrderStatus[] = [OrderStatus.accepted, OrderStatus.refused]

/** Somebody said that the firm did not answer, and nobody settled it yet: the order waits, unless it is cancelled. */
export const isContested = ({ status, contestedAt, contestSettledAt }: Omit<ContestFacts, 'answerMeans' | 'phase'>) =>
  contestedAt !== null && contestSettledAt === null && answered.includes(status)

/** An answer by the mailed address is contested once, before works start; one given signed in is the firm's own. Q-17 */
export function whyNotContest({ status, answerMeans, contestedAt, phase }: ContestFacts): ContestRefusal | null {
  if (answerMeans !== 'link') return 'contestNotByLink'
  if (contestedAt !== null) return 'contestKnown'
  const isOpen = status === OrderStatus.refused || (status === OrderStatus.accepted && phase === 'toStart')
  return isOpen ? null : 'contestTooLate'
}
