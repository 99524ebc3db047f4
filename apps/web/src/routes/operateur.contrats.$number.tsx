import { createFileRoute } from '@tanstack/react-router'
import { ContractPage } from '../features/purchasing/contracts/contract-page.tsx'
import { contractQuery } from '../features/purchasing/contracts/contracts-queries.ts'
import { prepare } from '../lib/router-context.ts'

export const Route = createFileRoute('/operateur/contrats/$number')({
  staticData: { title: 'Contrat' },
  loader: ({ context, params: { number } }) =>
    prepare(context, context.queryClient.prefetchQuery(contractQuery(number))),
  component: Page,
})

function Page() {
  const { number } = Route.useParams()
  return <ContractPage key={number} number={number} />
}
