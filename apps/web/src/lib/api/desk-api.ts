import { addressOf } from '@charpente/contract/platform/client'
import { clientWith } from './api.ts'
import { deskRoutes } from './desk-routes.gen.ts'
import { ownRoutes } from './own-routes.gen.ts'
import { siteRoutes } from './site-routes.gen.ts'

/** What operators may call. */
const routes = { ...siteRoutes, ...ownRoutes, ...deskRoutes }

export const api = clientWith(routes)

/** Where a call goes, for what the browser opens by itself. */
export const apiAddress = (name: keyof typeof routes, asked: Parameters<typeof addressOf>[1] = {}): string =>
  addressOf(routes[name], asked)
