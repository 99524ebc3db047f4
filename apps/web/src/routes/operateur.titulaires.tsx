import { createFileRoute } from '@tanstack/react-router'
import { HoldersPage } from '../features/catalogue/holders/holders-page.tsx'
import { HeldCeiling } from '../features/purchasing/contracts/held-ceiling.tsx'
import { asking, codeIn, idIn, wordsIn } from '../ui/address-values.ts'

export const Route = createFileRoute('/operateur/titulaires')({
  staticData: { title: 'Titulaires' },
  validateSearch: asking({
    edition: idIn,
    lot: wordsIn,
    region: wordsIn,
    lieu: wordsIn,
    montrer: codeIn(['trous', 'modifies']),
  }),
  component: Page,
})

function Page() {
  const { edition, lot, region, lieu, montrer } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <HoldersPage
      address={{ edition: Number(edition) || undefined, lot, region, place: lieu, show: montrer }}
      onEdition={(edition) => navigate({ search: { edition: String(edition) } })}
      under={(at) => <HeldCeiling {...at} />}
      onRegion={(region) => navigate({ search: (going) => ({ ...going, region }) })}
    />
  )
}
