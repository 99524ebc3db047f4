import { randomInt } from 'node:crypto'
import type { FollowUpDecision } from '@charpente/contract/purchasing/order'
import { formatInstant } from '@charpente/domain/platform/format'
import { whyNotDecide } from '@charpente/domain/purchasing/orders/actions'
import { passReasonWords } from '@charpente/domain/purchasing/orders/passing-over'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { postMail } from '../../platform/mail/post.ts'
import { type Limit, tryOnce } from '../../platform/throttle/throttle.ts'
import { passedOverOf } from '../ceilings/queries.ts'
import { cartNumberOf } from './cart-number.ts'
import { touchAmountAbove } from './confirm-above.ts'
import { refuseContested } from './contest-answer.ts'
import type { Decided } from './derogating/mails.ts'
import { derogationsOf } from './derogating/queries.ts'
import { answerDerogation, openDerogation } from './derogation.ts'
import { offerAnother, passToNext } from './follow-up.ts'
import { nextHolder } from './next-holder.ts'
import { decideOn, findPassage, keepCode, useCode } from './passing/queries.ts'
import { findOrder, lockOrder, type StoredOrder } from './queries.ts'
import { type BuyerWay, cartOrderOf } from './way-in.ts'

const CODE_MINUTES = 15
const mailed: Limit = { points: 5, minutes: 15 }
const guessed: Limit = { points: 10, minutes: 15 }

const USE = 'order code'
const textOf = (cartId: number, content: string, code: string) => `${cartId} ${content} ${code.replaceAll(/\s/g, '')}`

/** What a code decides, as it is shown: the decision, and the holder and price, or the day, that it is about. */
async function decisionOf(db: Db, decided: FollowUpDecision) {
  const order = await findOrder(db, decided.order)
  if ('decision' in decided) {
    const nextId = (await findPassage(db, decided.order))?.nextId
    const next = nextId ? await findOrder(db, nextId) : undefined
    return { order, next, end: null, content: JSON.stringify([decided, next?.id, next?.amount]) }
  }
  const open = openDerogation(await derogationsOf(db, [decided.order]))
  return { order, next: undefined, end: open?.endOn ?? null, content: JSON.stringify([decided, open?.id, open?.endOn]) }
}

/** A code for whoever decides without signing in, for that decision alone, to the account that ordered and nowhere else. Q-17 */
export async function mailCode(secret: string, decided: FollowUpDecision, context: Context): Promise<null> {
  const { db, now, steady, secrets } = context
  const { cartId, customerId, customerAdminId } = await cartOrderOf({ secret }, context)
  const minutes = await tryOnce(db, `order code ${cartId}`, mailed, steady())
  if (minutes) refuse('orderCodeLimited', { minutes })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(steady().getTime() + CODE_MINUTES * 60_000)
  const { order, next, end, content } = await decisionOf(db, decided)
  if (order?.cartId !== cartId) refuse('orderNotFound')
  await db.transaction().execute(async (trx) => {
    await keepCode(trx, cartId, secrets.fingerprint(USE, textOf(cartId, content, code)), expiresAt)
    const sealed = secrets.encrypt(code).toString('base64')
    const about = {
      number: order?.number ?? '',
      amount: next?.amount ?? order?.amount ?? 0,
      firm: next?.supplierName ?? order?.supplierName ?? '',
      end,
    }
    const said: Decided = 'decision' in decided ? decided.decision : decided.agreed ? 'agree' : 'refuse'
    const data = {
      cartId,
      sealed,
      cartNumber: order ? cartNumberOf(order) : '',
      expiresAt,
      decides: { said, ...about },
    }
    await postMail(trx, context, { template: 'orderCode', accountId: customerAdminId ?? customerId, data })
    const author = { id: null, ip: null }
    await record(trx, author, now(), { action: 'cartCodeSent', on: { type: 'cart', id: cartId } })
  })
  return null
}

type CartOrder = Awaited<ReturnType<typeof cartOrderOf>>
type Decider = { accountId: number; manner: 'session' | 'code' }

