import { createFileRoute } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { WizardRoute } from './-wizard.tsx'

export const Route = createFileRoute('/depot-offre/')({
  staticData: {
    title: 'Dépôt de l’offre',
    frame: 'own',
    siteMap: [{ section: 'apply', label: 'Dépôt de l’offre', path: paths.offer() }],
  },
  component: Page,
})

function Page() {
  return <WizardRoute clears />
}
