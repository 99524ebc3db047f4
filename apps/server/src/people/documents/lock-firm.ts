import type { Db } from '../../platform/db/connect.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { lockAccount } from '../accounts/queries.ts'

/** The head of a firm, which has its papers, held until the transaction ends. */
export async function lockFirm(trx: Db, supplierId: number) {
  const supplier = (await lockAccount(trx, supplierId)) ?? refuse('accountNotFound')
  return supplier.side === 'supplier' && supplier.admin_id === null ? supplier : refuse('accountNotFound')
}
