import { pushRoutes } from '@charpente/contract/people/push'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { addDevice } from './add-device.ts'
import { readPush } from './read-push.ts'
import { removeDevice } from './remove-device.ts'

export const servePush = (app: FastifyInstance, context: Context) =>
  serve(app, context, pushRoutes, {
    getPush: ({ session }) => readPush(session, context),
    addPushDevice: async ({ session, actor, body, origin }) => {
      await addDevice(actor.id, body, origin, context)
      return readPush(session, context)
    },
    removePushDevice: ({ actor, params, origin }) => removeDevice(actor.id, params.id, origin, context),
  })
