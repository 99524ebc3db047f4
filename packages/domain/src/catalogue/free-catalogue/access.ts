import { type Actor, has } from '../../platform/actor.ts'

export type FreeAccessRefusal = 'freeCustomersOnly'

/** Why the page of this supplier stays closed: a supplier opens its own only, and only as head of its account. Q-42 */
export function whyNotOpenFreeSupplier(supplierId: number, actor: Actor | null): FreeAccessRefusal | null {
  if (!actor || !has(actor, 'ROLE_SUPPLIER')) return null
  const isHead = actor.adminId === null || actor.adminId === actor.id
  return actor.id === supplierId && isHead ? null : 'freeCustomersOnly'
}

/** Prices are for whoever is signed in and may open the page; a visitor reads names. Q-44 */
export const seesFreePrices = (supplierId: number, actor: Actor | null): boolean =>
  actor !== null && whyNotOpenFreeSupplier(supplierId, actor) === null

/** The articles belong to the head of the account; its sub-accounts read them. Q-134 */
export const ownerOfFreeArticles = ({ id, adminId }: Pick<Actor, 'id' | 'adminId'>): number => adminId ?? id

export const mayEditFreeArticles = (actor: Actor | null): boolean => has(actor, 'ROLE_SUPER_SUPPLIER')

/** Distinct, in the order of the codes. P §3 */
export const freeDepartmentCodes = (articles: readonly { departments: readonly { code: string }[] }[]): string[] =>
  [...new Set(articles.flatMap(({ departments }) => departments.map(({ code }) => code)))].sort()
