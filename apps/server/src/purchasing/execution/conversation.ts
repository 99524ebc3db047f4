import type { Conversation } from '@charpente/contract/purchasing/execution'
import { whyNotAct } from '@charpente/domain/purchasing/execution/why-not'
import { joinedWords } from '@charpente/domain/purchasing/execution/words'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { type Limit, tryOnce } from '../../platform/throttle/throttle.ts'
import { findOrder, lockOrder, type StoredOrder } from '../orders/queries.ts'
import { cartOrderOf, checkStillGiven, orderOf } from '../orders/way-in.ts'

import { addToFile } from './act-on-order.ts'
import { filesOf } from './queries.ts'
import { fileOf } from './read-file.ts'
import { isSentBefore, keptKey } from './sent-before.ts'
import type { Party } from './way-in.ts'

/** How somebody without a session comes to what was said of an order: the address the firm was mailed, or the buyer. */
export type ByLink = { secret: string; id?: number }
type Found = { order: StoredOrder; side: Party }

const hourly: Limit = { points: 20, minutes: 60 }

async function enter({ secret, id }: ByLink, context: Context): Promise<Found> {
  if (id === undefined) return { order: await orderOf({ secret }, context), side: 'firm' }
  const { cartId } = await cartOrderOf({ secret }, context)
  const order = await findOrder(context.db, id)
  if (order?.cartId !== cartId || order.sentAt === null) return refuse('orderNotFound')
  return { order, side: 'buyer' }
}

async function told({ order, side }: Found, { db, now }: Context): Promise<Conversation> {
  const { acts, file } = await fileOf(db, order, now())
  const said = acts.filter(({ kind }) => kind === 'said')
  const joined = Map.groupBy(said.length > 0 ? await filesOf(db, [order.id]) : [], ({ actId }) => actId)
  return {
    purchaseOrder: order.id,
    number: order.number ?? '',
    cartName: order.cartName,
    customer: order.customerName,
    supplier: order.supplierName,
    side,
    isOpen: whyNotAct(file, { kind: 'said', body: { words: '…' } }, { side, now: now() }) === null,
    isAsked: file.phase === 'asked',
    messages: said.map(({ id, number, side: by, name, at, body }) => ({
      act: number,
      side: by === 'firm' ? 'firm' : 'buyer',
      name,
      at: at.toISOString(),
      words: (body as { words: string }).words,
      joined: joinedWords(joined.get(id) ?? []),
    })),
  }
}

/** What was said of an order, and nothing else of its file. */
export const readConversation = async (way: ByLink, context: Context): Promise<Conversation> =>
  told(await enter(way, context), context)

/** Somebody who is not signed in answers, under the name they give; they may say something, and do nothing else. */
export async function answerByLink(
  way: ByLink,
  { name, words }: { name: string; words: string },
  { author, key }: Origin,
  context: Context,
): Promise<Conversation> {
  const found = await enter(way, context)
  const { side } = found
  await context.db.transaction().execute(async (trx) => {
    const minutes = await tryOnce(trx, `execution messages ${found.order.id} ${side}`, hourly, context.steady())
    if (minutes) refuse('executionMessagesLimited', { minutes })
    const order = (await lockOrder(trx, found.order.id)) ?? refuse('orderNotFound')
    if (side === 'firm') checkStillGiven({ secret: way.secret }, order, context)
    const held = await fileOf(trx, order, context.now())
    const sent = { key, by: side, content: { name, words } }
    if (isSentBefore(held.acts, sent)) return
    const act = { kind: 'said', body: { words } } as const
    refuseIf(whyNotAct(held.file, act, { side, now: context.now() }))
    const by = { id: null, name, side, author: { ...author, id: null } }
    await addToFile(trx, context, held, act, by, { added: { takenAt: null, position: null, key: keptKey(sent) } })
  })
  return told(found, context)
}
