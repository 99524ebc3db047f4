import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { TradeIcon } from '../features/catalogue/formalized/trade-icon.tsx'
import { Messages } from '../features/purchasing/execution/by-link/messages.tsx'
import { FollowUpPage } from '../features/purchasing/orders/buyer/follow-up-page.tsx'
import { followUpQuery } from '../features/purchasing/orders/buyer/follow-up-queries.ts'
import { prepare } from '../lib/router-context.ts'
import { asking, wordsIn } from '../ui/address-values.ts'
import { Mantine } from '../ui/mantine.tsx'
import styles from './-follow-up.module.css'

export const Route = createFileRoute('/suivi/$secret')({
  staticData: { title: 'Suivi de commande' },
  validateSearch: asking({ recu: wordsIn }),
  loader: ({ context, params: { secret } }) =>
    prepare(context, context.queryClient.prefetchQuery(followUpQuery({ secret }))),
  component: Page,
})

function Page() {
  const { secret } = Route.useParams()
  const { recu } = Route.useSearch()
  const { data: order } = useQuery(followUpQuery({ secret }))
  const put = order?.lots.flatMap(({ attempts }) => attempts.slice(-1)) ?? []
  return (
    <Mantine>
      <div className={styles.page}>
        <div>
          <FollowUpPage key={secret} way={{ secret }} receipt={recu} tradeIcon={(code) => <TradeIcon code={code} />} />
          {!recu && put.map(({ purchaseOrder }) => <Messages key={purchaseOrder} secret={secret} id={purchaseOrder} />)}
        </div>
      </div>
    </Mantine>
  )
}
