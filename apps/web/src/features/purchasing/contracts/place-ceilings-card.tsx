import { formatDayNumeric } from '@charpente/domain/platform/format'
import { useQuery } from '@tanstack/react-query'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { mayOpen } from '../../../lib/desk-rights.ts'
import { Card } from '../../../ui/card.tsx'
import { DeskTable, LineLink, ShortCell } from '../../../ui/desk-table.tsx'
import { Small } from '../../../ui/small.tsx'
import { CeilingBar } from './ceiling-bar.tsx'
import { ceilingsQuery } from './contracts-queries.ts'

/** The contracts in force of a lot in a place, beside the offers that would follow them. */
export function PlaceCeilingsCard({ lot, place }: { lot: string; place: string }) {
  const isOpen = mayOpen(deskPaths.contracts())
  const { data } = useQuery({ ...ceilingsQuery(lot), enabled: isOpen })
  const here = data?.lines.flatMap((line) =>
    line.places.filter(({ code }) => code === place).map(({ rank }) => ({ ...line, rank })),
  )
  if (!data || !here || here.length === 0) return null
  return (
    <Card
      title="Contrats en cours ici"
      text="Ce que les titulaires d’aujourd’hui ont engagé de leur maximum, tous lieux du contrat compris."
      flush
    >
      <DeskTable label="Contrats en cours ici" columns={['Contrat', 'Engagé', 'Fin']} isOfLinks isLow onPhone="flow">
        <tbody>
          {here
            .toSorted((one, other) => one.rank - other.rank)
            .map(({ number, supplier, rank, engaged, maximum, endsOn }) => (
              <tr key={number}>
                <td>
                  <LineLink href={deskPaths.contract(number)} isCode>
                    {number}
                  </LineLink>
                  <Small>
                    {supplier.name}, rang {rank}
                  </Small>
                </td>
                <td>
                  <CeilingBar
                    engaged={engaged}
                    maximum={maximum}
                    marks={data.marks}
                    label={`Maximum engagé, ${number}`}
                  />
                </td>
                <ShortCell label="Fin">{formatDayNumeric(endsOn)}</ShortCell>
              </tr>
            ))}
        </tbody>
      </DeskTable>
    </Card>
  )
}
