import type { Route } from './route.ts'
import { routes } from './routes.ts'

/** Called by the operator's pages alone: the site loads their table with those pages, and visitors never do. */
export const deskRoutes: Record<string, Route> = Object.fromEntries(
  Object.entries<Route>(routes).filter(([, { path }]) => path.startsWith('/operator/')),
)
