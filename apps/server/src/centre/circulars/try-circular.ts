import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { postMail } from '../../platform/mail/post.ts'
import { emailOf } from '../../platform/mail/queries.ts'
import { circularText } from './queries.ts'

/** To oneself, as it is kept now: a draft changed meanwhile does not change it. */
export const tryCircular = (id: number, { author }: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const text = (await circularText(trx, id)) ?? refuse('notFound')
    const accountId = author.id ?? refuse('forbidden')
    const { email } = await emailOf(trx, accountId)
    await postMail(trx, context, { template: 'circular', accountId, data: { ...text, trial: true } })
    await record(trx, author, context.now(), {
      action: 'circularTried',
      on: { type: 'circular', id },
      details: { to: email },
    })
    return { to: email }
  })
