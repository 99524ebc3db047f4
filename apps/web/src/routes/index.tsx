import { createFileRoute } from '@tanstack/react-router'
import { consultationQuery, presentationQuery } from '../api/common-queries.ts'
import { PresentationPage } from '../features/presentation/presentation-page.tsx'
import { prepareEnding } from '../features/presentation/still-ending.tsx'
import { paths } from '../paths.ts'
import { prepare } from '../router-context.ts'

export const Route = createFileRoute('/')({
  staticData: {
    title: 'La centrale d’achat des bâtiments publics',
    description:
      'La centrale d’achat de la rénovation et de l’entretien des bâtiments publics\u00A0: commandez travaux et études sans lancer de marché.',
    styles: ['src/features/presentation/ending.tsx'],
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
