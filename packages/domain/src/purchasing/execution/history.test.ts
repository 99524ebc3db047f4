import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, parisDay } from '../../platform/calendar.ts'
import type { Act, ActForm, ActKind, ExecutionSide } from './act.ts'
import { actKinds, actSides, invoiceStates, isProposal, penaltyOutcomes } from './act.ts'
import { amountWith, invoiced, leftToInvoice, penaltyAt, stated } from './amounts.ts'
import { type Execution, executionOf, keptPenalty, lastDay, openSuspension, takenOff } from './execution.ts'
import { completion, decision, givenFacts, givenLife, signature } from './given-life.ts'
import { orderAmount } from './order-amount.ts'
import { actsOfClock, tasksOf, wakesAt } from './tasks.ts'
import { whyNotAct } from './why-not.ts'

/** Random lives of an order, of acts the rules let be done, with the clock between them. */

type Drawn = { kind: ActKind; side: number; pick: number; part: number; days: number }
const drawn = fc.record({
  // What is proposed does not wait for long: it is mostly agreed to at once.
  kind: fc.constantFrom(
    ...actKinds.filter((kind) => actSides[kind].some((side) => side !== 'clock')),
    'agreed',
    'agreed',
    'agreed',
  ),
  side: fc.nat(1),
  pick: fc.nat(20),
  part: fc.constantFrom(0, 13, 50, 99, 100),
  days: fc.constantFrom(0, 0, 0, 0, 0, 1, 1, 3, 11, 16, 32, 61),
})
const lives = fc.record({
  nature: fc.constantFrom('works' as const, 'works' as const, 'studies' as const),
  steps: fc.array(drawn, { minLength: 150, maxLength: 150 }),
})

const words = 'Voici'
const of = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)]

/** What such an act would say of this file. */
function formOf(file: Execution, now: Date, { kind, pick, part }: Drawn): ActForm {
  const today = parisDay(now)
  const soon = addDays(today, 1 + part)
  const point = of(file.points, pick)?.id ?? '1-1'
  const invoice = of(file.invoices, pick)?.invoice ?? 'F'
  const act =
    of(
      file.proposals.filter(({ outcome }) => outcome === null),
      pick,
    )?.act ?? 1
  const { days, amount } = penaltyAt(file, today)
  const outcome = of(penaltyOutcomes, pick) ?? 'applied'
  const asked = file.penalty?.amount ?? 0
  const isStudies = file.facts.nature === 'studies'
  const decided = of(
    isStudies
      ? (['accepted', 'putOff', 'reduced', 'refused'] as const)
      : (['accepted', 'reserved', 'refused'] as const),
    pick,
  )
  const bodies: { [K in ActKind]: Extract<ActForm, { kind: K }>['body'] } = {
    said: { words },
    startProposed: { day: soon, end: null, contact: '', access: '', words },
    suspensionProposed: { from: soon, words },
    extensionProposed: { days: 1 + part, cause: 'weather', words },
    quantitiesProposed: { lines: [{ line: 1 + (pick % 2), quantity: part / 2, reason: words }] },
    statementProposed: {
      lines: file.facts.lines.map(({ line, total }) => ({ line, done: Math.floor((total * part) / 100) })),
      isFinal: pick > 8,
      words,
    },
    agreed: { act, days: null, words },
    declined: { act, words },
    withdrawn: { act },
    statementAcquired: { act },
    started: { day: today, words },
    progressed: { percents: [{ line: 1, percent: part }], words },
    resumed: { day: today, words },
    completed: completion(today),
    visitSet: { day: soon, time: '', words },
    warned: { words },
    decided: decision({
      outcome: decided ?? 'accepted',
      words,
      reservations: decided === 'reserved' ? [{ words, place: '', liftBy: soon }] : [],
      again: decided === 'putOff' ? soon : null,
      reduction: decided === 'reduced' ? 1 + part * 100 : null,
    }),
    countersigned: { words, signature },
    acquired: {},
    defectDeclared: { words, place: '', liftBy: soon },
    pointDone: { point, words },
    pointLifted: { point, words },
    pointKept: { point, words, liftBy: soon },
    penaltyInvited: { days, amount, words },
    penaltyAnswered: { words },
    penaltyDecided: {
      outcome,
      amount: { applied: asked, reduced: Math.floor(asked / 2), waived: 0 }[outcome],
      words,
    },
    noticeServed: { words, cureBy: addDays(today, 16) },
    noticeAnswered: { words },
    noticeLifted: { words },
    terminated: { words },
    invoiced: { act: of(file.statements, pick)?.act ?? 1, invoice: `F-${file.lastAct}`, day: today },
    invoiceStood: { invoice, state: of(invoiceStates, pick) ?? 'paid', day: today, words },
    paymentReminded: { invoice },
    judged: { marks: { quality: 5, delay: 4, site: 3, dialogue: 2 }, words },
    judgementAnswered: { words },
    reminded: { task: 'decide', time: 1 },
    closed: {},
  }
  return { kind, body: bodies[kind] } as ActForm
}

