import { createFileRoute } from '@tanstack/react-router'
import { deskPaths } from '../desk-paths.ts'
import { ImportsPage } from '../features/editions/imports/imports-page.tsx'

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
      onSent={({ id }) => navigate({ href: deskPaths.import(Number(edition), id) })}
    />
  )
}
