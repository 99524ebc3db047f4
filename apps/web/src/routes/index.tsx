import { createFileRoute } from '@tanstack/react-router'
import { PresentationPage } from '../features/centre/presentation/presentation-page.tsx'
import { prepareEnding } from '../features/centre/presentation/still-ending.tsx'
import { consultationQuery, presentationQuery } from '../lib/api/common-queries.ts'
import { paths } from '../lib/paths.ts'
import { prepare } from '../lib/router-context.ts'

export const Route = createFileRoute('/')({
  staticData: {
    title: 'La centrale d’achat des bâtiments publics',
    description:
      'La centrale d’achat de la rénovation et de l’entretien des bâtiments publics\u00A0: accords-cadres déjà mis en concurrence et catalogue libre.',
    styles: ['src/features/centre/presentation/ending.tsx'],
    siteMap: [{ section: 'discover', label: 'Présentation', path: paths.presentation() }],
  },
  loader: ({ context }) =>
    prepare(
      context,
      context.queryClient.prefetchQuery(presentationQuery()),
      context.queryClient.prefetchQuery(consultationQuery()),
      prepareEnding(),
    ),
  component: PresentationPage,
})
