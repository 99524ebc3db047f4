import { errorBody } from '@charpente/contract/error-body'
import type { Received, Returned, Route } from '@charpente/contract/route'
import { type Actor, has } from '@charpente/domain/actor'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from './context.ts'
import { refuse } from './refuse.ts'

/** A route open to all has an actor only when somebody is signed in; any other has one for certain. */
type ActorOf<R extends Route> = R['access'] extends 'public' ? Actor | null : Actor

type Handler<R extends Route> = (
  request: Received<R> & { actor: ActorOf<R> },
  context: Context,
) => Promise<Returned<R>> | Returned<R>

/** Handlers return; they never send. A missing handler does not compile. */
export type Handlers<R extends Record<string, Route>> = { [K in keyof R]: Handler<R[K]> }

// Sessions come with accounts: until then everybody is a visitor.
const actorOf = (_request: FastifyRequest): Actor | null => null

function admit(route: Route, actor: Actor | null): void {
  if (route.access === 'public') return
  if (!actor) refuse('notSignedIn')
  if (!route.access.some((role) => has(actor, role))) refuse('forbidden')
}

/** Puts the lines of a table of routes on the application, each with its access, its schemas and its handler. */
export function serve<R extends Record<string, Route>>(
  app: FastifyInstance,
  context: Context,
  routes: R,
  handlers: Handlers<R>,
): void {
  for (const [name, route] of Object.entries(routes)) {
    const handler = handlers[name] as Handler<Route>
    const status = route.status ?? 200
    app.route({
      method: route.method,
      url: `/api${route.path}`,
      schema: {
        operationId: name,
        summary: route.summary,
        ...(route.params && { params: route.params }),
        ...(route.query && { querystring: route.query }),
        ...(route.body && { body: route.body }),
        response: { [status]: status === 204 ? z.null() : route.response, default: errorBody },
      },
      handler: async (request, reply) => {
        const actor = actorOf(request)
        admit(route, actor)
        const { params, query, body } = request
        reply.code(status)
        return handler({ params, query, body, actor } as never, context)
      },
    })
  }
}
