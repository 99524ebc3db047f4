import { createFileRoute } from '@tanstack/react-router'
import { WayOutPage } from '../features/centre/circulars/way-out-page.tsx'

export const Route = createFileRoute('/messages/arret/$token')({
  staticData: { title: 'Ne plus recevoir de messages' },
  component: Page,
})

function Page() {
  const { token } = Route.useParams()
  return <WayOutPage key={token} token={token} />
}
