import { type ParsedLocation, redirect } from '@tanstack/react-router'
import type { RouterContext } from './router-context.ts'

type Arrival = { context: RouterContext; location: ParsedLocation; matches: readonly { routeId: string }[] }

/**
 * The pages of the desk come with it. An address found without them ends at the desk itself, which has a page for all
 * of them: once they are there, it is looked up again.
 */
export async function bringDesk({ context, location, matches }: Arrival): Promise<void> {
  if (matches.at(-1)?.routeId !== '/operateur') return
  await context.growDesk()
  throw redirect({ href: location.href, replace: true })
}
