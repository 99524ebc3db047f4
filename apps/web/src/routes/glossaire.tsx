import { createFileRoute } from '@tanstack/react-router'
import { GlossaryPage } from '../features/centre/content/glossary-page.tsx'
import { pageQuery } from '../lib/api/common-queries.ts'
import { paths } from '../lib/paths.ts'
import { prepare } from '../lib/router-context.ts'

export const Route = createFileRoute('/glossaire')({
  staticData: {
    title: 'Glossaire',
    description: 'Les mots de la commande publique et du bâtiment, une phrase chacun.',
    siteMap: [{ section: 'discover', label: 'Glossaire', path: paths.glossary() }],
  },
  loader: ({ context }) => prepare(context, context.queryClient.prefetchQuery(pageQuery('glossaire'))),
  component: GlossaryPage,
})
