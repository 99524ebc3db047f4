import { addressOf } from '@charpente/contract/platform/client'
import { clientWith } from './api.ts'
import { ownRoutes } from './own-routes.gen.ts'
import { siteRoutes } from './site-routes.gen.ts'

/** What those who have a role may call, or whoever has the code of an application, and what anybody may. */
const routes = { ...siteRoutes, ...ownRoutes }

export const api = clientWith(routes)

/** Where a call goes, for what the browser opens by itself. */
export const apiAddress = (name: keyof typeof routes, asked: Parameters<typeof addressOf>[1] = {}): string =>
  addressOf(routes[name], asked)
