import type { BuildingForm } from '@charpente/contract/purchasing/buildings'
import type { Day } from '@charpente/domain/platform/calendar'
import { departmentOfPostal } from '@charpente/domain/platform/department'
import type { BuildingKind } from '@charpente/domain/purchasing/buildings/kind'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { engagedOfCart } from '../ceilings/queries.ts'
import { isGoing } from '../day/queries.ts'
import { lateWorks } from '../orders/late/queries.ts'

const rows = (db: Db) =>
  db
    .selectFrom('building')
    .innerJoin('department', 'department.id', 'building.department_id')
    .select(['building.id', 'building.owner_id as ownerId', 'building.name'])
    .select(sql<BuildingKind>`building.kind`.as('kind'))
    .select(['building.street', 'building.postal', 'building.city', 'building.access', 'building.contact'])
    .select(['building.phone', 'building.changed_at as changedAt', 'building.archived_at as archivedAt'])
    .select(['building.department_id as departmentId', 'department.code as departmentCode'])
    .select('department.name as departmentName')

/** All of an organisation, by name; those archived too. */
export const buildingsOf = async (db: Db, ownerId: number) => {
  const found = await rows(db).where('building.owner_id', '=', ownerId).execute()
  return found.toSorted((one, other) => one.name.localeCompare(other.name, 'fr') || one.id - other.id)
}
export type StoredBuilding = Awaited<ReturnType<typeof buildingsOf>>[number]

/** One of an organisation; another's is not there. */
export const findBuilding = (db: Db, id: number, ownerId: number) =>
  rows(db).where('building.id', '=', id).where('building.owner_id', '=', ownerId).executeTakeFirst()

const valuesOf = ({ name, kind, street, postal, city, access, contact, phone }: BuildingForm) => ({
  name,
  kind,
  street,
  postal,
  city,
  access,
  contact,
  phone,
  department_id: sql<number>`(select id from department where code = ${departmentOfPostal(postal)})`,
})

type Adding = { ownerId: number; by: number; now: Date }

export const addBuildings = async (db: Db, forms: readonly BuildingForm[], { ownerId, by, now }: Adding) => {
  if (forms.length === 0) return []
  const added = await db
    .insertInto('building')
    .values(
      forms.map((form) => ({ ...valuesOf(form), owner_id: ownerId, added_by: by, added_at: now, changed_at: now })),
    )
    .returning('id')
    .execute()
  return added.map(({ id }) => id)
}

export const changeBuilding = (db: Db, id: number, form: BuildingForm, now: Date) =>
  db
    .updateTable('building')
    .set({ ...valuesOf(form), changed_at: now })
    .where('id', '=', id)
    .execute()

export const setArchived = (db: Db, id: number, archivedAt: Date | null, now: Date) =>
  db.updateTable('building').set({ archived_at: archivedAt, changed_at: now }).where('id', '=', id).execute()

/** The whole book of an organisation that became another's, or whose administrator changed. */
export const moveBuildings = (db: Db, from: number, to: number) =>
  db.updateTable('building').set({ owner_id: to }).where('owner_id', '=', from).execute()

// What was ordered ----------------------------------------------------------------

/** Whoever reads, and the one of theirs they look at. */
type Reader = { viewer: number; person?: number | undefined }

/** Carts ordered by an account, and by those it administers: what it may follow. */
const ordered = ({ viewer, person }: Reader) => sql`
  account person
  join cart on cart.customer_id = person.id
  join cart_order whole on whole.cart_id = cart.id
  where (person.id = ${viewer} or person.admin_id = ${viewer})
    and ${person === undefined ? sql`true` : sql`person.id = ${person}`}`

export type Trade = { orders: number; amount: number; lastOrderedAt: Date | null }

