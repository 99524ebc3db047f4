import { useNavigate, useSearch } from '@tanstack/react-router'
import { deskPaths, publicationAddress } from '../desk-paths.ts'
import { PublicationPage } from '../features/publication/publication-page.tsx'

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
