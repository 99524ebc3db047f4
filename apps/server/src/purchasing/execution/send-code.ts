import { EXECUTION_CODE } from '@charpente/contract/purchasing/execution'
import type { Actor } from '@charpente/domain/platform/actor'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { postMails } from '../../platform/mail/post.ts'
import { type Limit, tryOnce } from '../../platform/throttle/throttle.ts'
import { orderMail } from '../orders/order-mail.ts'
import { codeHash, newCode } from './codes.ts'
import { keepCode } from './queries.ts'
import { enterFile, type Party } from './way-in.ts'

const between: Limit = { points: 1, minutes: 1 }
const hourly: Limit = { points: 10, minutes: 60 }

/**
 * The code with which a side signs: mailed to whoever signs for it, whoever asks, so that both may sign on one phone; or
 * shown in one's own session, to be typed on the other's. It takes the place of the one before.
 */
export async function sendCode(
  { id, actor }: { id: number; actor: Actor },
  { side, means }: { side: Party; means: 'mailed' | 'shown' },
  origin: Origin,
  context: Context,
) {
  const { order, side: own } = await enterFile(id, actor, context)
  if (means === 'shown' && side !== own) refuse('executionCodeNotYours')
  const isOwn = side === own
  const signer =
    side === 'firm'
      ? { id: isOwn ? actor.id : order.managerId, email: order.managerEmail }
      : { id: isOwn ? actor.id : order.customerId, email: order.customerEmail }
  return context.db.transaction().execute(async (trx) => {
    const { now, steady, secrets } = context
    for (const [key, limit] of [
      [`execution code ${id} ${side}`, between],
      [`execution codes ${id} ${side}`, hourly],
    ] as const) {
      const minutes = await tryOnce(trx, key, limit, steady())
      if (minutes) refuse('executionCodeLimited', { minutes })
    }
    const sentAt = now()
    const code = newCode()
    const lasting = EXECUTION_CODE.minutes * 60_000
    const expiresAt = new Date(sentAt.getTime() + lasting)
    await keepCode(trx, {
      purchase_order_id: id,
      side,
      account_id: signer.id,
      code_hash: codeHash(context, { orderId: id, side, code }),
      means,
      recipient: signer.email,
      sent_at: sentAt,
      expires_at: new Date(steady().getTime() + lasting),
      tries: 0,
    })
    if (means === 'mailed') {
      const sealed = secrets.encrypt(code).toString('base64')
      const data = { order: orderMail(order), side, expiresAt, sealed }
      await postMails(trx, context, [{ template: 'executionCode', accountId: signer.id, data }])
    }
    await record(trx, origin.author, sentAt, {
      action: 'executionCodeSent',
      on: { type: 'order', id },
      details: { number: order.number },
    })
    return {
      sentTo: means === 'mailed' ? signer.email : null,
      code: means === 'shown' ? code : null,
      expiresAt: expiresAt.toISOString(),
    }
  })
}
