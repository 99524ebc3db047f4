import { createFileRoute } from '@tanstack/react-router'
import { openCart } from '../features/purchasing/carts/detail/cart-query.ts'
import { allow } from '../lib/guard.ts'
import { CartRoute } from './-cart.tsx'

export const Route = createFileRoute('/compte/panier/libre/$id')({
  staticData: { title: 'Panier' },
  beforeLoad: allow('ROLE_CUSTOMER', 'ROLE_SUPPLIER'),
  loader: ({ context: { queryClient }, params, cause }) => openCart('free', Number(params.id), { queryClient, cause }),
  head: ({ loaderData }) => ({ meta: [loaderData] }),
  component: Page,
})

function Page() {
  return <CartRoute kind="free" id={Route.useParams().id} />
}
