import type { PaperLine } from '@charpente/contract/people/documents'
import { documentNames } from '@charpente/domain/people/documents/document'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayNumeric } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { Button } from '@mantine/core'
import { paths } from '../../../../lib/paths.ts'
import { platformNow } from '../../../../lib/platform-clock.ts'
import { Tag } from '../../../../ui/tag.tsx'
import styles from '../account-table.module.css'
import type { Asked } from './ask-paper-window.tsx'
import { paperState } from './paper-words.ts'

const lotsWords = (lots: number) => (lots === 0 ? 'catalogue libre' : `titulaire de ${lots} ${plural(lots, 'lot')}`)

type Props = { lines: readonly PaperLine[]; label: string; onAsk: (asked: Asked) => void }

/** Papers, a line each, which leads to the account of the firm; cards on a phone. */
export function PapersTable({ lines, label, onAsk }: Props) {
  const today = parisDay(platformNow())
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Entreprise</th>
          <th scope="col">Pièce</th>
          <th scope="col">État</th>
          <th scope="col">Échéance</th>
          <th scope="col">Demandée</th>
          <th scope="col">
            <span className="c-unseen">Agir</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const { tone, text } = paperState(line, today)
          const name = documentNames[line.kind]
          return (
            <tr key={`${line.supplierId} ${line.kind}`}>
              <td>
                <a href={paths.operatorAccount(line.supplierId)} className={styles.name}>
                  {line.supplierName}
                </a>
                <span className={`${styles.small} c-num`}>
                  {line.supplierCode}, {line.departmentCode}, {lotsWords(line.lots)}
                </span>
              </td>
              <td>{name}</td>
              <td>
                <Tag tone={tone}>{text}</Tag>
              </td>
              <td className={`${styles.short} c-num`}>{line.expiresOn ? formatDayNumeric(line.expiresOn) : ''}</td>
              <td>
                {line.askedAt ? (
                  <>
                    <span className="c-num">le {formatDayNumeric(parisDay(new Date(line.askedAt)))}</span>
                    <span className={styles.small}>{line.askedBy && `par ${line.askedBy}`}</span>
                  </>
                ) : (
                  <span className={styles.small}>Pas encore</span>
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
    </table>
  )
}
