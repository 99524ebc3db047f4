import { createFileRoute } from '@tanstack/react-router'
import { SearchesPage } from '../features/catalogue/searches/searches-page.tsx'
import { missedSearchesQuery, synonymsQuery } from '../features/catalogue/searches/searches-queries.ts'
import { prepare } from '../lib/router-context.ts'

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
