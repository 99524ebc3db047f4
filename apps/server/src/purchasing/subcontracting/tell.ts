import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { orderMail, tellBuyer, tellSupplier } from '../orders/order-mail.ts'
import type { StoredOrder } from '../orders/queries.ts'
import type { SubcontractMail } from './mails.ts'
import { actsOf } from './queries.ts'

/** What a mail says of an act, as it stands now. */
async function mailOf(trx: Db, order: StoredOrder, actId: number) {
  const acts = await actsOf(trx, [order.id])
  const act = acts.find(({ id }) => id === actId)
  if (!act) throw new Error('this act is gone')
  const said: SubcontractMail = {
    id: act.id,
    number: act.number,
    name: act.form.name,
    works: act.form.works,
    amount: act.amount ?? 0,
    paysDirectly: act.paysDirectly ?? false,
    replaces: acts.find(({ id }) => id === act.replacesId)?.number ?? null,
    dueAt: act.dueAt ?? '',
    reason: act.reason ?? '',
  }
  return { data: { order: orderMail(order), act: said }, key: `act ${act.id}`, act }
}

export async function tellAsked(trx: Db, context: Context, order: StoredOrder, actId: number) {
  const { data, key } = await mailOf(trx, order, actId)
  await tellBuyer(trx, context, order, { template: 'subcontractAsked', data, key }, { decides: true })
}

export async function tellReminded(trx: Db, context: Context, order: StoredOrder, actId: number) {
  const { data, key } = await mailOf(trx, order, actId)
  await tellBuyer(trx, context, order, { template: 'subcontractReminder', data, key }, { decides: true })
}

export async function tellWithdrawn(trx: Db, context: Context, order: StoredOrder, actId: number) {
  const { data, key } = await mailOf(trx, order, actId)
  await tellBuyer(trx, context, order, { template: 'subcontractWithdrawn', data, key }, { decides: true })
}

/** The firm, and the buyer too when silence decided. */
export async function tellDecided(trx: Db, context: Context, order: StoredOrder, actId: number) {
  const { data, key, act } = await mailOf(trx, order, actId)
  if (act.state === 'refused') return tellSupplier(trx, context, order, { template: 'subcontractRefused', data, key })
  const isSilence = act.manner === 'silence'
  const template = 'subcontractAccepted'
  await tellSupplier(trx, context, order, { template, data: { ...data, isSilence, readBy: 'supplier' }, key })
  if (isSilence)
    await tellBuyer(
      trx,
      context,
      order,
      { template, data: { ...data, isSilence, readBy: 'customer' }, key },
      { decides: true },
    )
}
