import type { ContractLine } from '@charpente/contract/purchasing/contracts'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayNumeric } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { endingWithin } from '@charpente/domain/purchasing/contracts/renewal'
import type { Ref } from 'react'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { platformNow } from '../../../lib/platform-clock.ts'
import { DeskTable, LineLink, ShortCell } from '../../../ui/desk-table.tsx'
import { Small } from '../../../ui/small.tsx'
import { CeilingBar } from './ceiling-bar.tsx'

/** Where a contract gives a rank, as short as it can be said. */
export const placesText = (places: ContractLine['places']): string => {
  const [first] = places
  if (!first) return 'aucun rang tenu'
  return places.length === 1
    ? `${first.name}, rang ${first.rank}`
    : `${places.length} ${plural(places.length, 'territoire')}`
}

/** How close its end is, and whether something was decided of it. */
function endText({ endsOn, decided, mayRenew }: ContractLine): string {
  const within = endingWithin(endsOn, parisDay(platformNow()))
  if (within === null) return ''
  const close = within === 1 ? 'moins d’un mois' : `moins de ${within} mois`
  if (decided === 'end') return `${close}, laissé finir`
  return `${close}, ${mayRenew ? 'à décider' : 'sans reconduction'}`
}

type Props = { lines: readonly ContractLine[]; marks: readonly number[]; label: string; ref?: Ref<HTMLTableElement> }

/** Contracts, a line each, which leads to its page; cards on a phone. */
export const ContractsTable = ({ lines, marks, label, ref }: Props) => (
  <DeskTable
    ref={ref}
    label={label}
    columns={['Contrat', 'Titulaire', 'Lot', 'Engagé', 'Fin']}
    isOfLinks
    isLow
    onPhone="flow"
  >
    <tbody>
      {lines.map((line) => (
        <tr key={line.number}>
          <td>
            <LineLink href={deskPaths.contract(line.number)} isCode>
              {line.number}
            </LineLink>
            <Small>{placesText(line.places)}</Small>
          </td>
          <td>{line.supplier.name}</td>
          <td>
            {line.lotCode} <Small>{line.lotName}</Small>
          </td>
          <td>
            <CeilingBar
              engaged={line.engaged}
              maximum={line.maximum}
              marks={marks}
              label={`Maximum engagé, ${line.number}`}
            />
          </td>
          <ShortCell label="Fin">
            {formatDayNumeric(line.endsOn)}
            <Small>{endText(line)}</Small>
          </ShortCell>
        </tr>
      ))}
    </tbody>
  </DeskTable>
)
