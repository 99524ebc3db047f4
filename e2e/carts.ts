import { expect, type Page } from '@playwright/test'
import { type Account, query } from './database.ts'
import { article, HAUTE_SAVOIE, publish } from './free-articles.ts'
import { DEMO_PASSWORD } from './people.ts'

type Kind = 'formalized' | 'free'
export type GivenCart = { id: number; number: string; name: string; kind: Kind }

/** The API as an account calls it, for the steps whose screens are not what a journey is about. */
export async function callerOf(page: Page, { code }: Pick<Account, 'code'>) {
  const login = await page.request.post('/api/login', { data: { email: code, password: DEMO_PASSWORD } })
  const headers = { authorization: `Bearer ${(await login.json()).token}` }
  return async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object) => {
    const answer = await page.request.fetch(`/api/${path}`, { method, headers, ...(data && { data }) })
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${answer.ok() ? '' : await answer.text()}`).toBe(true)
    return answer.status() === 204 ? null : await answer.json()
  }
}

const paths = { formalized: 'carts', free: 'free_carts' } as const

/** A new cart of Haute-Savoie, empty. */
export async function givenCart(page: Page, owner: Account, kind: Kind, name: string): Promise<GivenCart> {
  const call = await callerOf(page, owner)
  const { id, number } = await call('POST', paths[kind], { name, department: HAUTE_SAVOIE, edition: 25 })
  return { id, number, name, kind }
}

/** A free cart with one article of `supplier`, which may be who makes it. */
export async function givenFreeCart(
  page: Page,
  owner: Account,
  supplier: Account,
  name: string,
  quantity = 3,
): Promise<GivenCart> {
  const [freeArticle] = await publish(page, supplier, article({ name: `Article de ${name}` }))
  const cart = await givenCart(page, owner, 'free', name)
  const call = await callerOf(page, owner)
  await call('POST', 'order_free_articles', {
    ...{ freeArticle, quantity },
    orderFreeSupplier: { supplier: supplier.id, freeCart: cart.id },
  })
  return cart
}

/** An article of Haute-Savoie with its lot, and a holder of the demonstration who sells it. */
export async function soldArticle(rank = 1) {
  const [found] = await query<{ article: number; lot: string; id: number; code: string; email: string; name: string }>(
    `select article.id as article, article.lot_code as lot, account.id, account.code_id as code, account.email, account.name
     from article_price price join article on article.id = price.article_id join place on place.id = price.place_id
     join holder on holder.edition = article.edition and holder.lot_code = article.lot_code
       and holder.place_id = price.place_id and holder.rank = price.rank
     join account on account.id = holder.supplier_id
     where place.department_id = $1 and article.edition = 25 and price.rank = $2 and price.price_a is not null
       and account.active and article.unit = 'U'
     order by article.id desc limit 1`,
    [HAUTE_SAVOIE, rank],
  )
  return found as NonNullable<typeof found>
}

/** A formalized cart with one article. */
export async function givenFormalizedCart(page: Page, owner: Account, name: string, quantity = 4): Promise<GivenCart> {
  const { article: id, lot } = await soldArticle()
  const cart = await givenCart(page, owner, 'formalized', name)
  const call = await callerOf(page, owner)
  await call('POST', 'order_articles', { article: id, quantity, orderLot: { lot, cart: cart.id } })
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
export const givenOrdered = async (account: Account, kind: Kind, count: number, name: string, status = 2) => {
  await query(
    `insert into cart (id, kind, status, name, department_id, edition, customer_id, created_at, updated_at)
     select $1 + n, $2, $3, $4 || ' ' || n, $5, 25, $6, '2026-10-31 08:00Z'::timestamptz - n * interval '1 day',
       '2026-10-31 08:00Z' from generate_series(1, $7) n`,
    [drawnId(), kind, status, name, HAUTE_SAVOIE, account.id, count],
  )
}
