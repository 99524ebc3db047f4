import { createFileRoute } from '@tanstack/react-router'
import { requestsQuery } from '../features/people/operator/operator-queries.ts'
import type { RequestFilter } from '../features/people/operator/request-filter.ts'
import { RequestsPage } from '../features/people/operator/requests-page.tsx'
import { prepare } from '../lib/router-context.ts'
import { oneOf } from '../ui/address-values.ts'

// Their names only: what each one holds comes with the page.
const filters: readonly RequestFilter[] = ['acheteurs', 'entreprises', 'acces']

type Search = { pour?: RequestFilter; demande?: string }

export const Route = createFileRoute('/operateur/inscriptions')({
  staticData: { title: 'Inscriptions à valider' },
  validateSearch: ({ pour, demande }): Search => ({
    pour: oneOf(filters, pour),
    ...(typeof demande === 'string' && /^\d+$/.test(demande) && { demande }),
  }),
  loader: ({ context }) => prepare(context, context.queryClient.prefetchQuery(requestsQuery())),
  component: Page,
})

function Page() {
  const { pour, demande } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RequestsPage
      filter={pour}
      openedId={demande === undefined ? null : Number(demande)}
      onOpen={(id) => navigate({ search: { ...(pour && { pour }), ...(id !== null && { demande: String(id) }) } })}
    />
  )
}
