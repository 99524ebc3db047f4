import { inOrder, rightsOf, whyNotSetRights } from '@charpente/domain/people/accounts/rights'
import type { Right } from '@charpente/domain/platform/right'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { Context } from '../../../platform/http/context.ts'
import { refuse, refuseIf } from '../../../platform/http/refuse.ts'
import type { Asked } from '../../../platform/http/serve.ts'
import { recordTold } from '../../accounts/record-told.ts'
import { findOperator, keepRights, lockActiveOperators, openOperators } from '../queries.ts'

/** What an operator may becomes this, from the next call on; they are told. */
export const setRights = (accountId: number, rights: readonly Right[], { reason, origin }: Asked, context: Context) =>
  inTransaction(context.db, async (trx) => {
    // Held, so that two administrators do not take the right from each other at once.
    await lockActiveOperators(trx)
    const about = (await findOperator(trx, accountId)) ?? refuse('accountNotFound')
    const before = rightsOf({ side: 'operator', rights: about.rights })
    const after = inOrder(rights)
    const administrators = (await openOperators(trx)).filter((one) => one.rights.includes('administration'))
    const otherAdministrators = administrators.filter(({ id }) => id !== accountId).length
    refuseIf(whyNotSetRights({ before, after, otherAdministrators }))
    await keepRights(trx, accountId, after)
    await recordTold(trx, origin, context, {
      action: 'operatorRightsChanged',
      on: { type: 'account', id: accountId },
      details: {
        name: `${about.firstname} ${about.lastname}`,
        reason,
        before: { rights: before },
        after: { rights: after },
      },
    })
  })
