import { useNavigate, useSearch } from '@tanstack/react-router'
import { deskPaths, holdersAddress } from '../desk-paths.ts'
import { HoldersPage } from '../features/holders/holders-page.tsx'

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
