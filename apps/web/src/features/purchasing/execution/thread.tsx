import type { KeptAct } from '@charpente/contract/purchasing/execution'
import { receiptOf } from '@charpente/contract/purchasing/execution-file'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayPlain, formatTime } from '@charpente/domain/platform/format'
import { type ActKind, isOnlyClaimed } from '@charpente/domain/purchasing/execution/act'
import { isFinalAgreed, pointsLeft } from '@charpente/domain/purchasing/execution/execution'
import {
  IconAlertTriangle,
  IconBell,
  IconCalendarEvent,
  IconCalendarPlus,
  IconCheck,
  IconCircleDot,
  IconFlag,
  IconGavel,
  IconMail,
  IconMessage,
  IconPlayerPause,
  IconPlayerPlay,
  IconProgress,
  IconReceiptEuro,
  IconRosetteDiscountCheck,
  IconStar,
  IconTools,
  IconX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { paths } from '../../../lib/paths.ts'
import { Card } from '../../../ui/card.tsx'
import marks from '../../../ui/history-marks.module.css'
import { PageLink } from '../../../ui/page-link.tsx'
import styles from '../../../ui/works.module.css'
import { ActFiles } from './act-files.tsx'
import { sentenceOf } from './act-sentences.ts'
import { type Of, otherOf } from './of.ts'

type Look = { icon: typeof IconCheck; tone: 'info' | 'success' | 'warning' | 'error' | 'neutral' }

const looks: Record<ActKind, Look> = {
  said: { icon: IconMessage, tone: 'neutral' },
  startProposed: { icon: IconCalendarEvent, tone: 'warning' },
  suspensionProposed: { icon: IconPlayerPause, tone: 'warning' },
  extensionProposed: { icon: IconCalendarPlus, tone: 'warning' },
  quantitiesProposed: { icon: IconProgress, tone: 'warning' },
  statementProposed: { icon: IconReceiptEuro, tone: 'warning' },
  agreed: { icon: IconCheck, tone: 'success' },
  declined: { icon: IconX, tone: 'error' },
  withdrawn: { icon: IconX, tone: 'neutral' },
  statementAcquired: { icon: IconReceiptEuro, tone: 'warning' },
  started: { icon: IconPlayerPlay, tone: 'success' },
  progressed: { icon: IconProgress, tone: 'info' },
  resumed: { icon: IconPlayerPlay, tone: 'success' },
  completed: { icon: IconFlag, tone: 'success' },
  visitSet: { icon: IconCalendarEvent, tone: 'info' },
  warned: { icon: IconAlertTriangle, tone: 'warning' },
  decided: { icon: IconRosetteDiscountCheck, tone: 'success' },
  countersigned: { icon: IconRosetteDiscountCheck, tone: 'success' },
  acquired: { icon: IconRosetteDiscountCheck, tone: 'warning' },
  defectDeclared: { icon: IconAlertTriangle, tone: 'warning' },
  pointDone: { icon: IconTools, tone: 'info' },
  pointLifted: { icon: IconCheck, tone: 'success' },
  pointKept: { icon: IconX, tone: 'error' },
  penaltyInvited: { icon: IconGavel, tone: 'warning' },
  penaltyAnswered: { icon: IconMessage, tone: 'info' },
  penaltyDecided: { icon: IconGavel, tone: 'neutral' },
  noticeServed: { icon: IconAlertTriangle, tone: 'error' },
  noticeAnswered: { icon: IconMessage, tone: 'info' },
  noticeLifted: { icon: IconCheck, tone: 'success' },
  terminated: { icon: IconX, tone: 'error' },
  invoiced: { icon: IconReceiptEuro, tone: 'info' },
  invoiceStood: { icon: IconReceiptEuro, tone: 'info' },
  paymentReminded: { icon: IconBell, tone: 'warning' },
  judged: { icon: IconStar, tone: 'info' },
  judgementAnswered: { icon: IconMessage, tone: 'info' },
  reminded: { icon: IconBell, tone: 'neutral' },
  closed: { icon: IconCheck, tone: 'success' },
}

/** « 27 octobre 2026 à 11 h 05 » */
export const Moment = ({ at }: { at: string }) => {
  const instant = new Date(at)
  return (
    <time dateTime={at}>
      {formatDayPlain(parisDay(instant))} à {formatTime(instant)}
    </time>
  )
}

type StepProps = {
  icon: typeof IconCheck
  tone: Look['tone'] | 'current' | 'future'
  title: string
  at?: ReactNode
  children?: ReactNode
}

const Step = ({ icon: Icon, tone, title, at, children }: StepProps) => (
  <li className={marks.event} data-tone={tone}>
    <span className={`${marks.mark} c-tone`} data-tone={tone} aria-hidden>
      <Icon size={15} stroke={1.9} />
    </span>
    <div className="c-ends">
      <p className={styles.eventTitle}>{title}</p>
      {at && <span className={`${styles.eventAt} c-num`}>{at}</span>}
    </div>
    {children}
  </li>
)

const MOMENT = 60_000
/** It waited for the network, or its device says another hour: what was sent at once needs no word. */
export function TakenAt({ at, takenAt }: { at: string; takenAt: string }) {
  if (isOnlyClaimed(new Date(takenAt), new Date(at)))
    return (
      <p>
        Fait le <Moment at={takenAt} /> d’après l’appareil. Seule l’heure de réception fait foi.
      </p>
    )
  if (Date.parse(at) - Date.parse(takenAt) <= MOMENT) return null
  return (
    <p>
      Fait le <Moment at={takenAt} />, envoyé au retour du réseau.
    </p>
  )
}

function ActStep({ act, of }: { act: KeptAct; of: Of }) {
  const { title, text, quote } = sentenceOf(act, of)
  const { icon, tone } = looks[act.kind]
  const organisation = act.side === 'firm' ? of.read.supplier.organisation : of.read.customer.organisation
  return (
    <Step icon={icon} tone={tone} title={title} at={<Moment at={act.at} />}>
      <div className={styles.eventBody} id={`acte-${act.number}`}>
        {text && <p>{text}</p>}
        {act.side !== 'clock' && (
          <p>
            {act.name}, {organisation}
          </p>
        )}
        {of.waiting?.has(act.number) && <p>En attente d’envoi</p>}
        {act.takenAt && <TakenAt at={act.at} takenAt={act.takenAt} />}
        {quote && (
          <p className={styles.quote}>
            <q>{quote}</q>
          </p>
        )}
        <ActFiles act={act} />
        {!of.waiting?.has(act.number) && act.side !== 'clock' && receiptOf(of.read, act.number) && (
          <p>
            <PageLink className="c-link" to={paths.execution(of.read.purchaseOrder, { receipt: act.number })}>
              Reçu
            </PageLink>
          </p>
        )}
      </div>
    </Step>
  )
}

/** What is still to come, for the thread to end where the order will. */
function toCome({ file, read }: Of): string[] {
  const isStudies = file.facts.nature === 'studies'
  const taking = isStudies ? 'Admission' : 'Réception'
  switch (file.phase) {
    case 'asked':
      return ['Réponse de l’entreprise']
    case 'toStart':
    case 'underWay':
    case 'suspended':
      return [isStudies ? 'Remise des prestations' : 'Achèvement des travaux', taking, 'Décompte final et paiement']
    case 'completed':
      return [`${taking}, à décider par ${read.customer.organisation}`, 'Décompte final et paiement']
    case 'accepted':
      return [
        ...(pointsLeft(file) > 0 ? ['Levée des réserves'] : []),
        ...(isFinalAgreed(file) ? ['Paiement et clôture'] : ['Décompte final et paiement']),
      ]
    default:
      return []
  }
}

/** The thread of the works: what happened, in order, then what is to come. Messages stand apart. */
export function Thread({ of }: { of: Of }) {
  const { read, file } = of
  const { acceptedAt } = read.facts
  return (
    <Card title={file.facts.nature === 'studies' ? 'Le fil de la mission' : 'Le fil du chantier'}>
      <ol>
        <Step
          icon={IconMail}
          tone="info"
          title={`Bon envoyé à ${read.supplier.organisation}`}
          at={<Moment at={read.sentAt} />}
        />
        {acceptedAt && (
          <Step
            icon={IconCheck}
            tone="success"
            title={`Accepté par ${read.supplier.name || read.supplier.organisation}`}
            at={<Moment at={acceptedAt} />}
          />
        )}
        {read.acts
          .filter(({ kind }) => kind !== 'said')
          .map((act) => (
            <ActStep key={act.number} act={act} of={of} />
          ))}
        {file.phase !== 'closed' &&
          toCome(of).map((title, index) => (
            <Step key={title} icon={IconCircleDot} tone={index === 0 ? 'current' : 'future'} title={title} />
          ))}
      </ol>
      {read.side !== 'operator' && (
        <p className="c-note">
          {otherOf(read).organisation} lit le même fil. Rien ne s’en efface&nbsp;: il entre dans l’archive de la
          commande.
        </p>
      )}
    </Card>
  )
}
