import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDay } from '@charpente/domain/platform/format'
import { acquiredAt, decideBy, guaranteeEnd } from '@charpente/domain/purchasing/execution/acceptance'
import { type Act, type ActForm, isProposal, type Signature } from '@charpente/domain/purchasing/execution/act'
import type { Execution } from '@charpente/domain/purchasing/execution/execution'
import { accountAcquiredAt } from '@charpente/domain/purchasing/execution/final-account'
import { paperOf } from '@charpente/domain/purchasing/execution/paper'
import { latePayment, withTax } from '@charpente/domain/purchasing/execution/payment'
import { type Task, tasksOf } from '@charpente/domain/purchasing/execution/tasks'
import { penaltyAnswerBy } from '@charpente/domain/purchasing/execution/why-not'
import {
  actTitle,
  type Joined,
  joinedWords,
  outcomeWords,
  studyTaskWords,
  taskWords,
} from '@charpente/domain/purchasing/execution/words'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { MailData, MailName } from '../../platform/mail/mail.ts'
import type { Attached } from '../orders/mails.ts'
import { orderMail, tellBuyer, tellSupplier } from '../orders/order-mail.ts'
import type { StoredOrder } from '../orders/queries.ts'
import { actSaid } from './act-words.ts'
import type { ActMail } from './mails.ts'
import { actsOf } from './queries.ts'
import { actAsRead, type File } from './read-file.ts'
import { toSignSaid } from './to-sign-words.ts'

type Done = {
  order: StoredOrder
  before: Execution
  after: Execution
  act: Act
  by: string
  /** What goes with the act, as it was sent. */
  joined?: readonly Joined[]
  file?: Attached
}
type Signed = Pick<File, 'order' | 'acts' | 'facts' | 'file'> & { act: Act }
type Side = 'firm' | 'buyer'
type Letter<N extends MailName> = { template: N; data: Omit<MailData[N], 'link'>; key: string }
type Told = { order: ReturnType<typeof orderMail>; act: ActMail; readBy: Side; file?: Attached }

const isFrom = (side: Act['side'], readBy: Side) => side === readBy

/** To one side: whoever answers for the firm; for a buyer, whoever ordered and its administrator. */
const tellSide = <N extends MailName>(trx: Db, context: Context, order: StoredOrder, side: Side, letter: Letter<N>) =>
  side === 'firm'
    ? tellSupplier(trx, context, order, letter)
    : tellBuyer(trx, context, order, letter, { decides: true, orders: true })

const codeWords = (means: Signature['means'], email: string) =>
  means === 'mailed' ? `Code envoyé à ${email}` : `Code montré dans la session de ${email}`

const verdict = ({ decision, facts }: Execution) =>
  (decision && outcomeWords[facts.nature][decision.outcome]) ?? 'Décision'

const what = (act: Act, { facts, decision }: Execution): string => {
  if (act.kind === 'acquired')
    return facts.nature === 'studies' ? 'Admission acquise par silence' : 'Réception acquise par silence'
  return act.kind === 'decided' && decision
    ? verdict({ facts, decision } as Execution)
    : actTitle(act.kind, facts.nature)
}

/** What whoever reads a decision has to do. */
function decidedThen({ decision, facts }: Execution, readBy: Side): string {
  if (readBy === 'buyer')
    return facts.nature === 'studies'
      ? 'Vous n’avez rien à faire pour l’instant.'
      : 'Vous n’avez rien à faire pour l’instant. Les désordres se déclarent sous garantie, depuis le dossier.'
  if (decision?.outcome === 'putOff')
    return `Remettez la prestation corrigée au plus tard le ${decision.again ? formatDay(decision.again) : ''}.`
  if (decision?.outcome === 'refused')
    return facts.nature === 'studies'
      ? 'Lisez le motif, reprenez ce qui est demandé, puis remettez la prestation à nouveau.'
      : 'Lisez le motif, reprenez ce qui est demandé, puis déclarez l’achèvement à nouveau.'
  if (decision?.isAcquired) return 'Proposez le décompte final.'
  return decision?.outcome === 'reserved'
    ? 'Signez le procès-verbal, puis levez chaque réserve avant sa date.'
    : facts.nature === 'studies'
      ? 'Signez la décision, puis proposez le décompte final.'
      : 'Signez le procès-verbal, puis proposez le décompte final.'
}

