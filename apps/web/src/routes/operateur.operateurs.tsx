import { createFileRoute } from '@tanstack/react-router'
import { operatorsQuery } from '../features/people/operator/operator-queries.ts'
import { OperatorsPage } from '../features/people/operator/operators-page.tsx'
import { prepare } from '../lib/router-context.ts'
import { asking, codeIn } from '../ui/address-values.ts'

export const Route = createFileRoute('/operateur/operateurs')({
  staticData: { title: 'Opérateurs' },
  validateSearch: asking({ inviter: codeIn(['oui']) }),
  loader: ({ context }) => prepare(context, context.queryClient.prefetchQuery(operatorsQuery())),
  component: Page,
})

function Page() {
  const { inviter } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OperatorsPage
      isInviting={inviter === 'oui'}
      onInvite={(isInviting) => navigate({ search: isInviting ? { inviter: 'oui' } : {}, resetScroll: false })}
    />
  )
}