/** What was ordered for each of these buildings, in what this account may follow. */
export async function tradeOf(db: Db, ids: readonly number[], reader: Reader) {
  if (ids.length === 0) return new Map<number, Trade>()
  const { rows: found } = await sql<Trade & { id: number }>`
    select cart.building_id as id, count(*)::int as orders, sum(${engagedOfCart})::bigint as amount,
      max(whole.confirmed_at) as "lastOrderedAt"
    from ${ordered(reader)} and cart.building_id = any(${ids}) group by cart.building_id`.execute(db)
  return new Map(found.map(({ id, ...trade }) => [id, trade]))
}

export type BuildingWorks = { waiting: number; underWay: number; amount: number; late: number }

/** Where the works of these buildings stand: how many wait for an answer, are under way for how much, and are late. */
export async function worksOf(db: Db, ids: readonly number[], reader: Reader, today: Day) {
  const { rows: found } = await sql<BuildingWorks & { id: number }>`
    select cart.building_id as id, count(*) filter (where put.status = 1)::int as waiting,
      count(*) filter (where ${isGoing})::int as "underWay",
      coalesce(sum(standing.amount) filter (where ${isGoing}), 0)::bigint as amount,
      count(*) filter (where ${lateWorks('standing', today)})::int as late
    from (select cart.id, cart.building_id from ${ordered(reader)} and cart.building_id = any(${ids})
      and cart.status = ${CartStatus.confirmed}) cart
    join purchase_order put on put.cart_id = cart.id and put.status in (1, 2)
    left join execution standing on standing.purchase_order_id = put.id and put.status = 2
    group by 1`.execute(db)
  return new Map(found.map(({ id, ...works }) => [id, works]))
}

/** The same year by year, the last first: a year is one of Paris. */
export async function yearsOf(db: Db, id: number, viewer: number) {
  const { rows: found } = await sql<{ year: number; orders: number; amount: number }>`
    select extract(year from whole.confirmed_at at time zone 'Europe/Paris')::int as year, count(*)::int as orders,
      sum(${engagedOfCart})::bigint as amount
    from ${ordered({ viewer })} and cart.building_id = ${id} group by 1 order by 1 desc`.execute(db)
  return found
}

/** A page of them, the last first. */
export async function orderedCartsOf(
  db: Db,
  id: number,
  viewer: number,
  { from, count }: { from: number; count: number },
) {
  const { rows: found } = await sql<{ cartId: number }>`
    select cart.id as "cartId" from ${ordered({ viewer })} and cart.building_id = ${id}
    order by whole.confirmed_at desc, cart.id limit ${count} offset ${from}`.execute(db)
  return found.map(({ cartId }) => cartId)
}

// Past addresses ------------------------------------------------------------------

export type TypedAddress = {
  address: string
  departmentId: number
  departmentCode: string
  departmentName: string
  orders: number
  lastOrderedAt: Date
}

/** Where an organisation ordered without saying in which building, as it was written. */
export async function addressesOrdered(db: Db, ownerId: number) {
  const { rows: found } = await sql<TypedAddress>`
    select cart.address, cart.department_id as "departmentId", department.code as "departmentCode",
      department.name as "departmentName", count(*)::int as orders, max(whole.confirmed_at) as "lastOrderedAt"
    from department join (
      select cart.address, cart.department_id, cart.id from ${ordered({ viewer: ownerId })}
        and cart.building_id is null and cart.address is not null) cart on cart.department_id = department.id
    join cart_order whole on whole.cart_id = cart.id
    group by 1, 2, 3, 4 order by 6 desc, 1`.execute(db)
  return found
}

type Attached = { id: number; addresses: readonly string[]; departmentId: number }

/** Orders already sent to these very addresses: they keep their text, and are found from the building. */
export async function attachOrders(db: Db, ownerId: number, { id, addresses, departmentId }: Attached) {
  const { rows: found } = await sql<{ id: number }>`
    update cart set building_id = ${id}
    where cart.id in (select cart.id from ${ordered({ viewer: ownerId })} and cart.building_id is null
      and cart.department_id = ${departmentId} and cart.address = any(${addresses}))
    returning cart.id`.execute(db)
  return found.length
}
