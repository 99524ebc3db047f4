import { may } from '@charpente/domain/platform/right'
import { createFileRoute } from '@tanstack/react-router'
import {
  ContractDocumentsCard,
  ContractEventsCard,
  ContractPapersCard,
  PricesCard,
} from '../features/centre/contract-file/contract-file-cards.tsx'
import { ContractPage } from '../features/purchasing/contracts/contract-page.tsx'
import { contractQuery } from '../features/purchasing/contracts/contracts-queries.ts'
import { prepare } from '../lib/router-context.ts'
import { useSession } from '../lib/session.tsx'

export const Route = createFileRoute('/operateur/contrats/$number')({
  staticData: { title: 'Contrat' },
  loader: ({ context, params: { number } }) =>
    prepare(context, context.queryClient.prefetchQuery(contractQuery(number))),
  component: Page,
})

/** A part of the product that knows something of a contract adds its card here, one line each. */
function Page() {
  const { number } = Route.useParams()
  const { actor } = useSession()
  return (
    <ContractPage
      key={number}
      number={number}
      prices={<PricesCard number={number} />}
      after={
        <>
          <ContractPapersCard number={number} />
          {may(actor, 'contracts') && <ContractDocumentsCard number={number} />}
          <ContractEventsCard number={number} />
        </>
      }
    />
  )
}
