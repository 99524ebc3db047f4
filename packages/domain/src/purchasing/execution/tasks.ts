import { addDays, type Day, endOfParisDay, parisDay, parisInstant } from '../../platform/calendar.ts'
import { acquiredAt, decideBy, guaranteeEnd, visitBy } from './acceptance.ts'
import type { ActForm } from './act.ts'
import { type Execution, isFinalAgreed, isWorking, lastDay, openSuspension, overAt, startOn } from './execution.ts'
import { accountAcquiredAt, drawnAccount, finalAccountBy } from './final-account.ts'
import { payBy, unbilled } from './payment.ts'
import { ACCEPTANCE_REMINDERS, LAST_REMINDERS } from './rules.ts'
import { endOn } from './time.ts'
import { isAgreeable, isClosable, penaltyAnswerBy } from './why-not.ts'

/** What one side has to do, or would do well to look at. */
export const taskKinds = [
  'answerStart',
  'answerSuspension',
  'answerExtension',
  'answerQuantities',
  'answerStatement',
  'start',
  'finish',
  'correct',
  'late',
  'resume',
  'setVisit',
  'decide',
  'warn',
  'countersign',
  'liftPoint',
  'checkPoint',
  'pointLate',
  'answerPenalty',
  'decidePenalty',
  'answerNotice',
  'decideNotice',
  'finalAccount',
  'drawAccount',
  'invoice',
  'pay',
  'unpaid',
  'judge',
  'answerJudgement',
] as const
export type TaskKind = (typeof taskKinds)[number]

export type Task = {
  /** One of its kind for each thing it is about: `decide`, `checkPoint 12-1`. */
  key: string
  kind: TaskKind
  side: 'firm' | 'buyer'
  /** From when it is shown, and until when it is to be done. */
  from: Date
  dueAt: Date | null
  /** What it is about within the file: an act, a reservation, an invoice. */
  about: string | null
  /** When whoever it waits for is reminded. */
  reminders: readonly Date[]
}

const DAY = 86_400_000
const later = (at: Date, days: number) => new Date(at.getTime() + days * DAY)
/** A deadline is past with the second that follows it. */
const after = (deadline: Date) => new Date(deadline.getTime() + 1_000)
const morning = (day: Day) => parisInstant({ day, hour: 0, minute: 0, second: 0 })

type Said = Omit<Task, 'key' | 'about' | 'reminders'> & { about?: string; reminders?: readonly Date[] }
const task = ({ about, reminders = [], ...said }: Said): Task => ({
  key: about ? `${said.kind} ${about}` : said.kind,
  about: about ?? null,
  reminders,
  ...said,
})

const answers = {
  startProposed: 'answerStart',
  suspensionProposed: 'answerSuspension',
  extensionProposed: 'answerExtension',
  quantitiesProposed: 'answerQuantities',
  statementProposed: 'answerStatement',
} as const

const proposed = (file: Execution): Task[] =>
  file.proposals
    .filter((one) => isAgreeable(file, one))
    .map((one) => {
      const { act, kind, side, at } = one
      const silent = one === drawnAccount(file) ? accountAcquiredAt(file) : null
      return task({
        kind: answers[kind],
        side: side === 'firm' ? 'buyer' : 'firm',
        from: at,
        dueAt: silent,
        about: String(act),
        // Silence is no agreement, but for the final account of a buyer: who does not answer is reminded, twice.
        reminders: [later(at, 5), silent ? later(silent, -7) : later(at, 12)],
      })
    })

/** The buyer has done something of this lateness: what it began is what waits from then on. */
const isAnswered = ({ penalty, notice }: Execution, last: Date): boolean =>
  (penalty !== null && penalty.invitedAt > last) || (notice !== null && notice.at > last)

function working(file: Execution, today: Day): Task[] {
  const { phase, decision } = file
  const end = endOn(file, today)
  if (phase === 'suspended') {
    const open = openSuspension(file)
    return open ? [task({ kind: 'resume', side: 'firm', from: morning(open.from), dueAt: null })] : []
  }
  const start = startOn(file)
  const beginning =
    phase === 'toStart' && file.facts.acceptedAt
      ? [
          task({
            kind: 'start',
            side: 'firm',
            from: file.facts.acceptedAt,
            dueAt: start === null ? null : endOfParisDay(start),
          }),
        ]
      : []
  if (end === null) return beginning
  const last = endOfParisDay(end)
  return [
    ...beginning,
    task({
      ...(decision?.outcome === 'putOff'
        ? { kind: 'correct', from: decision.at }
        : { kind: 'finish', from: file.facts.acceptedAt ?? last }),
      side: 'firm',
      dueAt: last,
      reminders: [later(last, -7), later(last, 1)],
    }),
    ...(isAnswered(file, last)
      ? []
      : [task({ kind: 'late', side: 'buyer', from: after(last), dueAt: null, reminders: [] })]),
  ]
}

