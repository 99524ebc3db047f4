import { createFileRoute } from '@tanstack/react-router'
import { pageQuery } from '../api/common-queries.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { paths } from '../paths.ts'
import { prepare } from '../router-context.ts'

export const Route = createFileRoute('/faq')({
  staticData: {
    title: 'Questions fréquentes',
    description: 'Les réponses aux questions des acheteurs, des prestataires et des candidats.',
    siteMap: [{ section: 'discover', label: 'Questions fréquentes', path: paths.faq() }],
  },
  loader: ({ context }) => prepare(context, context.queryClient.prefetchQuery(pageQuery('faq'))),
  component: () => <ContentPage name="faq" title="Questions fréquentes" />,
})
