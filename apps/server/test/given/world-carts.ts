import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { givenFreeArticle, SAVOIE } from './carts.ts'
import { givenArticle, givenPrices, publish } from './catalogue.ts'
import type { Given } from './given.ts'
import { type Account, givenAccount, givenHolder } from './people.ts'

/** A cart and its one line. */
export type WorldCart = { id: number; line: number; group: number }
export type WorldCarts = Record<number, { formalized: WorldCart; free: WorldCart }>

const markets = new WeakMap<Given, Promise<{ seller: number; article: number; freeArticle: number }>>()

/** One article of each catalogue, sold by a firm that nobody calls as. */
const marketOf = (given: Given) => {
  const make = async () => {
    const { id: seller } = await givenAccount(given, { side: 'supplier', type: 'formalized' })
    const { id: article } = await givenArticle(given, { lotCode: '206', name: 'Prise' })
    await givenHolder(given, seller, '206', SAVOIE, 1)
    await givenPrices(given, article, SAVOIE, 1, [1000, null, null])
    await publish(given)
    return { seller, article, freeArticle: await givenFreeArticle(given, seller) }
  }
  const found = markets.get(given) ?? make()
  markets.set(given, found)
  return found
}

export const worldArticles = marketOf

// The product draws eight digits at random: with seven, no cart made here is ever one of its own.
let drawn = 2_000_000

/** Each account has a cart of each kind: in progress for a buyer, a draft for a firm. */
export async function givenWorldCarts(given: Given, accounts: readonly Account[]): Promise<WorldCarts> {
  const { db } = given
  const { seller, article, freeArticle } = await marketOf(given)
  const at = given.now()
  const rows = accounts.flatMap((account) =>
    (['formalized', 'free'] as const).map((kind) => {
      drawn += 1
      const isFirm = account.side === 'supplier'
      return {
        id: drawn,
        kind,
        status: isFirm ? CartStatus.supplierDraft : CartStatus.pending,
        name: 'Panier',
        department_id: SAVOIE,
        edition: 25,
        created_at: at,
        updated_at: at,
        customer_id: isFirm ? null : account.id,
        supplier_id: isFirm ? account.id : null,
      }
    }),
  )
  await db.insertInto('cart').values(rows).execute()
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  const lots = await db
    .insertInto('order_lot')
    .values(
      of('formalized').map((id) => ({ cart_id: id, edition: 25, lot_code: '206', place_id: SAVOIE, proposal_rank: 1 })),
    )
    .returning(['id', 'cart_id'])
    .execute()
  const groups = await db
    .insertInto('order_free_supplier')
    .values(of('free').map((id) => ({ cart_id: id, supplier_id: seller })))
    .returning(['id', 'cart_id'])
    .execute()
  const lines = await db
    .insertInto('order_article')
    .values(lots.map(({ id, cart_id }) => ({ cart_id, order_lot_id: id, article_id: article, quantity: 2 })))
    .returning(['id', 'cart_id'])
    .execute()
  const freeLines = await db
    .insertInto('order_free_article')
    .values(
      groups.map(({ id, cart_id }) => ({
        cart_id,
        order_free_supplier_id: id,
        free_article_id: freeArticle,
        quantity: 2,
      })),
    )
    .returning(['id', 'cart_id'])
    .execute()
  const byCart = (rowsOf: { id: number; cart_id: number }[]) => new Map(rowsOf.map(({ id, cart_id }) => [cart_id, id]))
  const [group, line] = [byCart([...lots, ...groups]), byCart([...lines, ...freeLines])]
  const cartOf = (account: Account, kind: string): WorldCart => {
    const { id } = rows.find((row) => row.kind === kind && (row.customer_id ?? row.supplier_id) === account.id) as {
      id: number
    }
    return { id, line: line.get(id) as number, group: group.get(id) as number }
  }
  return Object.fromEntries(
    accounts.map((account) => [
      account.id,
      { formalized: cartOf(account, 'formalized'), free: cartOf(account, 'free') },
    ]),
  )
}
