import { createFileRoute } from '@tanstack/react-router'
import { LotPage } from '../features/catalogue/editions/lot-page.tsx'
import { asking, textIn } from '../ui/address-values.ts'

export const Route = createFileRoute('/operateur/editions/$edition/lots/$code')({
  staticData: { title: 'Lot' },
  // The palette leads to an article by its code.
  validateSearch: asking({ recherche: textIn }),
  component: Page,
})

function Page() {
  const { edition, code } = Route.useParams()
  const { recherche = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <LotPage
      key={`${edition} ${code} ${recherche}`}
      edition={Number(edition)}
      code={code}
      sought={recherche}
      onGone={() => navigate({ to: '/operateur/editions/$edition', params: { edition } })}
    />
  )
}
