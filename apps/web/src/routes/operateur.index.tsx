import { createFileRoute } from '@tanstack/react-router'
import { openPalette } from '../features/desk-search/palette-opened.ts'
import { HomePage } from '../features/operator/home-page.tsx'
import { deskDayQuery } from '../features/operator/operator-queries.ts'
import { prepare } from '../router-context.ts'

export const Route = createFileRoute('/operateur/')({
  staticData: { title: 'Console de la centrale' },
  loader: ({ context }) => prepare(context, context.queryClient.prefetchQuery(deskDayQuery())),
  component: () => <HomePage onSearch={openPalette} />,
})
