import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { newSecret } from '../../src/purchasing/orders/links.ts'
import { SAVOIE } from './carts.ts'
import type { Given } from './given.ts'
import { type Account, givenAccount } from './people.ts'

/**
 * An ordered cart: of the account for a buyer, of some buyer for a firm, to which it is then put. One lot was refused
 * and asks for an agreement; the other waits, with an end asked for by the buyer and a cancellation to decide on.
 */
export type WorldOrder = {
  cartId: number
  refused: number
  waiting: number
  cartSecret: string
  secret: string
  /** A declaration of subcontracting that waits for the buyer. */
  subcontract: number
}
export type WorldOrders = Record<number, WorldOrder>

type Market = { customer: number; sellers: [number, number] }
const markets = new WeakMap<Given, Promise<Market>>()
const marketOf = (given: Given) => {
  const make = async (): Promise<Market> => {
    const firm = () => givenAccount(given, { side: 'supplier', type: 'formalized' })
    const customer = await givenAccount(given, { type: 'formalized' })
    return { customer: customer.id, sellers: [(await firm()).id, (await firm()).id] }
  }
  const found = markets.get(given) ?? make()
  markets.set(given, found)
  return found
}

// Seven digits, as in given-world-carts.ts.
let drawn = 6_000_000

export async function givenWorldOrders(given: Given, accounts: readonly Account[]): Promise<WorldOrders> {
  const { db, secrets } = given
  const at = given.now()
  const due = new Date(at.getTime() + 5 * 86_400_000)
  const { customer, sellers } = await marketOf(given)
  const carts = accounts.map((account) => {
    drawn += 1
    const isFirm = account.side === 'supplier'
    const firm = isFirm ? (account.admin_id ?? account.id) : sellers[0]
    // The address mailed to somebody who is closed opens nothing: theirs is the order of another.
    const buyer = isFirm || !account.active ? customer : account.id
    return { account, id: drawn, customer: buyer, firm, manager: isFirm ? account.id : firm }
  })
  await db
    .insertInto('cart')
    .values(
      carts.map((cart) => ({
        id: cart.id,
        kind: 'formalized' as const,
        status: CartStatus.confirmed,
        name: 'Commandé',
        department_id: SAVOIE,
        edition: 25,
        created_at: at,
        updated_at: at,
        customer_id: cart.customer,
        address: '1 rue du Stade',
        message: 'Merci',
      })),
    )
    .execute()
  const whole = carts.map(({ id, customer: by }) => ({
    cart_id: id,
    confirmed_at: at,
    confirmed_by: by,
    total: 3000,
    agrees_in_advance: false,
    ...newSecret(given),
  }))
  await db.insertInto('cart_order').values(whole).execute()
  const lots = await db
    .insertInto('order_lot')
    .values(
      carts.flatMap(({ id }) =>
        ['203', '206'].map((lot) => ({ cart_id: id, edition: 25, lot_code: lot, place_id: SAVOIE, proposal_rank: 1 })),
      ),
    )
    .returning(['id', 'cart_id', 'lot_code'])
    .execute()
  const lotOf = (cartId: number, lot: string) =>
    lots.find((row) => row.cart_id === cartId && row.lot_code === lot)?.id as number
  const holders = await db
    .insertInto('order_lot_supplier')
    .values(
      carts.flatMap(({ id, firm }) => [
        { order_lot_id: lotOf(id, '203'), rank: 1, supplier_id: firm },
        { order_lot_id: lotOf(id, '206'), rank: 1, supplier_id: firm },
        { order_lot_id: lotOf(id, '206'), rank: 2, supplier_id: sellers[1] },
      ]),
    )
    .returning(['id', 'order_lot_id', 'rank'])
    .execute()
  const sent = { sent_at: at, due_at: due }
  const rows = carts.flatMap(({ id, firm, manager }) => {
    const put = (lot: string, rank: number) => ({
      cart_id: id,
      order_lot_id: lotOf(id, lot),
      rank,
      amount: 1500,
      execution_days: 1,
      order_lot_supplier_id: holders.find((row) => row.order_lot_id === lotOf(id, lot) && row.rank === rank)?.id ?? 0,
    })
    const toFirm = { supplier_id: firm, manager_id: manager }
    const closed = { closed_at: at, reason: 'Charge de travail' }
    const open = { closed_at: null, reason: null }
    const nothing = { number: null, secret: null, secret_hash: null, sent_at: null, due_at: null }
    return [
      { ...put('203', 1), ...toFirm, ...sent, ...open, ...newSecret(given), number: `74${id}F-203-1`, status: 1 },
      { ...put('206', 1), ...toFirm, ...sent, ...closed, ...newSecret(given), number: `74${id}F-206-1`, status: 3 },
      { ...put('206', 2), supplier_id: sellers[1], manager_id: sellers[1], ...open, ...nothing, status: 0 },
    ]
  })
  const put = await db
    .insertInto('purchase_order')
    .values(rows)
    .returning(['id', 'cart_id', 'rank', 'status', 'secret'])
    .execute()
  const one = (cartId: number, status: OrderStatus) =>
    put.find((row) => row.cart_id === cartId && row.status === status) as (typeof put)[number]
  await db
    .insertInto('order_answer')
    .values(
      carts.map(({ id }) => ({
        purchase_order_id: one(id, OrderStatus.refused).id,
        answer: OrderStatus.refused,
        answered_at: at,
        name: 'Sophie Marchand',
        means: 'link',
        reason: 'Charge de travail',
      })),
    )
    .execute()
  await db
    .insertInto('passage')
    .values(
      carts.map(({ id }) => ({
        purchase_order_id: one(id, OrderStatus.refused).id,
        next_id: one(id, OrderStatus.notReceived).id,
        asked_at: at,
        lapses_at: due,
      })),
    )
    .execute()
  await db
    .insertInto('derogation')
    .values(
      carts.map(({ id }) => ({
        purchase_order_id: one(id, OrderStatus.pending).id,
        side: 'customer' as const,
        asked_at: at,
        asked_name: 'Ana Roy',
        end_on: '2026-12-24',
        reason: 'Avant Noël',
        answer_by: due,
      })),
    )
    .execute()
  await db
    .insertInto('cancellation_request')
    .values(
      carts.map(({ id, customer: by }) => ({
        purchase_order_id: one(id, OrderStatus.pending).id,
        asked_at: at,
        asked_by: by,
        reason: 'Vendu',
      })),
    )
    .execute()
  const form = { name: 'Façades du Faucigny', works: 'Enduit', months: '1', variation: 'Ferme', payment: '30 jours' }
  const asked = await db
    .insertInto('subcontract_act')
    .values(
      carts.map(({ id, firm }) => ({
        purchase_order_id: one(id, OrderStatus.pending).id,
        number: 1,
        state: 'sent',
        form: JSON.stringify({ ...form, siret: '', address: '', contact: '', email: '', amount: '1' }),
        drafted_at: at,
        drafted_by: firm,
        amount: 100,
        siret: '73282932000074',
        pays_directly: false,
        sent_at: at,
        sent_by: firm,
        due_at: due,
      })),
    )
    .returning(['id', 'purchase_order_id as orderId'])
    .execute()
  return Object.fromEntries(
    carts.map(({ account, id }, index) => [
      account.id,
      {
        cartId: id,
        refused: one(id, OrderStatus.refused).id,
        waiting: one(id, OrderStatus.pending).id,
        cartSecret: secrets.decrypt(whole[index]?.secret as Buffer),
        secret: secrets.decrypt(one(id, OrderStatus.pending).secret as Buffer),
        subcontract: asked.find(({ orderId }) => orderId === one(id, OrderStatus.pending).id)?.id ?? 0,
      },
    ]),
  )
}
