import type { DayTask } from '@charpente/contract/purchasing/day'
import { type Day, daysBetween, parisDay } from '@charpente/domain/platform/calendar'
import {
  formatAmountHT,
  formatDay,
  formatDayPlain,
  formatDayShort,
  formatDifference,
} from '@charpente/domain/platform/format'
import { capitalized, plural } from '@charpente/domain/platform/text'
import type { DayFamily } from '@charpente/domain/purchasing/day/families'
import { type DayKind, dayWords, familyOf } from '@charpente/domain/purchasing/day/kinds'
import {
  IconAlarm,
  IconArrowsExchange,
  IconBuildingCommunity,
  IconCalendarTime,
  IconCircleCheck,
  IconClipboardCheck,
  IconCoinEuro,
  IconFileCertificate,
  IconGavel,
  IconHelmet,
  IconInbox,
  IconMailOpened,
  IconMailPlus,
  IconMessageQuestion,
  IconShoppingCartCheck,
  IconStars,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ageInWords } from '../../../lib/age.ts'

const NBSP = '\u00A0'

type Tone = 'petrol' | 'warning' | 'error' | 'info' | 'success' | 'free'

export const familyLooks: Record<DayFamily, { icon: typeof IconAlarm; tone: Tone }> = {
  orders: { icon: IconInbox, tone: 'petrol' },
  agreements: { icon: IconMessageQuestion, tone: 'warning' },
  delays: { icon: IconCalendarTime, tone: 'warning' },
  late: { icon: IconAlarm, tone: 'error' },
  answers: { icon: IconMailOpened, tone: 'info' },
  works: { icon: IconHelmet, tone: 'petrol' },
  acceptances: { icon: IconCircleCheck, tone: 'success' },
  reservations: { icon: IconClipboardCheck, tone: 'success' },
  carts: { icon: IconShoppingCartCheck, tone: 'petrol' },
  proposals: { icon: IconMailPlus, tone: 'free' },
  quantities: { icon: IconArrowsExchange, tone: 'warning' },
  subcontracting: { icon: IconBuildingCommunity, tone: 'petrol' },
  penalties: { icon: IconGavel, tone: 'error' },
  payments: { icon: IconCoinEuro, tone: 'petrol' },
  judgements: { icon: IconStars, tone: 'info' },
  papers: { icon: IconFileCertificate, tone: 'warning' },
}

/** What one presses: where it leads is said, or what it does. */
const actions: Partial<Record<DayKind, string>> = {
  agree: 'Comparer et décider',
  answerDerogation: 'Répondre',
  answerOrder: 'Répondre',
  awaitAnswer: 'Voir la commande',
  readCancellation: 'Lire la décision',
  decideSubcontract: 'Lire et décider',
  late: 'Lire et décider',
  decidePenalty: 'Lire et décider',
  decideNotice: 'Lire et décider',
  answerStart: 'Répondre',
  answerSuspension: 'Répondre',
  answerExtension: 'Répondre',
  answerQuantities: 'Comparer et répondre',
  answerStatement: 'Vérifier la situation',
  answerPenalty: 'Répondre',
  answerNotice: 'Répondre',
  approveCart: 'Ouvrir le panier',
  readReturn: 'Ouvrir le panier',
  readProposal: 'Lire la proposition',
  setVisit: 'Fixer la visite',
  decide: 'Préparer la réception',
  checkPoint: 'Vérifier',
  liftPoint: 'Lever les réserves',
  countersign: 'Signer',
  start: 'Annoncer le début',
  finish: 'Ouvrir le chantier',
  finalAccount: 'Proposer le décompte',
  drawAccount: 'Établir le décompte',
  pay: 'Suivre le paiement',
  invoice: 'Déposer la facture',
  warn: 'Mettre en demeure',
  answerJudgement: 'Répondre',
  unpaid: 'Relancer',
  judge: 'Évaluer',
  signRider: 'Lire et signer',
  payFee: 'Voir le relevé',
  renewPaper: 'Déposer',
  filePaper: 'Déposer',
}
export const actionOf = (kind: DayKind): string => actions[kind] ?? 'Ouvrir le dossier'