/** The mail of an act: its template, and what it says beyond what all of them say. */
function letterOf(told: Told, { act, before, after }: Done): Omit<Letter<MailName>, 'key'> {
  const { rules } = after.facts
  const today = parisDay(act.at)
  switch (act.kind) {
    case 'said':
      return { template: 'executionSaid', data: told }
    case 'agreed':
    case 'declined':
    case 'withdrawn':
    case 'statementAcquired': {
      const isSilence = act.kind === 'statementAcquired'
      return {
        template: 'executionAnswered',
        data: {
          ...told,
          what: actTitle(act.kind, after.facts.nature),
          isSealed: paperOf(act, before) !== null,
          isSilence,
        },
      }
    }
    case 'statementProposed': {
      const silentAt = accountAcquiredAt(after)
      const whatProposed = act.body.isFinal ? 'Décompte final' : actTitle(act.kind, after.facts.nature)
      return { template: 'executionProposed', data: { ...told, what: whatProposed, silentAt } }
    }
    case 'completed': {
      const dueAt = acquiredAt(after) ?? decideBy(after) ?? act.at
      const isStudies = after.facts.nature === 'studies'
      return { template: 'executionCompleted', data: { ...told, isStudies, dueAt, warnedDays: rules.warnedDays } }
    }
    case 'warned':
      return { template: 'executionWarned', data: { ...told, acceptedAt: acquiredAt(after) ?? act.at } }
    case 'decided':
    case 'acquired': {
      const points = act.kind === 'decided' ? act.body.reservations.map(({ words, liftBy }) => ({ words, liftBy })) : []
      const end = guaranteeEnd(after)
      const own = { ...told.act, next: decidedThen(after, told.readBy) }
      const isSilence = act.kind === 'acquired'
      return {
        template: 'executionDecided',
        data: { ...told, act: own, what: what(act, after), isSilence, points, end },
      }
    }
    case 'penaltyInvited': {
      const { days: late, amount: penalty } = act.body
      return { template: 'executionPenaltyInvited', data: { ...told, late, penalty, answerBy: penaltyAnswerBy(after) } }
    }
    case 'penaltyDecided': {
      const asked = before.penalty?.amount ?? 0
      return { template: 'executionPenaltyDecided', data: { ...told, asked, penalty: act.body.amount } }
    }
    case 'noticeServed':
      return { template: 'executionNotice', data: { ...told, cureBy: act.body.cureBy } }
    case 'terminated':
      return { template: 'executionTerminated', data: told }
    case 'paymentReminded': {
      const found = after.invoices.find(({ invoice }) => invoice === act.body.invoice)
      const late = found ? latePayment(found, today, rules) : { days: 0, interest: 0, lumpSum: 0 }
      const owed = withTax(found?.amount ?? 0, rules)
      const { days, ...sums } = late
      return {
        template: 'executionUnpaid',
        data: { ...told, invoice: act.body.invoice, late: days, owed, vatPercent: rules.vatPercent, ...sums },
      }
    }
    default:
      return isProposal(act.kind)
        ? {
            template: 'executionProposed',
            data: { ...told, what: actTitle(act.kind, after.facts.nature), silentAt: null },
          }
        : {
            template: 'executionStep',
            data: {
              ...told,
              what: actTitle(act.kind, after.facts.nature),
              isSealed: paperOf(act, before) !== null,
              isDaily: act.kind === 'progressed',
            },
          }
  }
}

