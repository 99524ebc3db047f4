import { createFileRoute } from '@tanstack/react-router'
import { requestsQuery } from '../features/people/operator/operator-queries.ts'
import type { RequestFilter } from '../features/people/operator/request-filter.ts'
import { RequestsPage } from '../features/people/operator/requests-page.tsx'
import { prepare } from '../lib/router-context.ts'
import { asking, codeIn, textIn } from '../ui/address-values.ts'

const filters: readonly RequestFilter[] = ['acheteurs', 'entreprises', 'acces', 'complement']

export const Route = createFileRoute('/operateur/inscriptions')({
  staticData: { title: 'Inscriptions à valider' },
  validateSearch: asking({ pour: codeIn(filters), demande: textIn }),
  loader: ({ context }) => prepare(context, context.queryClient.prefetchQuery(requestsQuery())),
  component: Page,
})

function Page() {
  const { pour, demande } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RequestsPage
      filter={pour}
      openedId={Number(demande) || null}
      onOpen={(id) => navigate({ search: { pour, demande: id?.toString() } })}
    />
  )
}
