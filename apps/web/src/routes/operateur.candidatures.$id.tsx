import { createFileRoute } from '@tanstack/react-router'
import { ApplicationPage } from '../features/judgement/application-page.tsx'

export const Route = createFileRoute('/operateur/candidatures/$id')({
  staticData: { title: 'Candidature' },
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return <ApplicationPage key={id} id={id} />
}
