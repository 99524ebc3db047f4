import { useNavigate, useSearch } from '@tanstack/react-router'
import { HoldersPage } from '../features/catalogue/holders/holders-page.tsx'
import { deskPaths, holdersAddress } from '../lib/desk-paths.ts'

export function Page() {
  const address = holdersAddress(useSearch({ strict: false }))
  const navigate = useNavigate()
  return (
    <HoldersPage
      address={address}
      onEdition={(edition) => navigate({ href: deskPaths.holders({ edition }) })}
      onRegion={(region) => navigate({ href: deskPaths.holders({ ...address, region }) })}
    />
  )
}
