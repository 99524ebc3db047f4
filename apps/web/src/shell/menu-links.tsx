import { useRouterState } from '@tanstack/react-router'
import type { Entry } from '../lib/navigation.ts'

/** The entries of the main menu; the one that holds the page shown says so. */
export function MenuLinks({ entries }: { entries: Entry[] }) {
  const here = useRouterState({ select: ({ location }) => location.pathname })
  const holdsPage = (path: string) => here === path || (path !== '/' && here.startsWith(`${path}/`))
  return entries.map(({ label, path }) => (
    <a key={path} href={path} aria-current={holdsPage(path) ? 'page' : undefined}>
      {label}
    </a>
  ))
}
