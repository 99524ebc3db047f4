import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'

/** Counts what the presentation shows: services = articles × the places where their lot is awarded. */
export const countFigures = (db: Db, edition: number, now: Date) =>
  sql`
    insert into figures (edition, services, holders, departments, customers, counted_at)
    select ${edition}::smallint,
      (select count(*) from lot_place join shown_article using (edition, lot_code) where edition = ${edition} and is_offered),
      (select count(distinct supplier_id) from shown_holder where edition = ${edition}),
      (select count(distinct department.id) from shown_holder holder join place on place.id = holder.place_id
        join department on department.region_id = place.region_id
          and (place.kind = 'region' or department.id = place.department_id)
        where holder.edition = ${edition}),
      (select count(*) from account where side = 'customer' and admin_id is null and active),
      ${now}
    on conflict (edition) do update set services = excluded.services, holders = excluded.holders,
      departments = excluded.departments, customers = excluded.customers, counted_at = excluded.counted_at`.execute(db)

/** Holders a department can call: those of its own places and those of its region. */
export const countHoldersByDepartment = (db: Db, edition: number) =>
  sql`
    insert into department_figures (edition, department_id, holders)
    select ${edition}::smallint, department.id, count(distinct holder.supplier_id)
    from department
    left join place on place.region_id = department.region_id
      and (place.kind = 'region' or place.department_id = department.id)
    left join shown_holder holder on holder.place_id = place.id and holder.edition = ${edition}
    group by department.id
    on conflict (edition, department_id) do update set holders = excluded.holders`.execute(db)
