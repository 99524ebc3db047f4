import { createFileRoute } from '@tanstack/react-router'
import { publicationsQuery } from '../features/operator/operator-queries.ts'
import { PublicationPage } from '../features/operator/publication-page.tsx'
import { prepare } from '../router-context.ts'

export const Route = createFileRoute('/operateur/publication')({
  staticData: { title: 'Publication' },
  loader: ({ context }) => prepare(context, context.queryClient.prefetchQuery(publicationsQuery())),
  component: PublicationPage,
})
