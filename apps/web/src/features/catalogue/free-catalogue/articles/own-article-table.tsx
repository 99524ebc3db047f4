import type { FreeArticle } from '@charpente/contract/catalogue/free-catalogue'
import { pricedFreeArticle } from '@charpente/domain/catalogue/free-catalogue/tiers'
import { shownTiers } from '@charpente/domain/catalogue/pricing/shown-tiers'
import { fromPrice } from '@charpente/domain/catalogue/pricing/tier'
import { formatUnitPrice } from '@charpente/domain/platform/format'
import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Marked } from '../../../../ui/marked.tsx'
import lines from '../../../../ui/own-lines.module.css'
import { TierPrices } from '../../../../ui/tier-prices.tsx'
import { VirtualBodies } from '../../../../ui/virtual-bodies.tsx'
import styles from './own-article-table.module.css'
import type { OwnArticleActions } from './use-own-articles.tsx'

type RowProps = {
  article: FreeArticle
  index: number
  words: string
  /** None: the articles are only read. */
  actions: Pick<OwnArticleActions, 'edit' | 'remove'> | undefined
  isOpen: boolean
  onToggle: () => void
}

function Row({ article, index, words, actions, isOpen, onToggle }: RowProps) {
  const prices = useId()
  const { name } = article
  const priced = pricedFreeArticle(article)
  return (
    <>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: on a phone the line is a card, and a browser forgets the table. */}
      <tr role="row" className={`${lines.row} ${styles.row}`} aria-rowindex={index + 2} data-open={isOpen || undefined}>
        <th scope="row" role="rowheader" className={styles.article}>
          <Marked text={name} words={words} />
          <span className={styles.description}>{article.description}</span>
        </th>
        <td role="cell" className={styles.category}>
          {article.category.name}
        </td>
        <td role="cell" className={styles.unit}>
          {article.unit}
        </td>
        <td role="cell" className={`${styles.places} c-num`}>
          {article.departments.map(({ code }) => code).join(', ')}
        </td>
        <td role="cell" className={`${styles.from} c-num`}>
          <span className={styles.fromWord}>à partir de </span>
          {formatUnitPrice(fromPrice(priced.prices))}&nbsp;HT
        </td>
        <td role="cell" className={`${styles.more} c-screen-only`}>
          <button
            type="button"
            className={styles.prices}
            aria-expanded={isOpen}
            aria-controls={isOpen ? prices : undefined}
            onClick={onToggle}
          >
            Voir les prix<span className="c-unseen"> de {name}</span>
            {isOpen ? (
              <IconChevronUp size={15} stroke={1.8} aria-hidden />
            ) : (
              <IconChevronDown size={15} stroke={1.8} aria-hidden />
            )}
          </button>
          {actions && (
            <>
              <ActionIcon size={36} aria-label={`Modifier ${name}`} onClick={() => actions.edit(article)}>
                <IconPencil size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
              <ActionIcon size={36} aria-label={`Supprimer ${name}`} onClick={() => actions.remove(article)}>
                <IconTrash size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            </>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr role="row" className={styles.detail} id={prices}>
          <td role="cell" colSpan={6}>
            <TierPrices
              free
              prices={shownTiers(priced).map(({ range, price }) => ({ range: `${range} ${article.unit}`, price }))}
            />
          </td>
        </tr>
      )}
      {/* biome-ignore-end lint/a11y/noRedundantRoles: end. */}
    </>
  )
}

type OwnArticleTableProps = { articles: readonly FreeArticle[] } & Pick<RowProps, 'words' | 'actions'>

/** The articles of a supplier, a line each; cards on a phone; beyond 200, those in sight. P-SUP-10, P-SUP-11 */
export function OwnArticleTable({ articles, words, actions }: OwnArticleTableProps) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: on a phone lines are cards, and a browser forgets the table.
    <table
      className={`c-table ${lines.table} ${styles.table}`}
      role="table"
      aria-label="Mes articles"
      aria-rowcount={articles.length + 1}
    >
      <thead role="rowgroup" className="c-roomy" data-early>
        <tr role="row">
          <th scope="col" role="columnheader">
            Article
          </th>
          <th scope="col" role="columnheader" className={styles.category}>
            Catégorie
          </th>
          <th scope="col" role="columnheader" className={styles.unit}>
            Unité
          </th>
          <th scope="col" role="columnheader" className={styles.places}>
            Départements
          </th>
          <th scope="col" role="columnheader" className={styles.from}>
            À partir de
          </th>
          <th scope="col" role="columnheader" className={styles.more}>
            <span className="c-unseen">Actions</span>
          </th>
        </tr>
      </thead>
      <VirtualBodies items={articles} keyOf={({ id }) => id} estimate={62}>
        {(article, index) => (
          <Row
            article={article}
            index={index}
            words={words}
            actions={actions}
            isOpen={opened.has(article.id)}
            onToggle={() => setOpened((before) => before.symmetricDifference(new Set([article.id])))}
          />
        )}
      </VirtualBodies>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: end.
  )
}
