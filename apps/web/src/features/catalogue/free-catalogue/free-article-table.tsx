import type { FreeArticle } from '@charpente/contract/catalogue/free-catalogue'
import { useState } from 'react'
import type { CartSlot } from '../../../lib/cart-slot.ts'
import { UnaddedQuantities, useUnadded } from '../../../lib/unadded-quantities.tsx'
import lines from '../../../ui/article-lines.module.css'
import { VirtualBodies } from '../../../ui/virtual-bodies.tsx'
import { FreeArticleRow } from './free-article-row.tsx'
import { isWhole, type NamedArticle, type Viewer } from './free-catalogue-queries.ts'
import { ReservedRow } from './reserved-row.tsx'
import { useQuantities } from './use-quantities.ts'

type FreeArticleTableProps = {
  /** Under which name quantities are kept: they are one's own, for one supplier. */
  draft: string
  /** Whose articles. */
  label: string
  /** Those the filters keep, and all of the supplier's. */
  articles: readonly NamedArticle[]
  all: readonly NamedArticle[]
  words: string
  viewer: Viewer
  cart?: CartSlot<FreeArticle> | undefined
}

/** Articles with their tiers, a quantity and its total; names only for a visitor. Cards on a phone. P-FREE-06 */
export function FreeArticleTable({ draft, label, articles, all, words, viewer, cart }: FreeArticleTableProps) {
  const quantities = useQuantities<number>(draft)
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const toggle = (id: number) => setOpened((before) => before.symmetricDifference(new Set([id])))
  const hasPrices = viewer !== null
  const unadded = useUnadded(
    all.filter(isWhole),
    ({ id, unit }) => quantities.of(id, unit).quantity,
    ({ id }) => quantities.type(id, ''),
    cart,
  )
  return (
    <>
      {/* The roles are said again: on a phone the lines are cards, and a browser forgets the table. */}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above. */}
      <table
        className={`${lines.table} c-table`}
        role="table"
        aria-label={`Prestations de ${label}, prix unitaires hors taxes par palier`}
        aria-rowcount={articles.length + 1}
        data-free
        data-action={cart ? true : undefined}
      >
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              Prestation
            </th>
            <th scope="col" role="columnheader" className={lines.headUnit}>
              Unité
            </th>
            {hasPrices ? (
              <>
                {['Palier 1', 'Palier 2', 'Palier 3'].map((tier) => (
                  <th key={tier} scope="col" role="columnheader" className={lines.headTier}>
                    {tier}
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
              </>
            ) : (
              <th scope="col" role="columnheader" className={lines.reserved}>
                Prix
              </th>
            )}
          </tr>
        </thead>
        <VirtualBodies items={articles} keyOf={({ id }) => id} estimate={66} className={lines.body}>
          {(article, index) =>
            hasPrices && isWhole(article) ? (
              <FreeArticleRow
                article={article}
                index={index}
                words={words}
                typed={quantities.of(article.id, article.unit)}
                onType={(text) => quantities.type(article.id, text)}
                isOpen={opened.has(article.id)}
                onToggle={() => toggle(article.id)}
                cart={cart}
              />
            ) : (
              <ReservedRow article={article} index={index} words={words} />
            )
          }
        </VirtualBodies>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: end. */}
      {cart && <UnaddedQuantities lines={unadded} cart={cart} listOf={({ pathname }) => pathname} />}
    </>
  )
}
