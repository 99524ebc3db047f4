import { createFileRoute } from '@tanstack/react-router'
import { deskPaths, publicationAddress } from '../desk-paths.ts'
import { PublicationPage } from '../features/publication/publication-page.tsx'

export const Route = createFileRoute('/operateur/publication')({
  staticData: { title: 'Publication' },
  component: Page,
})

function Page() {
  const address = publicationAddress(Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <PublicationPage
      key={address.edition}
      address={address}
      onEdition={(edition) => navigate({ href: deskPaths.publication({ edition }) })}
    />
  )
}
