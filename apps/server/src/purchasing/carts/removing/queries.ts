import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { sql } from 'kysely'
import { builtOnce } from '../../../platform/db/built-once.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { type Guarded, guarded, withVersion } from '../changing/queries.ts'
import { lineGone } from '../lines/queries.ts'
import { cartRows } from '../queries.ts'

type Asked = { id: number }

const lineOf = {
  formalized: builtOnce((db, { id }: Asked) =>
    withVersion(cartRows(db))
      .innerJoin('order_article as line', 'line.cart_id', 'cart.id')
      .select(['line.article_id as articleId', 'line.quantity'])
      .where('line.id', '=', id),
  ),
  free: builtOnce((db, { id }: Asked) =>
    withVersion(cartRows(db))
      .innerJoin('order_free_article as line', 'line.cart_id', 'cart.id')
      .select(['line.free_article_id as articleId', 'line.quantity'])
      .where('line.id', '=', id),
  ),
}

const groupOf = {
  formalized: builtOnce((db, { id }: Asked) =>
    withVersion(cartRows(db))
      .innerJoin('order_lot as part', 'part.cart_id', 'cart.id')
      .select(sql<string | number>`part.lot_code`.as('group'))
      .where('part.id', '=', id),
  ),
  free: builtOnce((db, { id }: Asked) =>
    withVersion(cartRows(db))
      .innerJoin('order_free_supplier as part', 'part.cart_id', 'cart.id')
      .select(sql<string | number>`part.supplier_id`.as('group'))
      .where('part.id', '=', id),
  ),
}

/** A line with the cart it is in. */
export const lineToRemove = async (db: Db, kind: CartKind, id: number) => (await lineOf[kind](db, { id }))[0]

export const groupToRemove = async (db: Db, kind: CartKind, id: number) => (await groupOf[kind](db, { id }))[0]

const whenOpen = sql`and exists (select from gate)`

const withoutLine = (kind: CartKind) =>
  builtOnce(
    (_db, given: Asked & Guarded) => sql<{ id: number }>`
      with ${guarded(given)}, ${lineGone(kind, given.id, whenOpen)} select id from gate`,
  )

const withoutGroup = (kind: CartKind) =>
  builtOnce(
    (_db, given: Asked & Guarded) => sql<{ id: number }>`
      with ${guarded(given)},
      gone as (
        delete from ${sql.table(kind === 'formalized' ? 'order_lot' : 'order_free_supplier')}
        where id = ${given.id} ${whenOpen})
      select id from gate`,
  )

const line = { formalized: withoutLine('formalized'), free: withoutLine('free') }
const group = { formalized: withoutGroup('formalized'), free: withoutGroup('free') }

/** Whether it is gone, under its guard. */
export const takeLine = async (db: Db, kind: CartKind, id: number, guard: Guarded) =>
  (await line[kind](db, { ...guard, id })).length > 0

export const takeGroup = async (db: Db, kind: CartKind, id: number, guard: Guarded) =>
  (await group[kind](db, { ...guard, id })).length > 0
