import type { CartConfirmation } from '@charpente/contract/purchasing/cart'
import type { Actor } from '@charpente/domain/platform/actor'
import { whyNotConfirm } from '@charpente/domain/purchasing/carts/actions'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import { answeredBefore, type Command, digestOf } from '../../platform/idempotency/decide.ts'
import { type CartOf, formalizedCart, freeCart, isClosed } from '../carts/read-cart.ts'
import { cartAfterwards, factsAfterwards, freeLinesAfterwards } from './confirming/answer.ts'
import { claimAndHold, type Noted, readFormalized, readFree, type Written, writeOrder } from './confirming/queries.ts'
import { rowsOfOrder } from './confirming/rows.ts'
import { readOrderedCart, withAddresses } from './ordered-cart.ts'
import {
  type FormalizedPlan,
  mostOf,
  type Plan,
  type Planned,
  planFormalized,
  planFree,
  totalOf,
} from './plan-order.ts'

/** The price seen is the price ordered: the total the buyer was shown, or, not told, each price it saw last. Q-133 */
function refuseOtherPrices(plan: Plan, seen: number | undefined) {
  const total = totalOf(plan)
  const isSeen = seen === undefined ? plan.changed.length === 0 : seen === total
  if (!isSeen) refuse('priceChanged', {}, { seen: seen ?? null, total, lines: plan.changed })
}

/** Nobody is passed over without its buyer having read it, and who is asked instead. Decision 059 */
function refuseOtherHolders(plan: Plan, agreed: CartConfirmation['passes']) {
  const lots = [...Map.groupBy(plan.passed, ({ lot }) => lot)].map(([lot, passed]) => {
    const next = plan.first.find(({ lotCode }) => lotCode === lot) as Planned
    return {
      lot,
      passed: passed.map(({ rank, name, reason }) => ({ rank, name, reason })),
      next: { rank: next.rank, name: next.supplierName, price: next.amount },
    }
  })
  const isAgreed =
    lots.length === agreed.length &&
    lots.every(({ lot, next }) => agreed.some((one) => one.lot === lot && one.rank === next.rank))
  if (!isAgreed) refuse('holderPassedOver', {}, { lots, total: totalOf(plan) })
}

/** What differs with the kind of a cart: what is read of it, planned from it, and answered once it is ordered. */
async function readToConfirm(trx: Db, kind: CartKind, cartId: number, actor: Actor) {
  const asked = { cartId, actorId: actor.id }
  if (kind === 'formalized') {
    const read = await readFormalized(trx, asked)
    return {
      read,
      plan: (now: Date) => planFormalized(read, read, now),
      answer: (plan: Plan, written: Written, noted: readonly Noted[]) => {
        const facts = factsAfterwards(read, plan as FormalizedPlan, written, noted)
        return formalizedCart(cartAfterwards(read, written.now), facts, read.notices, actor, written.now)
      },
    }
  }
  const read = await readFree(trx, asked)
  return {
    read,
    plan: () => planFree(read, read.lines),
    answer: (plan: Plan, written: Written) => {
      const lines = freeLinesAfterwards(read.lines, plan)
      return freeCart(cartAfterwards(read, written.now), lines, read.notices, actor, written.now)
    },
  }
}

/** Nothing when the same call was made before, with its key. */
const order = (
  kind: CartKind,
  id: number,
  { total, agreesInAdvance, passes }: CartConfirmation,
  asked: Command,
  context: Context,
) =>
  context.db.transaction().execute(async (trx) => {
    const { actor, origin, act, sent } = asked
    const digest = origin.key === null ? null : digestOf(sent)
    const claim = {
      accountId: actor.id,
      key: origin.key,
      act,
      digest,
      answer: JSON.stringify({ id }),
      now: context.now(),
    }
    const { isNew, isHeld, trail } = await claimAndHold(trx, { ...claim, cartId: id, kind })
    if (!isNew) {
      await answeredBefore(trx, asked)
      return null
    }
    if (!isHeld) refuse('cartNotFound')
    const now = context.now()
    const { read, plan: planned, answer } = await readToConfirm(trx, kind, id, actor)
    refuseIf(whyNotConfirm(read, actor, read))
    if (isClosed(read, now)) refuse('cartOfOtherEdition', { edition: read.edition })
    const plan = planned(now)
    refuseOtherHolders(plan, passes)
    refuseOtherPrices(plan, total)
    if (read.confirmAbove !== null && mostOf(plan, agreesInAdvance) > read.confirmAbove) origin.touch('amount')

    const by = { id: actor.id, author: origin.author }
    const written = rowsOfOrder(
      context,
      read,
      plan,
      { agreesInAdvance, by, trail, told: read.told, ids: read.ids },
      now,
    )
    const noted = await writeOrder(trx, written)
    return withAddresses(context, answer(plan, written, noted), written.whole.secret)
  })

/**
 * Orders a cart: all of it or nothing. Prices are frozen, the first supplier of each lot has its order and its ten
 * days, the purchase orders and the mails then leave by the worker. Held, read, decided, written: one statement each
 * (decision 046). P §4, Q-19, Q-21, Q-133
 */
export async function confirmCart<K extends CartKind>(
  kind: K,
  id: number,
  confirmation: CartConfirmation,
  asked: Command,
  context: Context,
): Promise<CartOf[K]> {
  const ordered = await order(kind, id, confirmation, asked, context)
  return (ordered as CartOf[K] | null) ?? readOrderedCart(context, kind, id, asked.actor)
}
