import { DEFAULT_EDITION } from '@charpente/domain/catalogue/formalized/lot'
import type { Db } from '../../platform/db/connect.ts'
import { readRows } from './read-rows.ts'

export type Department = {
  id: number
  code: string
  regionId: number
  regionCode: string
  /** Where its prefecture stands, in degrees. */
  latitude: number
  longitude: number
}

/** Where a lot is awarded: one department, or all those of a region. */
export type Place = { id: number; code: string; departments: readonly Department[] }
export type LotPlace = { lotCode: string; place: Place }
export type Category = { id: number; name: string; trade: string }

/** What the migrations wrote and the seed builds upon. */
export type Reference = {
  departments: readonly Department[]
  lotPlaces: readonly LotPlace[]
  categories: readonly Category[]
}

async function readDepartments(db: Db): Promise<Department[]> {
  const seats = new Map(
    readRows('department-seats.csv', ['department', 'latitude', 'longitude']).map((row) => [row.department, row]),
  )
  const rows = await db
    .selectFrom('department')
    .innerJoin('region', 'region.id', 'department.region_id')
    .select(['department.id', 'department.code', 'region.id as regionId', 'region.code as regionCode'])
    .orderBy('department.id')
    .execute()
  return rows.map((row) => {
    const seat = seats.get(row.code)
    if (!seat) throw new Error(`department-seats.csv does not know the department ${row.code}`)
    return { ...row, latitude: Number(seat.latitude), longitude: Number(seat.longitude) }
  })
}

export async function readReference(db: Db): Promise<Reference> {
  const departments = await readDepartments(db)
  const lots = await db
    .selectFrom('lot_place')
    .innerJoin('place', 'place.id', 'lot_place.place_id')
    .select(['lot_code as lotCode', 'place.id', 'region_id as regionId', 'department_id as departmentId'])
    .where('edition', '=', DEFAULT_EDITION)
    .orderBy('lot_code')
    .orderBy('place.id')
    .execute()
  const places = new Map<number, Place>()
  for (const { id, regionId, departmentId } of lots) {
    if (places.has(id)) continue
    const within = departments.filter(({ id, ...at }) =>
      departmentId ? id === departmentId : at.regionId === regionId,
    )
    const code = departmentId ? `D${within[0]?.code}` : `R${within[0]?.regionCode}`
    places.set(id, { id, code, departments: within })
  }
  return {
    departments,
    lotPlaces: lots.map(({ lotCode, id }) => ({ lotCode, place: places.get(id) as Place })),
    categories: await db.selectFrom('category').select(['id', 'name', 'trade']).orderBy('id').execute(),
  }
}
