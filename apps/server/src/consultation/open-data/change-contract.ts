import type { openDataRoutes } from '@charpente/contract/consultation/open-data'
import type { Received } from '@charpente/contract/platform/route'
import { whyNotChange } from '@charpente/domain/consultation/awards/contract-change'
import { parisDay } from '@charpente/domain/platform/calendar'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { addChange, changesOf, lockPublishing, notifiedContracts } from './queries.ts'

type Change = Received<typeof openDataRoutes.changeContract>['body']

/** A change of a contract that binds: added after the others, and published with what is published next. L2196-2 */
export const changeContract = (
  marketNumber: string,
  change: Change,
  operator: number,
  origin: Origin,
  { db, now }: Context,
) =>
  db.transaction().execute(async (trx) => {
    await lockPublishing(trx)
    const at = now()
    const contract = (await notifiedContracts(trx)).find((one) => one.marketNumber === marketNumber)
    if (!contract) return refuse('notFound')
    refuseIf(whyNotChange(change, { notifiedOn: parisDay(contract.notifiedAt) }, parisDay(at)))
    const before = (await changesOf(trx)).filter(({ candidateId }) => candidateId === contract.candidateId).length
    const number = before + 1
    await addChange(trx, { ...change, candidateId: contract.candidateId, number, by: operator, now: at })
    const { reason, notifiedOn, months, amount, siret } = change
    await record(trx, origin.author, at, {
      action: 'contractChanged',
      on: { type: 'candidate', id: contract.candidateId },
      details: { marketNumber, reason, before: null, after: { number, notifiedOn, months, amount, siret } },
    })
  })
