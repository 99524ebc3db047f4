import { createFileRoute } from '@tanstack/react-router'
import { type OrdersSearch, orderStates } from '../features/orders/supplier/order-states.ts'
import { allow } from '../guard.ts'
import { oneOf } from '../ui/address-values.ts'
import { OrdersRoute } from './-supplier-orders.tsx'

export const Route = createFileRoute('/compte/fournisseur/commandes/')({
  staticData: { title: 'Mes commandes' },
  beforeLoad: allow('ROLE_SUPPLIER'),
  validateSearch: ({ etat }): OrdersSearch => ({ etat: oneOf(orderStates, etat) }),
  component: Page,
})

function Page() {
  return <OrdersRoute kind="formalized" state={Route.useSearch().etat} />
}
