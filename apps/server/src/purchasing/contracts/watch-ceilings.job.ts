import { parisDay } from '@charpente/domain/platform/calendar'
import { holdersOfRight } from '../../people/operator/queries.ts'
import type { Context } from '../../platform/http/context.ts'
import { postMails } from '../../platform/mail/post.ts'
import { ceilingMarks } from './marks.ts'
import { addMark, findContract, markedContracts } from './queries.ts'

/** Every ten minutes: each mark of each contract is told once, to its firm and to those who look after contracts. */
export async function watchCeilingsJob(_data: object, context: Context): Promise<void> {
  const { db, now } = context
  await db.transaction().execute(async (trx) => {
    const marked = await markedContracts(trx, await ceilingMarks(trx, now()), parisDay(now()))
    if (marked.length === 0) return
    const staff = await holdersOfRight(trx, 'contracts')
    for (const { number, supplierId, maximum, engaged, mark } of marked) {
      const contract = await findContract(trx, number)
      if (!contract) continue
      await addMark(trx, { market_number: number, mark, engaged, maximum, told_at: now() })
      const lot = `${contract.lotCode} ${contract.lotName}`
      const data = { number, lot, firm: contract.supplierName, maximum, engaged, mark }
      await postMails(trx, context, [
        { template: 'ceilingNear', accountId: supplierId, data },
        ...staff.map((accountId) => ({ template: 'ceilingNearForCentre' as const, accountId, data })),
      ])
    }
  })
}
