import { createFileRoute } from '@tanstack/react-router'
import { orderStates } from '../features/purchasing/orders/supplier/order-states.ts'
import { allow } from '../lib/guard.ts'
import { asking, codeIn } from '../ui/address-values.ts'
import { OrdersRoute } from './-supplier-orders.tsx'

export const Route = createFileRoute('/compte/fournisseur/commandes/libres')({
  staticData: { title: 'Mes commandes libres' },
  beforeLoad: allow('ROLE_SUPPLIER'),
  validateSearch: asking({ etat: codeIn(orderStates) }),
  component: Page,
})

function Page() {
  return <OrdersRoute kind="free" state={Route.useSearch().etat} />
}
