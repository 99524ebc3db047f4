import type { TimelineEvent } from '@charpente/contract/purchasing/order'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatAmountHT, formatDayPlain, formatTime } from '@charpente/domain/platform/format'
import type { OrderEventName } from '@charpente/domain/purchasing/orders/timeline'
import {
  IconArrowRight,
  IconBan,
  IconBell,
  IconCalendarPlus,
  IconCalendarQuestion,
  IconCheck,
  IconClockOff,
  IconEye,
  IconHandStop,
  IconMail,
  IconMessageQuestion,
  IconX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import marks from '../../../ui/history-marks.module.css'
import styles from './timeline.module.css'

type Look = { words: string; icon: typeof IconCheck; tone: 'info' | 'success' | 'warning' | 'error' | 'neutral' }

const looks: Record<OrderEventName, Look> = {
  sent: { words: 'Bon de commande envoyé', icon: IconMail, tone: 'info' },
  opened: { words: 'Lu', icon: IconEye, tone: 'info' },
  reminded: { words: 'Relance envoyée', icon: IconBell, tone: 'info' },
  extended: { words: 'Délai de réponse prolongé', icon: IconCalendarPlus, tone: 'warning' },
  accepted: { words: 'Accepté', icon: IconCheck, tone: 'success' },
  refused: { words: 'Refusé', icon: IconX, tone: 'error' },
  unanswered: { words: 'Sans réponse au terme du délai', icon: IconClockOff, tone: 'error' },
  cancelled: { words: 'Annulé', icon: IconBan, tone: 'neutral' },
  agreementAsked: { words: 'Accord demandé à l’acheteur', icon: IconMessageQuestion, tone: 'warning' },
  agreementReminded: { words: 'Relance de l’acheteur', icon: IconBell, tone: 'info' },
  passed: { words: 'Passé au titulaire suivant', icon: IconArrowRight, tone: 'success' },
  stopped: { words: 'Arrêté par l’acheteur', icon: IconHandStop, tone: 'neutral' },
  lapsed: { words: 'Clos, sans accord de l’acheteur', icon: IconClockOff, tone: 'neutral' },
  exhausted: { words: 'Aucun titulaire ne reste', icon: IconBan, tone: 'error' },
  derogationAsked: { words: 'Autre délai demandé', icon: IconCalendarQuestion, tone: 'warning' },
  derogationAgreed: { words: 'Autre délai convenu', icon: IconCheck, tone: 'success' },
  derogationRefused: { words: 'Autre délai refusé', icon: IconX, tone: 'error' },
  derogationLapsed: { words: 'Demande de délai restée sans réponse', icon: IconClockOff, tone: 'neutral' },
  quantitiesAgreed: { words: 'Quantités convenues', icon: IconCheck, tone: 'success' },
  cancellationAsked: { words: 'Annulation demandée', icon: IconMessageQuestion, tone: 'warning' },
  cancellationDeclined: { words: 'Annulation refusée', icon: IconX, tone: 'neutral' },
}

type StepProps = {
  icon: typeof IconCheck
  tone: Look['tone'] | 'current' | 'future'
  title: ReactNode
  when?: ReactNode
  children?: ReactNode
}

/** One line of a timeline: what happened, goes on or is to come. */
export const Step = ({ icon: Icon, tone, title, when, children }: StepProps) => (
  <li className={marks.event} data-tone={tone}>
    <span className={`${marks.mark} c-tone`} data-tone={tone} aria-hidden>
      <Icon size={15} stroke={1.9} />
    </span>
    <div className={styles.line}>
      <p className={styles.title}>{title}</p>
      {when && <span className={`${styles.at} c-num`}>{when}</span>}
    </div>
    {children}
  </li>
)

/** `title` says more than the event alone, whose author it then names; `note` adds to it. */
export type Told = TimelineEvent & { title?: string; note?: ReactNode }

function Event({ at, event, words, by, amount, title, note }: Told) {
  const { words: known, icon, tone } = looks[event]
  const instant = new Date(at)
  const named = (
    <>
      {known}
      {by && <span className={styles.by}> par {by}</span>}
    </>
  )
  return (
    <Step
      icon={icon}
      tone={tone}
      title={title ?? named}
      when={
        <time dateTime={at}>
          {formatDayPlain(parisDay(instant))} à {formatTime(instant)}
        </time>
      }
    >
      {note && <div className={styles.note}>{note}</div>}
      {amount !== null && <div className={styles.note}>{formatAmountHT(amount)}</div>}
      {words && (
        <p className={styles.words}>
          <q>{words}</q>
        </p>
      )}
    </Step>
  )
}

/** What happened to an order, in the order it happened; what goes on or is to come follows as children. */
export const Timeline = ({ events, children }: { events: readonly Told[]; children?: ReactNode }) => (
  <ol>
    {events.map((event, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: what happened never moves, and two holders may be asked alike.
      <Event key={at} {...event} />
    ))}
    {children}
  </ol>
)
