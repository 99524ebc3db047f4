import { CONTRACTS_PAGE } from '@charpente/contract/platform/limits'
import type { ContractLine, ContractList } from '@charpente/contract/purchasing/contracts'
import { parisDay } from '@charpente/domain/platform/calendar'
import type { Context } from '../../platform/http/context.ts'
import { ceilingMarks } from './marks.ts'
import { contractsOf, countContracts, type StoredContract } from './queries.ts'

export const lineOf = ({ supplierId, supplierName, ...contract }: StoredContract): ContractLine => ({
  ...contract,
  supplier: { id: supplierId, name: supplierName },
})

type Asked = { list: ContractList; search?: string | undefined; supplier?: number | undefined; page: number }

/** Contracts of a list, or all of one firm there, with what each has engaged. */
export async function listContracts({ page, ...asked }: Asked, { db, now }: Context) {
  const [near] = await ceilingMarks(db, now())
  const days = { today: parisDay(now()), near }
  const found = await contractsOf(db, { ...asked, ...days }, page)
  return {
    counts: await countContracts(db, days),
    lines: found.map(lineOf),
    end: found.length < CONTRACTS_PAGE,
  }
}
