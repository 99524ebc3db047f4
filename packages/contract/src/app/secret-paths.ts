import type { Route } from '../platform/route.ts'
import { secretsOf } from '../platform/secret.ts'
import { routes } from './routes.ts'

/** Pages of the site whose address is itself a way in: they are opened by a link in a mail, or with a code. */
export const secretPages = [
  '/alerte/:token',
  '/commande/:secret',
  '/depot-offre/:viewMode/:token',
  '/messages/arret/:token',
  '/suivi/:secret',
] as const

const secretPaths = [
  ...secretPages.map((page) => page.replace(/:(?:secret|token)$/, ':secret')),
  ...Object.values<Route>(routes).flatMap((route) =>
    secretsOf(route).map((name) => `/api${route.path.replace(`:${name}`, ':secret')}`),
  ),
]

/** The beginnings of addresses, up to what opens something: whoever writes an address down leaves out what follows. */
export const beforeSecrets: readonly string[] = [
  ...new Set(secretPaths.flatMap((path) => /^(.+?\/):secret\b/.exec(path)?.[1] ?? [])),
]
