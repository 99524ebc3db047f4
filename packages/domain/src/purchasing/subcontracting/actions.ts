import { addDays, endOfParisDay, nextWorkingDay, parisDay } from '../../platform/calendar.ts'
import { siretDigits } from '../../platform/siret.ts'
import { CartStatus } from '../carts/status.ts'
import { OrderStatus } from '../orders/status.ts'
import { type ActAmount, committedWith } from './amounts.ts'
import type { SubcontractPaper } from './paper.ts'
import { missingPapers } from './paper.ts'
import { isLiveSubcontract, type SubcontractState } from './state.ts'

export type SubcontractRefusal =
  | 'subcontractAlreadyDecided'
  | 'subcontractAmountTooHigh'
  | 'subcontractChangeAsked'
  | 'subcontractDraftOpen'
  | 'subcontractNotDraft'
  | 'subcontractNotReplaceable'
  | 'subcontractOrderClosed'
  | 'subcontractPapersMissing'
  | 'subcontractSelf'
  | 'subcontractTooLate'

type OrderFacts = { status: OrderStatus; cartStatus: CartStatus }

/** Calendar days from a whole file, to the end of the last one in Paris, moved on when nobody works then. R2193-4, Q-23 */
export const subcontractDue = (sentAt: Date, days: number, departmentCode: string): Date =>
  endOfParisDay(nextWorkingDay(addDays(parisDay(sentAt), days), departmentCode))

/** How long before the end of its time a buyer is told again. */
export const SUBCONTRACT_REMINDER_DAYS = 7

/** On an order that is accepted and not over. */
export const whyNotDeclare = ({ status, cartStatus }: OrderFacts): SubcontractRefusal | null =>
  status === OrderStatus.accepted && cartStatus === CartStatus.confirmed ? null : 'subcontractOrderClosed'

/** What is asked or in force can be changed, by one new act at a time. */
export function whyNotReplace(replaced: ActAmount | null, acts: readonly ActAmount[]): SubcontractRefusal | null {
  if (!replaced || !isLiveSubcontract(replaced.state)) return 'subcontractNotReplaceable'
  return acts.some(({ replacesId, state }) => replacesId === replaced.id && state === 'sent')
    ? 'subcontractChangeAsked'
    : null
}

export const whyNotChangeDraft = (order: OrderFacts, { state }: { state: SubcontractState }) =>
  state === 'draft' ? whyNotDeclare(order) : ('subcontractNotDraft' satisfies SubcontractRefusal)

type Sending = {
  order: OrderFacts & { amount: number | null; supplierSiret: string | null }
  acts: readonly ActAmount[]
  draft: ActAmount
  amount: number
  siret: string
  papers: readonly SubcontractPaper[]
  isPaidDirectly: boolean
  vigilanceFrom: number
}

/** Never more than the order, whatever is decided of what waits; never to oneself; with its papers. L2193-3 */
export function whyNotSendSubcontract({ order, acts, draft, amount, siret, papers, ...asked }: Sending) {
  const closed = whyNotChangeDraft(order, draft)
  if (closed) return closed
  if (order.supplierSiret && siretDigits(order.supplierSiret) === siretDigits(siret))
    return 'subcontractSelf' satisfies SubcontractRefusal
  const others = acts.filter(({ id }) => id !== draft.id)
  const isAskedTwice = others.some(
    ({ replacesId, state }) => draft.replacesId !== null && replacesId === draft.replacesId && state === 'sent',
  )
  if (isAskedTwice) return 'subcontractChangeAsked' satisfies SubcontractRefusal
  if (committedWith(acts, { ...draft, state: 'sent', amount }) > (order.amount ?? 0))
    return 'subcontractAmountTooHigh' satisfies SubcontractRefusal
  return missingPapers({ amount, ...asked }, papers).length > 0
    ? ('subcontractPapersMissing' satisfies SubcontractRefusal)
    : null
}

type Waiting = { state: SubcontractState; dueAt: Date | null }

const isOver = ({ dueAt }: Waiting, now: Date) => dueAt !== null && now > dueAt

/** Accepted or refused, once, until the last second of the delay: silence then has accepted. R2193-4 */
export function whyNotDecideSubcontract(act: Waiting, now: Date): SubcontractRefusal | null {
  if (act.state !== 'sent') return 'subcontractAlreadyDecided'
  return isOver(act, now) ? 'subcontractTooLate' : null
}

/** A draft, or what the buyer has not decided. */
export const whyNotWithdraw = (act: Waiting, now: Date): SubcontractRefusal | null =>
  act.state === 'draft' ? null : whyNotDecideSubcontract(act, now)
