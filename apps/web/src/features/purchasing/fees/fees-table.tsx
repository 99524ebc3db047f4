import type { FeeStatementLine } from '@charpente/contract/purchasing/fee'
import { formatAmount, formatNumber } from '@charpente/domain/platform/format'
import type { Ref } from 'react'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { DeskTable, LineLink, ShortCell } from '../../../ui/desk-table.tsx'
import { Small } from '../../../ui/small.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { nextOf, stateWords } from './fee-words.ts'

type Props = { lines: readonly FeeStatementLine[]; ref?: Ref<HTMLTableElement> }

/** The statements of a quarter, a line each; cards on a phone. */
export const FeesTable = ({ lines, ref }: Props) => (
  <DeskTable
    ref={ref}
    label="Relevés par entreprise"
    columns={[
      'Entreprise',
      { head: 'Bons', isNumber: true },
      { head: 'Base HT', isNumber: true },
      { head: 'Part HT', isNumber: true },
      'État',
      'Suite',
    ]}
    isOfLinks
    isLow
  >
    <tbody>
      {lines.map((line) => (
        <tr key={line.id}>
          <td>
            <LineLink href={deskPaths.feeStatement(line.id)}>{line.supplierName}</LineLink>
            <Small isCode>{line.number ?? 'sans numéro'}</Small>
          </td>
          <ShortCell isNumber label="Bons">
            {formatNumber(line.orders)}
          </ShortCell>
          <ShortCell isNumber label="Base HT">
            {formatAmount(line.base)}
          </ShortCell>
          <ShortCell isNumber label="Part HT">
            {formatAmount(line.share)}
          </ShortCell>
          <td>
            <Tag tone={stateWords[line.state].tone}>{stateWords[line.state].label}</Tag>
          </td>
          <td>{nextOf(line)}</td>
        </tr>
      ))}
    </tbody>
  </DeskTable>
)
