import { createFileRoute } from '@tanstack/react-router'
import { AnalysesPage } from '../features/consultation/awards/analyses-page.tsx'
import { analysesQuery } from '../features/consultation/awards/awards-queries.ts'
import { prepare } from '../lib/router-context.ts'

export const Route = createFileRoute('/operateur/analyse/')({
  staticData: { title: 'Analyse des offres' },
  loader: ({ context }) => prepare(context, context.queryClient.prefetchQuery(analysesQuery())),
  component: AnalysesPage,
})
