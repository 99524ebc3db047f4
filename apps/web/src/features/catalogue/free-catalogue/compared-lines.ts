import type { FreeSupplier } from '@charpente/contract/catalogue/free-catalogue'
import { fold } from '@charpente/domain/platform/text'

type ListedArticle = FreeSupplier['freeArticles'][number]

/** One service, and what each supplier has of it: null for whoever does not offer it. */
export type ComparedLine = { key: string; name: string; unit: string; offers: (ListedArticle | null)[] }

/** The same name and unit is the same service; those several suppliers offer come first. */
export function comparedLines(suppliers: readonly FreeSupplier[]): ComparedLine[] {
  const lines = new Map<string, ComparedLine>()
  for (const [at, { freeArticles }] of suppliers.entries())
    for (const article of freeArticles) {
      const key = `${fold(article.name).trim()} ${article.unit}`
      const line = lines.get(key) ?? { key, name: article.name, unit: article.unit, offers: suppliers.map(() => null) }
      line.offers[at] ??= article
      lines.set(key, line)
    }
  const shared = ({ offers }: ComparedLine) => offers.filter((offer) => offer !== null).length
  return [...lines.values()].sort((a, b) => shared(b) - shared(a) || a.name.localeCompare(b.name, 'fr'))
}

/** Where the lowest of several amounts stands; nowhere with fewer than two to compare, or when all are equal. */
export function lowestAt(amounts: readonly (number | null)[]): number[] {
  const known = amounts.filter((amount) => amount !== null)
  const lowest = Math.min(...known)
  if (known.length < 2 || known.every((amount) => amount === lowest)) return []
  return amounts.flatMap((amount, at) => (amount === lowest ? [at] : []))
}
