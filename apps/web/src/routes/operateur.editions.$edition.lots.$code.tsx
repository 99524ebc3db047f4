import { createFileRoute } from '@tanstack/react-router'
import { deskPaths } from '../desk-paths.ts'
import { LotPage } from '../features/editions/lot-page.tsx'

export const Route = createFileRoute('/operateur/editions/$edition/lots/$code')({
  staticData: { title: 'Lot' },
  component: Page,
})

function Page() {
  const { edition, code } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <LotPage
      key={`${edition} ${code}`}
      edition={Number(edition)}
      code={code}
      onGone={() => navigate({ href: deskPaths.edition(Number(edition)) })}
    />
  )
}
