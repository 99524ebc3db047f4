import type { DayKind } from '@charpente/domain/purchasing/day/kinds'
import { links } from '../../platform/mail/links.ts'
import type { DaySide, FoundTask } from './queries.ts'

const HERE = { publicUrl: '' }

/** Before an order is accepted, and of what is asked apart from its file, one acts on its own page. */
const beside: readonly DayKind[] = ['agree', 'answerDerogation', 'readCancellation', 'awaitAnswer', 'answerOrder']

type Affair = Pick<FoundTask, 'kind' | 'purchaseOrder' | 'cartId' | 'catalogue'>

/** Where somebody acts on what waits for them. */
export function taskPath({ kind, purchaseOrder, cartId, catalogue }: Affair, side: DaySide): string {
  if (kind === 'renewPaper' || kind === 'filePaper') return links.documents(HERE)
  if (kind === 'signRider') return links.supplierContracts(HERE)
  if (kind === 'payFee') return links.supplierFees(HERE)
  if (purchaseOrder === null) return links.cart({ id: cartId ?? 0, kind: catalogue ?? 'formalized' })(HERE)
  if (kind === 'decideSubcontract') return links.buyerSubcontracting({ cartId: cartId ?? 0 })(HERE)
  if (!beside.includes(kind)) return links.execution({ order: purchaseOrder })(HERE)
  return side === 'firm'
    ? links.firmOrder({ order: purchaseOrder })(HERE)
    : links.buyerOrder({ cartId: cartId ?? 0 })(HERE)
}