/** Signed in, or with the code mailed a moment ago, which serves once. */
async function deciderOf(
  trx: Db,
  way: BuyerWay,
  { cartId, customerId, customerAdminId }: CartOrder,
  decided: FollowUpDecision,
  code: string | undefined,
  context: Context,
): Promise<Decider> {
  if ('actor' in way) return { accountId: way.actor.id, manner: 'session' }
  const { content } = await decisionOf(trx, decided)
  const hashes = code ? context.secrets.fingerprints(USE, textOf(cartId, content, code)) : []
  const isRight = code && (await useCode(trx, cartId, hashes, context.steady()))
  return isRight ? { accountId: customerAdminId ?? customerId, manner: 'code' } : refuse('orderCodeWrong')
}

/** The cart this is an order of, and no other. Read before the transaction, which must not wait for a second connection. */
async function cartOf(way: BuyerWay, orderId: number, context: Context): Promise<CartOrder> {
  const whole = await cartOrderOf(way, context)
  const order = await findOrder(context.db, orderId)
  if (order?.cartId !== whole.cartId || order.sentAt === null) refuse('orderNotFound')
  // Counted outside the transaction: a wrong code rolls it back.
  if ('secret' in way) {
    const minutes = await tryOnce(context.db, `order guess ${whole.cartId}`, guessed, context.steady())
    if (minutes) refuse('orderCodeLimited', { minutes })
  }
  return whole
}

type Decision = { decision: 'pass' | 'stop'; code?: string | undefined }

/** To the next rank, or stop: who decided, when, how and at which price are kept. Q-18 */
export async function decidePassage(
  way: BuyerWay,
  orderId: number,
  { decision, code }: Decision,
  origin: Origin,
  context: Context,
): Promise<number> {
  const whole = await cartOf(way, orderId, context)
  const obstacle = await context.db.transaction().execute(async (trx) => {
    const now = context.now()
    const by = await deciderOf(trx, way, whole, { order: orderId, decision }, code, context)
    const failed = (await lockOrder(trx, orderId)) ?? refuse('orderNotFound')
    refuseContested(failed)
    const passage = (await findPassage(trx, orderId)) ?? null
    const date = formatInstant(passage?.decidedAt ?? now)
    refuseIf(whyNotDecide(passage && { outcome: passage.outcome, hasNext: passage.nextId !== null }), { date })
    const next = (await findOrder(trx, passage?.nextId as number)) as StoredOrder
    // What it agreed to can no longer be: another is offered, and that stays done.
    const holder = decision === 'pass' ? await nextHolder(trx, failed, now) : next
    if (holder?.id !== next.id) {
      await offerAnother(trx, context, failed, now)
      return (
        (await passedOverOf(trx, [failed.orderLotId ?? 0])).find(({ rank }) => rank === next.rank)?.reason ?? 'ceiling'
      )
    }
    if (decision === 'pass' && by.manner === 'session')
      await touchAmountAbove(trx, whole.cartId, next.amount ?? 0, origin)
    const outcome = decision === 'pass' ? 'passed' : 'stopped'
    await decideOn(trx, orderId, { outcome, decided_at: now, decided_by: by.accountId, manner: by.manner })
    const details = { next: next.supplierId, rank: next.rank, amount: next.amount, manner: by.manner }
    const author = { id: by.accountId, ip: origin.author.ip }
    const action = decision === 'pass' ? 'passageAgreed' : 'passageStopped'
    await record(trx, author, now, { action, on: { type: 'order', id: orderId }, details })
    if (decision === 'pass')
      await passToNext(trx, context, { failed, next, agreedAt: now, agreedBy: by.accountId }, now)
    return null
  })
  if (obstacle) refuse('nextRankGone', { raison: passReasonWords[obstacle] })
  return whole.cartId
}

type DerogationAnswer = { agreed: boolean; reason: string | null; code?: string | undefined }

/** The buyer agrees, or not, to the delay its supplier asks for. Q-118 */
export async function answerAsBuyer(
  way: BuyerWay,
  orderId: number,
  { agreed, reason, code }: DerogationAnswer,
  origin: Origin,
  context: Context,
): Promise<number> {
  const whole = await cartOf(way, orderId, context)
  await context.db.transaction().execute(async (trx) => {
    const by = await deciderOf(trx, way, whole, { order: orderId, agreed, reason }, code, context)
    const answerer = ({ customerFirstname, customerLastname }: StoredOrder) => ({
      accountId: by.accountId,
      name: `${customerFirstname} ${customerLastname}`,
      author: { id: by.accountId, ip: origin.author.ip },
    })
    await answerDerogation(trx, context, orderId, 'customer', { agreed, reason }, answerer, context.now())
  })
  return whole.cartId
}
