import type { FollowUp, OrderAttempt, OrderPart } from '@charpente/contract/purchasing/order'
import { titleOf } from '@charpente/contract/purchasing/order-receipts'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatAmount, formatDay, formatDayPlain } from '@charpente/domain/platform/format'
import { ANSWER_DAYS } from '@charpente/domain/purchasing/orders/answer-due'
import { passReasonWords } from '@charpente/domain/purchasing/orders/passing-over'
import { isLive } from '@charpente/domain/purchasing/orders/status'
import { IconBuildingStore, IconClock, IconEye, IconFileText, IconPointFilled, IconTool } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { formatMoment } from '../../../../lib/moments.ts'
import { StandingTag } from '../../../../lib/standing-tag.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { OrderedLines } from '../ordered-lines.tsx'
import { timeLeft } from '../time-left.ts'
import { Step, Timeline } from '../timeline.tsx'
import styles from './order-part.module.css'
import { lastOf, latestEnd, numberWords, standingWords, workingDays } from './part-words.ts'
import { eventsOf } from './told-events.ts'

const answerDays = Array.from({ length: ANSWER_DAYS }, (_, at) => at + 1)

/** Ten blocks: the days used and those left. */
function Waiting({ attempt, now }: { attempt: OrderAttempt; now: Date }) {
  const { days, words, isOver } = timeLeft(attempt.dueAt, now)
  return (
    <div className={styles.left}>
      <span>
        {isOver ? (
          'Le délai est dépassé.'
        ) : (
          <>
            Il reste <b>{words}</b> à {attempt.supplier.organisation} pour répondre.
          </>
        )}
      </span>
      <Tag tone={attempt.openedAt ? 'petrol' : 'neutral'} icon={<IconEye size={14} stroke={1.9} aria-hidden />}>
        {attempt.openedAt ? 'Lu' : 'Pas encore lu'}
      </Tag>
      <span className={styles.days} aria-hidden>
        {answerDays.map((day) => (
          <span data-drawn key={day} data-used={day <= ANSWER_DAYS - days || undefined} />
        ))}
      </span>
    </div>
  )
}

/** The work itself, once it is accepted: until when, and whether that day has passed. */
function Execution({ attempt }: { attempt: OrderAttempt }) {
  const { executionEnd: end, contractEnd, executionDays, isLate } = attempt
  if (!end)
    return attempt.rank === null ? (
      <Step icon={IconTool} tone="current" title="Date d’intervention à convenir avec le prestataire" />
    ) : null
  const agreed = end !== contractEnd
  return (
    <Step
      icon={IconTool}
      tone={isLate ? 'warning' : 'current'}
      title={
        agreed || executionDays === null
          ? 'Exécution en cours, délai convenu'
          : `Exécution en cours, ${workingDays(executionDays)}`
      }
      when={`fin au plus tard le ${formatDayPlain(end)}`}
    >
      {agreed && contractEnd && <p className={styles.note}>Le contrat la fixait au {formatDayPlain(contractEnd)}.</p>}
      {isLate && (
        <p className={styles.late}>Ce jour est passé. Voyez avec {attempt.supplier.name} où en sont les travaux.</p>
      )}
    </Step>
  )
}

/** What goes on, and what is to come. */
function Next({ order, part, now }: { order: FollowUp; part: OrderPart; now: Date }) {
  const last = lastOf(part)
  if (!last) return null
  if (part.standing === 'accepted') return <Execution attempt={last} />
  if (part.standing === 'agreementAwaited') {
    const next = part.passages.at(-1)?.next
    return next ? <Step icon={IconPointFilled} tone="future" title={`Rang ${next.rank}, ${next.name}`} /> : null
  }
  if (part.standing !== 'waiting') return null
  const end = latestEnd(last, order)
  return (
    <>
      <Step
        icon={IconClock}
        tone="current"
        title="En attente de réponse"
        when={`jusqu’au ${formatDay(parisDay(new Date(last.dueAt)))}`}
      >
        <Waiting attempt={last} now={now} />
      </Step>
      {last.executionDays !== null && (
        <Step
          icon={IconPointFilled}
          tone="future"
          title={`Exécution\u00A0: ${workingDays(last.executionDays)} après acceptation`}
        >
          <p className={styles.note}>Fin au plus tard le {end} si la réponse arrive le dernier jour.</p>
        </Step>
      )}
    </>
  )
}

