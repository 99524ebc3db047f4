import type { envelopeRoutes } from '@charpente/contract/consultation/envelopes'
import type { Received } from '@charpente/contract/platform/route'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { openedConsultation } from './opened-consultation.ts'
import { addDeposits, removeDepositRow } from './queries.ts'
import { readEnvelopes } from './read-envelopes.ts'

type Deposits = Received<typeof envelopeRoutes.enterDeposits>['body']['deposits']

/** What the buyer profile received, once the envelopes are open: before, its names would tell who answered. */
export const enterDeposits = (id: number, deposits: Deposits, operator: number, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const now = context.now()
    await openedConsultation(trx, id)
    const lines = deposits.map(({ receivedAt, ...deposit }) => ({ ...deposit, receivedAt: new Date(receivedAt) }))
    const added = await addDeposits(trx, id, lines, operator, now)
    if (added > 0)
      await record(trx, origin.author, now, {
        action: 'depositsEntered',
        on: { type: 'consultation', id },
        details: { before: null, after: { deposits: added } },
      })
    return readEnvelopes(id, operator, { db: trx, now: context.now })
  })

export const removeDeposit = (id: number, deposit: number, operator: number, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    await openedConsultation(trx, id)
    const before = (await removeDepositRow(trx, id, deposit)) ?? refuse('notFound')
    await record(trx, origin.author, context.now(), {
      action: 'depositRemoved',
      on: { type: 'consultation', id },
      details: { before, after: null },
    })
    return readEnvelopes(id, operator, { db: trx, now: context.now })
  })
