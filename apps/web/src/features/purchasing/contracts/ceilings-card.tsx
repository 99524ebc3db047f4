import { formatNumber } from '@charpente/domain/platform/format'
import { useQuery } from '@tanstack/react-query'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { Card } from '../../../ui/card.tsx'
import { DeskTable, LineLink, ShortCell } from '../../../ui/desk-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { Small } from '../../../ui/small.tsx'
import { CeilingBar } from './ceiling-bar.tsx'
import { ceilingsByLotQuery } from './contracts-queries.ts'

/** How much of their maximums the contracts in force have engaged, lot by lot, whatever the period. */
export function CeilingsCard() {
  const { data, isPending, isError, refetch } = useQuery(ceilingsByLotQuery())
  return (
    <Card
      title="Maximums des contrats"
      text="À cet instant, contrats en cours\u00A0: bons en attente et acceptés, hors taxes."
      actions={
        <a className="c-link" href={deskPaths.contracts({ list: 'pres-du-maximum' })}>
          Contrats près du maximum
        </a>
      }
      flush
    >
      {isPending && (
        <Loading>
          <Lines count={4} />
        </Loading>
      )}
      {isError && !data && <Failure onRetry={refetch} />}
      {data?.lots.length === 0 && <EmptyState title="Aucun contrat n’est en cours" />}
      {data && data.lots.length > 0 && (
        <DeskTable
          label="Maximums des contrats, par lot"
          columns={['Lot', { head: 'Contrats', isNumber: true }, { head: 'Près du maximum', isNumber: true }, 'Engagé']}
          isOfLinks
          isLow
          onPhone="flow"
        >
          <tbody>
            {data.lots.map(({ lotCode, lotName, contracts, unbounded, near, maximum, engaged }) => (
              <tr key={lotCode}>
                <td>
                  <LineLink href={deskPaths.contracts({ words: lotCode })} isCode>
                    {lotCode}
                  </LineLink>
                  <Small>{lotName}</Small>
                </td>
                <ShortCell label="Contrats" isNumber>
                  {formatNumber(contracts)}
                  {unbounded > 0 && <Small>{formatNumber(unbounded)} sans maximum écrit</Small>}
                </ShortCell>
                <ShortCell label="Près du maximum" isNumber>
                  {formatNumber(near)}
                </ShortCell>
                <td>
                  {maximum === 0 ? (
                    <span className="c-muted">aucun maximum écrit</span>
                  ) : (
                    <CeilingBar
                      engaged={engaged}
                      maximum={maximum}
                      marks={data.marks}
                      label={`Maximum engagé, lot ${lotCode}`}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </DeskTable>
      )}
    </Card>
  )
}
