import { createFileRoute } from '@tanstack/react-router'
import { pageQuery } from '../api/common-queries.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { paths } from '../paths.ts'
import { prepare } from '../router-context.ts'

export const Route = createFileRoute('/mentions-legales')({
  staticData: {
    title: 'Mentions légales',
    description: 'Éditeur, hébergeur et contacts de la centrale d’achat des bâtiments publics.',
    siteMap: [{ section: 'information', label: 'Mentions légales', path: paths.legalNotice() }],
  },
  loader: ({ context }) => prepare(context, context.queryClient.prefetchQuery(pageQuery('mentions-legales'))),
  component: () => <ContentPage name="mentions-legales" title="Mentions légales" />,
})
