import type { Session } from '@charpente/contract/purchasing/me'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'

/** Whether an order put to this supplier waits for its answer. */
export const hasOrdersToAnswer = (read: Session | null): boolean =>
  [...(read?.orderLotSuppliers ?? []), ...(read?.orderFreeSuppliers ?? [])].some(
    ({ status }) => status === OrderStatus.pending,
  )