/** Whom to call about what was ordered. */
const Contact = ({ attempt: { supplier } }: { attempt: OrderAttempt }) => (
  <p className={styles.contact}>
    <IconBuildingStore size={17} stroke={1.6} aria-hidden />
    <span>
      {supplier.organisation}, {supplier.name}
      {supplier.phone && (
        <>
          {' · '}
          <a className="c-link" href={`tel:${supplier.phone.replaceAll(/[^\d+]/g, '')}`}>
            {supplier.phone}
          </a>
        </>
      )}
      {' · '}
      <a className="c-link" href={`mailto:${supplier.email}`}>
        {supplier.email}
      </a>
    </span>
  </p>
)

export type PartProps = {
  order: FollowUp
  part: OrderPart
  tradeIcon: (code: string) => ReactNode
  /** What is asked of whoever looks, before the history. */
  decisions?: ReactNode
  /** What whoever looks may do with the last one asked. */
  acts?: ReactNode
}

/** One lot, or one supplier of a free order: who was asked, what they answered, what comes next. */
export function OrderPartCard({ order, part, tradeIcon, decisions, acts }: PartProps) {
  const title = useId()
  const now = new Date(order.readAt)
  const last = lastOf(part)
  const { number, rest } = numberWords(part)
  return (
    <section className={styles.part} id={part.anchor} aria-labelledby={title} data-kind={order.kind}>
      <header className={styles.head}>
        <span className="c-icon" data-kind={order.kind}>
          {part.lotCode ? tradeIcon(part.lotCode) : <IconBuildingStore size={22} stroke={1.6} aria-hidden />}
        </span>
        <div className={styles.words}>
          <h2 id={title}>{titleOf(part)}</h2>
          <p className="c-num">
            <span className={styles.number}>{number}</span>
            {rest}
          </p>
        </div>
        <p className={styles.price}>
          <b>{formatAmount(last?.price)}</b> HT
        </p>
      </header>
      <div className={styles.body}>
        {order.lots.length === 1 && (
          <p className={styles.state}>
            <StandingTag standing={part.standing} isLate={last?.isLate}>
              {standingWords(part, now)}
            </StandingTag>
          </p>
        )}
        {last?.contestedAt && (
          <Notice tone="warning" title="Commande en attente">
            Le {formatMoment(last.contestedAt)}, {last.supplier.organisation} a dit n’avoir pas répondu elle-même. Rien
            ne s’engage tant qu’elle ou la centrale ne l’a pas réglé.
          </Notice>
        )}
        {decisions}
        <Timeline events={eventsOf(part)}>
          <Next order={order} part={part} now={now} />
        </Timeline>
        {part.skipped.map(({ rank, name, reason }) => (
          <p key={rank} className={styles.note}>
            Rang {rank}, {name}&nbsp;: non sollicité, {passReasonWords[reason]}.
          </p>
        ))}
        {last && <Contact attempt={last} />}
        {last && isLive(last.status) && (
          <p className={styles.papers}>
            <a className="c-link" href="#documents" aria-label={`Résumé & bons de commande, ${last.number}`}>
              <IconFileText size={16} stroke={1.6} aria-hidden />
              Résumé & bons de commande
            </a>
          </p>
        )}
        <details className={styles.details}>
          <summary>Prestations commandées ({part.lines.length})</summary>
          <OrderedLines lines={part.lines} lotCode={part.lotCode} total={last?.price ?? 0} />
        </details>
        {acts && <div className={`${styles.acts} c-screen-only`}>{acts}</div>}
      </div>
    </section>
  )
}
