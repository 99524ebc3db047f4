import { createFileRoute } from '@tanstack/react-router'
import { pageQuery } from '../api/common-queries.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { ReadingChoices } from '../features/content/reading-choices.tsx'
import { paths } from '../paths.ts'
import { prepare } from '../router-context.ts'

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
