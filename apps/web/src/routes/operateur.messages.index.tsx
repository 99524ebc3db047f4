import { createFileRoute } from '@tanstack/react-router'
import { circularsQuery } from '../features/centre/circulars/circular-queries.ts'
import { CircularsPage } from '../features/centre/circulars/circulars-page.tsx'
import { prepare } from '../lib/router-context.ts'

export const Route = createFileRoute('/operateur/messages/')({
  staticData: { title: 'Messages' },
  loader: ({ context }) => prepare(context, context.queryClient.prefetchInfiniteQuery(circularsQuery())),
  component: CircularsPage,
})
