import { monthsBetween } from '@charpente/domain/consultation/awards/essential-data'
import type { Hooks } from '../../platform/http/context.ts'
import { addChange, changesOf, lockPublishing, notifiedContracts } from './queries.ts'

/** A contract notified here has changed: it is added to what is published next. L2196-2 */
export const followContract: Hooks['whenContractChanges'] = async (
  db,
  { marketNumber, reason, notifiedOn, endsOn, maximum, siret, by, now },
) => {
  // What is made public of a change is its length, its amount or its holder: the rest stays with the contract.
  if (endsOn === null && maximum === null && siret === null) return
  await lockPublishing(db)
  const contract = (await notifiedContracts(db)).find((one) => one.marketNumber === marketNumber)
  if (!contract) return
  const before = (await changesOf(db)).filter(({ candidateId }) => candidateId === contract.candidateId).length
  await addChange(db, {
    candidateId: contract.candidateId,
    number: before + 1,
    reason,
    notifiedOn,
    months: endsOn === null ? null : monthsBetween(contract.startsOn, endsOn),
    amount: maximum === null ? null : Math.round(maximum / 100),
    siret,
    by,
    now,
  })
}
