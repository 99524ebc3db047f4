import type { RegisteredRouter } from '@tanstack/react-router'

/** Whether a page of ours answers at this address, as the router itself finds it; those of the desk may still have to come. */
export function isPage(router: RegisteredRouter, path: string): boolean {
  const [, params, found] = router.getMatchedRoutes(path)
  return found !== undefined && (!params['**'] || found.id === '/operateur')
}
