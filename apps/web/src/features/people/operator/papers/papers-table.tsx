import type { PaperLine } from '@charpente/contract/people/documents'
import { documentNames } from '@charpente/domain/people/documents/document'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayNumeric } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { Button } from '@mantine/core'
import type { Ref } from 'react'
import { formatDateNumeric } from '../../../../lib/moments.ts'
import { paperState } from '../../../../lib/paper-state.ts'
import { paths } from '../../../../lib/paths.ts'
import { platformNow } from '../../../../lib/platform-clock.ts'
import { DeskTable, LineLink, ShortCell } from '../../../../ui/desk-table.tsx'
import { Small } from '../../../../ui/small.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import type { PaperToAsk } from './ask-paper-window.tsx'

const lotsWords = (lots: number) => (lots === 0 ? 'catalogue libre' : `titulaire de ${lots} ${plural(lots, 'lot')}`)

type Props = {
  lines: readonly PaperLine[]
  label: string
  onAsk: (asked: PaperToAsk) => void
  ref?: Ref<HTMLTableElement>
}

/** Papers, a line each, which leads to the account of the firm; cards on a phone. */
export function PapersTable({ lines, label, onAsk, ref }: Props) {
  const today = parisDay(platformNow())
  return (
    <DeskTable
      ref={ref}
      label={label}
      columns={[
        'Entreprise',
        'Pièce',
        'État',
        'Échéance',
        'Demandée',
        {
          head: <span className="c-unseen">Agir</span>,
        },
      ]}
      isOfLinks
      isLow
      onPhone="flow"
    >
      <tbody>
        {lines.map((line) => {
          const { tone, text } = paperState(line, today)
          const name = documentNames[line.kind]
          return (
            <tr key={`${line.supplierId} ${line.kind}`}>
              <td>
                <LineLink href={paths.deskAccount(line.supplierId)}>{line.supplierName}</LineLink>
                <Small isCode>
                  {line.supplierCode}, {line.departmentCode}, {lotsWords(line.lots)}
                </Small>
              </td>
              <td>{name}</td>
              <td>
                <Tag tone={tone}>{text}</Tag>
              </td>
              <ShortCell>{line.expiresOn ? formatDayNumeric(line.expiresOn) : ''}</ShortCell>
              <td>
                {line.askedAt ? (
                  <>
                    <span className="c-num">le {formatDateNumeric(line.askedAt)}</span>
                    <Small>{line.askedBy && `par ${line.askedBy}`}</Small>
                  </>
                ) : (
                  <Small>Pas encore</Small>
                )}
              </td>
              <td>
                <Button
                  variant="default"
                  aria-label={`Demander à ${line.supplierName}\u00A0: ${name}`}
                  onClick={() => onAsk(line)}
                >
                  Demander
                </Button>
              </td>
            </tr>
          )
        })}
      </tbody>
    </DeskTable>
  )
}
