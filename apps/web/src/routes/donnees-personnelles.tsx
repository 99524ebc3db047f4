import { createFileRoute } from '@tanstack/react-router'
import { ContentPage } from '../features/centre/content/content-page.tsx'
import { pageQuery } from '../lib/api/common-queries.ts'
import { paths } from '../lib/paths.ts'
import { prepare } from '../lib/router-context.ts'

export const Route = createFileRoute('/donnees-personnelles')({
  staticData: {
    title: 'Données personnelles',
    description: 'Quelles informations nous utilisons, pourquoi, combien de temps, et comment garder la main.',
    siteMap: [{ section: 'information', label: 'Données personnelles', path: paths.personalData() }],
  },
  loader: ({ context }) => prepare(context, context.queryClient.prefetchQuery(pageQuery('donnees-personnelles'))),
  component: () => <ContentPage name="donnees-personnelles" title="Données personnelles" />,
})