/** What an act lets be seen at once, and nothing else does. */
const says: { [K in ActKind]?: (after: Execution, act: Extract<Act, { kind: K }>, before: Execution) => unknown } = {
  started: ({ startedOn, phase }, { body }) => startedOn === body.day && phase === 'underWay',
  resumed: ({ suspensions }) => suspensions.every(({ until }) => until !== null),
  completed: ({ phase, completion: done }, { body }) => phase === 'completed' && done?.day === body.day,
  visitSet: ({ visit }, { body }) => visit?.day === body.day,
  warned: ({ warnedAt }, { at }) => warnedAt === at,
  decided: ({ decision: decided, phase, points }, { body }, before) =>
    decided?.outcome === body.outcome &&
    points.length === before.points.length + body.reservations.length &&
    phase === (['refused', 'putOff'].includes(body.outcome) ? 'underWay' : 'accepted'),
  countersigned: ({ decision: decided }) => decided?.isCountersigned,
  acquired: ({ phase }) => phase === 'accepted',
  defectDeclared: ({ points }, { body }, before) =>
    points.length === before.points.length + 1 && points.at(-1)?.words === body.words,
  pointDone: ({ points }, { body }) => points.find(({ id }) => id === body.point)?.state === 'done',
  pointLifted: ({ points }, { body }) => points.find(({ id }) => id === body.point)?.state === 'lifted',
  pointKept: ({ points }, { body }) => {
    const point = points.find(({ id }) => id === body.point)
    return point?.state === 'open' && point.liftBy === body.liftBy
  },
  penaltyInvited: ({ penalty }, { body }) => penalty?.outcome === null && penalty.amount === body.amount,
  penaltyAnswered: ({ penalty }) => penalty?.answeredAt,
  penaltyDecided: (after, { body }) => keptPenalty(after) === body.amount,
  noticeServed: ({ notice }, { body }) => notice?.cureBy === body.cureBy,
  noticeAnswered: ({ notice }) => notice?.answeredAt,
  noticeLifted: ({ notice }) => notice === null,
  terminated: ({ phase }) => phase === 'terminated',
  invoiced: ({ invoices, statements }, { body }) =>
    invoices.at(-1)?.amount === statements.find(({ act }) => act === body.act)?.amount,
  invoiceStood: ({ invoices }, { body }) =>
    invoices.find(({ invoice }) => invoice === body.invoice)?.state === body.state,
  paymentReminded: ({ invoices }, { body }) =>
    (invoices.find(({ invoice }) => invoice === body.invoice)?.reminders ?? 0) > 0,
  judged: ({ judgedAt }) => judgedAt,
  judgementAnswered: ({ judgementAnsweredAt }) => judgementAnsweredAt,
  reminded: ({ reminded }, { body, at }) => reminded.get(body.task) === at,
  closed: ({ phase }) => phase === 'closed',
  declined: ({ proposals }, { body }) => proposals.find(({ act }) => act === body.act)?.outcome === 'declined',
  withdrawn: ({ proposals }, { body }) => proposals.find(({ act }) => act === body.act)?.outcome === 'withdrawn',
  agreed: (after, { body }, before) => {
    const found = after.proposals.find(({ act }) => act === body.act)
    if (found?.outcome !== 'agreed') return false
    switch (found.kind) {
      case 'startProposed':
        return after.agreedStart?.day === found.body.day
      case 'suspensionProposed':
        return after.suspensions.at(-1)?.from === found.body.from
      case 'extensionProposed':
        return after.extensionDays === before.extensionDays + found.body.days
      case 'quantitiesProposed':
        return orderAmount(after) === amountWith(before, found.body.lines)
      case 'statementProposed':
        return after.statements.length === before.statements.length + 1
    }
  },
  statementAcquired: (after, { body }, before) =>
    after.statements.at(-1)?.act === body.act && after.statements.length === before.statements.length + 1,
  progressed: ({ percents }, { body }) => body.percents.every(({ line, percent }) => percents.get(line) === percent),
}

/** An act that was let, or a moment that passed: the file before and after, and the acts it is read from. */
type Frame = { before: Execution; after: Execution; act: Act | null; now: Date; acts: readonly Act[] }

