import type { FeeLine } from '@charpente/contract/purchasing/fee'
import { formatAmount } from '@charpente/domain/platform/format'
import { formatRate } from '@charpente/domain/purchasing/fees/share'
import type { ReactNode } from 'react'
import { DeskTable, ShortCell } from '../../../ui/desk-table.tsx'
import { Small } from '../../../ui/small.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { causeOf } from './fee-words.ts'
import styles from './fees.module.css'

const NBSP = '\u00A0'

/** A dispute and its answer, under the line it is about. */
const Dispute = ({ dispute }: { dispute: NonNullable<FeeLine['dispute']> }) => (
  <div className={styles.said}>
    <Tag tone={dispute.outcome === null ? 'error' : 'neutral'}>
      {dispute.outcome === null && 'Contesté'}
      {dispute.outcome === 'upheld' && 'Contestation admise'}
      {dispute.outcome === 'rejected' && 'Contestation rejetée'}
    </Tag>{' '}
    «{NBSP}
    {dispute.reason}
    {NBSP}»
    {dispute.answer && (
      <>
        <br />
        Réponse de la centrale{NBSP}: «{NBSP}
        {dispute.answer}
        {NBSP}»
      </>
    )}
  </div>
)

type Props = {
  lines: readonly FeeLine[]
  act: (line: FeeLine) => ReactNode
  /** Where the order is read, for whoever may. */
  orderPath?: (line: FeeLine) => string
}

/** What a statement says, order by order. */
export const LinesTable = ({ lines, act, orderPath }: Props) => (
  <DeskTable
    label="Lignes du relevé"
    columns={[
      'Bon de commande',
      'Acheteur',
      { head: 'Base HT', isNumber: true },
      { head: 'Taux', isNumber: true },
      { head: 'Part HT', isNumber: true },
      { head: <span className="c-unseen">Agir</span> },
    ]}
    isLow
  >
    <tbody>
      {lines.map((line) => (
        <tr key={line.id}>
          <td>
            {orderPath ? (
              <a href={orderPath(line)} className="c-link c-num">
                {line.orderNumber}
              </a>
            ) : (
              <strong className="c-num">{line.orderNumber}</strong>
            )}
            <Small>
              {causeOf(line)}, bon de {formatAmount(line.ordered)}
              {NBSP}HT
            </Small>
            {line.reason && (
              <Small>
                Corrigé, {formatAmount(line.computed)} au départ{NBSP}: «{NBSP}
                {line.reason}
                {NBSP}»
              </Small>
            )}
            {line.dispute && <Dispute dispute={line.dispute} />}
          </td>
          <td>
            {line.customer}
            <Small>{line.lot ? `lot ${line.lot}` : 'catalogue libre'}</Small>
          </td>
          <ShortCell isNumber label="Base HT">
            {formatAmount(line.base)}
          </ShortCell>
          <ShortCell isNumber label="Taux">
            {formatRate(line.rate)}
          </ShortCell>
          <ShortCell isNumber label="Part HT">
            {formatAmount(line.share)}
          </ShortCell>
          <td>{act(line)}</td>
        </tr>
      ))}
    </tbody>
  </DeskTable>
)
