import type { TradeFigures } from '@charpente/contract/centre/indicators'
import { acceptanceOf, answerRateOf } from '@charpente/domain/purchasing/orders/conduct'
import type { TradeRow } from './queries.ts'

/** What is counted, with what follows from it. */
export function tradeFigures(row: TradeRow): TradeFigures {
  const { waiting, accepted, refused, unanswered, cancelled } = row
  const counts = { waiting, accepted, refused, unanswered, cancelled }
  return {
    sent: waiting + accepted + refused + unanswered + cancelled,
    counts,
    amounts: {
      waiting: row.waiting_amount,
      accepted: row.accepted_amount,
      refused: row.refused_amount,
      unanswered: row.unanswered_amount,
      cancelled: row.cancelled_amount,
    },
    acceptance: acceptanceOf(counts),
    answered: answerRateOf(counts),
    late: row.late,
  }
}
