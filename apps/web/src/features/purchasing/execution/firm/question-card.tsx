import type { ExecutionFile } from '@charpente/contract/purchasing/execution'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { useQuery } from '@tanstack/react-query'
import { Conversation } from '../conversation.tsx'
import { executionQuery } from '../execution-queries.ts'
import { useSite } from './use-site.ts'

function Question({ read }: { read: ExecutionFile }) {
  const site = useSite(read)
  return (
    <Conversation
      of={site}
      title="Poser une question"
      text={`${read.customer.organisation} la reçoit aussi par e-mail. Votre délai pour répondre à la commande ne change pas.`}
    />
  )
}

/** What one asks the buyer before one answers its order. */
export function QuestionCard({ id }: { id: number }) {
  const { data } = useQuery(executionQuery(id))
  const isAsked = data?.side === 'firm' && data.facts.status === OrderStatus.pending
  return isAsked ? <Question read={data} /> : null
}
