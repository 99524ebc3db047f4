import { type codeForm, EXECUTION_CODE } from '@charpente/contract/purchasing/execution'
import type { Actor } from '@charpente/domain/platform/actor'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatTime } from '@charpente/domain/platform/format'
import type { ActForm } from '@charpente/domain/purchasing/execution/act'
import { whyNotAct } from '@charpente/domain/purchasing/execution/why-not'
import { actWords } from '@charpente/domain/purchasing/execution/words'
import type { z } from 'zod'
import { deputyOf } from '../../people/absences/queries.ts'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { postMails } from '../../platform/mail/post.ts'
import { type Limit, tryOnce } from '../../platform/throttle/throttle.ts'
import { orderMail } from '../orders/order-mail.ts'
import { actorName } from './act-on-order.ts'
import { codeHash, contentOf, isUsable, newCode } from './codes.ts'
import { emailOf, findCode, keepCode } from './queries.ts'
import { fileOf } from './read-file.ts'
import { toSignSaid } from './to-sign-words.ts'
import { enterFile } from './way-in.ts'

const between: Limit = { points: 1, minutes: 1 }
const hourly: Limit = { points: 10, minutes: 60 }

/**
 * The code with which a side signs one act as it is shown, and nothing else: mailed to whoever signs for it, or shown in
 * one's own session, to be typed on the other's phone. Both may sign on the phone of the buyer, which asks for the firm's; the firm never asks for the
 * buyer's. It takes the place of the one before, but for one its own side asked for, which the other lets stand.
 */
export async function sendCode(
  { id, actor }: { id: number; actor: Actor },
  { side, means, act, files }: z.output<typeof codeForm>,
  origin: Origin,
  context: Context,
) {
  const { order, side: own } = await enterFile(id, actor, context)
  const isOwn = side === own
  if (!isOwn && (means === 'shown' || side === 'buyer')) refuse('executionCodeNotYours')
  return context.db.transaction().execute(async (trx) => {
    const { now, steady, secrets } = context
    const held = await fileOf(trx, order, now())
    refuseIf(whyNotAct(held.file, act as ActForm, { side, now: now(), files: files.length }))
    for (const [key, limit] of [
      [`execution code ${id} ${side} ${actor.id}`, between],
      [`execution codes ${id} ${side} ${actor.id}`, hourly],
    ] as const) {
      const minutes = await tryOnce(trx, key, limit, steady())
      if (minutes) refuse('executionCodeLimited', { minutes })
    }
    const inUse = isOwn ? undefined : await findCode(trx, id, side)
    if (isUsable(inUse, steady()) && inUse.askedBy !== actor.id)
      refuse('executionCodeInUse', { until: formatTime(inUse.expiresAt) })
    // The address that is proof is the one of whoever signs: for a firm, whoever answers for it that day.
    const standing = isOwn ? undefined : await deputyOf(trx, order.managerId, parisDay(now()))
    const signerId = isOwn ? actor.id : (standing?.deputyId ?? order.managerId)
    const recipient = signerId === order.managerId ? order.managerEmail : await emailOf(trx, signerId)
    const sentAt = now()
    const code = newCode()
    const lasting = EXECUTION_CODE.minutes * 60_000
    const expiresAt = new Date(sentAt.getTime() + lasting)
    const content = contentOf(held, act, files)
    await keepCode(trx, {
      purchase_order_id: id,
      side,
      account_id: actor.id,
      code_hash: codeHash(context, { orderId: id, side, code }),
      means,
      recipient,
      sent_at: sentAt,
      expires_at: new Date(steady().getTime() + lasting),
      tries: 0,
      content,
    })
    if (means === 'mailed') {
      const sealed = secrets.encrypt(code).toString('base64')
      const askedBy = isOwn ? null : `${await actorName(trx, actor.id, order, sentAt)}, ${order.customerName}`
      const data = { order: orderMail(order), side, toSign: { ...toSignSaid(act, held), askedBy }, expiresAt, sealed }
      await postMails(trx, context, [{ template: 'executionCode', accountId: signerId, data }])
    }
    await record(trx, origin.author, sentAt, {
      action: 'executionCodeSent',
      on: { type: 'order', id },
      details: { number: order.number, executionKind: actWords[act.kind], sha256: content.toString('hex') },
    })
    return {
      sentTo: means === 'mailed' ? recipient : null,
      code: means === 'shown' ? code : null,
      expiresAt: expiresAt.toISOString(),
    }
  })
}
