import type { CeilingFigure } from '@charpente/contract/centre/indicators'
import { formatAmountHT, formatNumber } from '@charpente/domain/platform/format'
import { useQuery } from '@tanstack/react-query'
import { percent } from '../../../lib/figure-words.ts'
import { DeskTable, ShortCell } from '../../../ui/desk-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Small } from '../../../ui/small.tsx'
import { FiguresCard } from './figures-card.tsx'
import { ceilingFiguresQuery, ceilingsAddress } from './indicator-queries.ts'

const shareOf = ({ engaged, maximum }: CeilingFigure) => (maximum === 0 ? '–' : percent(engaged / maximum))

/** What contracts have engaged of their maximum, today, lot by lot. */
export const CeilingFiguresCard = () => (
  <FiguresCard
    title="Maximums des contrats"
    text={'À ce jour, contrats en cours\u00A0; bons acceptés ou en attente'}
    query={useQuery(ceilingFiguresQuery())}
    file={{ label: 'Maximums et engagements (CSV)', address: ceilingsAddress() }}
  >
    {({ near, lines }) =>
      lines.length === 0 ? (
        <EmptyState title="Aucun contrat en cours">Les contrats viennent avec les titulaires d’une édition.</EmptyState>
      ) : (
        <DeskTable
          label="Maximums des contrats, par lot"
          columns={[
            'Lot',
            { head: 'Contrats', isNumber: true },
            { head: 'Maximum HT', isNumber: true },
            { head: 'Engagé HT', isNumber: true },
            { head: 'Part', isNumber: true },
            { head: `À ${near}\u00A0% ou plus`, isNumber: true },
            { head: 'Sans reste', isNumber: true },
          ]}
          isLow
        >
          <tbody>
            {lines.map((line) => (
              <tr key={`${line.lot} ${line.name}`}>
                <td>
                  <b>{line.name}</b>
                  <Small isCode>{line.lot}</Small>
                </td>
                <ShortCell isNumber label="Contrats">
                  {formatNumber(line.contracts)}
                  {line.bounded < line.contracts && (
                    <Small>dont {formatNumber(line.contracts - line.bounded)} sans maximum</Small>
                  )}
                </ShortCell>
                <ShortCell isNumber label="Maximum">
                  {line.bounded === 0 ? '–' : formatAmountHT(line.maximum)}
                </ShortCell>
                <ShortCell isNumber label="Engagé">
                  {line.bounded === 0 ? '–' : formatAmountHT(line.engaged)}
                </ShortCell>
                <ShortCell isNumber label="Part">
                  {shareOf(line)}
                </ShortCell>
                <ShortCell isNumber label={`À ${near}\u00A0% ou plus`}>
                  {formatNumber(line.near)}
                </ShortCell>
                <ShortCell isNumber label="Sans reste">
                  {formatNumber(line.full)}
                </ShortCell>
              </tr>
            ))}
          </tbody>
        </DeskTable>
      )
    }
  </FiguresCard>
)
