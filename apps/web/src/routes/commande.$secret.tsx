import { createFileRoute } from '@tanstack/react-router'
import { PublicOrderPage } from '../features/purchasing/orders/supplier/public-order-page.tsx'

export const Route = createFileRoute('/commande/$secret')({
  staticData: { title: 'Bon de commande' },
  component: Page,
})

function Page() {
  const { secret } = Route.useParams()
  return <PublicOrderPage key={secret} secret={secret} />
}
