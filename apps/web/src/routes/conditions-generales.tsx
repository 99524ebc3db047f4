import { createFileRoute } from '@tanstack/react-router'
import { ContentPage } from '../features/centre/content/content-page.tsx'
import { pageQuery } from '../lib/api/common-queries.ts'
import { paths } from '../lib/paths.ts'
import { prepare } from '../lib/router-context.ts'

export const Route = createFileRoute('/conditions-generales')({
  staticData: {
    title: 'Conditions générales d’utilisation',
    description: 'Ce que la plateforme fait, ce que chacun peut en attendre et ce que chacun doit faire.',
    siteMap: [{ section: 'information', label: 'Conditions générales', path: paths.terms() }],
  },
  loader: ({ context }) => prepare(context, context.queryClient.prefetchQuery(pageQuery('conditions-generales'))),
  component: () => <ContentPage name="conditions-generales" title="Conditions générales d’utilisation" />,
})
