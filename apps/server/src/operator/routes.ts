import { operatorRoutes } from '@charpente/contract/operator'
import type { FastifyInstance } from 'fastify'
import { record } from '../audit/record.ts'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/refuse.ts'
import { serve } from '../http/serve.ts'
import { failedMails, isUnsent } from '../mail/queries.ts'
import { subjectOf } from '../mail/render.ts'
import { accountFile } from './account-file.ts'
import { onWire } from './account-line.ts'
import { approveRequest, refuseRequest } from './judge-request.ts'
import { correctEmail, setAccountActive, transferAdministration } from './manage-account.ts'
import {
  inviteOperator,
  inviteOperatorAgain,
  operatorOnWire,
  resetOperatorSecondFactor,
  setOperatorActive,
} from './manage-operator.ts'
import { listAccounts, operators } from './queries.ts'
import { listRequests } from './requests.ts'
import { worklists } from './worklists.ts'

export const serveOperator = (app: FastifyInstance, context: Context) =>
  serve(app, context, operatorRoutes, {
    getWorklists: () => worklists(context),
    listRequests: () => listRequests(context),
    approveRequest: ({ params, body, origin }) => approveRequest(params.id, body, origin, context),
    refuseRequest: ({ params, body, origin }) => refuseRequest(params.id, body.reason, origin, context),

    listAccounts: async ({ query }, { db }) => (await listAccounts(db, query)).map(onWire),
    getAccount: ({ params }) => accountFile(params.id, context),
    setAccountActive: ({ params, body, origin }) => setAccountActive(params.id, body.active, origin, context),
    correctEmail: ({ params, body, origin }) => correctEmail(params.id, body.email, origin, context),
    transferAdministration: ({ params, body, origin }) =>
      transferAdministration(params.id, body.accountId, origin, context),

    listOperators: async (_request, { db }) => (await operators(db)).map(operatorOnWire),
    inviteOperator: ({ body, origin }) => inviteOperator(body, origin, context),
    inviteOperatorAgain: ({ params, origin }) => inviteOperatorAgain(params.id, origin, context),
    setOperatorActive: ({ params, body, origin }) => setOperatorActive(params.id, body.active, origin, context),
    resetOperatorSecondFactor: ({ params, origin }) => resetOperatorSecondFactor(params.id, origin, context),

    listFailedMails: async (_request, { db }) =>
      Promise.all(
        (await failedMails(db)).map(async (mail) => ({
          id: mail.id,
          to: mail.recipient,
          subject: await subjectOf(mail, context),
          createdAt: mail.createdAt.toISOString(),
          attempts: mail.attempts,
          error: mail.error ?? '',
        })),
      ),
    retryMail: ({ params, origin }, { db, queue, now }) =>
      db.transaction().execute(async (trx) => {
        if (!(await isUnsent(trx, params.id))) refuse('notFound')
        await queue.enqueue(trx, 'send-mail', { mailId: params.id })
        await record(trx, origin.author, now(), { action: 'mailRetried', on: { type: 'mail', id: params.id } })
        return null
      }),
  })
