import type { Page } from '@playwright/test'
import { addCart, addFreeArticle, articlesOf, callsAs, type Kind } from './cart-of.ts'
import { type Account, query } from './database.ts'
import { HAUTE_SAVOIE } from './free-articles.ts'

export type GivenCart = { id: number; number: string; name: string }

type Lines = readonly (readonly [article: number, quantity: number])[]

/** A cart of one's own, made through the API: lists are what these journeys are about. */
export async function givenCart(
  page: Page,
  owner: Account,
  kind: Kind,
  name: string,
  lines: Lines = [],
): Promise<GivenCart> {
  const { id, number } = await addCart(await callsAs(page, owner), kind, lines, name)
  return { id, number, name }
}

/** A free cart with three of one article of `supplier`, who may be the one who makes it: 300 €. */
export const givenFreeCart = async (page: Page, owner: Account, supplier: Account, name: string) =>
  givenCart(page, owner, 'free', name, [[await addFreeArticle(supplier.id, `Article de ${name}`, 10_000), 3]])

/** A formalized cart with one article. */
export async function givenFormalizedCart(page: Page, owner: Account, name: string) {
  const [sold] = await articlesOf('206')
  return givenCart(page, owner, 'formalized', name, [[sold?.id ?? 0, 4]])
}

/** A supplier's free cart that the customer retrieved. */
export async function givenFreeProposal(page: Page, supplier: Account, customer: Account, name: string) {
  const cart = await givenFreeCart(page, supplier, supplier, name)
  await (await callsAs(page, customer))('POST', `free_carts/${cart.id}/retrieve`, {})
  return cart
}

const drawnId = () => 60_000_000 + Math.floor(Math.random() * 30_000_000)

/** An empty formalized draft of a supplier who holds no lot. */
export const givenDraft = (supplier: Account, name: string) =>
  query(
    `insert into cart (id, kind, status, name, department_id, edition, supplier_id, created_at, updated_at)
     values ($1, 'formalized', 5, $2, $3, 25, $4, '2026-11-14 08:00Z', '2026-11-14 08:00Z')`,
    [drawnId(), name, HAUTE_SAVOIE, supplier.id],
  )

/** So many carts ordered long ago, one a day, the last ones first in the list. */
export const givenOrdered = (account: Account, kind: Kind, count: number, name: string, status = 2) =>
  query(
    `insert into cart (id, kind, status, name, department_id, edition, customer_id, created_at, updated_at)
     select $1 + n, $2, $3, $4 || ' ' || n, $5, 25, $6, '2026-10-31 08:00Z'::timestamptz - n * interval '1 day',
       '2026-10-31 08:00Z' from generate_series(1, $7) n`,
    [drawnId(), kind, status, name, HAUTE_SAVOIE, account.id, count],
  )
