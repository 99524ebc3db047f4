import { RIDER_CODE } from '@charpente/contract/purchasing/riders'
import type { Actor } from '@charpente/domain/platform/actor'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { Refused } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { isCode, isUsable } from './codes.ts'
import { firmOf, ownedBy, stateOnceSigned } from './own-rider.ts'
import { countTry, findCode, forgetCode, lockRider, type StoredCode, type StoredRider, stepRider } from './queries.ts'
import type { RiderEvidence } from './rider-form.ts'

type Signing = { code: string; name: string; role: string }
type Click = { actor: Actor; origin: Origin }

/** The code that was sent, if this is it; a wrong one is counted, and what is said of it is given back. */
async function checkedCode(
  trx: Db,
  rider: StoredRider,
  code: string,
  origin: Origin,
  context: Context,
): Promise<StoredCode | Refused> {
  const sent = await findCode(trx, rider.id)
  if (!isUsable(sent, context.steady())) return new Refused('riderCodeExpired')
  if (isCode(context, rider, code, sent.hash)) return sent
  const left = RIDER_CODE.tries - sent.tries
  if (code === '') return new Refused('riderCodeWrong', { essais: left })
  await countTry(trx, rider.id)
  await record(trx, origin.author, context.now(), {
    action: 'riderCodeWrong',
    on: { type: 'contract', id: rider.marketNumber },
    details: { number: rider.number },
  })
  return left > 1 ? new Refused('riderCodeWrong', { essais: left - 1 }) : new Refused('riderCodeExpired')
}

/** Signs: one transaction, which a wrong code does not undo, since its try counts. The centre seals it afterwards. */
export async function signRider(
  riderId: number,
  { code, name, role }: Signing,
  { actor, origin }: Click,
  context: Context,
): Promise<null> {
  const { db, now, queue } = context
  const at = now()
  const wrong = await db.transaction().execute(async (trx): Promise<Refused | null> => {
    const rider = ownedBy(await lockRider(trx, riderId), firmOf(actor))
    const state = stateOnceSigned(rider, at)
    const sent = await checkedCode(trx, rider, code, origin, context)
    if (sent instanceof Refused) return sent
    const evidence: RiderEvidence = {
      name,
      role,
      email: sent.recipient,
      codeSentAt: sent.sentAt.toISOString(),
      signedAt: at.toISOString(),
      ip: origin.author.ip,
      fingerprint: rider.sha256?.toString('hex') ?? '',
    }
    await stepRider(trx, riderId, { state, signed_at: at, signed_by: actor.id, evidence: JSON.stringify(evidence) })
    await forgetCode(trx, riderId)
    await record(trx, origin.author, at, {
      action: 'riderSigned',
      on: { type: 'contract', id: rider.marketNumber },
      details: { number: rider.number, name, role, sha256: evidence.fingerprint },
    })
    await queue.enqueue(trx, 'make-rider', { riderId })
    return null
  })
  if (wrong) throw wrong
  return null
}
