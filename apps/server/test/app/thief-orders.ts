import type { ExecutionInput } from '@charpente/contract/purchasing/execution'
import { fileRead } from '@charpente/contract/purchasing/execution-file'
import { addDays, type Day, parisDay } from '@charpente/domain/platform/calendar'
import { penaltyAt } from '@charpente/domain/purchasing/execution/amounts'
import type { Execution } from '@charpente/domain/purchasing/execution/execution'
import { movedEnd } from '@charpente/domain/purchasing/execution/time'
import { sql } from 'kysely'
import { act, shownCode, signature, sweepFiles, taking, withCode } from '../given/execution.ts'
import { formWith, pdfBytes } from '../given/files.ts'
import type { Account, Answer, Call, GivenPeople } from '../given/people.ts'

/** What a firm and a buyer in league try on their order, and what must stay true of it. */

/** What of the world they act on. */
export type OrderWorld = {
  given: GivenPeople
  firm: Account
  order: Pick<Execution['facts'], 'lines' | 'departmentCode'> & { id: number; cartId: number; capPercent: number }
}

export type Try<World = OrderWorld> = (world: World, call: Call, drawn: number) => Promise<Answer | undefined>

const today = (given: GivenPeople): Day => parisDay(given.now())
const words = 'Voici pourquoi'
const one = <T>(all: readonly T[], drawn: number): T => all[drawn % all.length] as T

/** An act on the file of the order of this life. */
const file =
  (form: (world: OrderWorld, drawn: number, call: Call) => ExecutionInput | Promise<ExecutionInput>): Try =>
  async (world, call, drawn) =>
    act(call, world.order.id, await form(world, drawn, call))

const fileNow = async ({ order }: OrderWorld, call: Call) =>
  fileRead((await call('getExecution', { params: { id: order.id } })).json())

