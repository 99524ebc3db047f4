import type { PriceRevision, RevisedPrice } from '@charpente/contract/catalogue/revision'
import { tiers } from '@charpente/domain/catalogue/pricing/tier'
import { moveOf } from '@charpente/domain/catalogue/revision/formula'
import { formatNumber } from '@charpente/domain/platform/format'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { deskPaths, type RevisionAddress } from '../../../lib/desk-paths.ts'
import { Card } from '../../../ui/card.tsx'
import { DeskTable, ShortCell } from '../../../ui/desk-table.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { FilterLinks } from '../../../ui/filter-links.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import styles from './revision.module.css'
import { revisedPricesQuery } from './revision-queries.ts'
import { moveText, priceText, remarkWords, tierShown } from './revision-words.ts'

function PriceRow({ one }: { one: RevisedPrice }) {
  const tier = tierShown(one)
  const at = tiers.indexOf(tier)
  const [before, after] = [one.before[at] ?? null, one.after[at] ?? null]
  const move = before === null || after === null ? null : moveOf(before, after)
  return (
    <tr data-odd={one.remark ? true : undefined}>
      <td>
        {one.name}
        <span className={styles.code}>{one.code}</span>
        {one.remark && <span className={styles.why}>{remarkWords[one.remark].why}</span>}
      </td>
      <td data-label="Titulaire">
        <span className={styles.holder}>
          {one.holder ?? 'rang sans titulaire'}
          <span className={styles.small}>
            {one.placeName}, rang {one.rank}, palier {tier}
          </span>
        </span>
      </td>
      <ShortCell isNumber label="Prix actuel">
        {priceText(before, one)}
      </ShortCell>
      <ShortCell isNumber label="Prix révisé">
        <strong>{priceText(after, one)}</strong>
      </ShortCell>
      <ShortCell isNumber label="Écart">
        {one.remark ? (
          <Tag tone="warning" icon={<IconAlertTriangle size={13} stroke={1.8} aria-hidden />}>
            {remarkWords[one.remark].label}
          </Tag>
        ) : (
          moveText(move)
        )}
      </ShortCell>
    </tr>
  )
}

/** Every price before and after: what is to be looked at first, then the widest. */
export function RevisedPrices({ of, address }: { of: PriceRevision; address: RevisionAddress }) {
  const odd = address.odd ?? false
  const found = useInfiniteQuery(revisedPricesQuery(of.id, odd))
  const lines = found.data?.pages.flat() ?? []
  const to = (next: boolean) => deskPaths.revision({ ...address, odd: next })
  return (
    <Card
      title="Ancien et nouveau prix"
      text="Les cas à voir d’abord, puis les plus grands écarts en euros, au palier qui bouge le plus"
      actions={
        <FilterLinks
          label="Prix montrés"
          links={[
            { label: 'Tous', path: to(false), isCurrent: !odd },
            { label: 'À voir', count: of.counts.odd, path: to(true), isCurrent: odd },
          ]}
        />
      }
      flush
    >
      {found.isPending && (
        <Loading>
          <Lines count={8} />
        </Loading>
      )}
      {found.isError && lines.length === 0 && <Failure onRetry={found.refetch} />}
      {found.isSuccess && lines.length === 0 && (
        <p className={styles.nothing}>Aucun prix ne demande qu’on le regarde.</p>
      )}
      {lines.length > 0 && (
        <>
          <DeskTable
            label="Prix révisés"
            columns={[
              'Prestation',
              'Titulaire',
              { head: 'Prix actuel', isNumber: true },
              { head: 'Prix révisé', isNumber: true },
              { head: 'Écart', isNumber: true },
            ]}
          >
            <tbody>
              {lines.map((one) => (
                <PriceRow key={`${one.articleId} ${one.placeId} ${one.rank}`} one={one} />
              ))}
            </tbody>
          </DeskTable>
          <div className={styles.more}>
            <span className={styles.small} role="status">
              {formatNumber(lines.length)} lignes montrées. Chaque prix est arrondi au centime, {roundingShort(of)}.
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
      )}
    </Card>
  )
}

const roundingShort = ({ formula: { priceRounding } }: PriceRevision) =>
  ({ nearest: 'au plus proche', down: 'par défaut', up: 'par excès' })[priceRounding]
