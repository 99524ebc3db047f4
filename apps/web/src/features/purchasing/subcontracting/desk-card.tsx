import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/desk-api.ts'
import { Card } from '../../../ui/card.tsx'
import { ActCard } from './act-card.tsx'
import { Amounts } from './amounts.tsx'
import styles from './subcontracting.module.css'

/** What is subcontracted of an order, for the centre: it reads, the buyer decides. */
export function DeskSubcontractingCards({ cartId }: { cartId: number }) {
  const { data = [] } = useQuery({
    queryKey: ['operator', 'orders', 'subcontracting', cartId],
    queryFn: () => api.listMonitoredSubcontracting({ params: { cartId } }),
    staleTime: 10_000,
    meta: { silent: true },
  })
  return (
    <>
      {data
        .filter(({ acts }) => acts.length > 0)
        .map((of) => (
          <div key={of.purchaseOrder} className={styles.main}>
            <Card title={`Sous-traitance, commande ${of.number}`} text={of.supplier.organisation}>
              <Amounts of={of} />
            </Card>
            {of.acts.map((act) => (
              <ActCard key={act.id} act={act} readAt={of.readAt} />
            ))}
          </div>
        ))}
    </>
  )
}
