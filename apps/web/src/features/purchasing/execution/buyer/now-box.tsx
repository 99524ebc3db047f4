import { parisDay } from '@charpente/domain/platform/calendar'
import { formatAmountHT, formatDay, formatDayPlain } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { penaltyAt } from '@charpente/domain/purchasing/execution/amounts'
import { latePayment, payBy } from '@charpente/domain/purchasing/execution/payment'
import { type Task, type TaskKind, tasksOf } from '@charpente/domain/purchasing/execution/tasks'
import { endOn } from '@charpente/domain/purchasing/execution/time'
import { taskWords } from '@charpente/domain/purchasing/execution/words'
import { Button } from '@mantine/core'
import { IconAlarm, IconArrowRight, IconBellRinging, IconCalendarEvent, IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { paths } from '../../../../lib/paths.ts'
import { PlainLink } from '../../../../ui/plain-button.tsx'
import { actsOfKind, nowOf, type Of, todayOf } from '../of.ts'
import styles from './buyer.module.css'
import { Silence } from './silence.tsx'
import { SubcontractAsked, subcontractorsAsked } from './subcontract-asked.tsx'
import type { BuyerView } from './views.ts'
import { VisitWindow } from './visit-window.tsx'

/** What is answered where it stands, before the rest. */
const first: readonly TaskKind[] = [
  'decide',
  'answerStart',
  'answerSuspension',
  'answerExtension',
  'answerQuantities',
  'answerStatement',
  'decidePenalty',
  'decideNotice',
  'checkPoint',
  'pay',
]

const rank = ({ kind, dueAt }: Task) =>
  (first.includes(kind) ? first.indexOf(kind) : 20) * 1e15 + (dueAt?.getTime() ?? 9e14)

/** What waits for the buyer now, what comes first in front; a visit is set with the decision. */
function tasksNow(of: Of): Task[] {
  const now = nowOf(of)
  const tasks = tasksOf(of.file, now).filter(({ side, from }) => side === 'buyer' && from <= now)
  const decides = tasks.some(({ kind }) => kind === 'decide')
  return tasks.filter(({ kind }) => !(decides && kind === 'setVisit')).toSorted((a, b) => rank(a) - rank(b))
}

type Said = { title: string; text: ReactNode; act: string; href: string }

function decideSaid({ read, file }: Of, href: string): Said {
  const isStudies = file.facts.nature === 'studies'
  const completed = actsOfKind(read, 'completed').at(-1)
  const short = read.facts.lines.filter(({ line }) => (file.percents.get(line) ?? 0) < 100).length
  const declared =
    completed &&
    `${completed.name} a déclaré ${isStudies ? 'la remise' : 'l’achèvement'} au ${formatDayPlain(completed.body.day)}`
  return {
    title: isStudies ? 'Décidez de l’admission' : 'Décidez de la réception',
    text: (
      <>
        {declared}
        {file.visit
          ? `. La visite est fixée au ${formatDay(file.visit.day)}${file.visit.time && ` à ${file.visit.time}`}.`
          : completed?.body.visit
            ? `. Visite proposée\u00A0: ${completed.body.visit}.`
            : '.'}
        {completed?.body.missing && <> Reste à faire, selon l’entreprise&nbsp;: {completed.body.missing}</>}
        {short > 0 && short < read.facts.lines.length && (
          <>
            {' '}
            {short}&nbsp;{plural(short, 'ligne n’est pas faite', 'lignes ne sont pas faites')} en entier&nbsp;: elle
            peut devenir une réserve.
          </>
        )}
      </>
    ),
    act: isStudies ? 'Préparer la décision' : 'Préparer la réception',
    href,
  }
}

function saidOf(task: Task, of: Of): Said {
  const { read, file } = of
  const id = read.purchaseOrder
  const today = todayOf(of)
  const firm = read.supplier.organisation
  const at = (view: BuyerView) => paths.execution(id, { view })
  const title = taskWords[task.kind]
  const point = file.points.find((one) => one.id === task.about)
  const invoice = file.invoices.find((one) => one.invoice === task.about)
  switch (task.kind) {
    case 'decide':
      return decideSaid(of, at('reception'))
    case 'late':
      return {
        title,
        text: (
          <>
            Le terme était le {formatDayPlain(endOn(file, today) ?? today)}.{' '}
            {penaltyAt(file, today).amount > 0
              ? `Lisez le décompte des jours, et demandez ses observations à ${firm} avant toute pénalité.`
              : `Aucune pénalité n’est due à ce jour\u00A0: écrivez à ${firm}, ou mettez-la en demeure.`}
          </>
        ),
        act: 'Voir le retard',
        href: at('retard'),
      }
    case 'decidePenalty':
      return {
        title,
        text: (
          <>
            {file.penalty?.answeredAt ? `${firm} a répondu.` : `${firm} n’a pas répondu dans son délai.`} La pénalité
            calculée est de {formatAmountHT(file.penalty?.amount ?? penaltyAt(file, today).amount)}&nbsp;: appliquez,
            réduisez ou renoncez.
          </>
        ),
        act: 'Lire et décider',
        href: at('retard'),
      }
    case 'decideNotice':
      return {
        title,
        text: <>Le délai donné à {firm} est passé. Levez la mise en demeure, ou résiliez la commande.</>,
        act: 'Lire et décider',
        href: at('retard'),
      }
    case 'checkPoint':
      return {
        title,
        text: point ? (
          <>
            {firm} dit avoir repris&nbsp;: « {point.words} ». Vérifiez sur place ou sur photo.
          </>
        ) : null,
        act: 'Vérifier',
        href: `#point-${task.about}`,
      }
    case 'pointLate':
      return {
        title,
        text: point ? (
          <>
            « {point.words} » devait être repris avant le {formatDayPlain(point.liftBy)}. Relancez {firm} dans la
            conversation, ou mettez-la en demeure.
          </>
        ) : null,
        act: 'Voir la réserve',
        href: `#point-${task.about}`,
      }
    case 'pay': {
      const due = invoice && payBy(invoice, file.facts.rules)
      const late = invoice ? latePayment(invoice, today, file.facts.rules).days : 0
      return {
        title,
        text: invoice ? (
          <>
            Facture {invoice.invoice}, {formatAmountHT(invoice.amount)}, à payer avant le {due && formatDayPlain(due)}.
            {late > 0 && ` Elle est en retard de ${late}\u00A0${plural(late, 'jour')}\u00A0: les intérêts courent.`}
          </>
        ) : null,
        act: 'Suivre le paiement',
        href: at('paiement'),
      }
    }
    case 'answerStatement':
      return {
        title,
        text: <>{firm} propose un montant à facturer. Vérifiez les quantités, ligne par ligne.</>,
        act: 'Lire et répondre',
        href: `#demande-${task.about}`,
      }
    case 'drawAccount': {
      const { finalAccountDays } = file.facts.rules
      return {
        title,
        text: (
          <>
            {firm} n’a pas proposé le décompte final dans ses {finalAccountDays}&nbsp;jours. Établissez-le à sa
            place&nbsp;: elle aura {finalAccountDays}&nbsp;jours pour répondre, puis son silence vaudra accord.
          </>
        ),
        act: 'Établir le décompte final',
        href: at('decompte'),
      }
    }
    case 'judge':
      return {
        title,
        text: <>Quatre questions, une minute. {firm} pourra répondre&nbsp;; rien n’est public.</>,
        act: 'Évaluer',
        href: '#evaluation',
      }
    default:
      return {
        title,
        text: <>{firm} attend votre réponse. Le silence ne vaut pas accord.</>,
        act: 'Lire et répondre',
        href: `#demande-${task.about}`,
      }
  }
}

/** What the other side is to do first. */
function nextOfFirm(of: Of): Task | undefined {
  const now = nowOf(of)
  return tasksOf(of.file, now).find(({ side, from }) => side === 'firm' && from <= now)
}

const isOverdue = (task: Task | undefined, of: Of): boolean => Boolean(task?.dueAt && task.dueAt < nowOf(of))

/** What the other side is to do meanwhile. */
function waitingFor(of: Of): string {
  const { read, file } = of
  const next = nextOfFirm(of)
  if (file.phase === 'asked') return `${read.supplier.organisation} n’a pas encore répondu à la commande.`
  if (file.phase === 'closed') return 'Tout est payé, levé et terminé. Le dossier reste dans vos archives.'
  if (!next) return 'Vous serez averti par e-mail dès que quelque chose vous attendra.'
  if (next.dueAt && isOverdue(next, of))
    return `C’était à ${read.supplier.organisation}\u00A0: ${taskWords[next.kind].toLowerCase()}, avant le ${formatDayPlain(parisDay(next.dueAt))}. Demandez-lui où elle en est dans la conversation.`
  const due = next.dueAt ? `, avant le ${formatDayPlain(parisDay(next.dueAt))}` : ''
  return `C’est à ${read.supplier.organisation}\u00A0: ${taskWords[next.kind].toLowerCase()}${due}.`
}

/** What to do now, first on the page, with its one filled button; then what else waits. */
export function NowBox({ of }: { of: Of }) {
  const [isVisiting, setVisiting] = useState(false)
  const [task, ...others] = tasksNow(of)
  if (!task && subcontractorsAsked(of.read).length > 0) return <SubcontractAsked read={of.read} />
  const { file } = of
  const isWorking = ['toStart', 'underWay', 'suspended', 'completed'].includes(file.phase)
  const isLate = isOverdue(nextOfFirm(of), of)
  if (!task)
    return (
      <section className={styles.now} data-tone={isLate ? undefined : 'calm'} aria-label="Ce qui vous attend">
        <h2>
          {isLate ? (
            <IconAlarm size={20} stroke={1.8} aria-hidden />
          ) : (
            <IconCircleCheck size={20} stroke={1.8} aria-hidden />
          )}
          {isLate ? 'L’entreprise est en retard' : 'Rien ne vous attend'}
        </h2>
        <p>{waitingFor(of)}</p>
        {isWorking && (
          <p className="c-note">
            <Silence of={of} />
          </p>
        )}
      </section>
    )
  const { title, text, act, href } = saidOf(task, of)
  return (
    <section className={styles.now} aria-label="Ce qui vous attend">
      <h2>
        <IconBellRinging size={20} stroke={1.8} aria-hidden />
        {title}
      </h2>
      <p>{text}</p>
      <div className={styles.nowActs}>
        <PlainLink href={href} tone="primary">
          {act}
          <IconArrowRight size={17} stroke={1.8} aria-hidden />
        </PlainLink>
        {task.kind === 'decide' && (
          <>
            {file.facts.nature === 'works' && (
              <Button
                size="md"
                variant="default"
                leftSection={<IconCalendarEvent size={17} stroke={1.7} aria-hidden />}
                onClick={() => setVisiting(true)}
              >
                {file.visit ? 'Changer la visite' : 'Fixer la visite'}
              </Button>
            )}
            <VisitWindow of={of} opened={isVisiting} onClose={() => setVisiting(false)} />
          </>
        )}
      </div>
      {isWorking && (
        <p className="c-note">
          <Silence of={of} />
        </p>
      )}
      {others.length > 0 && (
        <ul className={styles.others} aria-label="Aussi à faire">
          {others.map((other) => {
            const said = saidOf(other, of)
            return (
              <li key={other.key}>
                <a className="c-onward" href={said.href}>
                  {said.title}
                  {other.dueAt && <span className="c-note">, avant le {formatDayPlain(parisDay(other.dueAt))}</span>}
                </a>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
