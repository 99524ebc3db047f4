import { createFileRoute } from '@tanstack/react-router'
import { ContentPage } from '../features/centre/content/content-page.tsx'
import { pageQuery } from '../lib/api/common-queries.ts'
import { paths } from '../lib/paths.ts'
import { prepare } from '../lib/router-context.ts'

export const Route = createFileRoute('/mentions-legales')({
  staticData: {
    title: 'Mentions légales',
    description: 'Éditeur, hébergeur et contacts de la centrale d’achat des bâtiments publics.',
    siteMap: [{ section: 'information', label: 'Mentions légales', path: paths.legalNotice() }],
  },
  loader: ({ context }) => prepare(context, context.queryClient.prefetchQuery(pageQuery('mentions-legales'))),
  component: () => <ContentPage name="mentions-legales" title="Mentions légales" />,
})
