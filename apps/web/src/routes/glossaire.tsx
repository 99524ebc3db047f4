import { createFileRoute } from '@tanstack/react-router'
import { pageQuery } from '../api/common-queries.ts'
import { GlossaryPage } from '../features/content/glossary-page.tsx'
import { paths } from '../paths.ts'
import { prepare } from '../router-context.ts'

export const Route = createFileRoute('/glossaire')({
  staticData: {
    title: 'Glossaire',
    description: 'Les mots de la commande publique et du bâtiment, une phrase chacun.',
    siteMap: [{ section: 'discover', label: 'Glossaire', path: paths.glossary() }],
  },
  loader: ({ context }) => prepare(context, context.queryClient.prefetchQuery(pageQuery('glossaire'))),
  component: GlossaryPage,
})
