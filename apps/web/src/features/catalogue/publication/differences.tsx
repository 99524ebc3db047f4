import type {
  ArticleDifference,
  Comparison,
  HolderDifference,
  PriceDifference,
} from '@charpente/contract/catalogue/publication'
import { tiers } from '@charpente/domain/catalogue/pricing/tier'
import { formatNumber } from '@charpente/domain/platform/format'
import { IconAlertTriangle, IconArrowRight, IconCheck } from '@tabler/icons-react'
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { deskPaths, type PublicationAddress } from '../../../lib/desk-paths.ts'
import { Failure } from '../../../ui/failure.tsx'
import { FilterLinks } from '../../../ui/filter-links.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { VirtualBodies } from '../../../ui/virtual-bodies.tsx'
import styles from './publication.module.css'
import { articlesQuery, holdersQuery, pricesQuery } from './publication-queries.ts'
import { articleKinds, fieldsOf, gapText, priceText, sidesOf, tierShown } from './publication-words.ts'

type Confirm = (gap: PriceDifference) => void

const Becomes = () => <IconArrowRight size={15} stroke={1.6} role="img" aria-label="devient" />

type Sides = ReturnType<typeof sidesOf>

function PriceRow({ one, sides, onConfirm }: { one: PriceDifference; sides: Sides; onConfirm: Confirm | null }) {
  const tier = tierShown(one)
  const at = tiers.indexOf(tier)
  const waits = one.isWide && !one.confirmedBy
  return (
    <tr data-wide={waits || undefined}>
      <td>
        {one.name}
        <span className={styles.code}>{one.code}</span>
      </td>
      <td data-label="Lieu, rang, palier">
        <span className={styles.where} title={one.placeName}>
          {one.place}, rang {one.rank}, {tier}
        </span>
      </td>
      <td className={styles.number} data-label={sides[0]}>
        <span className={styles.before}>{priceText(one.before[at], one)}</span>
      </td>
      <td className={styles.arrow}>
        <Becomes />
      </td>
      <td className={styles.number} data-label={sides[1]}>
        <strong>{priceText(one.after[at], one)}</strong>
      </td>
      <td className={styles.number} data-label="Écart">
        <span className={styles.gap}>
          {one.isWide ? (
            <Tag
              tone={waits ? 'warning' : 'success'}
              icon={
                waits ? <IconAlertTriangle size={13} stroke={1.8} aria-hidden /> : <IconCheck size={13} aria-hidden />
              }
            >
              {gapText(one)}
            </Tag>
          ) : (
            gapText(one)
          )}
          {waits && onConfirm && (
            <PlainButton
              onClick={() => onConfirm(one)}
              aria-label={`Confirmer\u00A0: ${one.name}, ${one.placeName}, rang ${one.rank}`}
            >
              Confirmer
            </PlainButton>
          )}
          {one.confirmedBy && <span className={styles.small}>confirmé par {one.confirmedBy}</span>}
        </span>
      </td>
    </tr>
  )
}

const ArticleRow = ({ one }: { one: ArticleDifference }) => (
  <tr>
    <td>
      {one.name}
      <span className={styles.code}>{one.code}</span>
    </td>
    <td data-label="Effet">
      <Tag tone={one.kind === 'added' ? 'petrol' : one.kind === 'removed' ? 'warning' : 'neutral'}>
        {articleKinds[one.kind]}
      </Tag>
    </td>
    <td className={styles.fields}>
      {fieldsOf(one).map(({ label, before, after }) => (
        <span key={label} className={styles.small}>
          <b>{label}</b> <del className={styles.before}>{before}</del> <Becomes /> <ins>{after}</ins>
        </span>
      ))}
    </td>
  </tr>
)

const Holder = ({ of }: { of: HolderDifference['before'] }) =>
  of ? (
    <span>
      {of.name}
      <span className={styles.small}>{of.marketNumber}</span>
    </span>
  ) : (
    <span className={styles.before}>personne</span>
  )

const HolderRow = ({ one, sides }: { one: HolderDifference; sides: Sides }) => (
  <tr>
    <td>
      <span className={styles.where}>
        {one.place} {one.placeName}
      </span>
      <span className={styles.code}>lot {one.lotCode}</span>
    </td>
    <td data-label="Rang" className={styles.number}>
      {one.rank}
    </td>
    <td data-label={sides[0]}>
      <Holder of={one.before} />
    </td>
    <td className={styles.arrow}>
      <Becomes />
    </td>
    <td data-label={sides[1]}>
      <Holder of={one.after} />
    </td>
  </tr>
)

type ListProps<T> = {
  found: UseInfiniteQueryResult<{ pages: T[][] }>
  label: string
  head: ReactNode
  total: number
  order: string
  none: string
  keyOf: (one: T) => string
  children: (one: T) => ReactNode
}

