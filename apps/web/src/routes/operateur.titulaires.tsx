import { createFileRoute } from '@tanstack/react-router'
import { deskPaths, holdersAddress } from '../desk-paths.ts'
import { HoldersPage } from '../features/holders/holders-page.tsx'

export const Route = createFileRoute('/operateur/titulaires')({
  staticData: { title: 'Titulaires' },
  component: Page,
})

function Page() {
  const address = holdersAddress(Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <HoldersPage
      address={address}
      onEdition={(edition) => navigate({ href: deskPaths.holders({ edition }) })}
      onRegion={(region) => navigate({ href: deskPaths.holders({ ...address, region }) })}
    />
  )
}
