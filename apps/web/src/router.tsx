import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router'
import { CrashPage } from './errors/crash-page.tsx'
import { NetworkPage } from './errors/network-page.tsx'
import { isNetworkDown } from './lib/network-down.ts'
import type { RouterContext } from './lib/router-context.ts'
import type { routeTree } from './routeTree.gen.ts'
import { siteTree } from './site-tree.gen.ts'

const notFoundPage = lazyRouteComponent(() => import('./errors/not-found-page.tsx'), 'NotFoundPage')

export function createAppRouter(context: Omit<RouterContext, 'growDesk'>, history?: RouterHistory) {
  const growDesk = async (): Promise<void> => {
    await import('./desk-tree.gen.ts')
    router.setRoutes(router.buildRouteTree())
  }
  const router = createRouter({
    // The types of the whole tree; its pages in two times.
    routeTree: siteTree as typeof routeTree,
    context: { ...context, growDesk },
    ...(history && { history }),
    defaultPreload: 'intent',
    // The data has its own cache: the router keeps none.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ({ error }) => (isNetworkDown(error) ? <NetworkPage /> : <CrashPage />),
    defaultNotFoundComponent: notFoundPage,
    // Words are words: `?nom=2026` is a text, as a form without script would send it.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
      return given.length > 0 ? `?${new URLSearchParams(given as [string, string][])}` : ''
    },
    // Ours: see follow-navigation.ts.
    scrollRestoration: () => false,
  })
  return router
}

export const isNotFound = ({ state }: AppRouter): boolean =>
  state.matches.some(({ status, _notFound }) => status === 'notFound' || _notFound)

/** Brings the first page to the point where it shows at once and whole. */
export async function loadFirstPage(router: AppRouter): Promise<void> {
  await router.load()
  if (isNotFound(router)) await notFoundPage.preload?.()
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
