import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'

export const lockLotAward = (db: Db, edition: number, lot: string) =>
  db
    .selectFrom('lot_award')
    .select(['decided_at as decidedAt', 'letters_at as lettersAt', 'notify_from as notifyFrom'])
    .select('notified_at as notifiedAt')
    .where('edition', '=', edition)
    .where('lot_code', '=', lot)
    .forUpdate()
    .executeTakeFirst()

type Decided = { edition: number; lot: string; by: number; now: Date }

export const addLotAward = (db: Db, { edition, lot, by, now }: Decided) =>
  db.insertInto('lot_award').values({ edition, lot_code: lot, decided_by: by, decided_at: now }).execute()

type Steps = { letters_at: Date; notify_from: string } | { notified_at: Date }

export const setLotAward = (db: Db, { edition, lot }: { edition: number; lot: string }, steps: Steps) =>
  db.updateTable('lot_award').set(steps).where('edition', '=', edition).where('lot_code', '=', lot).execute()

/** A letter that left later lets the waiting period end later, never earlier. */
export const postponeNotification = (db: Db, { edition, lot }: { edition: number; lot: string }, from: string) =>
  db
    .updateTable('lot_award')
    .set({ notify_from: from })
    .where('edition', '=', edition)
    .where('lot_code', '=', lot)
    .where('notify_from', '<', from)
    .execute()

export type AwardedRank = { candidateId: string; placeId: number; rank: number }

export const addAwards = async (
  db: Db,
  { edition, lot }: { edition: number; lot: string },
  awards: readonly AwardedRank[],
) => {
  if (awards.length === 0) return
  await db
    .insertInto('award')
    .values(
      awards.map(({ candidateId, placeId, rank }) => ({
        edition,
        lot_code: lot,
        candidate_id: candidateId,
        place_id: placeId,
        rank,
      })),
    )
    .execute()
}

export const awardsOf = (db: Db, edition: number, lot: string): Promise<AwardedRank[]> =>
  db
    .selectFrom('award')
    .select(['candidate_id as candidateId', 'place_id as placeId', 'rank'])
    .where('edition', '=', edition)
    .where('lot_code', '=', lot)
    .orderBy('place_id')
    .orderBy('rank')
    .execute()

/** Ranks that somebody holds already, in these places: an award never pushes a holder out. */
export const takenRanks = (db: Db, edition: number, lot: string, placeIds: readonly number[]) =>
  db
    .selectFrom('holder')
    .select(['place_id as placeId', 'rank'])
    .where('edition', '=', edition)
    .where('lot_code', '=', lot)
    .where('place_id', '=', (of) => of.fn.any(sql<number[]>`${[...placeIds]}::int[]`))
    .execute()

type NewHolder = AwardedRank & { supplierId: number; marketNumber: string }

/** What one application holds from now on, and its prices there, at its ranks. Q-98 */
export async function addHolder(
  db: Db,
  { edition, lot }: { edition: number; lot: string },
  held: readonly NewHolder[],
) {
  await db
    .insertInto('holder')
    .values(
      held.map(({ placeId, rank, supplierId, marketNumber }) => ({
        edition,
        lot_code: lot,
        place_id: placeId,
        rank,
        supplier_id: supplierId,
        market_number: marketNumber,
      })),
    )
    .execute()
  for (const { candidateId, placeId, rank } of held)
    await sql`
      insert into article_price (article_id, place_id, rank, price_a, price_b, price_c)
      select article_id, ${placeId}, ${rank}, price_a, price_b, price_c
      from candidate_price
      where candidate_id = ${candidateId} and (place_id = ${placeId} or place_id is null)
        and num_nonnulls(price_a, price_b, price_c) > 0
      on conflict (article_id, place_id, rank)
        do update set price_a = excluded.price_a, price_b = excluded.price_b, price_c = excluded.price_c`.execute(db)
}

/** The last number given in this lot, `25-203-004` → 4: by an award, or by hand to a holder. */
export const givenNumbers = async (db: Db, { edition, lot }: { edition: number; lot: string }): Promise<number> => {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(right(number, 3)::int), 0) as last
    from (select market_number from candidate union select market_number from holder) given (number)
    where number ~ ${`^${edition}-${lot}-[0-9]{3}$`}`.execute(db)
  return rows[0]?.last ?? 0
}

/** The account an application has become, and the number of its contract: no other has it. Q-98, Q-123 */
export const setContract = (db: Db, candidateId: string, supplierId: number, marketNumber: string) =>
  db
    .updateTable('candidate')
    .set({ supplier_id: supplierId, market_number: marketNumber })
    .where('id', '=', candidateId)
    .execute()

/** The departments a place is made of. Q-122 */
export const departmentsOf = (db: Db, placeIds: readonly number[]) =>
  db
    .selectFrom('place')
    .innerJoin('department', (join) =>
      join.on((on) =>
        on.or([
          on('department.id', '=', on.ref('place.department_id')),
          on.and([on('place.kind', '=', 'region'), on('department.region_id', '=', on.ref('place.region_id'))]),
        ]),
      ),
    )
    .innerJoin('region', 'region.id', 'place.region_id')
    .select(['place.id as placeId', 'department.id', 'department.code', 'region.code as regionCode', 'place.kind'])
    .where('place.id', '=', (of) => of.fn.any(sql<number[]>`${[...placeIds]}::int[]`))
    .orderBy('department.code')
    .execute()
export type HeldDepartment = Awaited<ReturnType<typeof departmentsOf>>[number]

export const addManagers = async (
  db: Db,
  headId: number,
  managed: readonly { departmentId: number; accountId: number }[],
) => {
  if (managed.length === 0) return
  await db
    .insertInto('department_manager')
    .values(
      managed.map(({ departmentId, accountId }) => ({
        head_id: headId,
        department_id: departmentId,
        account_id: accountId,
      })),
    )
    .execute()
}

/** The papers an application came with, and the extract buyers read, for the account it has become. */
export const paperFiles = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('media')
    .select(['id', 'storage_key as key', 'name', 'type', 'state'])
    .where('id', '=', (of) => of.fn.any(sql<number[]>`${[...ids]}::int[]`))
    .execute()
export type StoredPaper = Awaited<ReturnType<typeof paperFiles>>[number]

export const holderOf = (db: Db, candidateId: string) =>
  db.selectFrom('candidate').select(['supplier_id as supplierId']).where('id', '=', candidateId).executeTakeFirst()
