import { type Day, parisDay } from '@charpente/domain/platform/calendar'
import {
  formatDay,
  formatInstant,
  formatNumber,
  printedAmount,
  printedAmountHT,
} from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { acquiredAt, guaranteeEnd } from '@charpente/domain/purchasing/execution/acceptance'
import type {
  Act,
  ActBodies,
  ActForm,
  ActKind,
  JudgementQuestion,
  Signature,
} from '@charpente/domain/purchasing/execution/act'
import { amountWith, toldPercent } from '@charpente/domain/purchasing/execution/amounts'
import { type Execution, statementDue } from '@charpente/domain/purchasing/execution/execution'
import { orderAmount } from '@charpente/domain/purchasing/execution/order-amount'
import { latePayment, payBy, withTax } from '@charpente/domain/purchasing/execution/payment'
import type { TaskKind } from '@charpente/domain/purchasing/execution/tasks'
import { endOn } from '@charpente/domain/purchasing/execution/time'
import { penaltyAnswerBy } from '@charpente/domain/purchasing/execution/why-not'
import {
  actWords,
  causeWords,
  invoiceWords,
  outcomeWords,
  penaltyWords,
  questionWords,
  studyTaskWords,
  taskWords,
} from '@charpente/domain/purchasing/execution/words'

type Fact = { label: string; value: string }
/** The file on both sides of an act; the act it answers, where it answers one. */
type Around = { act: Act; before: Execution; after: Execution; asked: Act | undefined; today: Day }

const fact = (label: string, value: string): Fact => ({ label, value })
const onDay = (label: string, day: Day | null): Fact => fact(label, day ? formatDay(day) : '')
const days = (count: number) => `${count} ${plural(count, 'jour')}`
const workDays = (count: number) => `${count} ${plural(count, 'jour ouvré', 'jours ouvrés')}`
const isStudies = ({ facts }: Execution) => facts.nature === 'studies'
const endThen = ({ after, today }: Around) => onDay('Terme', endOn(after, today))

const signedBy = ({ name, role, means, email, codeSentAt }: Signature): Fact =>
  fact(
    'Signé par',
    `${name}, ${role}, par un code ${means === 'mailed' ? 'envoyé à' : 'montré dans la session de'} ${email} le ${formatInstant(new Date(codeSentAt))}`,
  )

/** What somebody asked for, whether it is asked or answered. */
function proposed(act: ActForm, before: Execution): Fact[] {
  switch (act.kind) {
    case 'startProposed': {
      const { day, end, contact, access } = act.body
      return [
        onDay('Démarrage', day),
        onDay('Achèvement', end),
        fact('Contact sur place', contact),
        fact('Accès', access),
      ]
    }
    case 'suspensionProposed':
      return [onDay('À partir du', act.body.from)]
    case 'extensionProposed':
      return [fact('Durée demandée', workDays(act.body.days)), fact('Cause', causeWords[act.body.cause])]
    case 'quantitiesProposed':
      return [
        ...act.body.lines.map(({ line, quantity, reason }) =>
          fact(
            `Ligne ${line}`,
            `${formatNumber(before.quantities.get(line) ?? 0)} → ${formatNumber(quantity)}, ${reason}`,
          ),
        ),
        fact(
          'Montant de la commande',
          `${printedAmountHT(orderAmount(before))} → ${printedAmountHT(amountWith(before, act.body.lines))}`,
        ),
      ]
    case 'statementProposed': {
      const { lines, isFinal } = act.body
      const { off, amount } = statementDue(before, act.body)
      return [
        ...lines.map(({ line, done }) => fact(`Ligne ${line}, depuis le début`, printedAmountHT(done))),
        fact('Retenu', off > 0 ? printedAmountHT(off) : ''),
        fact(isFinal ? 'Solde' : 'Montant', printedAmountHT(amount)),
      ]
    }
    default:
      return []
  }
}

/** Which request is answered, and what it asked. */
const answered = ({ asked, before }: Around): Fact[] =>
  asked ? [fact('Demande', `acte ${asked.number}, ${titleOf(asked, before)}`), ...proposed(asked, before)] : []

/** The reservations and defects an act is about, each with its day. */
const pointsOf = ({ points }: Execution, isOf: (id: string) => boolean): Fact[] =>
  points
    .filter(({ id }) => isOf(id))
    .map(({ id, kind, words, place, liftBy }) =>
      fact(
        `${kind === 'defect' ? 'Désordre' : 'Réserve'} ${id}`,
        `${[words, place].filter(Boolean).join(', ')}, à lever au plus tard le ${formatDay(liftBy)}`,
      ),
    )

const raisedBy = ({ act, after }: Around) => pointsOf(after, (id) => id.startsWith(`${act.number}-`))
const point = ({ point: id }: { point: string }, { after }: Around) => pointsOf(after, (one) => one === id)

const taken = ({ after }: Around): Fact[] => [
  onDay('Effet', after.decision?.completedOn ?? null),
  onDay('Garantie jusqu’au', guaranteeEnd(after)),
]