function play({ nature, steps }: { nature: 'works' | 'studies'; steps: readonly Drawn[] }): Frame[] {
  const life = givenLife(givenFacts({ nature }))
  const frames: Frame[] = []
  const add = (side: ExecutionSide, form: ActForm | null) => {
    const before = life.file()
    if (form) life.acts.push({ ...form, number: life.acts.length + 1, side, at: life.now() })
    const act = form ? (life.acts.at(-1) ?? null) : null
    frames.push({ before, after: life.file(), act, now: life.now(), acts: life.acts.slice() })
  }
  for (const step of steps) {
    life.at(new Date(life.now().getTime() + step.days * 86_400_000 + 60_000))
    add('clock', null)
    for (let [form] = actsOfClock(life.file(), life.now()); form; [form] = actsOfClock(life.file(), life.now()))
      add('clock', form)
    const side = of(
      actSides[step.kind].filter((one) => one !== 'clock'),
      step.side,
    )
    const form = formOf(life.file(), life.now(), step)
    if (side && whyNotAct(life.file(), form, { side, now: life.now() }) === null) add(side, form)
  }
  return frames
}
const frames = fc.sample(lives, { numRuns: 40, seed: 21 }).flatMap(play)
const done = frames.filter((frame): frame is Frame & { act: Act } => frame.act !== null)

test('what the rules let be done is what the file says then', () => {
  for (const { before, after, act } of done) {
    if (isProposal(act.kind)) expect(after.proposals.at(-1)).toMatchObject({ act: act.number, outcome: null })
    else expect([act.kind, Boolean(says[act.kind]?.(after, act as never, before) ?? true)]).toEqual([act.kind, true])
    expect(after.lastAct).toBe(act.number)
  }
  // Lives that only talk prove nothing.
  const met = new Set(done.map(({ act }) => act.kind))
  expect(actKinds.filter((kind) => !met.has(kind))).toEqual([])
})

test('no act changes what was said before it', () => {
  for (const { before, after, acts, now } of done.filter((_frame, at) => at % 3 === 0)) {
    expect(executionOf(after.facts, acts.slice(0, -1), parisDay(now))).toEqual(before)
    expect(after.statements.slice(0, before.statements.length)).toEqual(before.statements)
    for (const [at, { outcome, decidedAt, days, ...said }] of before.proposals.entries()) {
      expect(after.proposals[at]).toMatchObject(said)
      // One that lapsed may still be declined, or taken back.
      if (outcome && outcome !== 'lapsed') expect(after.proposals[at]).toMatchObject({ outcome, decidedAt, days })
    }
    for (const { id, words: told, kind } of before.points)
      expect(after.points.find((one) => one.id === id)).toMatchObject({ words: told, kind })
  }
})

test('to the cent, statements and what is taken off come to what was done, and never to more than the order', () => {
  for (const { after: file } of done) {
    const last = file.statements.at(-1)
    const isFinal = file.statements.some((one) => one.isFinal)
    const whole = (last?.lines ?? []).reduce((sum, { done }) => sum + done, 0)
    expect(stated(file) + (isFinal ? takenOff(file) : 0)).toBe(whole)
    expect(whole).toBeLessThanOrEqual(orderAmount(file))
    const due = isFinal ? stated(file) : orderAmount(file) - takenOff(file)
    expect(leftToInvoice(file) + invoiced(file)).toBe(Math.max(invoiced(file), due))
  }
  expect(done.some(({ after }) => after.statements.some((one) => one.isFinal) && takenOff(after) > 0)).toBe(true)
})

test('nothing of the clock happens before it wakes, and something does when it does', () => {
  const year = 365 * 86_400_000
  for (const { after: file, now } of frames.filter((_frame, at) => at % 5 === 0)) {
    const wakes = wakesAt(file, now)
    if (actsOfClock(file, now).length > 0) {
      expect(wakes).toEqual(now)
      continue
    }
    const until = wakes?.getTime() ?? now.getTime() + 3 * year
    for (const part of [0, 0.3, 0.7])
      expect(actsOfClock(file, new Date(now.getTime() + part * (until - now.getTime())))).toEqual([])
    expect(actsOfClock(file, new Date(until - 1))).toEqual([])
    // The works stop on the day both agreed, and a proposal lapses, which no act says.
    const stops = wakes && openSuspension(file)?.from === parisDay(wakes)
    const lapses = wakes && file.proposals.some((one) => lastDay(one, file.facts) === addDays(parisDay(wakes), -1))
    if (wakes && !stops && !lapses) expect(actsOfClock(file, wakes)).not.toEqual([])
  }
})

test('nobody is reminded before it is time, nor twice', () => {
  for (const { before, act } of done) {
    if (act.kind !== 'reminded') continue
    const task = tasksOf(before, act.at).find(({ key }) => key === act.body.task)
    const last = before.reminded.get(act.body.task)
    const due = (task?.reminders ?? []).filter((at) => at <= act.at && (!last || at > last) && at >= (task?.from ?? at))
    expect(due.length).toBeGreaterThan(0)
  }
})

test('each thing waits for a side once, and a file that is over waits for nobody', () => {
  for (const { after, now } of done) {
    const tasks = tasksOf(after, now)
    expect(new Set(tasks.map(({ key }) => key)).size).toBe(tasks.length)
    if (after.phase === 'closed') expect(tasks).toEqual([])
  }
})
