import type { Firm, FirmConduct, FirmOrder } from '@charpente/contract/centre/firms'
import { formatAmountHT, formatDayPlain, formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { judgementQuestions } from '@charpente/domain/purchasing/execution/act'
import { questionWords } from '@charpente/domain/purchasing/execution/words'
import { motives } from '@charpente/domain/purchasing/orders/motive'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { mayOpen } from '../../../lib/desk-rights.ts'
import { formatDateNumeric } from '../../../lib/moments.ts'
import { orderTones } from '../../../lib/order-tones.ts'
import { Card } from '../../../ui/card.tsx'
import { DeskTable, LineLink, ShortCell } from '../../../ui/desk-table.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { Small } from '../../../ui/small.tsx'
import { Tag } from '../../../ui/tag.tsx'
import styles from './firm-page.module.css'
import { conductQuery, type FirmPeriod } from './firm-queries.ts'

type OfPeriod = { firm: Firm; period: FirmPeriod }

/** A card of what a period says; its frame stays while it is read. */
function ConductCard({
  firm,
  period,
  title,
  text,
  flush = false,
  children,
}: OfPeriod & {
  title: string
  text: string
  flush?: boolean
  children: (conduct: FirmConduct) => ReactNode
}) {
  const { data } = useQuery(conductQuery(firm.id, period))
  return (
    <Card title={title} text={text} flush={flush && data !== undefined}>
      {data ? (
        children(data)
      ) : (
        <Loading>
          <Lines count={3} />
        </Loading>
      )}
    </Card>
  )
}

/** What its buyers said of its works, question by question; nobody else reads it. */
export const JudgementsCard = (of: OfPeriod) => (
  <ConductCard {...of} title="Évaluations des travaux" text="Par les acheteurs, jamais publiques">
    {({ judgements: { count, means } }) =>
      count === 0 ? (
        <p className="c-note">Aucune évaluation pour l’instant.</p>
      ) : (
        <ul className={styles.rows}>
          {judgementQuestions.map((question) => (
            <li key={question}>
              <div className={styles.row}>
                <span>{questionWords[question]}</span>
                <b className="c-num">{formatNumber(Math.round((means[question] ?? 0) * 10) / 10)} sur 5</b>
              </div>
              <div className={styles.gauge} aria-hidden>
                <span style={{ width: `${((means[question] ?? 0) / 5) * 100}%` }} />
              </div>
            </li>
          ))}
          <li className={styles.row}>
            <span>Évaluations</span>
            <b className="c-num">{formatNumber(count)}</b>
          </li>
        </ul>
      )
    }
  </ConductCard>
)

/** Why it refused, the most frequent first, with what it wrote. */
export const RefusalsCard = (of: OfPeriod) => (
  <ConductCard {...of} title="Refus et raisons" text="Bons envoyés dans la période">
    {({ refusals, figures }) => {
      const most = Math.max(1, ...refusals.map(({ count }) => count))
      const { refused, unanswered } = figures.counts
      if (refused === 0 && unanswered === 0) return <p className="c-note">Ni refus ni silence dans la période.</p>
      return (
        <ul className={styles.rows}>
          {refusals.map(({ motive, count, words }) => (
            <li key={motive ?? ''}>
              <div className={styles.row}>
                <span>{motive ? motives[motive] : 'Motif non précisé'}</span>
                <b className="c-num">{formatNumber(count)}</b>
              </div>
              <div className={styles.gauge} aria-hidden>
                <span style={{ width: `${(count / most) * 100}%` }} />
              </div>
              {words.map((said, at) => (
                // What was written may be written twice.
                // biome-ignore lint/suspicious/noArrayIndexKey: in their order
                <Small key={at}>«&nbsp;{said}&nbsp;»</Small>
              ))}
            </li>
          ))}
          {unanswered > 0 && (
            <li className={styles.row}>
              <span>Sans réponse dans le délai</span>
              <b className="c-num">{formatNumber(unanswered)}</b>
            </li>
          )}
        </ul>
      )
    }}
  </ConductCard>
)

/** Whoever may open orders has a link to it. */
const OrderName = ({ order }: { order: FirmOrder }) => {
  const path = `${deskPaths.order(order.cartId)}${order.lotCode ? `#lot-${order.lotCode}` : ''}`
  return mayOpen(deskPaths.orders()) ? (
    <a className="c-link c-num" href={path}>
      {order.number}
    </a>
  ) : (
    <span className="c-num">{order.number}</span>
  )
}

/** What is accepted, is not said to be over, and whose last day has passed. */
export const LateWorksCard = (of: OfPeriod) => (
  <ConductCard {...of} title="Travaux en retard" text="Le plus ancien d’abord">
    {({ lateWorks, figures }) => {
      if (lateWorks.length === 0) return <p className="c-note">Aucun bon accepté n’a dépassé son délai.</p>
      return (
        <>
          <ul className={styles.rows}>
            {lateWorks.map((order) => {
              return (
                <li key={order.id} className={styles.row}>
                  <span>
                    <b>{order.cartName}</b>
                    <Small>
                      <OrderName order={order} />, {formatAmountHT(order.amount)}, {order.customerName}.
                      {order.endsOn && ` Fin prévue le ${formatDayPlain(order.endsOn)}.`}
                    </Small>
                  </span>
                  <Tag tone="error">
                    {formatNumber(order.lateDays)}&nbsp;{plural(order.lateDays, 'jour')}
                  </Tag>
                </li>
              )
            })}
          </ul>
          {figures.late > lateWorks.length && (
            <p className="c-note">Et {formatNumber(figures.late - lateWorks.length)} autres.</p>
          )}
        </>
      )
    }}
  </ConductCard>
)

const amountsInWords = ({ figures: { counts, amounts } }: FirmConduct) =>
  (
    [
      ['acceptés', counts.accepted, amounts.accepted],
      ['en attente', counts.waiting, amounts.waiting],
      ['refusés', counts.refused, amounts.refused],
      ['sans réponse', counts.unanswered, amounts.unanswered],
      ['annulés', counts.cancelled, amounts.cancelled],
    ] as const
  ).filter(([, count]) => count > 0)

/** What its orders come to, by where they stand, and the latest of them. */
export const OrdersCard = (of: OfPeriod) => (
  <ConductCard {...of} title="Bons de commande" text="Envoyés dans la période, les plus récents d’abord" flush>
    {(conduct) =>
      conduct.orders.length === 0 ? (
        <p className={`${styles.foot} c-note`}>Aucun bon envoyé dans la période.</p>
      ) : (
        <>
          <DeskTable
            label="Bons de commande"
            columns={['Bon', 'Acheteur', { head: 'Montant', isNumber: true }, 'État', 'Envoyé le']}
            isOfLinks={mayOpen(deskPaths.orders())}
            isLow
          >
            <tbody>
              {conduct.orders.map((order) => (
                <tr key={order.id}>
                  <td>
                    {mayOpen(deskPaths.orders()) ? (
                      <LineLink href={deskPaths.order(order.cartId)} isCode>
                        {order.number}
                      </LineLink>
                    ) : (
                      <b className="c-num">{order.number}</b>
                    )}
                    <Small>{order.lotCode ? `lot ${order.lotCode}, rang ${order.rank}` : 'catalogue libre'}</Small>
                  </td>
                  <td>
                    {order.customerName}
                    <Small>
                      {order.cartName} ({order.departmentCode})
                    </Small>
                  </td>
                  <ShortCell isNumber label="Montant">
                    {formatAmountHT(order.amount)}
                  </ShortCell>
                  <td>
                    <Tag tone={orderTones[order.status]}>{order.statusTextFR}</Tag>
                  </td>
                  <ShortCell label="Envoyé le">{formatDateNumeric(order.sentAt)}</ShortCell>
                </tr>
              ))}
            </tbody>
          </DeskTable>
          <ul className={styles.foot} aria-label="Montants par état">
            {amountsInWords(conduct).map(([words, count, amount]) => (
              <li key={words} className={styles.row}>
                <span>
                  {formatNumber(count)} {words}
                </span>
                <span className="c-num">{formatAmountHT(amount)}</span>
              </li>
            ))}
          </ul>
        </>
      )
    }
  </ConductCard>
)
