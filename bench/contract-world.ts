import { lotCodes } from '@charpente/domain/catalogue/formalized/lot'
import { sql } from 'kysely'
import { demonstrationConsultation } from '../apps/server/src/app/seed/consultations.ts'
import { setOffered } from '../apps/server/src/consultation/consulting/queries.ts'
import type { Db } from './orders-world.ts'

const LOT = '207'
/** What the lot has in the national catalogue: 14 departments make about 4,000 lines, 101 make 28,583. */
const ARTICLES = 283
const MODEL = '5f0c7a52-2f1b-4c83-9d43-0c4b3f7a2601'

/** Lot 207 as large as it is, put out in every department. */
export async function fillLot(db: Db): Promise<void> {
  await sql`
    insert into article (edition, lot_code, code, chapter, name, description, unit, quantity_b, quantity_c)
    select 25, ${LOT}, '207-9' || lpad(n::text, 3, '0'), '207.0' || n / 40 || ' Chapitre ' || n / 40,
      'Fourniture et pose d’un équipement de chauffage, puissance ' || n || ' kW, raccordements compris', '', 'U', 5, 20
    from generate_series(1, ${ARTICLES} - (select count(*) from article where edition = 25 and lot_code = ${LOT})) n`.execute(
    db,
  )
  await sql`
    insert into lot_place (edition, lot_code, place_id)
    select 25, ${LOT}, id from place where kind = 'department' on conflict do nothing`.execute(db)
}

/** The complete application of the demonstration, for lot 207 in so many departments, each with its own prices. */
export async function addApplication(db: Db, departments: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into candidate (consultation_id, edition, phase, email, code, code_hash, read_code, read_code_hash, identical_offer, created_at, changed_at)
    select consultation_id, edition, phase, gen_random_uuid() || '@bench.example', code, sha256(gen_random_uuid()::text::bytea), read_code,
      sha256(gen_random_uuid()::text::bytea), false, created_at, changed_at
    from candidate where id = ${MODEL} returning id`.execute(db)
  const id = rows[0]?.id as string
  await sql`
    insert into candidate_step (candidate_id, key, saved, saved_at, saved_files)
    select ${id}, key, case key when 'step2' then saved || jsonb_build_object('technicalCategory', ${LOT}::text, 'departments',
      (select jsonb_agg(code order by code) from (select code from department order by code limit ${departments}) d))
      else saved end, saved_at, saved_files from candidate_step where candidate_id = ${MODEL}`.execute(db)
  await sql`
    insert into candidate_price (candidate_id, place_id, article_id, price_a, price_b, price_c)
    select ${id}, place.id, article.id, 10000 + article.id % 977 * 10 + place.id, 9000 + article.id % 977 * 9 + place.id,
      8000 + article.id % 977 * 8 + place.id
    from article, place join department on department.id = place.department_id
    where article.edition = 25 and article.lot_code = ${LOT} and place.kind = 'department'
      and department.code in (select code from department order by code limit ${departments})`.execute(db)
  await sql`analyze candidate_price, article`.execute(db)
  return id
}

export async function openConsultation(db: Db): Promise<void> {
  const { id, edition, reference, name, phase, opens_at: opensAt, deadline } = demonstrationConsultation
  await sql`
    insert into consultation (id, edition, reference, name, phase, opens_at, deadline)
    values (${id}, ${edition}, ${reference}, ${name}, ${phase}, ${opensAt}, ${deadline}) on conflict do nothing`.execute(
    db,
  )
  await setOffered(db, { id, edition }, { lots: lotCodes, fruitless: [] })
}

export const forgetDocument = (db: Db, id: string) =>
  sql`delete from candidate_document where candidate_id = ${id}`.execute(db)

export const readyDocuments = async (db: Db, ids: readonly string[]) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from candidate_document where state = 'ready' and candidate_id = any(${[...ids]}::uuid[])`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export const setSigned = (
  db: Db | Parameters<Parameters<ReturnType<Db['transaction']>['execute']>[0]>[0],
  id: string,
) => sql`update candidate set signed_at = now() where id = ${id}`.execute(db)
