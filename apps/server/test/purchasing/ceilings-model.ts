import type { Contract } from '@charpente/contract/purchasing/contracts'
import type { FollowUp } from '@charpente/contract/purchasing/order'
import fc from 'fast-check'
import { expect } from 'vitest'
import { addSuspension, endSuspension } from '../../src/people/documents/effects/queries.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { followOrderJob } from '../../src/purchasing/orders/follow-order.job.ts'
import { applyRidersJob } from '../../src/purchasing/riders/apply-riders.job.ts'
import { SAVOIE, type Sold } from '../given/carts.ts'
import { givenArticle, givenPrices } from '../given/catalogue.ts'
import { givenOwnContracts } from '../given/ceilings.ts'
import type { Given } from '../given/given.ts'
import { drawnFrom, type Histories } from '../given/histories.ts'
import type { Market } from '../given/market.ts'
import { confirm, givenReadyCart, putFor, sweep } from '../given/orders.ts'
import { givenAccount, said, signedInAs } from '../given/people.ts'

const kinds = [
  'order',
  'order',
  'order',
  'order',
  'order',
  'order',
  'accept',
  'accept',
  'refuse',
  'refuse',
  'expire',
  'pass',
  'pass',
  'stop',
  'lapse',
  'cancel',
  'maximum',
  'maximum',
  'end',
  'suspend',
  'lift',
] as const

/** How whoever orders agrees: not at all, as the cart says, to somebody else. */
const ways = ['naive', 'read', 'other'] as const

