import { createFileRoute } from '@tanstack/react-router'
import { StatementPage } from '../features/purchasing/fees/statement-page.tsx'

export const Route = createFileRoute('/operateur/redevances/$id')({
  staticData: { title: 'Relevé de redevance' },
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return <StatementPage key={id} id={Number(id)} />
}