/** What each act holds beside its message: all of it, since an archive is read once nothing else is left. */
const factsOf: { [K in ActKind]: (body: ActBodies[K], around: Around) => Fact[] } = {
  said: () => [],
  startProposed: (_body, { act, before }) => proposed(act, before),
  suspensionProposed: (_body, { act, before }) => proposed(act, before),
  extensionProposed: (_body, { act, before }) => proposed(act, before),
  quantitiesProposed: (_body, { act, before }) => proposed(act, before),
  statementProposed: (_body, { act, before }) => proposed(act, before),
  agreed: (body, around) => [
    ...answered(around),
    fact('Durée accordée', body.days === null ? '' : workDays(body.days)),
    endThen(around),
  ],
  declined: (_body, around) => answered(around),
  withdrawn: (_body, around) => answered(around),
  statementAcquired: (_body, around) => answered(around),

  started: ({ day }) => [onDay('Jour', day)],
  progressed: ({ percents }, { after }) => [
    ...percents.map(({ line, percent }) => fact(`Ligne ${line}`, `${percent}\u00A0%`)),
    fact('Ensemble', `${toldPercent(after)}\u00A0%`),
  ],
  resumed: ({ day }, around) => [onDay('Jour', day), endThen(around)],
  completed: ({ day, missing, visit, name, role }) => [
    onDay('Jour', day),
    fact('Reste à faire', missing),
    fact('Visite proposée', visit),
    fact('Déclaré par', [name, role].filter(Boolean).join(', ')),
  ],
  visitSet: ({ day, time }) => [fact('Visite', [formatDay(day), time].filter(Boolean).join(' à '))],
  warned: (_body, { after }) => {
    const silent = acquiredAt(after)
    return [onDay('Réception acquise après le', silent && parisDay(silent))]
  },
  decided: ({ again, reduction, signature }, around) => [
    ...taken(around),
    ...raisedBy(around),
    onDay('À remettre au plus tard le', again),
    fact('Réfaction', reduction === null ? '' : printedAmountHT(reduction)),
    signedBy(signature),
  ],
  countersigned: ({ signature }) => [signedBy(signature)],
  acquired: (_body, around) => taken(around),

  defectDeclared: (_body, around) => raisedBy(around),
  pointDone: point,
  pointLifted: point,
  pointKept: point,

  penaltyInvited: ({ days: late, amount }, { after }) => [
    fact('Retard', days(late)),
    fact('Montant', printedAmountHT(amount)),
    onDay('Observations jusqu’au', parisDay(penaltyAnswerBy(after))),
  ],
  penaltyAnswered: () => [],
  penaltyDecided: ({ outcome, amount }) => [fact(`Pénalité ${penaltyWords[outcome]}`, printedAmountHT(amount))],

  noticeServed: ({ cureBy }) => [onDay('Délai', cureBy)],
  noticeAnswered: () => [],
  noticeLifted: () => [],
  terminated: () => [],

  invoiced: ({ act, invoice, day }, { after }) => {
    const found = after.invoices.find((one) => one.invoice === invoice)
    return [
      fact('Facture', `${invoice}, de la situation proposée à l’acte ${act}`),
      fact('Montant', printedAmountHT(found?.amount)),
      onDay('Reçue le', day),
      onDay('À payer au plus tard le', found ? payBy(found, after.facts.rules) : null),
    ]
  },
  invoiceStood: ({ invoice, state, day }) => [
    fact('Facture', `${invoice}, ${invoiceWords[state]}`),
    onDay('Jour', day),
  ],
  paymentReminded: ({ invoice }, { after, today }) => {
    const found = after.invoices.find((one) => one.invoice === invoice)
    if (!found) return [fact('Facture', invoice)]
    const { rules } = after.facts
    const late = latePayment(found, today, rules)
    return [
      fact('Facture', `${invoice}, ${printedAmountHT(found.amount)}`),
      fact('Dû', `${printedAmount(withTax(found.amount, rules))} TTC, TVA de ${rules.vatPercent}\u00A0%`),
      fact('Retard', days(late.days)),
      fact('Intérêts moratoires', printedAmount(late.interest)),
      fact('Indemnité forfaitaire', printedAmount(late.lumpSum)),
    ]
  },

  judged: ({ marks }) =>
    Object.entries(marks).map(([question, mark]) =>
      fact(questionWords[question as JudgementQuestion], `${mark} sur 5`),
    ),
  judgementAnswered: () => [],
  reminded: ({ task, time }, { after }) => {
    const [kind, about] = task.split(' ') as [TaskKind, string?]
    const words = (isStudies(after) && studyTaskWords[kind]) || taskWords[kind]
    return [fact('Rappel', `${[words, about].filter(Boolean).join(' ')}, n°\u00A0${time}`)]
  },
  closed: () => [],
}

/** What was done: of a decision, which one it was. */
function titleOf(act: Act, file: Execution): string {
  if (act.kind === 'decided') return outcomeWords[file.facts.nature][act.body.outcome] ?? actWords[act.kind]
  if (act.kind === 'acquired' && isStudies(file)) return 'Admission acquise par silence'
  if (act.kind === 'countersigned' && isStudies(file)) return 'Décision signée par l’entreprise'
  return act.kind === 'statementProposed' && act.body.isFinal ? 'Décompte final proposé' : actWords[act.kind]
}

/** One act in words, and all that it says, message last. */
export function actInFull(around: Around): { title: string; facts: Fact[] } {
  const { act, after } = around
  const own = (factsOf[act.kind] as (body: ActForm['body'], around: Around) => Fact[])(act.body, around)
  // The words of a defect are the defect.
  const words = 'words' in act.body && act.kind !== 'defectDeclared' ? act.body.words : ''
  return {
    title: titleOf(act, after),
    facts: [...own, fact('Message', words)].filter(({ value }) => value !== ''),
  }
}