/** An act that is there, of one of these kinds; one that is not when there is none. */
async function anAct({ given, order }: OrderWorld, kinds: readonly string[], drawn: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select number from execution_act where purchase_order_id = ${order.id} and kind = any(${kinds}) order by number desc`.execute(
    given.db,
  )
  // The last one mostly: those before were answered.
  return rows[drawn % 3 ? 0 : drawn % Math.max(1, rows.length)]?.number ?? 999
}
const proposals = [
  'startProposed',
  'suspensionProposed',
  'extensionProposed',
  'quantitiesProposed',
  'statementProposed',
]

/** Either side of the order may try these. */
const either: Record<string, Try> = {
  proposeStart: file(({ given }, drawn) => ({
    kind: 'startProposed',
    body: { day: addDays(today(given), (drawn % 60) - 30), end: addDays(today(given), 200), words },
  })),
  proposeStop: file(({ given }, drawn) => ({
    kind: 'suspensionProposed',
    body: { from: addDays(today(given), (drawn % 60) - 50), words },
  })),
  proposeDays: file((_, drawn) => ({
    kind: 'extensionProposed',
    body: { days: 1 + (drawn % 90), cause: 'weather', words },
  })),
  proposeQuantities: file(({ order }, drawn) => {
    const { line, quantity } = one(order.lines, drawn)
    return {
      kind: 'quantitiesProposed',
      body: { lines: [{ line, quantity: Math.round((quantity * (drawn % 300)) / 100), reason: words }] },
    }
  }),
  proposeAccount: file(({ order }, drawn) => ({
    kind: 'statementProposed',
    body: {
      lines: order.lines.map(({ line, total }) => ({ line, done: Math.round((total * (drawn % 120)) / 100) })),
      isFinal: drawn % 3 === 0,
      words,
    },
  })),
  agree: file(async (world, drawn) => ({
    kind: 'agreed',
    body: { act: await anAct(world, proposals, drawn), days: drawn % 4 ? null : 1 + (drawn % 90) },
  })),
  withdraw: file(async (world, drawn) => ({ kind: 'withdrawn', body: { act: await anAct(world, proposals, drawn) } })),
  start: file(({ given }, drawn) => ({ kind: 'started', body: { day: addDays(today(given), -(drawn % 60)) } })),
  resume: file(({ given }, drawn) => ({ kind: 'resumed', body: { day: addDays(today(given), -(drawn % 60)) } })),
  invoice: file(async (world, drawn) => ({
    kind: 'invoiced',
    body: {
      act: await anAct(world, ['statementProposed'], drawn),
      invoice: `F-${drawn % 5}`,
      day: addDays(today(world.given), -(drawn % 20)),
    },
  })),
  stand: file(({ given }, drawn) => ({
    kind: 'invoiceStood',
    body: {
      invoice: `F-${drawn % 5}`,
      state: one(['inService', 'paid', 'suspended', 'rejected'] as const, drawn),
      day: addDays(today(given), -(drawn % 20)),
      words,
    },
  })),
}

export const firmTries: Record<string, Try> = {
  ...either,
  complete: file(({ given }, drawn) => ({
    kind: 'completed',
    body: { day: addDays(today(given), -(drawn % 2 ? 0 : drawn % 80)), name: 'Luc', role: 'Gérant' },
  })),
  progress: file(({ order }, drawn) => ({
    kind: 'progressed',
    body: { percents: [{ line: one(order.lines, drawn).line, percent: drawn % 101 }] },
  })),
  warn: file(() => ({ kind: 'warned', body: { words } })),
  answerPenalty: file(() => ({ kind: 'penaltyAnswered', body: { words } })),
  repair: file((_, drawn) => ({ kind: 'pointDone', body: { point: `${drawn % 20}-1`, words } })),
  decideForBuyer: file(() => ({ kind: 'decided', body: { outcome: 'accepted', signature: signature('123456') } })),
  waivePenalty: file(() => ({ kind: 'penaltyDecided', body: { outcome: 'waived', amount: 0, words } })),
  askDays: ({ order }, call, drawn) =>
    call('askDerogation', { params: { id: order.id }, body: { workingDays: 1 + (drawn % 200), reason: words } }),
  grantDays: ({ order }, call, drawn) =>
    call('answerBuyerDerogation', { params: { cartId: order.cartId, id: drawn % 9 }, body: { agreed: true } }),
  openCalendar: (_, call) => call('openCalendarAddress'),
  addColleague: ({ firm }, call, drawn) =>
    call('createSupplierAccount', {
      params: { id: firm.id },
      body: {
        email: `collegue${drawn}@complice.example`,
        firstname: 'Zoé',
        lastname: 'Complice',
        phone: '01 99 00 00 02',
      },
    }),
  fileBank: async ({ firm }, call) => {
    const sent = await call('uploadMedia', { body: formWith(pdfBytes(), 'rib.pdf'), query: { purpose: 'document' } })
    return call('updateSupplier', { params: { id: firm.id }, body: { rib: sent.json().id } })
  },
}

export const buyerTries: Record<string, Try> = {
  ...either,
  askMore: file(({ order }) => ({
    kind: 'quantitiesProposed',
    body: { lines: order.lines.map(({ line, quantity }) => ({ line, quantity: quantity * 2, reason: words })) },
  })),
  take: async (world, call, drawn) => {
    const form = {
      ...taking,
      body: { ...taking.body, completedOn: drawn % 2 ? addDays(today(world.given), -(drawn % 80)) : null },
    } as typeof taking
    return act(call, world.order.id, withCode(form, await shownCode(call, world.order.id, form).catch(() => '')))
  },
  refuse: async (world, call) => {
    const body = { outcome: 'refused' as const, words, signature: signature() }
    const form = { kind: 'decided' as const, body }
    return act(call, world.order.id, withCode(form, await shownCode(call, world.order.id, form).catch(() => '')))
  },
  // What is counted that day, or more.
  invitePenalty: file(async (world, drawn, call) => {
    const { days, amount } = penaltyAt(await fileNow(world, call), today(world.given))
    return {
      kind: 'penaltyInvited',
      body: { days: Math.max(1, days), amount: drawn % 4 ? amount : amount * 2 + 1, words },
    }
  }),
  decidePenalty: file(async (world, drawn, call) => {
    const asked = (await fileNow(world, call)).penalty?.amount ?? 0
    const outcome = one(['applied', 'applied', 'applied', 'reduced', 'waived'] as const, drawn)
    const amount = { applied: asked, reduced: asked >> 1, waived: 0 }[outcome]
    return { kind: 'penaltyDecided', body: { outcome, amount: drawn % 4 ? amount : amount + 1_000_00, words } }
  }),
  serveNotice: file(({ given }, drawn) => ({
    kind: 'noticeServed',
    body: { words, cureBy: addDays(today(given), drawn % 30) },
  })),
  terminate: file(() => ({ kind: 'terminated', body: { words } })),
  completeForFirm: file(({ given }) => ({
    kind: 'completed',
    body: { day: today(given), name: 'Nadia', role: 'Acheteuse' },
  })),
  askCancellation: ({ order }, call) =>
    call('askCancellation', { params: { cartId: order.cartId, id: order.id }, body: { reason: words } }),
}

/** The day goes on: silences, reminders, closings. */
export const clockTries: Record<string, Try> = {
  sweep: async ({ given }) => {
    await sweepFiles(given)
    return undefined
  },
}

/** Where the order stands: what it comes to, how late it is today, what is kept of it. */
export async function orderFacts({ given, order }: Pick<OrderWorld, 'given' | 'order'>) {
  const row = await given.db
    .selectFrom('execution')
    .selectAll('execution')
    .where('execution.purchase_order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const end = movedEnd(
    { keptEnd: row.ends_on, standsFrom: row.stands_from, departmentCode: order.departmentCode },
    today(given),
  )
  const until = row.done_on ?? today(given)
  const isLive = !['cancelled', 'terminated', 'closed'].includes(row.phase)
  return {
    phase: row.phase,
    end: isLive ? (end ?? '') : '',
    late: end && isLive ? Math.max(0, (Date.parse(until) - Date.parse(end)) / 86_400_000) : 0,
    amount: Number(row.amount),
    stated: Number(row.stated),
    penalty: Number(row.penalty),
    cap: Math.round((Number(row.amount) * order.capPercent) / 100),
  }
}
type Facts = Awaited<ReturnType<typeof orderFacts>>

/** What no act of one side does by itself; an agreement is an act of two. */
export function brokenByOne(by: string, before: Facts, after: Facts): string | null {
  if (by !== 'buyer' && after.phase !== 'cancelled' && after.late < before.late)
    return 'no lateness shrinks by the firm’s acts alone'
  if (by === 'firm' && after.end !== '' && after.end > before.end)
    return 'no end of works comes later by the firm alone'
  if (by === 'buyer' && after.end !== '' && before.end !== '' && after.end < before.end)
    return 'no end of works comes sooner by the buyer alone'
  if (after.amount !== before.amount) return 'no quantity changes by one side alone'
  if (after.stated !== before.stated) return 'no account is due by one side alone'
  if (by !== 'buyer' && after.penalty < before.penalty) return 'no penalty shrinks by the firm’s acts alone'
  if (by === 'firm' && after.phase === 'accepted' && before.phase !== 'accepted')
    return 'no works are taken by the firm alone'
  return null
}

/** What is never true of an order, whoever does what together. */
export async function brokenOrder({ given, order }: OrderWorld): Promise<string | null> {
  const { rows } = await sql<{ what: string }>`
    select 'no penalty above the cap' as what from execution
      where purchase_order_id = ${order.id} and penalty > round(amount * ${order.capPercent}::int / 100.0)
    union all select 'no account above what is ordered' from execution
      where purchase_order_id = ${order.id} and (stated > amount or paid > amount)
    union all select 'nobody agrees to what they proposed' from execution_act agreed
      join execution_act proposed on proposed.purchase_order_id = agreed.purchase_order_id
        and proposed.number = (agreed.body ->> 'act')::int and proposed.side = agreed.side
      where agreed.purchase_order_id = ${order.id} and agreed.kind = 'agreed'
    union all select 'no penalty before the firm was heard, or had its days' from execution_act decided
      where decided.purchase_order_id = ${order.id} and decided.kind = 'penaltyDecided'
        and (decided.body ->> 'amount')::int > 0 and not exists (
          select from execution_act invited where invited.purchase_order_id = decided.purchase_order_id
            and invited.kind = 'penaltyInvited' and invited.number < decided.number and (
              invited.at < decided.at - interval '14 days' or exists (
                select from execution_act answered where answered.purchase_order_id = decided.purchase_order_id
                  and answered.kind = 'penaltyAnswered' and answered.number between invited.number and decided.number)))
    union all select 'no contract is ordered from above its maximum' from contract
      where maximum < (select sum(amount) from purchase_order where market_number = number and status in (1, 2))
    union all select 'no order is ended without a notice that is over' from execution_act ended
      where ended.purchase_order_id = ${order.id} and ended.kind = 'terminated' and not exists (
        select from execution_act served where served.purchase_order_id = ended.purchase_order_id
          and served.kind = 'noticeServed' and (served.body ->> 'cureBy')::date < ended.at::date)`.execute(given.db)
  return rows[0]?.what ?? null
}
