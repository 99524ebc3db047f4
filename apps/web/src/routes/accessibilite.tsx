import { createFileRoute } from '@tanstack/react-router'
import { ContentPage } from '../features/centre/content/content-page.tsx'
import { ReadingChoices } from '../features/centre/content/reading-choices.tsx'
import { pageQuery } from '../lib/api/common-queries.ts'
import { paths } from '../lib/paths.ts'
import { prepare } from '../lib/router-context.ts'

export const Route = createFileRoute('/accessibilite')({
  staticData: {
    title: 'Déclaration d’accessibilité',
    description: 'État de conformité du site, contenus concernés et moyens de signaler une difficulté.',
    siteMap: [{ section: 'information', label: 'Déclaration d’accessibilité', path: paths.accessibility() }],
  },
  loader: ({ context }) => prepare(context, context.queryClient.prefetchQuery(pageQuery('accessibilite'))),
  component: () => (
    <ContentPage name="accessibilite" title="Déclaration d’accessibilité">
      <ReadingChoices />
    </ContentPage>
  ),
})