/** What happens otherwise, or what its date is. */
const consequences: Partial<Record<DayKind, string>> = {
  agree: 'rien ne part sans vous',
  answerDerogation: 'sans réponse, le délai ne change pas',
  answerOrder: 'dernier jour pour répondre',
  awaitAnswer: 'fin du délai de réponse',
  decideSubcontract: 'sans réponse, votre silence vaut accord',
  answerStart: 'le silence ne vaut pas accord',
  answerSuspension: 'le silence ne vaut pas accord',
  answerExtension: 'le silence ne vaut pas accord',
  answerQuantities: 'le silence ne vaut pas accord',
  answerStatement: 'le silence ne vaut pas accord',
  approveCart: 'prix figés à la commande',
  readReturn: 'à corriger, puis à renvoyer pour validation',
  late: 'la décision vous revient',
  pointLate: 'la date est passée',
  setVisit: 'dernier jour pour la visite',
  decide: 'dernier jour pour décider',
  checkPoint: 'l’entreprise attend votre avis',
  finalAccount: 'ensuite, l’acheteur peut l’établir',
  drawAccount: 'l’entreprise a laissé passer son délai',
  pay: 'dernier jour pour payer',
  answerPenalty: 'dernier jour pour vos observations',
  payFee: 'dernier jour pour payer',
  renewPaper: 'fin de validité',
}

export const taskTitle = ({ document, cartName, number }: DayTask): string => document ?? (cartName || number)

const amountOf = ({ amount }: DayTask) => (amount === null ? '' : ` ${formatAmountHT(amount)}.`)

/** Who, and how much. */
export function taskDetail(task: DayTask): ReactNode {
  const { kind, party, next, endOn, times, about, amount } = task
  if (kind === 'agree' && next) {
    const more = next.amount !== null && amount !== null ? next.amount - amount : 0
    return (
      <>
        {party} n’a pas pris la commande. Rang{NBSP}
        {next.rank}
        {NBSP}: <b>{next.party}</b>
        {next.amount !== null && `, ${formatAmountHT(next.amount)}`}
        {more !== 0 && `, soit ${formatDifference(more)}${NBSP}HT`}.
      </>
    )
  }
  if (kind === 'answerDerogation' && endOn)
    return (
      <>
        {party} demande une fin le <b>{formatDayPlain(endOn)}</b>.{amountOf(task)}
      </>
    )
  if (kind === 'readCancellation')
    return (
      <>
        Commande à {party}
        {NBSP}: annulation <b>{about === 'granted' ? 'accordée' : 'refusée'}</b> par la centrale.
      </>
    )
  if (kind === 'approveCart')
    return (
      <>
        Envoyé par <b>{party}</b>.{amountOf(task)}
      </>
    )
  if (kind === 'readReturn')
    return (
      <>
        Renvoyé par <b>{party}</b>.{amountOf(task)}
      </>
    )
  if (kind === 'renewPaper' || kind === 'filePaper')
    return kind === 'filePaper' ? 'La centrale vous l’a demandé.' : 'Vos acheteurs le lisent dans l’annuaire.'
  const many = times > 1 && (
    <>
      <b>
        {times}
        {NBSP}
        {familyOf(kind) === 'reservations' || kind === 'pointLate'
          ? plural(times, 'réserve')
          : kind === 'pay' || kind === 'unpaid'
            ? plural(times, 'facture')
            : 'fois'}
      </b>
      .{' '}
    </>
  )
  return (
    <>
      {many}
      {party}
      {task.rank !== null && `, rang${NBSP}${task.rank}`}.{amountOf(task)}
    </>
  )
}

/** `mardi 17 novembre` */
export const withoutYear = (day: Day): string => formatDay(day).replace(/ \d{4}$/, '')

type When = { words: string; consequence: string; tone: 'error' | 'brick' | undefined }

function consequenceOf({ kind, dueAt }: DayTask): string {
  // A statement waits without a date, but for the account a buyer drew up: it ends by silence.
  if (kind === 'answerStatement' && dueAt !== null) return 'ensuite, votre silence vaut accord'
  if (kind === 'agree' && dueAt !== null)
    return `sans réponse le ${formatDayShort(parisDay(new Date(dueAt)))}, le lot est clos`
  return consequences[kind] ?? ''
}

/** By when, loud when it presses; since when, for what has no date. */
export function taskWhen(task: DayTask, now: Date): When {
  const { kind, dueAt, since } = task
  const consequence = consequenceOf(task)
  // Nothing goes on without an agreement: it presses since it came, whenever it lapses.
  if (dueAt !== null && kind !== 'agree') {
    const due = new Date(dueAt)
    const isOver = due < now
    const isSoon = due.getTime() - now.getTime() < 2 * 86_400_000
    const words = capitalized(withoutYear(parisDay(due)))
    return { words, consequence, tone: isOver ? 'error' : isSoon ? 'brick' : undefined }
  }
  const isLoud = familyOf(kind) === 'late' || kind === 'unpaid'
  // As the file counts them: calendar days, from the day after the last.
  const late = daysBetween(parisDay(new Date(since)), parisDay(now)) + 1
  const words = isLoud ? `Depuis ${late}${NBSP}${plural(late, 'jour')}` : `Depuis ${ageInWords(new Date(since), now)}`
  return { words, consequence, tone: isLoud ? 'error' : kind === 'agree' ? 'brick' : undefined }
}

export const kindWords = (kind: DayKind): string => dayWords[kind]