/** One of the three lists: what is there, how many there are, and the rest of it. */
function List<T>({ found, label, head, total, order, none, keyOf, children }: ListProps<T>) {
  const lines = found.data?.pages.flat() ?? []
  if (found.isPending)
    return (
      <Loading>
        <div className={styles.waiting}>
          <Lines count={8} />
        </div>
      </Loading>
    )
  if (found.isError && lines.length === 0) return <Failure onRetry={found.refetch} />
  if (lines.length === 0) return <p className={styles.nothing}>{none}</p>
  return (
    <>
      <table className={styles.table} aria-label={label} aria-rowcount={total + 1}>
        <thead className="c-roomy">
          <tr>{head}</tr>
        </thead>
        <VirtualBodies items={lines} keyOf={keyOf} estimate={64}>
          {children}
        </VirtualBodies>
      </table>
      <div className={styles.more}>
        <span className={styles.note} role="status">
          {order}, {formatNumber(lines.length)} sur {formatNumber(total)}
        </span>
        {found.hasNextPage && (
          <PlainButton
            tone="subtle"
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

const Prices = ({ of, wide, onConfirm }: { of: Comparison; wide: boolean; onConfirm: Confirm | null }) => {
  const { changed, added, removed } = of.prices
  const sides = sidesOf(of)
  return (
    <List
      found={useInfiniteQuery(pricesQuery(of.id, wide))}
      label="Prix qui changent"
      total={wide ? of.checks.wide : changed + added + removed}
      order="Plus grands écarts d’abord"
      none={wide ? 'Aucun écart ne demande de confirmation.' : 'Aucun prix ne change.'}
      keyOf={({ articleId, placeId, rank }) => `${articleId} ${placeId} ${rank}`}
      head={
        <>
          <th scope="col">Prestation</th>
          <th scope="col">Lieu, rang, palier</th>
          <th scope="col" className={styles.number}>
            {sides[0]}
          </th>
          <th scope="col" className={styles.arrow}>
            <span className="c-unseen">devient</span>
          </th>
          <th scope="col" className={styles.number}>
            {sides[1]}
          </th>
          <th scope="col" className={styles.number}>
            Écart
          </th>
        </>
      }
    >
      {(one) => <PriceRow one={one} sides={sides} onConfirm={onConfirm} />}
    </List>
  )
}

const Articles = ({ of }: { of: Comparison }) => (
  <List
    found={useInfiniteQuery(articlesQuery(of.id))}
    label="Prestations qui changent"
    total={of.articles.added + of.articles.removed + of.articles.changed}
    order="Dans l’ordre des codes"
    none="Aucune prestation ne change."
    keyOf={({ code }) => code}
    head={
      <>
        <th scope="col">Prestation</th>
        <th scope="col">Effet</th>
        <th scope="col">Avant et après</th>
      </>
    }
  >
    {(one) => <ArticleRow one={one} />}
  </List>
)

const Holders = ({ of, total }: { of: Comparison; total: number }) => (
  <List
    found={useInfiniteQuery(holdersQuery(of.id))}
    label="Titulaires qui changent"
    total={total}
    order="Par lot et par lieu"
    none="Aucun titulaire ne change."
    keyOf={({ lotCode, place, rank }) => `${lotCode} ${place} ${rank}`}
    head={
      <>
        <th scope="col">Lieu</th>
        <th scope="col" className={styles.number}>
          Rang
        </th>
        <th scope="col">{sidesOf(of)[0]}</th>
        <th scope="col" className={styles.arrow}>
          <span className="c-unseen">devient</span>
        </th>
        <th scope="col">{sidesOf(of)[1]}</th>
      </>
    }
  >
    {(one) => <HolderRow one={one} sides={sidesOf(of)} />}
  </List>
)

type Props = { of: Comparison; address: PublicationAddress; onConfirm: Confirm | null; actions?: ReactNode }

/** What differs, list by list; the one shown is in the address. */
export function Differences({ of, address, onConfirm, actions }: Props) {
  const { view = 'prix', wide = false } = address
  const to = (next: PublicationAddress) => deskPaths.publication({ ...address, wide: false, ...next })
  const { changed, added, removed } = of.prices
  const articles = of.articles.added + of.articles.removed + of.articles.changed
  // A rank that changes hands is one line, taken by one and left by another.
  const holders = Math.max(of.holders?.added ?? 0, of.holders?.removed ?? 0)
  return (
    <section className={styles.card} aria-label="Différences">
      <div className={styles.tabs}>
        <FilterLinks
          label="Différences"
          links={[
            {
              label: 'Prix',
              count: changed + added + removed,
              path: to({ view: 'prix' }),
              isCurrent: view === 'prix' && !wide,
            },
            ...(of.checks.wide > 0
              ? [
                  {
                    label: 'Grands écarts',
                    count: of.checks.wide,
                    path: to({ view: 'prix', wide: true }),
                    isCurrent: view === 'prix' && wide,
                  },
                ]
              : []),
            {
              label: 'Prestations',
              count: articles,
              path: to({ view: 'prestations' }),
              isCurrent: view === 'prestations',
            },
            {
              label: 'Titulaires',
              count: holders,
              path: to({ view: 'titulaires' }),
              isCurrent: view === 'titulaires',
            },
          ]}
        />
        {actions}
      </div>
      {view === 'prix' && <Prices of={of} wide={wide} onConfirm={onConfirm} />}
      {view === 'prestations' && <Articles of={of} />}
      {view === 'titulaires' && <Holders of={of} total={holders} />}
    </section>
  )
}
