import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { AbsenceBanner } from '../features/people/absences/absence-banner.tsx'
import type { OrderState } from '../features/purchasing/orders/supplier/order-states.ts'
import { SupplierOrdersPage } from '../features/purchasing/orders/supplier/supplier-orders-page.tsx'
import { useSession } from '../lib/session.tsx'
import { AccountShell } from '../shell/account-shell.tsx'

/** The orders of either kind, or of both. */
export function OrdersRoute({ kind, state }: { kind: CartKind | null; state: OrderState | undefined }) {
  const { actor } = useSession()
  if (!actor) return null
  return (
    <AccountShell active="orders">
      <AbsenceBanner />
      <SupplierOrdersPage key={actor.id} actor={actor} kind={kind} state={state} />
    </AccountShell>
  )
}
