import { createFileRoute } from '@tanstack/react-router'
import { missedSearchesQuery, synonymsQuery } from '../features/operator/operator-queries.ts'
import { SearchesPage } from '../features/operator/searches-page.tsx'
import { prepare } from '../router-context.ts'

export const Route = createFileRoute('/operateur/recherches')({
  staticData: { title: 'Recherches' },
  loader: ({ context }) =>
    prepare(
      context,
      context.queryClient.prefetchQuery(missedSearchesQuery()),
      context.queryClient.prefetchQuery(synonymsQuery()),
    ),
  component: SearchesPage,
})
