import { sessionRoutes } from '@charpente/contract/session'
import { freeDepartmentCodes } from '@charpente/domain/free-catalogue/access'
import type { FastifyInstance } from 'fastify'
import { noCarts, sessionCarts } from '../carts/list-carts.ts'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { choosePassword } from './choose-password.ts'
import { demoAccounts, enterAs } from './demo.ts'
import { limitGuesses } from './limit-guesses.ts'
import { login } from './login.ts'
import { revokeSession, revokeSessions } from './queries.ts'
import { readUser } from './read-user.ts'
import { resetContractPassword, resetPassword } from './reset-password.ts'
import { confirmSecondFactor, removeSecondFactor, startSecondFactor } from './second-factor.ts'

export const serveSession = (app: FastifyInstance, context: Context) =>
  serve(app, context, sessionRoutes, {
    login: ({ body, origin }) => login(body, origin, context),

    getMe: async ({ session }) => {
      const user = await readUser(context, session.actor)
      return {
        user,
        pending: session.pending,
        expiresAt: session.expiresAt.toISOString(),
        // Whoever must still choose a password or a second factor works in no cart yet.
        ...(session.pending === null ? await sessionCarts(context, session.actor) : noCarts),
        freeDepartmentCodes: freeDepartmentCodes(user.freeArticles),
      }
    },

    getMyType: ({ actor }) => actor.type,

    logout: async ({ session }, { db, now }) => {
      await revokeSession(db, session.id, now())
      return null
    },

    logoutEverywhere: async ({ session }, { db, now }) => {
      await revokeSessions(db, session.actor.id, now())
      return null
    },

    choosePassword: ({ session, body, origin }) =>
      limitGuesses(context, session.actor.id, () => choosePassword(session, body, origin, context)),
    startSecondFactor: ({ session }) => startSecondFactor(session, context),
    confirmSecondFactor: ({ session, body, origin }) =>
      limitGuesses(context, session.actor.id, () => confirmSecondFactor(session, body.code, origin, context)),
    removeSecondFactor: async ({ session, body, origin }) => {
      await limitGuesses(context, session.actor.id, () => removeSecondFactor(session, body.code, origin, context))
      return null
    },

    resetPassword: ({ body, origin }) => resetPassword(body.email, origin, context),
    resetContractPassword: ({ body, origin }) => resetContractPassword(body.contract, origin, context),

    listDemoAccounts: () => demoAccounts(context),
    enterAs: ({ body, origin }) => enterAs(body.id, origin, context),
  })
