import type { Payer } from '@charpente/domain/people/accounts/payer'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../platform/db/connect.ts'

export const findUser = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .innerJoin('department', 'department.id', 'account.department_id')
    .leftJoin('category', 'category.id', 'account.category_id')
    .leftJoin('account as head', 'head.id', 'account.admin_id')
    .select(['account.id', 'account.email', 'account.name', 'account.organism', 'account.size'])
    .select(['account.firstname', 'account.lastname', 'account.phone', 'account.code_id as codeId'])
    .select(['account.formalized_from as formalizedFrom', 'account.siret', 'account.service_code as serviceCode'])
    .select(['account.formalized_requested_at as formalizedRequestedAt'])
    .select(['account.engagement_required as engagementRequired', 'account.confirm_above as confirmAbove'])
    .select(sql<Payer | null>`account.payer`.as('payer'))
    .select(['account.street', 'account.postal', 'account.city'])
    .select(['department.id as departmentId', 'department.code as departmentCode'])
    .select(['department.name as departmentName', 'category.id as categoryId', 'category.name as categoryName'])
    .select(['account.remuneration_email as remunerationEmail', 'account.remuneration_phone as remunerationPhone'])
    .select(['account.remuneration_name as remunerationName'])
    .select(['account.remuneration_function as remunerationFunction'])
    .select(sql<boolean>`account.totp_confirmed_at is not null`.as('secondFactor'))
    .select(sql<string | null>`head.firstname || ' ' || head.lastname`.as('adminName'))
    .where('account.id', '=', id)
    .executeTakeFirstOrThrow()

export const userDepartments = (db: Db, id: number) =>
  db
    .selectFrom('account_department')
    .innerJoin('department', 'department.id', 'account_department.department_id')
    .select(['department.id', 'department.code', 'department.name'])
    .where('account_department.account_id', '=', id)
    .orderBy('department.id')
    .execute()

/** What a holder holds, department by department: a region stands for each of its own. Q-122 */
export const lotGeosOf = (db: Db, supplierId: number) =>
  db
    .selectFrom('shown_holder as holder')
    .innerJoin('place', 'place.id', 'holder.place_id')
    .innerJoin('department', (join) =>
      join
        .onRef('department.region_id', '=', 'place.region_id')
        .on((on) => on.or([on('place.kind', '=', 'region'), on('department.id', '=', on.ref('place.department_id'))])),
    )
    .select(['holder.lot_code as lotCode', 'holder.edition', 'department.code as departmentCode', 'holder.rank'])
    .where('holder.supplier_id', '=', supplierId)
    .orderBy('holder.lot_code')
    .orderBy('department.id')
    .execute()

export const freeArticlesOf = (db: Db, supplierId: number) =>
  db
    .selectFrom('free_article')
    .select((select) => [
      'free_article.id',
      jsonArrayFrom(
        select
          .selectFrom('free_article_department as offered')
          .innerJoin('department', 'department.id', 'offered.department_id')
          .select(['department.id', 'department.code'])
          .whereRef('offered.free_article_id', '=', 'free_article.id')
          .orderBy('department.id'),
      ).as('departments'),
    ])
    .where('free_article.supplier_id', '=', supplierId)
    .where('free_article.removed_at', 'is', null)
    .orderBy('free_article.id')
    .execute()
