import type { Actor } from '@charpente/domain/platform/actor'
import type { AssentKind } from '@charpente/domain/platform/assent-kind'
import type { z } from 'zod'
import type { Context } from './context.ts'
import type { Origin } from './serve.ts'

/** A route that takes two persons, as a request refers to it. */
export type RouteOfTwo = {
  name: string
  kind: AssentKind
  act: (call: never, context: Context) => unknown
}

/** What the route was sent. */
export type Sent = { params?: unknown; body: { reason: string } & Record<string, unknown> }

declare module './context.ts' {
  interface Hooks {
    /** Keeps what one of the staff asks until a second person agrees, and tells those who may. */
    askAssent: (
      route: RouteOfTwo,
      sent: Sent,
      call: { actor: Actor; origin: Origin },
      context: Context,
    ) => Promise<unknown>
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The routes that take two persons, by name, each with the schema of what it is sent. */
    routesOfTwo: Map<string, RouteOfTwo & { sent: z.ZodType }>
  }
}
