import { type Actor, has } from '@charpente/domain/platform/actor'

/** Somebody signed in: who, and what still stands between them and the product. */
export type SignedIn = {
  id: string
  actor: Actor
  pending: 'password' | 'secondFactor' | null
  expiresAt: Date
  /** When they last gave their password or their code; signing in counts. */
  confirmedAt: Date
  /** The cart it opened last. */
  lastCartId: number | null
  /** An operator who looks with the eyes of an account: until when, and the session that is truly theirs. */
  viewing: { until: Date; account: string; own: SignedIn } | null
}

export const isStaff = (session: SignedIn | null): boolean => session !== null && has(session.actor, 'ROLE_OPERATOR')

declare module 'fastify' {
  interface FastifyContextConfig {
    isOpenedByPeople?: boolean
  }
  interface FastifyRequest {
    session: SignedIn | null
  }
  interface FastifyInstance {
    /** Whoever the bearer token says, or nobody. */
    identify: (request: FastifyRequest) => Promise<SignedIn | null>
  }
}
