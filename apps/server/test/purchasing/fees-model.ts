import type { FeeStatement } from '@charpente/contract/purchasing/fee'
import { quarterSpan } from '@charpente/domain/purchasing/fees/quarter'
import fc from 'fast-check'
import { expect } from 'vitest'
import { connect } from '../../src/platform/db/connect.ts'
import type { Given } from '../given/given.ts'
import { drawnFrom, type Histories } from '../given/histories.ts'
import type { Market } from '../given/market.ts'
import { anew, givenOrder, putFor, waitingFor } from '../given/orders.ts'
import { givenAccount, said } from '../given/people.ts'

const QUARTERS = ['2026-1', '2026-2', '2026-3', '2026-4'] as const
const HOUR = 3_600_000

const kinds = [
  'accept',
  'accept',
  'accept',
  'acceptFreely',
  'acceptNext',
  'cancel',
  'cancel',
  'change',
  'correct',
  'correct',
  'dispute',
  'dispute',
] as const
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  pick: fc.nat({ max: 30 }),
  quantity: fc.integer({ min: 1, max: 99 }),
  /** In hundredths of what was ordered. */
  part: fc.constantFrom(0, 1, 33, 50, 99, 100),
  isUpheld: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Four quarters, each with what happens before it ends and what is done of its statements. */
const history = fc.array(fc.array(step, { minLength: 2, maxLength: 5 }), {
  minLength: QUARTERS.length,
  maxLength: QUARTERS.length,
})

/** What a model knows of an order: no rule of the product is asked. */
type Order = {
  id: number
  firm: number
  isFree: boolean
  amount: number
  isCancelled: boolean
  /** What it came to at the last statement that spoke of it, and what its lines come to in all. */
  live: number
  told: number
  lines: { id: number; statement: number; base: number; live: number }[]
}

/** 3 %, to the nearest cent, a half going up. */
const shareOf = (amount: number) => Math.floor((amount * 3 + 50) / 100)

export async function givenFeeWorld(given: Given, market: Market) {
  const staff = await givenAccount(given, { side: 'operator' })
  const second = await givenAccount(given, { side: 'operator' })
  const owner = connect(given.url, 1)
  const emptied = ['fee_payment', 'fee_dispute', 'fee_document', 'fee_line', 'fee_statement', 'order_receipt'] as const
  return {
    given,
    market,
    owner,
    staff,
    second,
    operator: anew(given, staff),
    buyer: anew(given, market.admin),
    asFirm: (id: number) => anew(given, id === market.holder.id ? market.holder : market.rival),
    /** As its owner would: each history has quarters of its own. */
    empty: async () => {
      for (const table of emptied) await owner.deleteFrom(table).execute()
      await owner.deleteFrom('order_answer').execute()
    },
  }
}
type World = Awaited<ReturnType<typeof givenFeeWorld>>

const pickOf = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)]

/** A firm accepts something: asked first, after the first refused, or in the free catalogue. */
async function accept({ given, market, buyer, asFirm }: World, { kind, quantity }: Step): Promise<Order> {
  const isFree = kind === 'acceptFreely'
  const wares = [[isFree ? market.freely.visit : market.sold.socket, quantity]] as const
  const cartId = await givenOrder(buyer, isFree ? 'free' : 'formalized', wares, { agreesInAdvance: true })
  const as = async (name: 'acceptPurchaseOrder' | 'refusePurchaseOrder', body: object) => {
    const { id, supplier_id: firm } = await waitingFor(given, cartId)
    expect(said(await asFirm(firm)(name, { params: { id }, body }))).toBe(200)
    return id
  }
  if (kind === 'acceptNext') await as('refusePurchaseOrder', { motive: 'workload', reason: 'Équipes prises' })
  const id = await as('acceptPurchaseOrder', {})
  const put = (await putFor(given, cartId)).find((one) => one.id === id)
  const [firm, amount] = [put?.supplier_id ?? 0, put?.amount ?? 0]
  return { id, firm, isFree, amount, isCancelled: false, live: 0, told: 0, lines: [] }
}

/** Another base for the last line of an order, by hand or after a dispute; a line that others follow stays. */
async function correct(world: World, orders: readonly Order[], { kind, pick, part, isUpheld }: Step, quarter: string) {
  const { operator, asFirm, owner, given, staff, second } = world
  const lines = orders.flatMap((order) => order.lines.map((line) => ({ order, line })))
  const found = pickOf(lines, pick)
  if (!found) return
  const { order, line } = found
  const isLast = order.lines.at(-1) === line
  const before = order.lines.slice(0, order.lines.indexOf(line)).reduce((sum, { base }) => sum + base, 0)
  const total = Math.floor((Math.max(order.amount, line.live) * part) / 100)
  const base = total - before
  if (kind === 'correct') {
    const body = { base, reason: 'Surface revue' }
    const answer = await operator('correctFeeLine', { params: { id: line.id }, body })
    expect(said(answer)).toBe(isLast ? 200 : 'feeLineFollowed')
  } else {
    const at = given.now()
    const approval = { number: `R-${quarter}-${String(line.statement).padStart(3, '0')}`, approved_at: at }
    const by = { approved_by: staff.id, asked_by: second.id }
    await owner
      .updateTable('fee_statement')
      .set({ ...approval, ...by, sent_at: at, due_on: '2027-12-31' })
      .where('id', '=', line.statement)
      .execute()
    const body = { line: line.id, reason: 'Ce bon est en double' }
    const params = { id: line.statement }
    const asked = await asFirm(order.firm)('disputeFeeLine', { params, body })
    const { lines: told } = asked.json<FeeStatement>()
    const dispute = told.find(({ id }) => id === line.id)?.dispute?.id ?? 0
    const verdict = { upheld: isUpheld, base, answer: 'Relu' }
    const answer = await operator('answerFeeDispute', { params: { id: dispute }, body: verdict })
    expect(said(answer)).toBe(isUpheld && !isLast ? 'feeLineFollowed' : 200)
    // What is drafted again is a draft as before.
    const draft = { approved_at: null, approved_by: null, asked_by: null, sent_at: null, due_on: null, revision: 1 }
    await owner.deleteFrom('fee_dispute').execute()
    await owner
      .updateTable('fee_statement')
      .set({ ...draft, number: null })
      .where('id', '=', line.statement)
      .execute()
    if (!isUpheld) return
  }
  if (!isLast) return
  Object.assign(line, { base })
  order.told = total
}

