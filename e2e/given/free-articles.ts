import type { Page } from '@playwright/test'
import type { Account } from './database.ts'
import { DEMO_PASSWORD } from './people.ts'

/** Haute-Savoie, where the accounts of the journeys are; the trades they sell. */
export const HAUTE_SAVOIE = 73
export const ELECTRICITY = 16

let drawn = 0
/** A word no other journey publishes, so that a search finds this one's articles alone. */
export const newWord = () => `Zolta${process.pid}${Date.now() % 100_000}${++drawn}`

export const article = (changes: object = {}) => ({
  name: 'Borne de recharge',
  description: 'Fourniture, pose et mise en service',
  unit: 'U',
  category: ELECTRICITY,
  departments: [HAUTE_SAVOIE],
  priceA: 10_000,
  quantityB: 5,
  priceB: 9000,
  quantityC: 20,
  priceC: 7550,
  ...changes,
})

/** Puts articles in the catalogue of a supplier, as its own form would. */
export async function publish(page: Page, supplier: Account, ...articles: object[]): Promise<number[]> {
  const answer = await page.request.post('/api/login', { data: { email: supplier.code, password: DEMO_PASSWORD } })
  const headers = { authorization: `Bearer ${(await answer.json()).token}` }
  const ids: number[] = []
  for (const data of articles)
    ids.push((await (await page.request.post('/api/free_articles', { headers, data })).json()).id)
  return ids
}
