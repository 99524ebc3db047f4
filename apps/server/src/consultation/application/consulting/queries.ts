import { lotGeography } from '@charpente/domain/catalogue/formalized/lot'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'

export const isEdition = async (db: Db, id: number) =>
  (await db.selectFrom('edition').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const findConsultation = (db: Db, edition: number) =>
  db
    .selectFrom('consultation')
    .select(['edition', 'reference', 'name', 'phase', 'opens_at as opensAt', 'deadline'])
    .select(['questions_until as questionsUntil', 'lots'])
    .where('edition', '=', edition)
    .executeTakeFirst()
export type StoredConsultation = NonNullable<Awaited<ReturnType<typeof findConsultation>>>

/** Those that have opened, the latest first. */
export const openedConsultations = (db: Db, now: Date) =>
  db
    .selectFrom('consultation')
    .select(['edition', 'phase', 'opens_at as opensAt', 'deadline'])
    .where((of) => of.or([of('opens_at', 'is', null), of('opens_at', '<=', now)]))
    .where('phase', 'is not', null)
    .orderBy(sql`opens_at desc nulls last`)
    .orderBy('edition', 'desc')
    .execute()

export const saveConsultationRow = (db: Db, { edition, opensAt, questionsUntil, ...rest }: StoredConsultation) => {
  const values = { ...rest, opens_at: opensAt, questions_until: questionsUntil }
  return db
    .insertInto('consultation')
    .values({ edition, ...values })
    .onConflict((conflict) => conflict.column('edition').doUpdateSet(values))
    .execute()
}

/** Places as a lot is awarded there, each under the code of its region or department. */
const places = (db: Db) =>
  db
    .selectFrom('lot_place')
    .innerJoin('place', 'place.id', 'lot_place.place_id')
    .innerJoin('region', 'region.id', 'place.region_id')
    .leftJoin('department', 'department.id', 'place.department_id')
    .select(sql<string>`coalesce(department.code, region.code)`.as('code'))
    .select(sql<string>`coalesce(department.name, region.name)`.as('name'))

/** Where a lot is put out, in the order of the list. */
export const placesOfLot = (db: Db, edition: number, lot: string) =>
  places(db)
    .select('place.id')
    .where('lot_place.edition', '=', edition)
    .where('lot_place.lot_code', '=', lot)
    .where('place.kind', '=', lotGeography(lot))
    .orderBy('code')
    .execute()

export const fruitlessPlaces = (db: Db, edition: number) =>
  places(db)
    .innerJoin('fruitless_place as fruitless', (join) =>
      join
        .onRef('fruitless.edition', '=', 'lot_place.edition')
        .onRef('fruitless.lot_code', '=', 'lot_place.lot_code')
        .onRef('fruitless.place_id', '=', 'lot_place.place_id'),
    )
    .select('lot_place.lot_code as lot')
    .where('lot_place.edition', '=', edition)
    .orderBy('lot')
    .orderBy('code')
    .execute()

export const setFruitlessPlaces = async (db: Db, edition: number, all: readonly { lot: string; placeId: number }[]) => {
  await db.deleteFrom('fruitless_place').where('edition', '=', edition).execute()
  if (all.length === 0) return
  await db
    .insertInto('fruitless_place')
    .values(all.map(({ lot, placeId }) => ({ edition, lot_code: lot, place_id: placeId })))
    .execute()
}

export const lotsOf = (db: Db, edition: number) =>
  db.selectFrom('lot').select(['code', 'name']).where('edition', '=', edition).orderBy('code').execute()
