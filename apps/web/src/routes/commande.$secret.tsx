import { createFileRoute } from '@tanstack/react-router'
import { Messages } from '../features/purchasing/execution/by-link/messages.tsx'
import { PublicOrderPage } from '../features/purchasing/orders/supplier/public-order-page.tsx'
import { Mantine } from '../ui/mantine.tsx'
import styles from './-follow-up.module.css'

export const Route = createFileRoute('/commande/$secret')({
  staticData: { title: 'Bon de commande' },
  component: Page,
})

function Page() {
  const { secret } = Route.useParams()
  return (
    <>
      <PublicOrderPage key={secret} secret={secret} />
      <Mantine>
        <div className={styles.messages}>
          <Messages secret={secret} />
        </div>
      </Mantine>
    </>
  )
}
