import { createFileRoute } from '@tanstack/react-router'
import { prepareStart } from '../features/consultation/application/start/start-queries.ts'
import { paths } from '../lib/paths.ts'
import { prepare } from '../lib/router-context.ts'
import { WizardRoute } from './-wizard.tsx'

export const Route = createFileRoute('/candidature')({
  staticData: {
    title: 'Candidature et offre',
    description: 'Répondez à une consultation de la centrale\u00A0: documents, questions, candidature.',
    frame: 'own',
    siteMap: [{ section: 'apply', label: 'Candidature et offre', path: paths.application() }],
  },
  loader: ({ context }) => prepare(context, prepareStart(context.queryClient)),
  component: WizardRoute,
})
