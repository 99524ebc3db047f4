import { routes } from './routes.ts'

type DeskName = {
  [Name in keyof typeof routes]: (typeof routes)[Name]['path'] extends `/operator${string}` ? Name : never
}[keyof typeof routes]

/** What only the operator's desk calls: a client may leave it out until somebody comes to the desk. */
export const deskRoutes = Object.fromEntries(
  Object.entries(routes).filter(([, { path }]) => path.startsWith('/operator')),
) as Pick<typeof routes, DeskName>
