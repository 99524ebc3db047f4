import { fold } from '@charpente/domain/platform/text'
import { type Article, isToCheck, type PriceStore } from './price-store.ts'

export type Filters = { words: string; chapter: string; only: 'all' | 'empty' | 'check' }
export const noFilter: Filters = { words: '', chapter: '', only: 'all' }

/** The lines to show. Asked when a filter changes, not at each key: a line one is filling does not leave. */
export function filtered(store: PriceStore, { words, chapter, only }: Filters): Article[] {
  const wanted = fold(words.trim()).split(' ')
  return store.articles.filter((article) => {
    if (chapter && article.chapter !== chapter) return false
    const text = fold(`${article.code} ${article.name}`)
    if (!wanted.every((word) => text.includes(word))) return false
    const row = store.row(article.id)
    if (only === 'empty') return !row.isPriced
    return only === 'all' || isToCheck(row)
  })
}
