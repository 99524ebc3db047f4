import type { FreeArticle } from '@charpente/contract/catalogue/free-catalogue'
import { FREE_ARTICLES_PAGE } from '@charpente/contract/platform/limits'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../lib/api/own-api.ts'

/** The whole catalogue of whoever is signed in, page after page, by name. P-FREE-21 */
export const ownArticlesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['own-free-articles', userId],
    queryFn: async () => {
      const articles: FreeArticle[] = []
      for (let page = 1; ; page++) {
        const some = await api.listFreeArticles({ query: { page } })
        articles.push(...some)
        if (some.length < FREE_ARTICLES_PAGE) break
      }
      return articles.toSorted((a, b) => a.name.localeCompare(b.name, 'fr') || a.id - b.id)
    },
  })