function accepting(file: Execution): Task[] {
  const { completion } = file
  const due = decideBy(file)
  const visit = visitBy(file)
  if (!completion || !due || !visit) return []
  const isWorks = file.facts.nature === 'works'
  const last = acquiredAt(file) ?? due
  const lastReminders = LAST_REMINDERS.map((days) => later(last, -days))
  const [lastWeek = last] = lastReminders
  const reminders = ACCEPTANCE_REMINDERS.map((days) => later(completion.at, days)).filter((at) => at < lastWeek)
  return [
    ...(isWorks && !file.visit ? [task({ kind: 'setVisit', side: 'buyer', from: completion.at, dueAt: visit })] : []),
    task({
      kind: 'decide',
      side: 'buyer',
      from: completion.at,
      dueAt: last,
      reminders: [...reminders, ...lastReminders],
    }),
    ...(isWorks && !file.warnedAt
      ? [task({ kind: 'warn', side: 'firm', from: after(due), dueAt: null, reminders: [later(due, 1)] })]
      : []),
  ]
}

const repairing = ({ points, phase }: Execution): Task[] =>
  phase === 'accepted'
    ? points.flatMap(({ id, state, liftBy, at }) => {
        const last = endOfParisDay(liftBy)
        if (state === 'done')
          return [
            task({
              kind: 'checkPoint',
              side: 'buyer',
              from: at,
              dueAt: null,
              about: id,
              reminders: [later(at, 7), later(at, 20)],
            }),
          ]
        if (state === 'lifted') return []
        return [
          task({
            kind: 'liftPoint',
            side: 'firm',
            from: at,
            dueAt: last,
            about: id,
            reminders: [later(last, -7), later(last, 1)],
          }),
          task({ kind: 'pointLate', side: 'buyer', from: after(last), dueAt: null, about: id }),
        ]
      })
    : []

function disputing(file: Execution): Task[] {
  const { penalty, notice, phase } = file
  const isOpen = phase !== 'accepted' && phase !== 'terminated'
  const answerBy = penaltyAnswerBy(file)
  return [
    ...(penalty && penalty.outcome === null
      ? [
          ...(penalty.answeredAt === null
            ? [
                task({
                  kind: 'answerPenalty',
                  side: 'firm',
                  from: penalty.invitedAt,
                  dueAt: answerBy,
                  reminders: [later(answerBy, -5)],
                }),
              ]
            : []),
          task({
            kind: 'decidePenalty',
            side: 'buyer',
            from: penalty.answeredAt ?? after(answerBy),
            dueAt: null,
            reminders: [later(penalty.answeredAt ?? answerBy, 10)],
          }),
        ]
      : []),
    ...(notice && isOpen
      ? [
          ...(notice.answeredAt === null
            ? [
                task({
                  kind: 'answerNotice',
                  side: 'firm',
                  from: notice.at,
                  dueAt: endOfParisDay(notice.cureBy),
                  reminders: [later(endOfParisDay(notice.cureBy), -5)],
                }),
              ]
            : []),
          task({ kind: 'decideNotice', side: 'buyer', from: after(endOfParisDay(notice.cureBy)), dueAt: null }),
        ]
      : []),
  ]
}

