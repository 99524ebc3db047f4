import { createFileRoute } from '@tanstack/react-router'
import { CircularPage } from '../features/centre/circulars/circular-page.tsx'
import { type DeliveryCode, deliveryCodes } from '../features/centre/circulars/circular-words.tsx'
import { asking, codeIn } from '../ui/address-values.ts'

const codes = Object.keys(deliveryCodes) as DeliveryCode[]

/** One message by its number, or a new one. */
export const Route = createFileRoute('/operateur/messages/$id')({
  staticData: { title: 'Message' },
  validateSearch: asking({ envoi: codeIn(codes) }),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  const { envoi } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CircularPage
      id={id === 'nouveau' ? null : Number(id)}
      shown={envoi}
      onGone={() => navigate({ to: '/operateur/messages' })}
      onKept={(kept) => id !== String(kept) && navigate({ params: { id: String(kept) }, replace: true })}
    />
  )
}
