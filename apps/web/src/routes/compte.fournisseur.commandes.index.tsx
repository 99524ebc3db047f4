import { createFileRoute } from '@tanstack/react-router'
import { type OrdersSearch, orderStates } from '../features/purchasing/orders/supplier/order-states.ts'
import { allow } from '../lib/guard.ts'
import { oneOf } from '../ui/address-values.ts'
import { OrdersRoute } from './-supplier-orders.tsx'

/** Those of the formalized catalogue (P-SUP-09); `nature=toutes`: of both. */
type Search = OrdersSearch & { nature?: 'toutes' | undefined }

export const Route = createFileRoute('/compte/fournisseur/commandes/')({
  staticData: { title: 'Mes commandes' },
  beforeLoad: allow('ROLE_SUPPLIER'),
  validateSearch: ({ etat, nature }): Search => ({
    nature: oneOf(['toutes'], nature),
    etat: oneOf(orderStates, etat),
  }),
  component: Page,
})

function Page() {
  const { nature, etat } = Route.useSearch()
  return <OrdersRoute kind={nature === 'toutes' ? null : 'formalized'} state={etat} />
}
