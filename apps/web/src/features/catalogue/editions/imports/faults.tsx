import type { CatalogueImport, ImportFault } from '@charpente/contract/catalogue/catalogue-imports'
import { formatNumber } from '@charpente/domain/platform/format'
import { useInfiniteQuery } from '@tanstack/react-query'
import { DeskTable } from '../../../../ui/desk-table.tsx'
import { Failure } from '../../../../ui/failure.tsx'
import { Lines, Loading } from '../../../../ui/loading.tsx'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { VirtualBodies } from '../../../../ui/virtual-bodies.tsx'
import { faultsQuery } from '../edition-queries.ts'
import { countText } from '../edition-words.ts'
import own from './imports.module.css'

const keyOf = ({ cell }: ImportFault) => cell

/** The cells of a file that cannot be taken: where they are, what they hold, why, and so how to repair them. */
export function Faults({ of }: { of: CatalogueImport }) {
  const found = useInfiniteQuery(faultsQuery(of.id))
  const faults = found.data?.pages.flat() ?? []
  if (found.isPending)
    return (
      <Loading>
        <div className={own.loading}>
          <Lines count={8} />
        </div>
      </Loading>
    )
  if (found.isError && faults.length === 0) return <Failure onRetry={found.refetch} />
  if (faults.length === 0) return <p className={own.nothing}>Aucune case en erreur.</p>
  return (
    <>
      <DeskTable label="Cases en erreur" columns={['Case', 'Colonne', 'Contenu', 'Ce qui ne va pas']}>
        <VirtualBodies items={faults} keyOf={keyOf} estimate={48}>
          {({ cell, title, value, message }) => (
            <tr>
              <td className={own.cell}>{cell}</td>
              <td data-label="Colonne">{title}</td>
              <td data-label="Contenu">{value === '' ? <span className="c-note">vide</span> : value}</td>
              <td>{message}</td>
            </tr>
          )}
        </VirtualBodies>
      </DeskTable>
      <div className={own.more}>
        <span className="c-note" role="status">
          {countText(faults.length, 'case')} sur {formatNumber(of.faults)}
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
