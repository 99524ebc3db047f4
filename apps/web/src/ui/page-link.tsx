import { useRouterState } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/** A link to one of our pages, by its address from `paths`; it says so when it leads to the page shown. */
export function PageLink({ to, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  const here = useRouterState({ select: ({ location }) => location.pathname })
  return <a href={to} aria-current={to === here ? 'page' : undefined} {...rest} />
}
