import type { Firm, FirmConduct, FirmOrder } from '@charpente/contract/centre/firms'
import { documentNames } from '@charpente/domain/people/documents/document'
import { daysBetween, parisDay } from '@charpente/domain/platform/calendar'
import { formatAmountHT, formatDayNumeric, formatDayPlain, formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { motives } from '@charpente/domain/purchasing/orders/motive'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { mayOpen } from '../../../lib/desk-rights.ts'
import { formatDate, formatDateNumeric } from '../../../lib/moments.ts'
import { paperState } from '../../../lib/paper-state.ts'
import { platformNow } from '../../../lib/platform-clock.ts'
import { Card } from '../../../ui/card.tsx'
import { DeskTable, LineLink, ShortCell } from '../../../ui/desk-table.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { Small } from '../../../ui/small.tsx'
import { Tag, type Tone } from '../../../ui/tag.tsx'
import styles from './firm-page.module.css'
import { conductQuery, type FirmPeriod } from './firm-queries.ts'

type OfFirm = { firm: Firm }
type OfPeriod = OfFirm & { period: FirmPeriod }

/** Ranks shown at first: a firm of the whole country holds hundreds. */
const FEW = 8

/** What it holds, lot by lot and place by place, and what was ordered of it there. */
export function RanksCard({ firm: { ranks } }: OfFirm) {
  const [isWhole, showWhole] = useState(false)
  const shown = isWhole ? ranks : ranks.slice(0, FEW)
  const editions = [...new Set(ranks.map(({ edition }) => edition))]
  return (
    <Card
      title="Contrats et rangs"
      text={
        ranks.length === 0
          ? 'Aucun rang dans la version montrée aux acheteurs'
          : `${formatNumber(ranks.length)} ${plural(ranks.length, 'rang')}, ${plural(editions.length, 'édition')} ${editions.join(', ')}`
      }
      flush
    >
      {ranks.length > 0 && (
        <DeskTable
          label="Contrats et rangs"
          columns={[
            'Lot et lieu',
            'Rang',
            'Contrat',
            { head: 'Accepté', isNumber: true },
            { head: 'En attente', isNumber: true },
          ]}
          isLow
        >
          <tbody>
            {shown.map((held) => (
              <tr key={`${held.edition} ${held.lotCode} ${held.placeCode} ${held.rank}`}>
                <td>
                  <b className="c-num">{held.lotCode}</b> {held.placeName}
                  <Small>
                    {held.lotName}
                    {editions.length > 1 && `, édition ${held.edition}`}
                  </Small>
                </td>
                <ShortCell label="Rang">{held.rank}</ShortCell>
                <ShortCell label="Contrat">{held.marketNumber}</ShortCell>
                <ShortCell isNumber label="Accepté">
                  {formatAmountHT(held.accepted)}
                </ShortCell>
                <ShortCell isNumber label="En attente">
                  {formatAmountHT(held.waiting)}
                </ShortCell>
              </tr>
            ))}
          </tbody>
        </DeskTable>
      )}
      {shown.length < ranks.length && (
        <div className={styles.foot}>
          <PlainButton onClick={() => showWhole(true)}>
            Afficher les {formatNumber(ranks.length - shown.length)} autres
          </PlainButton>
        </div>
      )}
    </Card>
  )
}

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
      const today = parisDay(platformNow())
      if (lateWorks.length === 0) return <p className="c-note">Aucun bon accepté n’a dépassé son délai.</p>
      return (
        <>
          <ul className={styles.rows}>
            {lateWorks.map((order) => {
              const late = order.endsOn ? daysBetween(order.endsOn, today) : 0
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
                    {formatNumber(late)}&nbsp;{plural(late, 'jour')}
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

const tones: Record<number, Tone> = {
  [OrderStatus.pending]: 'warning',
  [OrderStatus.accepted]: 'success',
  [OrderStatus.refused]: 'error',
  [OrderStatus.unanswered]: 'error',
  [OrderStatus.cancelled]: 'neutral',
}

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
                    <Tag tone={tones[order.status] ?? 'neutral'}>{order.statusTextFR}</Tag>
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

/** The papers it files itself, and until when each is good. */
export function FirmPapersCard({ firm: { papers } }: OfFirm) {
  const today = parisDay(platformNow())
  return (
    <Card title="Pièces">
      <ul className={styles.rows}>
        {papers.map((paper) => {
          const { tone, text } = paperState(paper, today)
          return (
            <li key={paper.kind} className={styles.row}>
              <span>
                <b>{documentNames[paper.kind]}</b>
                {paper.expiresOn && <Small>jusqu’au {formatDayNumeric(paper.expiresOn)}</Small>}
              </span>
              <Tag tone={tone}>{text}</Tag>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** Whom to reach there, and for which departments. */
export const PeopleCard = ({ firm: { people } }: OfFirm) => (
  <Card title="Personnes">
    <ul className={styles.rows}>
      {people.map((person) => (
        <li key={person.id}>
          <b>
            {person.firstname} {person.lastname}
          </b>
          <Small>
            {person.isHead ? 'Administre le compte' : 'Sous-compte'}
            {person.departments.length > 0 && `, bons de ${person.departments.join(', ')}`}
            {!person.isActive && ', désactivé'}
          </Small>
          <Small>
            <a className="c-link" href={`mailto:${person.email}`}>
              {person.email}
            </a>
            {person.phone && `, ${person.phone}`}
          </Small>
          <Small>{person.lastLoginAt ? `Vu le ${formatDate(person.lastLoginAt)}` : 'Jamais connecté'}</Small>
        </li>
      ))}
    </ul>
  </Card>
)
