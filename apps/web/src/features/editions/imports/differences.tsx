import type { CatalogueImport, ImportDifference } from '@charpente/contract/catalogue-imports'
import { formatNumber } from '@charpente/domain/format'
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Failure } from '../../../ui/failure.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { VirtualBodies } from '../../../ui/virtual-bodies.tsx'
import { differencesQuery } from '../edition-queries.ts'
import { countText } from '../edition-words.ts'
import styles from '../editions.module.css'
import { changeOf } from './change-of.ts'
import own from './imports.module.css'

const keyOf = ({ line }: ImportDifference) => line

type FieldOf = ImportDifference['fields'][number]

/** A price has its gap beside it; words are read. */
const Field = ({ field: { title, before, after }, isPrice }: { field: FieldOf; isPrice: boolean }) => {
  const { words, tone } = changeOf(before, after)
  return (
    <span className={own.pair}>
      <b>{title.replace(' (€ HT)', '')}</b>
      {before !== '' && <del className={own.before}>{isPrice ? `${before}\u00A0€` : before}</del>}
      {before !== '' && <IconArrowRight size={14} stroke={1.6} role="img" aria-label="devient" />}
      <ins className={own.after} style={{ textDecoration: 'none' }}>
        {after === '' ? 'aucun' : isPrice ? `${after}\u00A0€` : after}
      </ins>
      {isPrice && (
        <Tag
          tone={tone}
          icon={tone === 'warning' ? <IconAlertTriangle size={13} stroke={1.8} aria-hidden /> : undefined}
        >
          {words}
        </Tag>
      )}
    </span>
  )
}

const Row = ({ one, isPrice }: { one: ImportDifference; isPrice: boolean }) => (
  <tr>
    <td>
      {one.name}
      <span className={styles.small}>
        <span className={styles.code}>{one.code}</span> {one.place}
      </span>
    </td>
    <td>
      {one.fields.map((field) => (
        <Field key={field.title} field={field} isPrice={isPrice} />
      ))}
    </td>
    <td className={styles.short}>
      <Tag tone={one.isNew ? 'petrol' : 'neutral'}>{one.isNew ? 'Ajout' : 'Changement'}</Tag>
      <span className={styles.small}>ligne {formatNumber(one.line)}</span>
    </td>
  </tr>
)

/** What a file changes, before and after, in its own order. */
export function Differences({ of }: { of: CatalogueImport }) {
  const found = useInfiniteQuery(differencesQuery(of.id))
  const lines = found.data?.pages.flat() ?? []
  const total = of.added + of.changed
  if (found.isPending)
    return (
      <Loading>
        <div className={styles.loading}>
          <Lines count={8} />
        </div>
      </Loading>
    )
  if (found.isError && lines.length === 0) return <Failure onRetry={found.refetch} />
  if (lines.length === 0)
    return <p className={own.nothing}>Ce fichier ne change rien&nbsp;: tout est déjà enregistré.</p>
  return (
    <>
      <table className={styles.table} aria-label="Différences" aria-rowcount={total + 1}>
        <thead>
          <tr>
            <th scope="col">{of.kind === 'prices' ? 'Prestation, territoire et rang' : 'Prestation'}</th>
            <th scope="col">Avant et après</th>
            <th scope="col">Effet</th>
          </tr>
        </thead>
        <VirtualBodies items={lines} keyOf={keyOf} estimate={82}>
          {(one) => <Row one={one} isPrice={of.kind === 'prices'} />}
        </VirtualBodies>
      </table>
      <div className={own.more}>
        <span className={styles.note} role="status">
          {countText(lines.length, 'différence')} sur {formatNumber(total)}, dans l’ordre du fichier
        </span>
        {found.hasNextPage && (
          <PlainButton
            aria-disabled={found.isFetchingNextPage || undefined}
            onClick={() => !found.isFetchingNextPage && found.fetchNextPage()}
          >
            Afficher la suite
          </PlainButton>
        )}
      </div>
    </>
  )
}
