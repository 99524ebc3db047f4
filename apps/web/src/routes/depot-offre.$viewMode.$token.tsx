import { createFileRoute } from '@tanstack/react-router'
import { WizardRoute } from './-wizard.tsx'

export const Route = createFileRoute('/depot-offre/$viewMode/$token')({
  staticData: { title: 'Candidature et offre', frame: 'own' },
  component: Page,
})

function Page() {
  const { viewMode, token } = Route.useParams()
  return <WizardRoute key={`${viewMode}.${token}`} address={{ code: token, reads: viewMode === '1' }} />
}
