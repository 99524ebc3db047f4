import { createFileRoute } from '@tanstack/react-router'
import { WizardRoute } from './-wizard.tsx'

export const Route = createFileRoute('/depot-offre/')({
  staticData: { title: 'Candidature et offre', frame: 'own' },
  component: Page,
})

function Page() {
  return <WizardRoute clears />
}
