import { expect, type Page } from '@playwright/test'
import { type Account, query } from './database.ts'
import { HAUTE_SAVOIE } from './free-articles.ts'
import { DEMO_PASSWORD } from './people.ts'

export type Kind = 'formalized' | 'free'

/** Calls the API as an account of the journey, without its browser. */
export async function callsAs(page: Page, { code }: Pick<Account, 'code'>) {
  const login = await page.request.post('/api/login', { data: { email: code, password: DEMO_PASSWORD } })
  const headers = { authorization: `Bearer ${(await login.json()).token}` }
  return async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object) => {
    const answer = await page.request.fetch(`/api/${path}`, { method, headers, ...(data && { data }) })
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${answer.ok() ? '' : await answer.text()}`).toBe(true)
    return answer.status() === 204 ? null : await answer.json()
  }
}
export type Calls = Awaited<ReturnType<typeof callsAs>>

export type Sold = { id: number; code: string; name: string; lot: string; price: number }

/** Articles of a lot in Haute-Savoie that have a price at this rank; the first three cost the first tier. */
export const articlesOf = (lot: string, rank = 1) =>
  query<Sold>(
    `select article.id, article.code, article.name, article.lot_code as lot, price.price_a as price from article
     join article_price price on price.article_id = article.id and price.rank = $2
     join place on place.id = price.place_id and (place.department_id = $3 or place.region_id =
       (select region_id from department where id = $3) and place.kind = 'region')
     where article.edition = 25 and article.lot_code = $1 and price.price_a is not null and article.unit in ('U', 'ml', 'm2')
       and coalesce(article.quantity_b, 100) > 3
     order by article.code limit 6`,
    [lot, rank, HAUTE_SAVOIE],
  )

/** A free article of a firm, sold in Haute-Savoie. */
export async function addFreeArticle(supplierId: number, name: string, priceA: number): Promise<number> {
  const [added] = await query<{ id: number }>(
    `insert into free_article (supplier_id, category_id, name, description, unit, price_a, price_b, quantity_b)
     values ($1, 18, $2, 'Sur place', 'U', $3, $3 - 1000, 10) returning id`,
    [supplierId, name, priceA],
  )
  const id = added?.id as number
  await query('insert into free_article_department (free_article_id, department_id) values ($1, $2)', [
    id,
    HAUTE_SAVOIE,
  ])
  return id
}

/** The holder of this rank for a lot in Haute-Savoie. */
export const holderOf = async (lot: string, rank: number) => {
  const [found] = await query<Account>(
    `select account.id, account.email, account.code_id as code, account.name from holder
     join place on place.id = holder.place_id join account on account.id = holder.supplier_id
     where holder.edition = 25 and holder.lot_code = $1 and holder.rank = $2 and place.department_id = $3`,
    [lot, rank, HAUTE_SAVOIE],
  )
  return found as Account
}

const family = (kind: Kind) => (kind === 'free' ? 'free_carts' : 'carts')

export const pathOf = (kind: Kind, id: number) =>
  kind === 'free' ? `/compte/panier/libre/${id}` : `/compte/panier/${id}`

/** A cart of the caller, with these articles and quantities. */
export async function addCart(
  call: Calls,
  kind: Kind,
  lines: readonly (readonly [article: number, quantity: number])[],
  name = 'École Jean-Macé',
): Promise<{ id: number; number: string; path: string }> {
  const { id, number } = await call('POST', family(kind), { name, department: HAUTE_SAVOIE })
  for (const [article, quantity] of lines)
    await (kind === 'free'
      ? call('POST', 'order_free_articles', { freeArticle: article, quantity, orderFreeSupplier: { freeCart: id } })
      : call('POST', 'order_articles', { article, quantity, orderLot: { cart: id } }))
  return { id, number, path: pathOf(kind, id) }
}

export const savedInfo = {
  address: '12 avenue de Chevêne, 74000 Annecy',
  code: '74',
  registerCgu: true,
  message: 'École occupée : interventions bruyantes le mercredi.',
}

export const saveInfo = (call: Calls, kind: Kind, id: number, changes: object = {}) =>
  call('PUT', `${family(kind)}/${id}`, { ...savedInfo, ...changes })

/** A supplier's cart, retrieved by the customer. */
export async function addProposal(
  by: Calls,
  to: Calls,
  kind: Kind,
  lines: readonly (readonly [number, number])[],
): Promise<{ id: number; number: string; path: string }> {
  const cart = await addCart(by, kind, lines, 'Préau de l’école')
  await to('POST', `${family(kind)}/${cart.id}/retrieve`, {})
  return cart
}
