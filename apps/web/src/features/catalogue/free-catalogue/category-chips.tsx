import { formatNumber } from '@charpente/domain/platform/format'
import styles from './category-chips.module.css'
import type { NamedArticle } from './free-catalogue-queries.ts'

type CategoryChipsProps = {
  articles: readonly NamedArticle[]
  category: number | undefined
  /** The same page with only this category, or with all. */
  pageOf: (category: number | undefined) => string
}

/** The categories of a supplier, each with its count; links, so that the choice is in the address. */
export function CategoryChips({ articles, category, pageOf }: CategoryChipsProps) {
  const groups = [...Map.groupBy(articles, (article) => article.category.id).values()].flatMap((list) =>
    list[0] ? [{ ...list[0].category, count: list.length }] : [],
  )
  if (groups.length < 2 && category === undefined) return null
  const chips = [{ id: undefined, name: 'Toutes', count: articles.length }, ...groups]
  return (
    <nav aria-label="Filtrer par catégorie">
      <ul className="c-chips">
        {chips.map(({ id, name, count }) => (
          <li key={id ?? 0}>
            <a className={styles.chip} href={pageOf(id)} aria-current={id === category ? 'true' : undefined}>
              {name} <span className="c-num">{formatNumber(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
