import type { Product } from '@charpente/contract/catalogue/catalogue'
import { wordsToMark } from '@charpente/domain/catalogue/formalized/search-words'
import { useCallback, useMemo, useRef } from 'react'
import type { CartSlot } from '../../../lib/cart-slot.ts'
import { useTypedQuantities } from '../../../lib/typed-quantities.ts'
import { UnaddedQuantities, useUnadded } from '../../../lib/unadded-quantities.tsx'
import lines from '../../../ui/article-lines.module.css'
import { VirtualBodies } from '../../../ui/virtual-bodies.tsx'
import { offerOf } from './article-offer.ts'
import { ArticleRow, readQuantity } from './article-row.tsx'
import type { Holder } from './catalogue-queries.ts'

type ArticleTableProps = {
  label: string
  lotCode: string
  /** Under which name quantities are kept: they are one's own, for a lot in a place. */
  draft: string
  /** Those the filters keep, and all of the lot. */
  articles: readonly Product[]
  all: readonly Product[]
  words: string
  /** The article whose details are open; the address holds it. */
  detail: string | undefined
  onDetail: (code: string | undefined) => void
  holders: readonly Holder[]
  place: string
  cart?: CartSlot<Product> | undefined
}

const heads = ['Palier 1', 'Palier 2', 'Palier 3']

/** The priced rows of a lot: a dense table, cards on a phone, drawn as one scrolls when there are many. */
export function ArticleTable({ label, lotCode, draft, articles, all, detail, onDetail, ...rest }: ArticleTableProps) {
  const { words, holders, place, cart } = rest
  const { typed, type } = useTypedQuantities(draft)
  const offers = useMemo(
    () => new Map(articles.map((article) => [article.code, offerOf(article, lotCode)])),
    [articles, lotCode],
  )
  // Rows are drawn again only for what changes in them: what they call must stay the same.
  const latest = useRef({ detail, onDetail })
  latest.current = { detail, onDetail }
  const toggle = useCallback((code: string) => {
    latest.current.onDetail(latest.current.detail === code ? undefined : code)
  }, [])
  const marked = words === '' ? '' : wordsToMark(words)
  const unadded = useUnadded(
    all,
    ({ code, unit }) => readQuantity(typed[code] ?? '', unit).quantity,
    ({ code }) => type(code, ''),
    cart,
  )
  return (
    <>
      {/* The roles are said again: on a phone the lines are cards, and a browser forgets the table. */}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above. */}
      <table
        className={`${lines.table} c-table`}
        role="table"
        aria-label={label}
        aria-rowcount={articles.length + 1}
        data-action={cart ? true : undefined}
      >
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader" className={lines.headCode}>
              Code
            </th>
            <th scope="col" role="columnheader">
              Prestation
            </th>
            <th scope="col" role="columnheader" className={lines.headUnit}>
              Unité
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" role="columnheader" className={lines.headTier}>
                {head}
              </th>
            ))}
            <th scope="col" role="columnheader" className={lines.headQuantity}>
              Quantité
            </th>
            <th scope="col" role="columnheader" className={lines.headTotal}>
              Total HT
            </th>
            {cart && (
              <th scope="col" role="columnheader" className={lines.headAction}>
                <span className="c-unseen">Panier</span>
              </th>
            )}
          </tr>
        </thead>
        <VirtualBodies
          items={articles}
          keyOf={({ code }) => code}
          estimate={64}
          className={lines.body}
          pointed={detail}
        >
          {(article, index) => (
            <ArticleRow
              article={article}
              lotCode={lotCode}
              offer={offers.get(article.code) ?? { state: 'unavailable' }}
              index={index}
              marked={marked}
              typed={typed[article.code] ?? ''}
              onType={type}
              isOpen={detail === article.code}
              onToggle={toggle}
              holders={holders}
              place={place}
              cart={cart}
            />
          )}
        </VirtualBodies>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: end. */}
      {cart && <UnaddedQuantities lines={unadded} cart={cart} listOf={lotOf} />}
    </>
  )
}

/** The same lot, whatever the filter, the chapter or the department. */
const lotOf = ({ pathname, search }: { pathname: string; search: unknown }) =>
  `${pathname} ${(search as { lot?: string }).lot ?? ''}`
