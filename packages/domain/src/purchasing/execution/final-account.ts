import { addDays, endOfParisDay, parisDay } from '../../platform/calendar.ts'
import { type Execution, openProposal, overAt, type Proposal } from './execution.ts'

/** Until when the firm proposes the final account; then the buyer may draw it up in its place. CCAG travaux 12.3.4 */
export function finalAccountBy(file: Execution): Date | null {
  const over = overAt(file)
  return over && endOfParisDay(addDays(parisDay(over), file.facts.rules.finalAccountDays))
}

/** The final account the buyer drew up, as long as nobody has answered or taken it back, and the order holds. */
export function drawnAccount(file: Execution): Proposal | null {
  const open = openProposal(file, 'statementProposed')
  const isHeld = file.phase === 'accepted' || file.phase === 'terminated'
  return isHeld && open?.side === 'buyer' ? open : null
}

/** When the firm's silence agrees to it: it has as many days as it had to propose one. CCAG travaux 12.4.5 */
export function accountAcquiredAt(file: Execution): Date | null {
  const drawn = drawnAccount(file)
  return drawn && endOfParisDay(addDays(parisDay(drawn.at), file.facts.rules.finalAccountDays))
}
