import { executionRefusals } from '@charpente/contract/purchasing/execution-refusals'
import { formatAmountHT } from '@charpente/domain/platform/format'
import type { LineQuantity } from '@charpente/domain/purchasing/execution/act'
import { amountWith } from '@charpente/domain/purchasing/execution/amounts'
import { orderAmount } from '@charpente/domain/purchasing/execution/order-amount'
import { whyNotOrderMore } from '@charpente/domain/purchasing/execution/order-more'
import type { Of } from './of.ts'

/** Why the contract does not let the order come to these quantities today, in words; null: it does. */
export function moreWords({ read: { contract }, file }: Pick<Of, 'read' | 'file'>, lines: readonly LineQuantity[]) {
  const why = whyNotOrderMore(amountWith(file, lines) - orderAmount(file), contract)
  return why && executionRefusals[why].message.replace('{room}', formatAmountHT(contract?.room ?? 0))
}
