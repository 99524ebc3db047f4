import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { lineRows, lockTrailEnd } from '../../platform/audit/queries.ts'
import { type Act, lineOf } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { Refused, refuse } from '../../platform/http/refuse.ts'
import { type Command, decide, digestOf } from '../../platform/idempotency/decide.ts'
import type { Guarded } from './changing/queries.ts'
import { holdCart } from './queries.ts'

type Version = { id: number; seen: string; trailSeq: number | null; trailHash: Buffer | null }

/** The guard of a change decided on what was read of a cart. */
type Guard = <D>(cart: Version, done: Omit<Act<D>, 'on'>, answer: unknown) => Guarded

/** Reads, decides and writes under its guard: whether it was written, the cart being still as it was read. */
type Change<Answer> = (db: Db, now: Date, guard: Guard) => Promise<{ answer: Answer; isWritten: boolean }>

const guardAt =
  ({ actor, origin, act, sent }: Command, now: Date, key: string | null): Guard =>
  <D>(cart: Version, done: Omit<Act<D>, 'on'>, answer: unknown) => {
    const last =
      cart.trailSeq !== null && cart.trailHash !== null ? { seq: cart.trailSeq, hash: cart.trailHash } : undefined
    const told = { ...done, on: { type: 'cart', id: cart.id } } as Act<D>
    const line = lineOf<D>(told, origin.author, now, last)
    const call = { accountId: actor.id, act, digest: digestOf(sent), answer: JSON.stringify(answer) }
    return { cartId: cart.id, now, seen: cart.seen, trail: lineRows([line]), key, ...call }
  }

/** Somebody else was in the cart at that moment, or the key has served: the database says so of what it does not write. */
const isInTheWay = (error: unknown) =>
  error instanceof Refused || /^(?:23|40)/.test((error as { code?: string }).code ?? '')

/**
 * A line of a cart is changed on what is read of it without holding it: one question, and one statement that writes all
 * of it or nothing (decision 052). Whatever stands in the way is then looked at again holding the cart: that alone
 * refuses, and answers a call made before.
 */
export async function changeLines<Answer>(
  context: Context,
  asked: Command,
  kind: CartKind,
  cartOf: (trx: Db) => Promise<number> | number,
  change: Change<Answer>,
): Promise<Answer> {
  const now = context.now()
  const tried = await change(context.db, now, guardAt(asked, now, asked.origin.key)).catch((error: unknown) => {
    if (isInTheWay(error)) return null
    throw error
  })
  if (tried?.isWritten) return tried.answer
  return decide(context, asked, async (trx, at) => {
    const held = (await holdCart(trx, kind, await cartOf(trx))) ?? refuse('cartNotFound')
    await lockTrailEnd(trx, 'cart', String(held.id))
    return (await change(trx, at, guardAt(asked, at, null))).answer
  })
}
