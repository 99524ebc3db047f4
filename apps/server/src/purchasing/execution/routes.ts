import { executionRoutes } from '@charpente/contract/purchasing/executions'
import type { Actor } from '@charpente/domain/platform/actor'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { serve } from '../../platform/http/serve.ts'
import { findOrder } from '../orders/queries.ts'
import { actOnOrder } from './act-on-order.ts'
import { answerByLink, readConversation } from './conversation.ts'
import { importChorus } from './import-chorus.ts'
import { noteRead, readExecution } from './read-execution.ts'
import { openSeal } from './seal.ts'
import { sendCode } from './send-code.ts'
import { enterFile } from './way-in.ts'

export function serveExecutions(app: FastifyInstance, context: Context) {
  const read = async (id: number, actor: Actor) => {
    const { order, side } = await enterFile(id, actor, context)
    return readExecution(order, { actor, side }, context)
  }

  return serve(app, context, executionRoutes, {
    getExecution: ({ params: { id }, actor }) => read(id, actor),
    actOnExecution: async ({ params: { id }, body, actor, origin }) => {
      await actOnOrder({ id, actor }, body, origin, context)
      return read(id, actor)
    },
    sendExecutionCode: ({ params: { id }, body, actor, origin }) => sendCode({ id, actor }, body, origin, context),
    readExecution: async ({ params: { id }, body, actor }) => {
      const { order } = await enterFile(id, actor, context)
      return noteRead(order.id, actor, body.act, context)
    },
    importChorus: async ({ query, upload, actor, origin }) =>
      importChorus({ bytes: (await upload()).bytes, isApplied: query.mode === 'apply' }, actor, origin, context),
    openExecutionSeal: ({ params, query }) => openSeal({ ...params, ...query }, context),
    getPublicMessages: ({ params }) => readConversation(params, context),
    sendPublicMessage: ({ params, body, origin }) => answerByLink(params, body, origin, context),
    getPublicFollowUpMessages: ({ params }) => readConversation(params, context),
    sendPublicFollowUpMessage: ({ params, body, origin }) => answerByLink(params, body, origin, context),
    getMonitoredExecution: async ({ params: { id }, actor }) => {
      const order = await findOrder(context.db, id)
      if (!order || order.sentAt === null) return refuse('executionNotFound')
      return readExecution(order, { actor, side: 'operator' }, context)
    },
  })
}
