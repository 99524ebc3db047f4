import { CONTRACTS_PAGE } from '@charpente/contract/platform/limits'
import type { ContractLine } from '@charpente/contract/purchasing/contracts'
import { parisDay } from '@charpente/domain/platform/calendar'
import type { Context } from '../../platform/http/context.ts'
import { ceilingMarks } from './marks.ts'
import { type ContractSearch, contractsOf, countContracts, type StoredContract } from './queries.ts'

export const lineOf = ({ supplierId, supplierName, ...contract }: StoredContract): ContractLine => ({
  ...contract,
  supplier: { id: supplierId, name: supplierName },
})

type Asked = Omit<ContractSearch, 'today' | 'near'> & { page: number }

/** Contracts of a list, or all of one firm there, with what each has engaged. */
export async function listContracts({ page, ...asked }: Asked, { db, now }: Context) {
  const marks = await ceilingMarks(db, now())
  const days = { today: parisDay(now()), near: marks[0] }
  const found = await contractsOf(db, { ...asked, ...days }, page)
  return {
    counts: await countContracts(db, days),
    lines: found.map(lineOf),
    marks,
    end: found.length < CONTRACTS_PAGE,
  }
}
