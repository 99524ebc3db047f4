import { RIDER_CODE } from '@charpente/contract/purchasing/riders'
import type { Actor } from '@charpente/domain/platform/actor'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { postMails } from '../../platform/mail/post.ts'
import { type Limit, tryOnce } from '../../platform/throttle/throttle.ts'
import { codeHash, newCode } from './codes.ts'
import { firmOf, ownedBy, stateOnceSigned } from './own-rider.ts'
import { keepCode, lockRider, signerOf } from './queries.ts'
import { riderMail } from './rider-mail.ts'

const between: Limit = { points: 1, minutes: 1 }
const hourly: Limit = { points: 10, minutes: 60 }

/** A code for the head of the firm, by mail; refused as signing would be. It takes the place of the one before. */
export const sendRiderCode = (riderId: number, actor: Actor, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const { now, steady, secrets } = context
    const rider = ownedBy(await lockRider(trx, riderId), firmOf(actor))
    stateOnceSigned(rider, now())
    for (const [key, limit] of [
      [`rider code ${riderId}`, between],
      [`rider codes ${riderId}`, hourly],
    ] as const) {
      const minutes = await tryOnce(trx, key, limit, steady())
      if (minutes) refuse('riderCodeLimited', { minutes })
    }
    const sentAt = now()
    const { email: recipient } = await signerOf(trx, actor.id)
    const code = newCode()
    const lasting = RIDER_CODE.minutes * 60_000
    const hash = codeHash(context, rider, code)
    await keepCode(trx, riderId, { hash, recipient, sentAt, expiresAt: new Date(steady().getTime() + lasting) })
    const expiresAt = new Date(sentAt.getTime() + lasting)
    const sealed = secrets.encrypt(code).toString('base64')
    const data = { ...riderMail(rider), expiresAt, sealed }
    await postMails(trx, context, [{ template: 'riderCode', accountId: actor.id, data }])
    await record(trx, origin.author, sentAt, {
      action: 'riderCodeSent',
      on: { type: 'contract', id: rider.marketNumber },
      details: { number: rider.number },
    })
    return { sentTo: recipient, expiresAt: expiresAt.toISOString() }
  })
