import type { Page } from '@playwright/test'
import { addCart, addFreeArticle, articlesOf, callsAs, saveInfo } from './cart-of.ts'
import { type Account, addAccount, query } from './database.ts'

let drawn = 0
/** An address nobody else has. */
export const ownEmail = (name: string) => `${name}-${process.pid}-${Date.now() % 1_000_000}-${++drawn}@essai.example`

export type Given = {
  buyer: Account
  supplier: Account
  cartId: number
  path: string
  number: string
  lineId: number
  id: number
}

type Form = { operationEndingDate?: string; customerReferenceNumber?: string; agreesInAdvance?: boolean }

const CONFIRMED = 2

/** Whoever answers for the order a cart put, with its line as their session gives it. */
async function putFor(page: Page, cartId: number) {
  const [supplier] = await query<Account & { order: number }>(
    `select put.id as order, account.id, account.email, account.code_id as code, account.name from purchase_order put
     join account on account.id = put.manager_id where put.cart_id = $1 and put.status = 1`,
    [cartId],
  )
  if (!supplier) throw new Error('nobody is asked')
  const me = await (await callsAs(page, supplier))('GET', 'me')
  const lines: { id: number; purchaseOrder: number; number: string; publicUrl: string }[] = [
    ...me.orderLotSuppliers,
    ...me.orderFreeSuppliers,
  ]
  const line = lines.find(({ purchaseOrder }) => purchaseOrder === supplier.order)
  const path = new URL(line?.publicUrl ?? '').pathname
  return { supplier, id: supplier.order, number: line?.number ?? '', lineId: line?.id ?? 0, path }
}

/** A free order of a buyer of its own, put to a supplier of its own: nobody else answers it. */
export async function givenFreeOrder(page: Page, name: string, form: Form = {}): Promise<Given> {
  const supplier = await addAccount({ email: ownEmail('toitures'), side: 'supplier' })
  const article = await addFreeArticle(supplier.id, 'Remplacement de tuiles', 84_00)
  return givenOrderOf(page, 'free', name, [[article, 5]], form)
}

/** A formalized order of lot 206 in Haute-Savoie, put to its holder of rank 1, of the demonstration. */
export async function givenFormalizedOrder(page: Page, name: string, form: Form = {}): Promise<Given> {
  const [first, second] = await articlesOf('206')
  const lines = [first, second].flatMap((sold) => (sold ? [[sold.id, 3] as const] : []))
  return givenOrderOf(page, 'formalized', name, lines, form)
}

async function givenOrderOf(
  page: Page,
  kind: 'formalized' | 'free',
  name: string,
  lines: readonly (readonly [number, number])[],
  { agreesInAdvance, ...form }: Form,
): Promise<Given> {
  const buyer = await addAccount({ email: ownEmail('commune'), type: 'formalized' })
  const call = await callsAs(page, buyer)
  const cart = await addCart(call, kind, lines, name)
  await saveInfo(call, kind, cart.id, form)
  const family = kind === 'free' ? 'free_carts' : 'carts'
  await call('PUT', `${family}/${cart.id}`, { status: CONFIRMED, ...(agreesInAdvance && { agreesInAdvance }) })
  return { buyer, cartId: cart.id, ...(await putFor(page, cart.id)) }
}

/** The delay to answer ends at this moment. */
export const endDelay = ({ id }: Pick<Given, 'id'>) =>
  query(`update purchase_order set due_at = sent_at - interval '1 minute' where id = $1`, [id])

/**
 * A firm of its own, with an order of each catalogue to answer: the formalized one is confided to a contact, the free
 * one is its head's.
 */
export async function givenFirm(page: Page, name: string) {
  const head = await addAccount({ email: ownEmail('lumiere'), side: 'supplier', type: 'formalized' })
  const contact = await addAccount({
    email: ownEmail('paul'),
    side: 'supplier',
    type: 'formalized',
    adminId: head.id,
    firstname: 'Paul',
    lastname: 'Verdier',
  })
  const formalized = await givenFormalizedOrder(page, `${name}, électricité`)
  await query('update purchase_order set supplier_id = $2, manager_id = $3 where id = $1', [
    formalized.id,
    head.id,
    contact.id,
  ])
  const article = await addFreeArticle(head.id, 'Réglage d’horloge', 120_00)
  const free = await givenOrderOf(page, 'free', `${name}, horloge`, [[article, 2]], {})
  return { head, contact, formalized, free }
}
