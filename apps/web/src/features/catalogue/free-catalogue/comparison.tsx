import type { FreeSupplier } from '@charpente/contract/catalogue/free-catalogue'
import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { Failure } from '../../../ui/failure.tsx'
import { Block, Loading } from '../../../ui/loading.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { comparedLines } from './compared-lines.ts'
import { ComparedRow } from './compared-row.tsx'
import styles from './comparison.module.css'
import { type ChangeCompared, comparedSuppliersQuery, type FreeSearch, type Viewer } from './free-catalogue-queries.ts'
import { useQuantities } from './use-quantities.ts'

/** Lines shown before one asks for all. */
const SHOWN_FIRST = 8

type ComparisonProps = {
  search: FreeSearch
  compared: readonly number[]
  viewer: Viewer
  onCompare: ChangeCompared
}

/** Up to three suppliers side by side on what was searched; the address says which. */
export function Comparison({ search, compared, viewer, onCompare }: ComparisonProps) {
  const found = useQuery(comparedSuppliersQuery(search, compared, viewer))
  const suppliers = found.data ?? []
  return (
    <section className={styles.comparison} aria-labelledby="comparaison">
      <div className={styles.heading}>
        <h2 id="comparaison">Comparaison</h2>
        <p role="status" className="c-muted">
          {suppliers.length === 1
            ? `${suppliers[0]?.name}\u00A0: choisissez un deuxième prestataire dans la liste pour comparer.`
            : found.isSuccess && `${suppliers.length} ${plural(suppliers.length, 'prestataire')} côte à côte`}
        </p>
        <PlainButton onClick={() => onCompare(() => [])}>Fermer la comparaison</PlainButton>
      </div>
      {found.isPending && (
        <Loading>
          <Block height="180px" />
        </Loading>
      )}
      {found.isError && <Failure onRetry={found.refetch} />}
      {suppliers.length > 1 && (
        <ComparedTable
          suppliers={suppliers}
          search={search}
          viewer={viewer}
          onRemove={(id) => onCompare((now) => now.filter((one) => one !== id))}
        />
      )}
    </section>
  )
}

type ComparedTableProps = {
  suppliers: readonly FreeSupplier[]
  search: FreeSearch
  viewer: Viewer
  onRemove: (id: number) => void
}

function ComparedTable({ suppliers, search, viewer, onRemove }: ComparedTableProps) {
  const quantities = useQuantities<string>(`${viewer?.id}.compared`)
  const [isWhole, setWhole] = useState(false)
  const lines = comparedLines(suppliers)
  const shown = isWhole ? lines : lines.slice(0, SHOWN_FIRST)
  const { category, department, words } = search
  return (
    <>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: on a phone lines are cards, and a browser forgets the table. */}
      <table className={`${styles.table} c-table`} role="table" aria-labelledby="comparaison">
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader" className={styles.service}>
              Prestation
            </th>
            {suppliers.map(({ id, name, address }) => (
              <th key={id} scope="col" role="columnheader" className={styles.supplier}>
                <a href={paths.freeSupplier(id, { category, department, words })}>{name}</a>
                <span className="c-num">{address.postal}</span>
                <button type="button" aria-label={`Retirer ${name} de la comparaison`} onClick={() => onRemove(id)}>
                  <IconX size={16} stroke={1.8} aria-hidden />
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {shown.map((line) => (
            <ComparedRow
              key={line.key}
              line={line}
              names={suppliers.map(({ name }) => name)}
              typed={quantities.of(line.key, line.unit)}
              onType={(text) => quantities.type(line.key, text)}
              hasPrices={viewer !== null}
            />
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: end. */}
      {lines.length > SHOWN_FIRST && (
        <p className={styles.more}>
          <PlainButton tone="subtle" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole
              ? 'Montrer moins de prestations'
              : `Montrer les ${formatNumber(lines.length - SHOWN_FIRST)} autres prestations`}
          </PlainButton>
        </p>
      )}
    </>
  )
}
