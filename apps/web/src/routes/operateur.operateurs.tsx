import { createFileRoute } from '@tanstack/react-router'
import { operatorsQuery } from '../features/people/operator/operator-queries.ts'
import { OperatorsPage } from '../features/people/operator/operators-page.tsx'
import { prepare } from '../lib/router-context.ts'

export const Route = createFileRoute('/operateur/operateurs')({
  staticData: { title: 'Opérateurs' },
  loader: ({ context }) => prepare(context, context.queryClient.prefetchQuery(operatorsQuery())),
  component: OperatorsPage,
})
