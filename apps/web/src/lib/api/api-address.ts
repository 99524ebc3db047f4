import { routes } from '@charpente/contract/app/routes'
import { addressOf } from '@charpente/contract/platform/client'

/** Where a call goes, for what the browser opens by itself. */
export const apiAddress = (name: keyof typeof routes, asked: Parameters<typeof addressOf>[1] = {}): string =>
  addressOf(routes[name], asked)
