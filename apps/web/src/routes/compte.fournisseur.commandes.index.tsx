import { createFileRoute } from '@tanstack/react-router'
import { orderStates } from '../features/purchasing/orders/supplier/order-states.ts'
import { allow } from '../lib/guard.ts'
import { asking, codeIn } from '../ui/address-values.ts'
import { OrdersRoute } from './-supplier-orders.tsx'

export const Route = createFileRoute('/compte/fournisseur/commandes/')({
  staticData: { title: 'Mes commandes' },
  beforeLoad: allow('ROLE_SUPPLIER'),
  // Those of the formalized catalogue (P-SUP-09); `nature=toutes`: of both.
  validateSearch: asking({
    nature: codeIn(['toutes']),
    etat: codeIn(orderStates),
  }),
  component: Page,
})

function Page() {
  const { nature, etat } = Route.useSearch()
  return <OrdersRoute kind={nature === 'toutes' ? null : 'formalized'} state={etat} />
}
