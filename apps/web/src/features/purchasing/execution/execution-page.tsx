import { fileRead } from '@charpente/contract/purchasing/execution-file'
import { executionRefusals } from '@charpente/contract/purchasing/execution-refusals'
import { useQuery } from '@tanstack/react-query'
import { useTitle } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { refusalOf } from '../../../lib/refusal.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { PlainLink } from '../../../ui/plain-button.tsx'
import { ActReceipt } from './act-receipt.tsx'
import { BuyerFile } from './buyer/buyer-file.tsx'
import { buyerViews } from './buyer/views.ts'
import { executionQuery } from './execution-queries.ts'
import { FirmFile } from './firm/firm-file.tsx'
import { firmViews } from './firm/views.ts'
import type { ExecutionView } from './views.ts'

type Props = { id: number; view?: ExecutionView | undefined; receipt?: number | null }

/** The file of an order, on the side of whoever reads it: the state shown is worked out from the acts, as the server does. */
export function ExecutionPage({ id, view, receipt = null }: Props) {
  const { data, error, isError, refetch } = useQuery(executionQuery(id))
  useTitle(data && `${data.cartName}, commande ${data.number}`)
  const refusal = refusalOf(error)
  // Trying again opens nothing that is another's, nor what was never ordered.
  if (!data && (refusal === 'executionNotFound' || refusal === 'invalidRequest'))
    return (
      <EmptyState
        title="Ce dossier ne s’ouvre pas"
        actions={<PlainLink href={paths.day()}>Revenir à ce qui m’attend</PlainLink>}
      >
        {executionRefusals.executionNotFound.message}
      </EmptyState>
    )
  if (!data)
    return isError ? (
      <Failure onRetry={refetch} />
    ) : (
      <Loading>
        <Lines count={8} />
      </Loading>
    )
  if (receipt !== null) return <ActReceipt read={data} number={receipt} />
  return data.side === 'firm' ? (
    <FirmFile read={data} view={firmViews.find((one) => one === view)} />
  ) : (
    <BuyerFile read={data} file={fileRead(data)} view={buyerViews.find((one) => one === view)} />
  )
}
