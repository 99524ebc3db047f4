import type { EditionArticle } from '@charpente/contract/catalogue/editions'
import { tierRanges, tierRangeText } from '@charpente/domain/catalogue/pricing/tier'
import { formatNumber } from '@charpente/domain/platform/format'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { DeskTable, ShortCell } from '../../../ui/desk-table.tsx'
import { Small } from '../../../ui/small.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { VirtualBodies } from '../../../ui/virtual-bodies.tsx'
import styles from './editions.module.css'

type ArticleTableProps = {
  articles: readonly EditionArticle[]
  onEdit: (article: EditionArticle) => void
  onWithdraw: (article: EditionArticle) => void
}

const tiersOf = (article: EditionArticle) => tierRanges(article).map(tierRangeText).join(' · ')

const keyOf = ({ id }: EditionArticle) => id

function ArticleRow({
  article,
  onEdit,
  onWithdraw,
}: { article: EditionArticle } & Omit<ArticleTableProps, 'articles'>) {
  const { code, name, chapter, description, unit, prices, image, withdrawn } = article
  return (
    <tr className={withdrawn ? styles.withdrawn : undefined}>
      <td>
        <div className={styles.article}>
          {image && (
            <img className={styles.thumb} src={image.contentUrl} alt="" width={44} height={44} loading="lazy" />
          )}
          <div>
            <span className={styles.name}>{name}</span> {withdrawn && <Tag tone="warning">Retirée</Tag>}
            <Small>
              <span className={styles.code}>{code}</span> {chapter}
            </Small>
            <Small>{description}</Small>
          </div>
        </div>
      </td>
      <ShortCell label="Unité">{unit}</ShortCell>
      <ShortCell label="Paliers">{tiersOf(article)}</ShortCell>
      <ShortCell isNumber label="Prix">
        {formatNumber(prices)}
      </ShortCell>
      <td>
        <div className={styles.acts}>
          <Button variant="subtle" aria-label={`Modifier\u00A0: ${name}`} onClick={() => onEdit(article)}>
            <IconPencil size={17} stroke={1.7} aria-hidden />
          </Button>
          <Button
            variant="subtle"
            color="gray"
            aria-label={`${withdrawn ? 'Remettre' : 'Retirer'}\u00A0: ${name}`}
            onClick={() => onWithdraw(article)}
          >
            {withdrawn ? (
              <IconArrowBackUp size={17} stroke={1.7} aria-hidden />
            ) : (
              <IconTrash size={17} stroke={1.7} aria-hidden />
            )}
          </Button>
        </div>
      </td>
    </tr>
  )
}

/** The articles of a lot, by code; beyond two hundred only what is in sight is drawn. */
export const ArticleTable = ({ articles, onEdit, onWithdraw }: ArticleTableProps) => (
  <DeskTable
    label="Prestations"
    columns={[
      'Prestation',
      'Unité',
      'Paliers de quantité',
      { head: 'Prix', isNumber: true },
      { head: <span className="c-unseen">Actions</span> },
    ]}
    count={articles.length}
  >
    <VirtualBodies items={articles} keyOf={keyOf} estimate={86}>
      {(article) => <ArticleRow article={article} onEdit={onEdit} onWithdraw={onWithdraw} />}
    </VirtualBodies>
  </DeskTable>
)
