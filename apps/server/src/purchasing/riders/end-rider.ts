import type { Actor } from '@charpente/domain/platform/actor'
import { nextRiderState } from '@charpente/domain/purchasing/contracts/rider'
import { holdersOfRight } from '../../people/operator/queries.ts'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { postMails } from '../../platform/mail/post.ts'
import { firmOf, ownedBy, signingFirm } from './own-rider.ts'
import { forgetCode, lockRider, stepRider } from './queries.ts'
import { riderMail } from './rider-mail.ts'

type Call = { actor: Actor; origin: Origin }

/** The firm does not want it: the contract stays as it is, and the centre reads why. */
export const refuseRider = (riderId: number, reason: string, { actor, origin }: Call, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const at = context.now()
    const rider = ownedBy(await lockRider(trx, riderId), firmOf(actor))
    const state = nextRiderState(rider.state, 'refuse') ?? refuse('riderGone')
    await stepRider(trx, riderId, { state, ended_at: at, ended_by: actor.id, end_reason: reason })
    await forgetCode(trx, riderId)
    await record(trx, origin.author, at, {
      action: 'riderRefused',
      on: { type: 'contract', id: rider.marketNumber },
      details: { number: rider.number, reason, before: { state: rider.state }, after: { state } },
    })
    const data = { ...riderMail(rider), reason }
    const staff = await holdersOfRight(trx, 'contracts')
    await postMails(
      trx,
      context,
      staff.map((accountId) => ({ template: 'riderRefusedForCentre' as const, accountId, data })),
    )
    return null
  })

/** The centre takes it back before it is signed; whoever was asked to sign is told. */
export const withdrawRider = (riderId: number, reason: string, { actor, origin }: Call, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const at = context.now()
    const rider = (await lockRider(trx, riderId)) ?? refuse('riderUnknown')
    const state = nextRiderState(rider.state, 'withdraw') ?? refuse('riderGone')
    await stepRider(trx, riderId, { state, ended_at: at, ended_by: actor.id, end_reason: reason })
    await forgetCode(trx, riderId)
    await record(trx, origin.author, at, {
      action: 'riderWithdrawn',
      on: { type: 'contract', id: rider.marketNumber },
      details: { number: rider.number, reason, before: { state: rider.state }, after: { state } },
    })
    const data = { ...riderMail(rider), reason }
    // Nobody had heard of it before it was sent.
    if (rider.state === 'sent')
      await postMails(trx, context, [{ template: 'riderWithdrawn', accountId: signingFirm(rider), data }])
    return null
  })