/** What the statements say, firm by firm and order by order, is what the model says, to the cent. */
async function compare({ operator }: World, orders: readonly Order[], quarters: readonly string[]) {
  const sums = new Map<number, { base: number; share: number; firm: number }>()
  for (const quarter of quarters) {
    const { lines } = (await operator('listFees', { query: { quarter } })).json<{ lines: { id: number }[] }>()
    for (const { id } of lines) {
      const told = (await operator('getFeeStatement', { params: { id } })).json<FeeStatement>()
      const sum = (what: 'base' | 'share') => told.lines.reduce((all, line) => all + line[what], 0)
      expect([told.base, told.share]).toEqual([sum('base'), sum('share')])
      expect(told.total).toBe(told.share + Math.sign(told.share) * Math.floor((Math.abs(told.share) * 20 + 50) / 100))
      for (const line of told.lines) {
        const one = sums.get(line.purchaseOrder) ?? { base: 0, share: 0, firm: told.supplierId }
        expect(one.firm).toBe(told.supplierId)
        sums.set(line.purchaseOrder, { ...one, base: one.base + line.base, share: one.share + line.share })
      }
    }
  }
  const expected = orders
    .filter(({ lines }) => lines.length > 0)
    .map(({ id, firm, told }) => [id, { base: told, share: shareOf(told), firm }] as const)
  expect([...sums].toSorted(([a], [b]) => a - b)).toEqual(expected.toSorted(([a], [b]) => a - b))
}

/** Every order of the quarter that is over, in a statement or not. */
async function draft({ operator, owner }: World, orders: readonly Order[], quarter: string) {
  expect((await operator('draftFees', { body: { quarter } })).statusCode).toBeLessThan(300)
  const rows = await owner
    .selectFrom('fee_line')
    .innerJoin('fee_statement as told', 'told.id', 'fee_line.statement_id')
    .select([
      'fee_line.id',
      'fee_line.purchase_order_id as order',
      'fee_line.statement_id as statement',
      'base',
      'live',
    ])
    .where('told.quarter', '=', quarter)
    .execute()
  for (const order of orders) {
    const live = order.isFree || order.isCancelled ? 0 : order.amount
    const row = rows.find((one) => one.order === order.id)
    if (row) order.lines.push({ ...row, base: Number(row.base), live: Number(row.live) })
    if (live !== order.live) Object.assign(order, { live, told: live })
  }
}

type Play = Histories & { world: World; ended?: () => Promise<void> }

/** Random years of orders and statements, each quarter compared with what the model says of it. */
export async function playFees({ world, ended, ...asked }: Play): Promise<{ acts: number; lines: number }> {
  const counted = { acts: 0, lines: 0 }
  const { given, operator, owner } = world
  const play = async (quarters: readonly (readonly Step[])[]) => {
    await world.empty()
    const orders: Order[] = []
    for (const [at, steps] of quarters.entries()) {
      const quarter = QUARTERS[at] as string
      const { until } = quarterSpan(quarter as (typeof QUARTERS)[number])
      given.setNow(new Date(until.getTime() - 30 * 24 * HOUR))
      for (const one of steps) {
        counted.acts += 1
        if (one.kind.startsWith('accept')) orders.push(await accept(world, one))
        else if (one.kind === 'cancel' || one.kind === 'change') {
          const order = pickOf(
            orders.filter(({ isCancelled }) => !isCancelled),
            one.pick,
          )
          if (!order) continue
          if (one.kind === 'cancel') {
            const body = { reason: 'Bâtiment vendu' }
            expect(said(await operator('cancelPurchaseOrder', { params: { id: order.id }, body }))).toBe(200)
            order.isCancelled = true
          } else {
            order.amount += one.quantity * 1_01
            await owner.updateTable('purchase_order').set({ amount: order.amount }).where('id', '=', order.id).execute()
          }
        } else await correct(world, orders, one, quarter)
      }
      given.setNow(new Date(until.getTime() + 9 * HOUR))
      await draft(world, orders, quarter)
      await compare(world, orders, QUARTERS.slice(0, at + 1))
    }
    await ended?.()
    counted.lines += orders.reduce((sum, { lines }) => sum + lines.length, 0)
  }
  await fc.assert(fc.asyncProperty(history, play), drawnFrom(asked))
  return counted
}
