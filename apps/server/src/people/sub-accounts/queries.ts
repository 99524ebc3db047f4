import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

const subAccount = [
  'account.id',
  'account.firstname',
  'account.lastname',
  'account.email',
  'account.phone',
  'account.active',
  'account.code_id as code',
] as const

/** The first department confided to a supplier's sub-account; a buyer's has none. */
const firstDepartment = sql<string | null>`(
  select min(department.code) from department_manager
  join department on department.id = department_manager.department_id
  where department_manager.account_id = account.id)`

export const subAccountsOf = (db: Db, adminId: number) =>
  db
    .selectFrom('account')
    .select(subAccount)
    .select([sql<number>`account.admin_id`.as('adminId'), firstDepartment.as('departmentCode')])
    .where('account.admin_id', '=', adminId)
    .where('account.removed_at', 'is', null)
    .orderBy('account.lastname')
    .orderBy('account.id')
    .execute()

/** The departments of a holder's contract, who answers for each, and what is held there. */
export const departmentContacts = (db: Db, headId: number) =>
  db
    .selectFrom('shown_holder as holder')
    .innerJoin('place', 'place.id', 'holder.place_id')
    .innerJoin('department', (join) =>
      join
        .onRef('department.region_id', '=', 'place.region_id')
        .on((on) => on.or([on('place.kind', '=', 'region'), on('department.id', '=', on.ref('place.department_id'))])),
    )
    .leftJoin('department_manager as manager', (join) =>
      join.onRef('manager.department_id', '=', 'department.id').on('manager.head_id', '=', headId),
    )
    .select(['department.code as departmentCode', 'department.name as departmentName'])
    .select(sql<number>`coalesce(manager.account_id, ${headId}::integer)`.as('supplierId'))
    .select(
      sql<{ lotCode: string; rank: number }[]>`
        json_agg(distinct jsonb_build_object('lotCode', holder.lot_code, 'rank', holder.rank))`.as('lots'),
    )
    .where('holder.supplier_id', '=', headId)
    .groupBy(['department.id', 'manager.account_id'])
    .orderBy('department.id')
    .execute()

export const departmentIdOf = (db: Db, code: string) =>
  db.selectFrom('department').select('id').where('code', '=', code).executeTakeFirst()

/** Nobody named means the head itself. */
export async function setManager(db: Db, headId: number, departmentId: number, accountId: number) {
  if (accountId === headId)
    await db
      .deleteFrom('department_manager')
      .where('head_id', '=', headId)
      .where('department_id', '=', departmentId)
      .execute()
  else
    await db
      .insertInto('department_manager')
      .values({ head_id: headId, department_id: departmentId, account_id: accountId })
      .onConflict((conflict) => conflict.columns(['head_id', 'department_id']).doUpdateSet({ account_id: accountId }))
      .execute()
}

/** Its departments go back to the head; which they were. */
export const giveUpDepartments = (db: Db, accountId: number) =>
  db
    .deleteFrom('department_manager')
    .using('department')
    .whereRef('department.id', '=', 'department_manager.department_id')
    .where('department_manager.account_id', '=', accountId)
    .returning(['department.code as departmentCode', 'department.name as departmentName'])
    .returning('department_manager.head_id as headId')
    .execute()

export const managesDepartments = async (db: Db, accountId: number) => {
  const found = await db
    .selectFrom('department_manager')
    .select('department_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return found !== undefined
}
