import { FREE_SUPPLIERS_LIMIT, SUPPLIERS_LIMIT } from '@charpente/contract/platform/limits'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { matchesWords } from '../../platform/db/search.ts'

type Filters = {
  departmentCode?: string | undefined
  company?: string | undefined
  lotCode?: string | undefined
  category?: number | undefined
  rank?: number | undefined
  edition: number
  limit?: number | undefined
  offset: number
}

/** Who holds a lot where: an engineering lot held for a region stands once for each of its departments. Q-122 */
export const holderEntries = (db: Db, filters: Filters) =>
  db
    .selectFrom('shown_holder as holder')
    .innerJoin('place', 'place.id', 'holder.place_id')
    .innerJoin('department', (join) =>
      join
        .onRef('department.region_id', '=', 'place.region_id')
        .on((on) => on.or([on('place.kind', '=', 'region'), on('department.id', '=', on.ref('place.department_id'))])),
    )
    .innerJoin('shown_lot as lot', (join) =>
      join.onRef('lot.edition', '=', 'holder.edition').onRef('lot.code', '=', 'holder.lot_code'),
    )
    .innerJoin('account', 'account.id', 'holder.supplier_id')
    // Whoever answers for the department, else the head. Q-59
    .leftJoin('department_manager as manager', (join) =>
      join.onRef('manager.head_id', '=', 'account.id').onRef('manager.department_id', '=', 'department.id'),
    )
    .leftJoin('account as named', (join) =>
      join.onRef('named.id', '=', 'manager.account_id').on('named.active', '=', true),
    )
    .select((select) => [
      select.fn.coalesce('named.firstname', 'account.firstname').as('firstname'),
      select.fn.coalesce('named.lastname', 'account.lastname').as('lastname'),
      select.fn.coalesce('named.email', 'account.email').as('email'),
      select.fn.coalesce('named.phone', 'account.phone').as('phone'),
    ])
    .select(['lot.code as lotCode', 'lot.name as lotName', 'department.code as department', 'holder.rank'])
    .select(['account.id', 'account.name'])
    .where('holder.edition', '=', filters.edition)
    .where('account.active', '=', true)
    .where(matchesWords('account.name', filters.company ?? ''))
    .$if(filters.departmentCode !== undefined, (query) =>
      query.where('department.code', '=', filters.departmentCode as string),
    )
    .$if(filters.lotCode !== undefined, (query) => query.where('holder.lot_code', '=', filters.lotCode as string))
    .$if(filters.rank !== undefined, (query) => query.where('holder.rank', '=', filters.rank as number))
    .orderBy('holder.lot_code')
    .orderBy('department.id')
    .orderBy('holder.rank')
    .limit(filters.limit ?? SUPPLIERS_LIMIT)
    .offset(filters.offset)
    .execute()

/** Who offers something in the free catalogue, under the department asked for, else the one it is in. */
export const freeEntries = (db: Db, filters: Filters) =>
  db
    .selectFrom('account')
    .innerJoin('department', 'department.id', 'account.department_id')
    .select(['account.id', 'account.name', 'account.firstname', 'account.lastname', 'account.email', 'account.phone'])
    .select(sql<string>`coalesce(${filters.departmentCode ?? null}, department.code)`.as('department'))
    .where('account.active', '=', true)
    .where(matchesWords('account.name', filters.company ?? ''))
    .where((where) =>
      where.exists(
        where
          .selectFrom('free_article')
          .whereRef('free_article.supplier_id', '=', 'account.id')
          .where('free_article.removed_at', 'is', null)
          .$if(filters.category !== undefined, (query) =>
            query.where('free_article.category_id', '=', filters.category as number),
          )
          .$if(filters.departmentCode !== undefined, (query) =>
            query
              .innerJoin('free_article_department as offered', 'offered.free_article_id', 'free_article.id')
              .innerJoin('department as place', 'place.id', 'offered.department_id')
              .where('place.code', '=', filters.departmentCode as string),
          )
          .select('free_article.id'),
      ),
    )
    .orderBy('account.name')
    .orderBy('account.id')
    .limit(filters.limit ?? FREE_SUPPLIERS_LIMIT)
    .offset(filters.offset)
    .execute()
