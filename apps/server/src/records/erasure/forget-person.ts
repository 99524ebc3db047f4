import { type ErasureFacts, keptAfter } from '@charpente/domain/records/erasure'
import type { StoredAccount } from '../../people/accounts/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { inheritCarts } from '../../purchasing/carts/inherit-carts.ts'
import { inheritFrom } from '../../purchasing/orders/hand-over.ts'
import { forgetBuildings, forgetCarts, forgetPapers, forgetTraces, makeNobody } from './queries.ts'

/** Forgets who an account was and gives what the law keeps of it. The caller records the act. */
export async function forgetPerson(
  trx: Db,
  account: StoredAccount,
  facts: ErasureFacts,
  origin: Pick<Origin, 'author'>,
  context: Context,
) {
  const now = context.now()
  const { id, admin_id: headId } = account
  if (headId !== null) {
    await inheritFrom(trx, context, id)
    await inheritCarts(trx, id, headId, origin as Origin, now)
  }
  await forgetCarts(trx, id)
  await forgetBuildings(trx, id, now)
  await forgetPapers(trx, id, now)
  await forgetTraces(trx, account, now)
  const keepsBody = headId !== null || facts.orders + facts.contracts > 0
  await makeNobody(trx, id, keepsBody, now)
  return keptAfter(facts)
}