function paying(file: Execution): Task[] {
  const { invoices, facts, proposals } = file
  const over = overAt(file)
  const isFinalAsked = proposals.some(({ kind, outcome }) => kind === 'statementProposed' && outcome === null)
  const finalBy = finalAccountBy(file)
  return [
    ...(over && finalBy && !isFinalAgreed(file) && !isFinalAsked
      ? [
          task({
            kind: 'finalAccount',
            side: 'firm',
            from: over,
            dueAt: finalBy,
            reminders: [later(finalBy, -7), later(finalBy, 1)],
          }),
          task({
            kind: 'drawAccount',
            side: 'buyer',
            from: after(finalBy),
            dueAt: null,
            reminders: [later(finalBy, 1)],
          }),
        ]
      : []),
    ...unbilled(file).map(({ act }) => {
      const agreed = proposals.find((one) => one.act === act)?.decidedAt ?? new Date(0)
      return task({
        kind: 'invoice',
        side: 'firm',
        from: agreed,
        dueAt: null,
        about: String(act),
        reminders: [later(agreed, 7)],
      })
    }),
    ...invoices.flatMap((one) => {
      const due = payBy(one, facts.rules)
      if (one.paidOn !== null || due === null) return []
      const last = endOfParisDay(due)
      return [
        task({
          kind: 'pay',
          side: 'buyer',
          from: morning(one.receivedOn),
          dueAt: last,
          about: one.invoice,
          reminders: [later(last, -5), later(last, 1)],
        }),
        task({ kind: 'unpaid', side: 'firm', from: after(last), dueAt: null, about: one.invoice }),
      ]
    }),
  ]
}

function judging(file: Execution): Task[] {
  const { judgedAt, judgementAnsweredAt } = file
  const over = overAt(file)
  if (!over) return []
  if (judgedAt === null) return [task({ kind: 'judge', side: 'buyer', from: over, dueAt: null })]
  return judgementAnsweredAt === null
    ? [task({ kind: 'answerJudgement', side: 'firm', from: judgedAt, dueAt: null })]
    : []
}

/** All that waits for either side, now or from a day that will come unless something is done before. */
export function tasksOf(file: Execution, now: Date): Task[] {
  switch (file.phase) {
    case 'toStart':
    case 'underWay':
    case 'suspended':
      return [...proposed(file), ...working(file, parisDay(now)), ...disputing(file), ...paying(file)]
    case 'completed':
      return [...proposed(file), ...accepting(file), ...disputing(file), ...paying(file)]
    case 'accepted':
    case 'terminated':
      return [
        ...proposed(file),
        ...(file.decision && !file.decision.isCountersigned && !file.decision.isAcquired && file.phase === 'accepted'
          ? [task({ kind: 'countersign', side: 'firm', from: file.decision.at, dueAt: null })]
          : []),
        ...repairing(file),
        ...disputing(file),
        ...paying(file),
        ...judging(file),
      ]
    default:
      return []
  }
}

/** Reminders nobody has sent: whatever the task was about before, one is sent for those that came since the last. */
const remindersLeft = ({ key, reminders, from }: Task, { reminded }: Execution): Date[] =>
  reminders.filter((at) => at >= from && at > (reminded.get(key) ?? new Date(0)))

/** What the clock does by itself, in the order it does it: a silence that accepts, a reminder, a file that closes. */
export function actsOfClock(file: Execution, now: Date): ActForm[] {
  const silent = acquiredAt(file)
  if (silent && now > silent) return [{ kind: 'acquired', body: {} }]
  const drawn = drawnAccount(file)
  const settled = accountAcquiredAt(file)
  if (drawn && settled && now > settled) return [{ kind: 'statementAcquired', body: { act: drawn.act } }]
  if (isClosable(file, now)) return [{ kind: 'closed', body: {} }]
  return tasksOf(file, now)
    .filter((one) => remindersLeft(one, file).some((at) => at <= now))
    .map(({ key, reminders }) => ({
      kind: 'reminded',
      body: { task: key, time: reminders.filter((at) => at <= now).length },
    }))
}

/** When the clock has something to do next, unless somebody acts before; null: never by itself. */
export function wakesAt(file: Execution, now: Date): Date | null {
  if (actsOfClock(file, now).length > 0) return now
  const guarantee = guaranteeEnd(file)
  const closing = guarantee && morning(addDays(guarantee, 1))
  const silences = [acquiredAt(file), accountAcquiredAt(file)]
  // Nothing is done then, but the works stand still from that day on, or nobody waits for an answer any more.
  const stops = isWorking(file) ? openSuspension(file) : null
  const lapses = file.proposals.filter((one) => isAgreeable(file, one)).map((one) => lastDay(one, file.facts))
  const instants = [
    ...silences.flatMap((at) => (at ? [new Date(at.getTime() + 1)] : [])),
    ...(closing && isClosable(file, closing) ? [closing] : []),
    ...(stops ? [morning(stops.from)] : []),
    ...lapses.flatMap((last) => (last ? [morning(addDays(last, 1))] : [])),
    ...tasksOf(file, now).flatMap((one) => remindersLeft(one, file)),
  ].filter((at) => at > now)
  return instants.length > 0 ? instants.reduce((a, b) => (a < b ? a : b)) : null
}
