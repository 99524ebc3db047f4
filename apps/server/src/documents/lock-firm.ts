import { lockAccount } from '../accounts/queries.ts'
import type { Db } from '../db/connect.ts'
import { refuse } from '../http/refuse.ts'

/** The head of a firm, which has its papers, held until the transaction ends. */
export async function lockFirm(trx: Db, supplierId: number) {
  const supplier = (await lockAccount(trx, supplierId)) ?? refuse('accountNotFound')
  return supplier.side === 'supplier' && supplier.admin_id === null ? supplier : refuse('accountNotFound')
}
