import { formatAmount, formatAmountHT, formatNumber } from '@charpente/domain/platform/format'
import { formatQuarter } from '@charpente/domain/purchasing/fees/quarter'
import { useQuery } from '@tanstack/react-query'
import { DeskTable, ShortCell } from '../../../ui/desk-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FiguresCard } from './figures-card.tsx'
import { feeFiguresAddress, feeFiguresQuery } from './indicator-queries.ts'

const states = [
  { head: 'À envoyer', of: 'draft' },
  { head: 'Envoyé', of: 'waiting' },
  { head: 'En retard', of: 'late' },
  { head: 'Contesté', of: 'disputed' },
  { head: 'Payé', of: 'paid' },
] as const

/** What the statements of the last quarters ask, and what became of it. */
export const FeeFiguresCard = () => (
  <FiguresCard
    title="Redevances"
    text={'Quatre derniers trimestres\u00A0; ce qui est à payer est toutes taxes comprises'}
    query={useQuery(feeFiguresQuery())}
    file={{ label: 'Relevés (CSV)', address: feeFiguresAddress() }}
  >
    {(figures) =>
      figures.length === 0 ? (
        <EmptyState title="Aucun relevé de redevance">Ils sont préparés après la fin d’un trimestre.</EmptyState>
      ) : (
        <DeskTable
          label="Redevances, par trimestre"
          columns={[
            'Trimestre',
            { head: 'Relevés', isNumber: true },
            { head: 'Part de la centrale HT', isNumber: true },
            { head: 'À payer TTC', isNumber: true },
            ...states.map(({ head }) => ({ head, isNumber: true as const })),
          ]}
          isLow
        >
          <tbody>
            {figures.map((figure) => (
              <tr key={figure.quarter}>
                <td>
                  <b>{formatQuarter(figure.quarter)}</b>
                </td>
                <ShortCell isNumber label="Relevés">
                  {formatNumber(figure.statements)}
                </ShortCell>
                <ShortCell isNumber label="Part de la centrale">
                  {formatAmountHT(figure.share)}
                </ShortCell>
                <ShortCell isNumber label="À payer TTC">
                  {formatAmount(figure.total)}
                </ShortCell>
                {states.map(({ head, of }) => (
                  <ShortCell key={of} isNumber label={head}>
                    {formatAmount(figure[of])}
                  </ShortCell>
                ))}
              </tr>
            ))}
          </tbody>
        </DeskTable>
      )
    }
  </FiguresCard>
)
