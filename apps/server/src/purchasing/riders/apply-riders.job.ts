import { parisDay } from '@charpente/domain/platform/calendar'
import { nextRiderState } from '@charpente/domain/purchasing/contracts/rider'
import { machine, record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { ceilingMarks } from '../contracts/marks.ts'
import { applyToContract, dueRiders, lockContract, lockRider, signerOf, stepRider } from './queries.ts'

/** One change, in a transaction of its own: another that fails does not hold it back. */
const apply = (riderId: number, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const { now, hooks } = context
    const at = now()
    const found = await lockRider(trx, riderId)
    const state = found && nextRiderState(found.state, 'apply')
    if (!found || !state) return
    const contract = await lockContract(trx, found.marketNumber)
    await applyToContract(trx, found, await ceilingMarks(trx, at))
    await stepRider(trx, riderId, { state, applied_at: at })
    const { marketNumber, number, maximum, maximumBefore, endsOn, endsBefore, renewals, renewalMonths, holderAfterId } =
      found
    await record(trx, machine, at, {
      action: 'riderApplied',
      on: { type: 'contract', id: marketNumber },
      details: {
        number,
        before: {
          ...(maximum !== null && { maximum: maximumBefore }),
          ...(endsOn !== null && { endsOn: endsBefore }),
          ...(renewals !== null && { renewals: contract?.renewals, months: contract?.renewalMonths }),
          ...(holderAfterId !== null && { organization: found.holderBefore }),
        },
        after: {
          ...(maximum !== null && { maximum }),
          ...(endsOn !== null && { endsOn }),
          ...(renewals !== null && { renewals, months: renewalMonths }),
          ...(holderAfterId !== null && { organization: found.holderAfter }),
        },
      },
    })
    const siret = holderAfterId === null ? null : (await signerOf(trx, holderAfterId)).siret
    const change = { marketNumber, reason: found.motive, notifiedOn: parisDay(at), endsOn, maximum, siret }
    await hooks.whenContractChanges(trx, { ...change, by: found.agreedBy ?? found.askedBy, now: at })
  })

/** Every hour: what was signed and sealed takes effect on its day. One that cannot is told by the job, after the others. */
export async function applyRidersJob(_data: object, context: Context): Promise<void> {
  const failures: unknown[] = []
  for (const riderId of await dueRiders(context.db, parisDay(context.now())))
    await apply(riderId, context).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} changes of contracts not applied`)
}