/** What becomes of whoever does not answer, where saying nothing says something. */
function silenceOf({ kind, dueAt }: Task, file: Execution): string {
  const silent = acquiredAt(file)
  if (kind === 'decide')
    return silent
      ? `${file.facts.nature === 'studies' ? 'La prestation est admise' : 'La réception est acquise'} le ${formatDay(parisDay(silent))}.`
      : 'Rien n’est accepté. L’entreprise pourra vous mettre en demeure de décider.'
  if (kind === 'answerStatement' && dueAt)
    return 'Votre silence vaut accord\u00A0: le décompte final devient définitif.'
  if (kind === 'finalAccount')
    return 'L’acheteur peut l’établir à votre place\u00A0; vous aurez alors autant de jours pour l’accepter ou le refuser.'
  if (kind.startsWith('answer') && dueAt === null) return 'Rien ne change. Votre silence ne vaut pas accord.'
  if (kind === 'checkPoint') return 'La réserve reste ouverte.'
  if (kind === 'pay') return 'Des intérêts et une indemnité sont dus à l’entreprise.'
  return ''
}

async function tellReminded(
  trx: Db,
  context: Context,
  { order, after, act }: Done & { act: Act & { kind: 'reminded' } },
) {
  const found = tasksOf(after, act.at).find(({ key }) => key === act.body.task)
  if (!found) return
  const words = (after.facts.nature === 'studies' && studyTaskWords[found.kind]) || taskWords[found.kind]
  const { dueAt } = found
  const data = {
    order: orderMail(order),
    task: words,
    dueAt,
    isLate: dueAt !== null && dueAt < act.at,
    silence: silenceOf(found, after),
  }
  await tellSide(trx, context, order, found.side, { template: 'executionReminder', data, key: `act ${act.number}` })
}

/**
 * What makes a mail the same as another: each act has its own, but for how far the works are, which a site says at each
 * photo and each pause. The first of a day leaves; the others are in the file. Decision 067
 */
const keyOf = ({ kind, at, number }: Act) => (kind === 'progressed' ? `progress ${parisDay(at)}` : `act ${number}`)

/** The side that signed is told too, as soon as it has: by whom, when, and with which code. */
export async function tellSigned(trx: Db, context: Context, { order, act, ...file }: Signed): Promise<void> {
  if (act.kind !== 'decided' && act.kind !== 'countersigned') return
  const readBy = act.kind === 'decided' ? 'buyer' : 'firm'
  const { means, email } = act.body.signature
  const said = { ...toSignSaid(act, file), at: act.at, means: codeWords(means, email) }
  const data = { order: orderMail(order), readBy, signed: said } as const
  await tellSide(trx, context, order, readBy, { template: 'executionSigned', data, key: `act ${act.number}` })
}

/** The other side is told of an act; both, of what the clock did. */
export async function tellAct(trx: Db, context: Context, done: Done): Promise<void> {
  const { order, before, after, act, by, file } = done
  if (act.kind === 'closed') return
  if (act.kind === 'reminded') return tellReminded(trx, context, { ...done, act })
  const answered = 'act' in act.body ? act.body.act : null
  const asked = answered === null ? null : (await actsOf(trx, [order.id])).find(({ number }) => number === answered)
  const said = actSaid(act, { before, after, asked: asked ? (actAsRead(asked) as ActForm) : null }, parisDay(act.at))
  const joined = { label: 'Joint', value: joinedWords(done.joined ?? []) }
  const own: ActMail = { number: act.number, by, ...said, facts: [...said.facts, joined] }
  for (const readBy of ['buyer', 'firm'] as const) {
    if (isFrom(act.side, readBy)) continue
    const told: Told = { order: orderMail(order), act: own, readBy, ...(file && { file }) }
    await tellSide(trx, context, order, readBy, { ...letterOf(told, done), key: keyOf(act) })
  }
}