const step = fc.record({
  kind: fc.constantFrom(...kinds),
  pick: fc.nat({ max: 60 }),
  what: fc.constantFrom('few', 'some', 'many', 'lamps'),
  way: fc.constantFrom(...ways),
  isInAdvance: fc.boolean(),
  rank: fc.constantFrom(1, 2, 3),
  /** Beside what an order would come to: a cent too little, just enough, room for more. */
  slack: fc.constantFrom(-1, -1, 0, 1, 4_000_00),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** What a model knows: prices written here, and no rule of the product. */
const wares = {
  few: { article: 'socket', quantity: 60, amounts: [60 * 41_22, 60 * 57_55, 60 * 60_00] },
  some: { article: 'socket', quantity: 100, amounts: [100 * 41_22, 100 * 57_55, 100 * 60_00] },
  many: { article: 'socket', quantity: 200, amounts: [200 * 41_22, 200 * 57_55, 200 * 60_00] },
  // The second has no price for it.
  lamps: { article: 'lamp', quantity: 10, amounts: [10 * 150_00, null, 10 * 180_00] },
} as const

const OPEN = '2099-12-31'
const OVER = '2026-11-01'

type Reason = 'ceiling' | 'suspended' | 'ended' | 'unpriced'
type State = 'notAsked' | 'waiting' | 'accepted' | 'refused' | 'unanswered' | 'cancelled'
type Held = { maximum: number | null; endsOn: string; suspension: number | null; riders: number }
type Lot = {
  cartId: number
  isInAdvance: boolean
  amounts: readonly (number | null)[]
  /** By rank. */
  asked: Map<number, { id: number; state: State }>
  passed: { rank: number; reason: Reason }[]
  offered: { failed: number; next: number } | null
  standing: string
}

const statuses: Record<State, number> = {
  notAsked: 0,
  waiting: 1,
  accepted: 2,
  refused: 3,
  unanswered: 4,
  cancelled: 5,
}
const amountOf = (lot: Lot, rank: number) => lot.amounts[rank - 1] ?? null
const isLive = (state: State | undefined) => state === 'waiting' || state === 'accepted'
const byRank = (a: { rank: number }, b: { rank: number }) => a.rank - b.rank

/** The lot it was about, none where none was; nothing at all when there was nothing to do. */
type Done = Lot | null | undefined

type World = Awaited<ReturnType<typeof givenWorld>>

/** Three contracts of lot 206, their firms, a buyer and an operator. */
export async function givenWorld(given: Given, market: Market) {
  const lamp = await givenArticle(given, { lotCode: '206', name: 'Lampadaire' })
  await givenPrices(given, lamp.id, SAVOIE, 1, [150_00, null, null])
  await givenPrices(given, lamp.id, SAVOIE, 3, [180_00, null, null])
  const numbers = await givenOwnContracts(given)
  const account = await givenAccount(given, { side: 'operator' })
  const firms = [market.holder, market.rival, market.third] as const
  return {
    given,
    numbers,
    firms,
    account,
    sold: { socket: market.sold.socket, lamp: { ...market.sold.socket, id: lamp.id } as Sold },
    buyer: await signedInAs(given, market.admin),
    operator: await signedInAs(given, account),
    asFirm: await Promise.all(firms.map((firm) => signedInAs(given, firm))),
    owner: connect(given.url, 1),
  }
}

/** One history: what was done so far, as the model has it. */
class History {
  readonly world: World
  readonly held: Held[]
  readonly lots: Lot[] = []
  /** Acts that did something. */
  done = 0

  constructor(world: World, held: Held[]) {
    this.world = world
    this.held = held
  }

  static async begin(world: World, [first, second, third]: readonly (number | null)[]): Promise<History> {
    const { owner, given, numbers } = world
    const over = { closed_at: given.now(), status: 5 }
    await owner.updateTable('purchase_order').set(over).where('status', 'in', [1, 2]).execute()
    await owner
      .updateTable('passage')
      .set({ outcome: 'stopped', decided_at: given.now() })
      .where('outcome', 'is', null)
      .execute()
    // Their works follow them, as they do when the centre cancels an order.
    await owner.updateTable('execution').set({ phase: 'cancelled', wakes_at: null }).execute()
    await owner.deleteFrom('execution_task').execute()
    await owner.deleteFrom('rank_suspension').execute()
    await owner.deleteFrom('contract_rider').execute()
    const held = [first, second, third].map((maximum = null) => ({
      maximum,
      endsOn: OPEN,
      suspension: null,
      riders: 0,
    }))
    for (const [at, { maximum, endsOn }] of held.entries())
      await owner
        .updateTable('contract')
        .set({ maximum, ends_on: endsOn, told_mark: 0 })
        .where('number', '=', numbers[at] ?? '')
        .execute()
    return new History(world, held)
  }

  engaged(rank: number, states: readonly State[] = ['waiting', 'accepted']): number {
    return this.lots.reduce((sum, lot) => {
      const state = lot.asked.get(rank)?.state
      return state && states.includes(state) ? sum + (amountOf(lot, rank) ?? 0) : sum
    }, 0)
  }

  whyNot(rank: number, amount: number | null): Reason | null {
    const { maximum, endsOn, suspension } = this.held[rank - 1] as Held
    if (endsOn === OVER) return 'ended'
    if (suspension !== null) return 'suspended'
    if (amount === null) return 'unpriced'
    return maximum !== null && this.engaged(rank) + amount > maximum ? 'ceiling' : null
  }

  /** The first of these ranks that can be asked, and those before it with why they cannot. */
  among(ranks: readonly number[], amounts: readonly (number | null)[]) {
    const passed: { rank: number; reason: Reason }[] = []
    for (const rank of ranks) {
      const reason = this.whyNot(rank, amounts[rank - 1] ?? null)
      if (reason === null) return { next: rank, passed }
      passed.push({ rank, reason })
    }
    return { next: null, passed }
  }

  /** A rank did not accept: whoever is left is looked at again, and those who cannot be asked never are. */
  nextOf(lot: Lot, failed: number): number | null {
    const left = [...lot.asked.keys()].filter(
      (rank) =>
        rank > failed &&
        lot.asked.get(rank)?.state === 'notAsked' &&
        amountOf(lot, rank) !== null &&
        !lot.passed.some((one) => one.rank === rank),
    )
    const { next, passed } = this.among(left, lot.amounts)
    lot.passed.push(...passed)
    return next
  }

  ask(lot: Lot, rank: number) {
    const one = lot.asked.get(rank)
    if (one) one.state = 'waiting'
    lot.offered = null
    lot.standing = 'waiting'
  }

  offer(lot: Lot, failed: number) {
    const next = this.nextOf(lot, failed)
    lot.offered = next === null ? null : { failed, next }
    lot.standing = next === null ? 'exhausted' : 'agreementAwaited'
  }

  fail(lot: Lot, rank: number, state: 'refused' | 'unanswered') {
    const one = lot.asked.get(rank)
    if (one) one.state = state
    this.offer(lot, rank)
    if (lot.offered && lot.isInAdvance) this.ask(lot, lot.offered.next)
  }

  /** The orders in one of these states, each with its lot and rank. */
  put(states: readonly State[]) {
    return this.lots.flatMap((lot) =>
      [...lot.asked].flatMap(([rank, { id, state }]) => (states.includes(state) ? [{ lot, rank, id }] : [])),
    )
  }

  async order({ what, way, isInAdvance }: Step): Promise<Done> {
    const { buyer, sold, given } = this.world
    const { article, quantity, amounts } = wares[what]
    const id = await givenReadyCart(buyer, 'formalized', [[sold[article], quantity]])
    const { next, passed } = this.among([1, 2, 3], amounts)
    const [shown] = (await buyer('getCart', { params: { id } })).json().orderLots
    expect(shown).toMatchObject({ askedRank: next, passedOver: passed })
    const price = next === null ? 0 : (amounts[next - 1] ?? 0)
    const agreed = passed.length > 0 && next !== null ? [{ lot: '206', rank: next }] : []
    const elsewhere = [{ lot: '206', rank: next === 3 ? 2 : 3 }]
    const bodies = {
      naive: { total: amounts[0] },
      read: { total: price, passes: agreed },
      other: { total: price, passes: elsewhere },
    }
    const isLet = way === 'read' || (way === 'naive' && passed.length === 0)
    const code = next === null ? 'nobodyLeft' : isLet ? 200 : 'holderPassedOver'
    const first = await confirm(buyer, 'formalized', id, { agreesInAdvance: isInAdvance, ...bodies[way] })
    expect(`${way} ${said(first)}`).toBe(`${way} ${code}`)
    if (next === null) {
      expect(first.json().details.passed).toEqual(passed)
      return null
    }
    if (!isLet) {
      const told = passed.length > 0 ? [{ lot: '206', passed, next: { rank: next, price } }] : []
      expect(first.json().details).toMatchObject({ lots: told, total: price })
      expect((await putFor(given, id)).length).toBe(0)
      const again = await confirm(buyer, 'formalized', id, { agreesInAdvance: isInAdvance, ...bodies.read })
      expect(said(again)).toBe(200)
    }
    const put = await putFor(given, id)
    const asked = new Map(put.map((one) => [one.rank ?? 0, { id: one.id, state: 'notAsked' as State }]))
    expect([...asked.keys()]).toEqual([1, 2, 3].filter((rank) => rank >= next))
    const lot: Lot = { cartId: id, isInAdvance, amounts, asked, passed, offered: null, standing: 'waiting' }
    this.lots.push(lot)
    this.ask(lot, next)
    return lot
  }

  async answer({ kind, pick }: Step): Promise<Done> {
    const waiting = this.put(['waiting'])
    const one = waiting[pick % Math.max(1, waiting.length)]
    if (!one) return undefined
    const { given, asFirm, owner } = this.world
    const call = asFirm[one.rank - 1] as (typeof asFirm)[number]
    const params = { id: one.id }
    if (kind === 'accept') {
      expect(said(await call('acceptPurchaseOrder', { params, body: {} }))).toBe(200)
      ;(one.lot.asked.get(one.rank) as { state: State }).state = 'accepted'
      one.lot.standing = 'accepted'
    } else if (kind === 'refuse') {
      const body = { motive: 'workload', reason: 'Équipes prises' }
      expect(said(await call('refusePurchaseOrder', { params, body }))).toBe(200)
      this.fail(one.lot, one.rank, 'refused')
    } else {
      const yesterday = new Date(given.now().getTime() - 86_400_000)
      await owner.updateTable('purchase_order').set({ due_at: yesterday }).where('id', '=', one.id).execute()
      await sweep(given)
      await followOrderJob({ orderId: one.id, step: 'expired' }, given)
      this.fail(one.lot, one.rank, 'unanswered')
    }
    return one.lot
  }

  async decide({ kind, pick }: Step): Promise<Done> {
    const offers = this.lots.filter(({ offered }) => offered !== null)
    const lot = offers[pick % Math.max(1, offers.length)]
    if (!lot?.offered) return undefined
    const { buyer, owner, given } = this.world
    const { failed, next } = lot.offered
    const id = lot.asked.get(failed)?.id ?? 0
    const decide = (decision: string) =>
      buyer('decidePassage', { params: { cartId: lot.cartId, id }, body: { decision } })
    if (kind === 'pass') {
      const now = this.nextOf(lot, failed)
      expect(said(await decide('pass'))).toBe(now === next ? 200 : 'nextRankGone')
      if (now === next) this.ask(lot, next)
      else this.offer(lot, failed)
    } else if (kind === 'stop') {
      expect(said(await decide('stop'))).toBe(200)
      Object.assign(lot, { offered: null, standing: 'stopped' })
    } else {
      const yesterday = new Date(given.now().getTime() - 86_400_000)
      await owner.updateTable('passage').set({ lapses_at: yesterday }).where('purchase_order_id', '=', id).execute()
      await sweep(given)
      Object.assign(lot, { offered: null, standing: 'lapsed' })
    }
    return lot
  }

  async cancel({ pick }: Step): Promise<Done> {
    const live = this.put(['waiting', 'accepted'])
    const one = live[pick % Math.max(1, live.length)]
    if (!one) return undefined
    const body = { reason: 'Bâtiment vendu' }
    expect(said(await this.world.operator('cancelPurchaseOrder', { params: { id: one.id }, body }))).toBe(200)
    ;(one.lot.asked.get(one.rank) as { state: State }).state = 'cancelled'
    one.lot.standing = 'cancelled'
    return one.lot
  }

  /** A change of the contract that was signed and sealed, and whose day has come; another maximum is tried at once. */
  async amend(asked: Step): Promise<Done> {
    const { kind, rank, what, slack } = asked
    const { given, owner, numbers, firms, account } = this.world
    const held = this.held[rank - 1] as Held
    const room = (wares[what].amounts[rank - 1] ?? 0) + slack
    const change =
      kind === 'maximum'
        ? { maximum: Math.max(1_00, this.engaged(rank) + room) }
        : { ends_on: held.endsOn === OVER ? OPEN : OVER }
    held.riders += 1
    await owner
      .insertInto('contract_rider')
      .values({
        market_number: numbers[rank - 1] ?? '',
        number: held.riders,
        kind: kind === 'maximum' ? 'amount' : 'duration',
        ground: 'extra',
        motive: 'Essai',
        maximum_before: held.maximum,
        ends_before: held.endsOn,
        holder_before: firms[rank - 1]?.id ?? 0,
        effective_on: '2026-11-15',
        state: 'sealed',
        asked_by: account.id,
        agreed_at: given.now(),
        signed_at: given.now(),
        evidence: '{}',
        seal: Buffer.alloc(1),
        seal_key: 'essai',
        ...change,
      })
      .execute()
    await applyRidersJob({}, given)
    if (change.maximum !== undefined) held.maximum = change.maximum
    else held.endsOn = change.ends_on
    return change.maximum === undefined ? null : this.order(asked)
  }

  /** A paper that is over keeps the ranks of its firm, until it is lifted. */
  async suspend({ kind, rank }: Step): Promise<Done> {
    const { given, firms, account } = this.world
    const held = this.held[rank - 1] as Held
    if ((kind === 'lift') !== (held.suspension !== null)) return undefined
    const of = { supplier_id: firms[rank - 1]?.id ?? 0, edition: 25, document_kind: 'companyInsuranceFile' }
    if (held.suspension === null)
      held.suspension = await addSuspension(given.db, { ...of, since: given.now(), reason: 'Assurance échue' })
    else {
      await endSuspension(given.db, held.suspension, { at: given.now(), by: account.id, reason: 'Levée' })
      held.suspension = null
    }
    return null
  }

  async act(one: Step): Promise<void> {
    const does = {
      order: this.order,
      accept: this.answer,
      refuse: this.answer,
      expire: this.answer,
      pass: this.decide,
      stop: this.decide,
      lapse: this.decide,
      cancel: this.cancel,
      maximum: this.amend,
      end: this.amend,
      suspend: this.suspend,
      lift: this.suspend,
    }
    // Each a moment after the other: what the page of a contract has is the last of it.
    this.world.given.setNow(new Date(this.world.given.now().getTime() + 1))
    const lot = await does[one.kind].call(this, one)
    if (lot === undefined) return
    this.done += 1
    if (lot) await this.compareLot(lot)
    await this.compareContracts()
  }

  /** What its buyer follows. */
  async compareLot(lot: Lot): Promise<void> {
    const read = (await this.world.buyer('getFollowUp', { params: { cartId: lot.cartId } })).json<FollowUp>()
    const [part] = read.lots
    expect(part?.standing).toBe(lot.standing)
    expect(part?.attempts.map(({ rank, status }) => [rank, status])).toEqual(
      [...lot.asked].flatMap(([rank, { state }]) => (state === 'notAsked' ? [] : [[rank, statuses[state]]])),
    )
    const unpriced = [...lot.asked.keys()]
      .filter((rank) => amountOf(lot, rank) === null && !lot.passed.some((one) => one.rank === rank))
      .map((rank) => ({ rank, reason: 'unpriced' }))
    expect(part?.skipped.map(({ rank, reason }) => ({ rank, reason })).toSorted(byRank)).toEqual(
      [...lot.passed, ...unpriced].toSorted(byRank),
    )
    if (lot.offered)
      expect(part?.passages.at(-1)?.next).toMatchObject({
        rank: lot.offered.next,
        price: amountOf(lot, lot.offered.next),
      })
    expect(read.price).toBe(
      [...lot.asked].reduce((sum, [rank, { state }]) => sum + (isLive(state) ? (amountOf(lot, rank) ?? 0) : 0), 0),
    )
  }

  /** What the centre reads of each contract. */
  async compareContracts(): Promise<void> {
    for (const [at, { maximum, endsOn }] of this.held.entries()) {
      const rank = at + 1
      const number = this.world.numbers[at] ?? ''
      const read = (await this.world.operator('getContract', { params: { number } })).json<Contract>()
      expect(read).toMatchObject({
        number,
        maximum,
        endsOn,
        engaged: this.engaged(rank),
        waiting: this.engaged(rank, ['waiting']),
        accepted: this.engaged(rank, ['accepted']),
      })
      const own = new Set(this.lots.map(({ cartId }) => cartId))
      const told = read.passed.filter(({ cartId }) => own.has(cartId))
      const passed = this.lots.flatMap((lot) =>
        lot.passed.flatMap((one) => (one.rank === rank ? [`${lot.cartId} ${one.reason}`] : [])),
      )
      // The page has the last twenty.
      if (passed.length <= 20)
        expect(told.map(({ cartId, reason }) => `${cartId} ${reason}`).toSorted()).toEqual(passed.toSorted())
    }
  }
}

const maximums = fc.tuple(
  ...[1, 2, 3].map(() => fc.constantFrom(null, 2_473_19, 2_473_20, 5_755_00, 15_000_00, 40_000_00)),
)

type Play = Histories & { world: World; length: number; ended?: () => Promise<void> }

/** Random histories of three contracts, each act compared with what the model says of it; `ended` looks at what is left. */
export async function playCeilings({ world, length, ended, ...asked }: Play) {
  const told = { acts: 0, done: 0, orders: 0, passed: 0 }
  const steps = fc.array(step, { minLength: length, maxLength: length, size: 'max' })
  const play = async (began: readonly (number | null)[], acts: readonly Step[]) => {
    const history = await History.begin(world, began)
    for (const one of acts) await history.act(one)
    await ended?.()
    told.acts += acts.length
    told.done += history.done
    told.orders += history.lots.length
    told.passed += history.lots.reduce((sum, { passed }) => sum + passed.length, 0)
  }
  await fc.assert(fc.asyncProperty(maximums, steps, play), drawnFrom(asked))
  return told
}
