import type { CartKind } from '@charpente/domain/cart/number'
import type { OrderState } from '../features/orders/supplier/order-states.ts'
import { SupplierOrdersPage } from '../features/orders/supplier/supplier-orders-page.tsx'
import { useSession } from '../session.tsx'
import { AccountShell } from '../shell/account-shell.tsx'

/** The orders of either kind, or of both. */
export function OrdersRoute({ kind, state }: { kind: CartKind | null; state: OrderState | undefined }) {
  const { actor } = useSession()
  if (!actor) return null
  return (
    <AccountShell active="carts">
      <SupplierOrdersPage key={actor.id} actor={actor} kind={kind} state={state} />
    </AccountShell>
  )
}
