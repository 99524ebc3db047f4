import type { ComponentProps } from 'react'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.tsx'
import { ActionLink } from './action-link.tsx'

type RegistrationLinkProps = Omit<ComponentProps<typeof ActionLink>, 'href'> & { side?: 'supplier' }

/** Every invitation to open an account: the registration window, or the catalogue of whoever has one. P-PUB-04 */
export function RegistrationLink({ side, ...props }: RegistrationLinkProps) {
  const { actor } = useSession()
  const catalogue = actor?.type === 'free' ? paths.freeCatalogue() : paths.catalogue()
  return <ActionLink {...props} href={actor ? catalogue : paths.registration(side && { side })} />
}
