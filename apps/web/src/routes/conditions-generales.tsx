import { createFileRoute } from '@tanstack/react-router'
import { pageQuery } from '../api/common-queries.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { paths } from '../paths.ts'
import { prepare } from '../router-context.ts'

export const Route = createFileRoute('/conditions-generales')({
  staticData: {
    title: 'Conditions générales d’utilisation',
    description: 'Ce que la plateforme fait, ce que chacun peut en attendre et ce que chacun doit faire.',
    siteMap: [{ section: 'information', label: 'Conditions générales', path: paths.terms() }],
  },
  loader: ({ context }) => prepare(context, context.queryClient.prefetchQuery(pageQuery('conditions-generales'))),
  component: () => <ContentPage name="conditions-generales" title="Conditions générales d’utilisation" />,
})
