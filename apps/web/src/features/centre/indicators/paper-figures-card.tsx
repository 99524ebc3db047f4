import { documentNames } from '@charpente/domain/people/documents/document'
import { formatNumber } from '@charpente/domain/platform/format'
import { useQuery } from '@tanstack/react-query'
import { DeskTable, ShortCell } from '../../../ui/desk-table.tsx'
import { FiguresCard } from './figures-card.tsx'
import { paperEndsAddress, paperFiguresQuery } from './indicator-queries.ts'

const columns = [
  { head: 'Échues', of: 'expired' },
  { head: 'Échoient sous 30\u00A0jours', of: 'soon' },
  { head: 'Puis sous 3\u00A0mois', of: 'later' },
  { head: 'Manquent à un titulaire', of: 'missing' },
] as const

/** Papers that are over or soon will be, today, whatever the period. */
export const PaperFiguresCard = () => (
  <FiguresCard
    title="Pièces des entreprises"
    text="À ce jour, entreprises ouvertes"
    query={useQuery(paperFiguresQuery())}
    file={{ label: 'Pièces à renouveler (CSV)', address: paperEndsAddress() }}
  >
    {(figures) => (
      <DeskTable
        label="Pièces des entreprises"
        columns={['Pièce', ...columns.map(({ head }) => ({ head, isNumber: true as const }))]}
        isLow
      >
        <tbody>
          {figures.map((figure) => (
            <tr key={figure.kind}>
              <td>
                <b>{documentNames[figure.kind]}</b>
              </td>
              {columns.map(({ head, of }) => (
                <ShortCell key={of} isNumber label={head}>
                  {formatNumber(figure[of])}
                </ShortCell>
              ))}
            </tr>
          ))}
        </tbody>
      </DeskTable>
    )}
  </FiguresCard>
)
