import { createFileRoute } from '@tanstack/react-router'
import { ImportsPage } from '../features/catalogue/editions/imports/imports-page.tsx'

export const Route = createFileRoute('/operateur/editions/$edition/imports/')({
  staticData: { title: 'Importer un fichier' },
  component: Page,
})

function Page() {
  const { edition } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <ImportsPage
      key={edition}
      edition={Number(edition)}
      onSent={({ id }) =>
        navigate({ to: '/operateur/editions/$edition/imports/$id', params: { edition, id: String(id) } })
      }
    />
  )
}
