import { createFileRoute } from '@tanstack/react-router'
import { AlertPage } from '../features/consultation/application/start/alert-page.tsx'

export const Route = createFileRoute('/alerte/$token')({
  staticData: { title: 'Ne plus être prévenu' },
  component: Page,
})

function Page() {
  const { token } = Route.useParams()
  return <AlertPage key={token} token={token} />
}
