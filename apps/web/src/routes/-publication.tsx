import { useNavigate, useSearch } from '@tanstack/react-router'
import { PublicationPage } from '../features/catalogue/publication/publication-page.tsx'
import { deskPaths, publicationAddress } from '../lib/desk-paths.ts'

export function Page() {
  const address = publicationAddress(useSearch({ strict: false }))
  const navigate = useNavigate()
  return (
    <PublicationPage
      key={address.edition}
      address={address}
      onEdition={(edition) => navigate({ href: deskPaths.publication({ edition }) })}
    />
  )
}
