import { createFileRoute } from '@tanstack/react-router'
import { deskDayQuery } from '../features/centre/desk-home/desk-queries.ts'
import { HomePage } from '../features/centre/desk-home/home-page.tsx'
import { openPalette } from '../features/centre/desk-search/palette-opened.ts'
import { prepare } from '../lib/router-context.ts'

export const Route = createFileRoute('/operateur/')({
  staticData: { title: 'Console de la centrale' },
  loader: ({ context }) => prepare(context, context.queryClient.prefetchQuery(deskDayQuery())),
  component: () => <HomePage onSearch={openPalette} />,
})
