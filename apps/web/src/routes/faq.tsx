import { createFileRoute } from '@tanstack/react-router'
import { ContentPage } from '../features/centre/content/content-page.tsx'
import { pageQuery } from '../lib/api/common-queries.ts'
import { paths } from '../lib/paths.ts'
import { prepare } from '../lib/router-context.ts'

export const Route = createFileRoute('/faq')({
  staticData: {
    title: 'Questions fréquentes',
    description: 'Les réponses aux questions des acheteurs, des prestataires et des candidats.',
    siteMap: [{ section: 'discover', label: 'Questions fréquentes', path: paths.faq() }],
  },
  loader: ({ context }) => prepare(context, context.queryClient.prefetchQuery(pageQuery('faq'))),
  component: () => <ContentPage name="faq" title="Questions fréquentes" />,
})
