import type { ContractDocument } from '@charpente/contract/centre/contract-file'
import { parisDay } from '@charpente/domain/platform/calendar'
import { papersOfContract } from '../../consultation/awards/papers-of-contract.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { findContract } from '../../purchasing/contracts/queries.ts'
import { renewalsOf, ridersOf } from '../../purchasing/riders/queries.ts'
import { actsOfContract } from '../../purchasing/subcontracting/queries.ts'

/** Every paper of a contract, the latest first, each with the address that opens it. */
export async function listDocuments(
  number: string,
  context: Context & { viewer: number },
): Promise<ContractDocument[]> {
  const { db } = context
  if (!(await findContract(db, number))) refuse('contractUnknown')
  const award = await papersOfContract(number, context)
  const documents: ContractDocument[] = [
    ...award.map(({ kind, at, url }) => ({ kind, on: parisDay(at), number: null, about: null, url, address: null })),
    ...(await ridersOf(db, [number])).map((rider) => ({
      kind: 'rider' as const,
      on: parisDay(rider.signedAt ?? rider.agreedAt),
      number: rider.number,
      about: null,
      url: null,
      address: rider.mediaId === null ? null : `/operator/riders/${rider.id}/document`,
    })),
    ...(await renewalsOf(db, number)).map(({ endsBefore, decision, decidedAt }) => ({
      kind: 'endLetter' as const,
      on: parisDay(decidedAt),
      number: null,
      about: decision,
      url: null,
      address: `/operator/contracts/${encodeURIComponent(number)}/end_letters/${endsBefore}`,
    })),
    ...(await actsOfContract(db, number)).map((act) => ({
      kind: 'subcontract' as const,
      on: parisDay(act.sentAt),
      number: act.number,
      about: `${act.orderNumber}, ${act.form.name}`,
      url: null,
      address: `/operator/subcontracts/${act.id}/document`,
    })),
  ]
  return documents.toSorted((one, other) => other.on.localeCompare(one.on))
}
