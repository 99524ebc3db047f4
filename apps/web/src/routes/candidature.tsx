import { createFileRoute } from '@tanstack/react-router'
import { paths } from '../lib/paths.ts'
import { WizardRoute } from './-wizard.tsx'

export const Route = createFileRoute('/candidature')({
  staticData: {
    title: 'Candidature et offre',
    frame: 'own',
    siteMap: [{ section: 'apply', label: 'Candidature et offre', path: paths.application() }],
  },
  component: WizardRoute,
})
