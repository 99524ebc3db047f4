import type { ComponentProps } from 'react'
import { ActionLink } from './action-link.tsx'

/** Every invitation to open an account. It leads to what accounts are, below on the page. */
export const RegistrationLink = (props: Omit<ComponentProps<typeof ActionLink>, 'href'>) => (
  <ActionLink {...props} href="#comptes" />
)
