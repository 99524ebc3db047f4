import { sql } from 'kysely'
import { writeApplications } from '../apps/server/src/app/seed/applications.ts'
import { SEED_NOW } from '../apps/server/src/app/seed/volumes.ts'
import { oneClock } from '../apps/server/src/platform/clock.ts'
import { openQueue } from '../apps/server/src/platform/jobs/queue.ts'
import { openStorage } from '../apps/server/src/platform/storage/open-storage.ts'
import { addApplication, fillLot, openConsultation } from './contract-world.ts'
import type { World } from './orders-world.ts'

export const EDITION = 25
export const LOT = '207'
const EVERYWHERE = 101

/** So many offers of the largest lot, in every department, accepted and marked by two; gives the number of prices. */
export async function givenScoredLot({ db, secrets, storageUrl }: World, offers: number): Promise<number> {
  await openConsultation(db)
  await fillLot(db)
  const queue = await openQueue(db)
  const context = { db, queue, secrets, storage: openStorage(storageUrl), ...oneClock(() => SEED_NOW) }
  await writeApplications(context as never)
  await queue.close()
  for (let made = 0; made < offers; made++) {
    const id = await addApplication(db, EVERYWHERE)
    await sql`
      update candidate_price set price_a = price_a * ${100 + made} / 100, price_b = price_b * ${100 + made} / 100,
        price_c = price_c * ${100 + made} / 100 where candidate_id = ${id}`.execute(db)
    await sql`
      update candidate
      set signed_at = now(), opened_at = now(), accepted_at = now() where id = ${id}`.execute(db)
    await sql`
      insert into offer_mark (candidate_id, evaluator_id, criterion, mark, marked_at)
      select ${id}, account.id, code, weight / 100 * 50 + ${made} % 3 * 50, now()
      from award_criterion, (select id from account where side = 'operator' order by id limit 2) account
      where edition = ${EDITION}`.execute(db)
  }
  await sql`
    insert into basket_line (article_id, quantity)
    select id, 5 + id % 40 from article where edition = ${EDITION} and lot_code = ${LOT} on conflict do nothing`.execute(
    db,
  )
  await sql`analyze`.execute(db)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from candidate_price`.execute(db)
  return rows[0]?.count ?? 0
}
