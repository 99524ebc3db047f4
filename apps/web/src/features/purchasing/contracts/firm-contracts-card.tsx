import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { useQuery } from '@tanstack/react-query'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { mayOpen } from '../../../lib/desk-rights.ts'
import { Card } from '../../../ui/card.tsx'
import { DeskTable, LineLink } from '../../../ui/desk-table.tsx'
import { Small } from '../../../ui/small.tsx'
import { CeilingBar } from './ceiling-bar.tsx'
import { firmContractsQuery } from './contracts-queries.ts'
import { placesText } from './contracts-table.tsx'

/** The contracts in force of a firm, each with what is left of its maximum. */
export function FirmContractsCard({ supplierId, name }: { supplierId: number; name: string }) {
  const isOpen = mayOpen(deskPaths.contracts())
  const { data } = useQuery({ ...firmContractsQuery(supplierId), enabled: isOpen })
  if (!isOpen || !data || data.lines.length === 0) return null
  const count = data.lines.length
  return (
    <Card
      title="Maximums"
      text={
        data.end
          ? `${formatNumber(count)} ${plural(count, 'contrat en cours', 'contrats en cours')}`
          : `Les ${formatNumber(count)} premiers contrats en cours`
      }
      actions={
        <a className="c-link" href={deskPaths.contracts({ words: name })}>
          Tous ses contrats
        </a>
      }
      flush
    >
      <DeskTable label={`Contrats de ${name}`} columns={['Contrat', 'Engagé']} isOfLinks isLow onPhone="flow">
        <tbody>
          {data.lines.map((line) => (
            <tr key={line.number}>
              <td>
                <LineLink href={deskPaths.contract(line.number)} isCode>
                  {line.number}
                </LineLink>
                <Small>
                  {line.lotCode}, {placesText(line.places)}
                </Small>
              </td>
              <td>
                <CeilingBar
                  engaged={line.engaged}
                  maximum={line.maximum}
                  marks={data.marks}
                  label={`Maximum engagé, ${line.number}`}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </DeskTable>
    </Card>
  )
}
