import { createFileRoute } from '@tanstack/react-router'
import { deskPaths } from '../desk-paths.ts'
import { LotPage } from '../features/editions/lot-page.tsx'

export const Route = createFileRoute('/operateur/editions/$edition/lots/$code')({
  staticData: { title: 'Lot' },
  component: Page,
})

function Page() {
  const { edition, code } = Route.useParams()
  // Read as it stands: the palette leads to an article by its code.
  const { recherche = '' } = Route.useSearch() as { recherche?: string }
  const navigate = Route.useNavigate()
  return (
    <LotPage
      key={`${edition} ${code} ${recherche}`}
      edition={Number(edition)}
      code={code}
      sought={String(recherche)}
      onGone={() => navigate({ href: deskPaths.edition(Number(edition)) })}
    />
  )
}
