import { sessionRoutes } from '@charpente/contract/people/session'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { choosePassword } from './choose-password.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { limitChoices, limitGuesses } from './limit-guesses.ts'
import { login } from './login.ts'
import { closeOtherSessions, closeSession, listOwnSessions } from './own-sessions.ts'
import { revokeSession, revokeSessions } from './queries.ts'
import { readSecurity } from './read-security.ts'
import { resetContractPassword, resetPassword } from './reset-password.ts'
import { confirmSecondFactor, removeSecondFactor, startSecondFactor } from './second-factor.ts'

export function serveSession(app: FastifyInstance, context: Context) {
  // Passwords, codes and sessions last as long as they last, wherever a demonstration's business has been moved to.
  const steady = { ...context, now: context.steady }
  return serve(app, context, sessionRoutes, {
    login: ({ body, origin }) => login(body, origin, steady, context.now),

    getMyType: ({ actor }) => actor.type,

    getMySecurity: ({ session }) => readSecurity(steady.db, session.actor.id),

    logout: async ({ session }) => {
      await revokeSession(steady.db, session.id, steady.now())
      return null
    },

    logoutEverywhere: async ({ session }) => {
      await revokeSessions(steady.db, session.actor.id, steady.now())
      return null
    },

    listOwnSessions: ({ session }) => listOwnSessions(session, steady),
    closeSession: ({ session, params, origin }) => closeSession(session, params.id, origin, steady),
    closeOtherSessions: ({ session, origin }) => closeOtherSessions(session, origin, steady),

    confirmIdentity: async ({ session, body, origin }) => {
      await limitGuesses(steady, session.actor.id, () => confirmIdentity(session, body, origin, steady))
      return null
    },

    choosePassword: async ({ session, body, origin }) => {
      await limitChoices(steady, session.actor.id)
      return limitGuesses(steady, session.actor.id, () => choosePassword(session, body, origin, steady))
    },
    startSecondFactor: ({ session }) => startSecondFactor(session, steady),
    confirmSecondFactor: ({ session, body, origin }) =>
      limitGuesses(steady, session.actor.id, () => confirmSecondFactor(session, body.code, origin, steady)),
    removeSecondFactor: async ({ session, body, origin }) => {
      await limitGuesses(steady, session.actor.id, () => removeSecondFactor(session, body.code, origin, steady))
      return null
    },

    resetPassword: ({ body, origin }) => resetPassword(body.email, origin, steady, context.now),
    resetContractPassword: ({ body, origin }) => resetContractPassword(body.contract, origin, steady, context.now),
  })
}
