import { createFileRoute } from '@tanstack/react-router'
import { MonitoredExecutionPage } from '../features/purchasing/execution/monitor/monitored-execution-page.tsx'

export const Route = createFileRoute('/operateur/commandes/execution/$id')({
  staticData: { title: 'Travaux' },
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return <MonitoredExecutionPage key={id} id={Number(id)} />
}
