import type { actForm, ExecutionForm } from '@charpente/contract/purchasing/execution'
import { EXECUTION_CODE, toSign } from '@charpente/contract/purchasing/execution'
import { inPlaceOf } from '@charpente/domain/people/absences/absence'
import type { Actor } from '@charpente/domain/platform/actor'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatAmountHT } from '@charpente/domain/platform/format'
import type { Act, ActForm, Signature } from '@charpente/domain/purchasing/execution/act'
import { amountWith } from '@charpente/domain/purchasing/execution/amounts'
import { type Execution, executionOf } from '@charpente/domain/purchasing/execution/execution'
import { lineAt, orderAmount } from '@charpente/domain/purchasing/execution/order-amount'
import { whyNotOrderMore } from '@charpente/domain/purchasing/execution/order-more'
import { paperOf } from '@charpente/domain/purchasing/execution/paper'
import { whyNotAct } from '@charpente/domain/purchasing/execution/why-not'
import { actWords, type Joined } from '@charpente/domain/purchasing/execution/words'
import type { z } from 'zod'
import { stoodInBy } from '../../people/absences/queries.ts'
import { type Author, machine, record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { Refused, refuse, refuseIf } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { lockUnusedMedia, setUnusedSince } from '../../platform/media/queries.ts'
import { holdContracts } from '../ceilings/queries.ts'
import { touchAmountAbove } from '../orders/confirm-above.ts'
import { refuseContested } from '../orders/contest-answer.ts'
import { lockOrder, type StoredOrder } from '../orders/queries.ts'
import { contentOf, isCode, isUsable } from './codes.ts'
import { standAnew } from './keep-standing.ts'
import {
  addAct,
  addFiles,
  countTry,
  findCode,
  forgetCode,
  forgetReads,
  keepLines,
  nameOf,
  setAmount,
} from './queries.ts'
import { actAsRead, contractOf, type Facts, type File, fileOf } from './read-file.ts'
import { isSentBefore, keptKey } from './sent-before.ts'
import { tellAct, tellSigned } from './tell.ts'
import { enterFile, type Party } from './way-in.ts'

type Sent = z.output<typeof actForm>
type SignedForm = Extract<ExecutionForm, { kind: 'decided' | 'countersigned' }>
type By = { id: number | null; name: string; side: Act['side']; author: Author }
type Added = Pick<Sent, 'takenAt' | 'position'> & { key: string | null }
const plainly: Added = { takenAt: null, position: null, key: null }

const instantOf = (text: string | null) => (text === null ? null : new Date(text))

/** What the order comes to beyond today once quantities are agreed, asked for or agreed to; nothing for other acts. */
function growthBy({ file, acts }: File, act: ActForm | ExecutionForm): number | null {
  const proposed = act.kind === 'agreed' ? acts.find(({ number }) => number === act.body.act) : act
  if (proposed?.kind !== 'quantitiesProposed') return null
  const { lines } = proposed.body as Extract<ActForm, { kind: 'quantitiesProposed' }>['body']
  return amountWith(file, lines) - orderAmount(file)
}

/** More than the contract lets be ordered that day is refused when it is proposed, and again when it is agreed. */
async function checkContract(trx: Db, held: File, act: ActForm, now: Date): Promise<void> {
  const { order } = held
  const more = growthBy(held, act)
  if (more === null || order.marketNumber === null) return
  await holdContracts(trx, [order.marketNumber])
  const contract = await contractOf(trx, order, now)
  refuseIf(whyNotOrderMore(more, contract), { room: formatAmountHT(contract?.room ?? 0) })
}

/** The lines that are not as they were ordered. */
const changedLines = ({ lines }: Facts, after: Execution) =>
  lines.flatMap(({ line, quantity: ordered }) => {
    const quantity = after.quantities.get(line) ?? ordered
    return quantity === ordered ? [] : [{ line, quantity, total: lineAt(after, line, quantity) ?? 0 }]
  })

/** Adds an act to a file that is held: refuse, write, tell. Whoever comes here holds the order. */
export async function addToFile(
  trx: Db,
  context: Context,
  held: File,
  act: ActForm,
  by: By,
  { added = plainly, files = [] }: { added?: Added; files?: Sent['files'] } = {},
): Promise<File> {
  const { order, facts, acts, file } = held
  const now = context.now()
  // Its own acceptance is in doubt: people talk, and do nothing else.
  if (act.kind !== 'said' && by.side !== 'clock') refuseContested(order)
  refuseIf(whyNotAct(file, act, { side: by.side, now, files: files.length }))
  await checkContract(trx, held, act, now)
  const number = file.lastAct + 1
  const id = await addAct(trx, {
    purchase_order_id: order.id,
    number,
    kind: act.kind,
    side: by.side,
    at: now,
    by: by.id,
    name: by.name,
    body: JSON.stringify(act.body),
    taken_at: instantOf(added.takenAt),
    latitude: added.position?.latitude ?? null,
    longitude: added.position?.longitude ?? null,
    key: added.key,
  })
  const taken = []
  const joined: Joined[] = []
  for (const [position, { file: wanted, ...one }] of files.entries()) {
    const media = (await lockUnusedMedia(trx, wanted, by.id ?? 0)) ?? refuse('fileNotYours')
    await setUnusedSince(trx, media.id, null)
    joined.push(media)
    taken.push({
      act_id: id,
      position,
      media_id: media.id,
      words: one.words,
      point: one.point,
      taken_at: instantOf(one.takenAt),
    })
  }
  await addFiles(trx, taken)
  const kept = { ...act, number, side: by.side, at: now, takenAt: instantOf(added.takenAt) } as Act
  const before = acts.map(actAsRead)
  const after = executionOf(facts, [...before, kept], parisDay(now))
  const amount = orderAmount(after)
  if (amount !== orderAmount(file)) await setAmount(trx, order.id, amount)
  if (after.quantities !== file.quantities) await keepLines(trx, order.id, changedLines(facts, after))
  await standAnew(trx, [{ order, file: after }], now)
  if (act.kind === 'closed') await forgetReads(trx, order.id)
  await record(trx, by.author, now, {
    action: 'executionActed',
    on: { type: 'order', id: order.id },
    details: { number: order.number, executionAct: number, executionKind: actWords[act.kind] },
  })
  const paper = paperOf(act, file)
  await tellSigned(trx, context, { ...held, act: kept })
  // Its mails leave with the paper, once it is made.
  if (paper) await context.queue.enqueue(trx, 'make-execution-document', { actId: id })
  else await tellAct(trx, context, { order, before: file, after, act: kept, by: by.name, joined })
  if (paper === 'addendum')
    await context.queue.enqueue(trx, 'make-order-documents', { orderId: order.id, cause: `quantities:${number}` })
  const stored = {
    id,
    orderId: order.id,
    number,
    kind: act.kind,
    side: by.side,
    at: now,
    by: by.id,
    name: by.name,
    body: act.body as Record<string, unknown>,
    takenAt: instantOf(added.takenAt),
    latitude: added.position?.latitude ?? null,
    longitude: added.position?.longitude ?? null,
    key: added.key,
  }
  return { order, facts, acts: [...acts, stored], file: after }
}

/**
 * The code that was sent, if this is it and was asked for this very act; a wrong one is counted, and what is said of it is
 * given back.
 */
async function signed(
  trx: Db,
  held: File,
  { act, files }: { act: SignedForm; files: Sent['files'] },
  side: Party,
  origin: Origin,
  context: Context,
): Promise<Signature | Refused> {
  const { order } = held
  const { code, name, role } = act.body.signature
  const sent = await findCode(trx, order.id, side)
  if (!isUsable(sent, context.steady())) return new Refused('executionCodeExpired')
  if (isCode(context, { orderId: order.id, side, code }, sent.hash)) {
    if (!sent.content?.equals(contentOf(held, toSign.parse(act), files))) return new Refused('executionCodeOther')
    await forgetCode(trx, order.id, side)
    return { name, role, means: sent.means, email: sent.recipient, codeSentAt: sent.sentAt.toISOString() }
  }
  await countTry(trx, order.id, side)
  await record(trx, origin.author, context.now(), {
    action: 'executionCodeWrong',
    on: { type: 'order', id: order.id },
    details: { number: order.number },
  })
  const left = EXECUTION_CODE.tries - sent.tries - 1
  return left > 0 ? new Refused('executionCodeWrong', { essais: left }) : new Refused('executionCodeExpired')
}

const isSigned = (act: ExecutionForm): act is SignedForm => act.kind === 'decided' || act.kind === 'countersigned'

/** What is typed, as it is kept: a signature in place of its code. */
const bodyOf = (act: ExecutionForm, signature: Signature | null): ActForm =>
  (signature ? { kind: act.kind, body: { ...act.body, signature } } : act) as ActForm

/** Whoever stands in for another is told with both names, as in the answer to an order. Decision 071 */
export async function actorNames(trx: Db, accountId: number, now: Date): Promise<(order: StoredOrder) => string> {
  const standsIn = await stoodInBy(trx, accountId, parisDay(now))
  const own = await nameOf(trx, accountId)
  return ({ managerId }) => {
    const standing = standsIn.find((one) => one.accountId === managerId)
    return standing ? inPlaceOf(standing.deputy, standing.person) : own
  }
}

export const actorName = async (trx: Db, accountId: number, order: StoredOrder, now: Date): Promise<string> =>
  (await actorNames(trx, accountId, now))(order)

/**
 * Somebody adds an act to the file of an order. Sent again by a phone that lost the answer, it is kept once. A wrong code
 * is counted, which refusing does not undo.
 */
export async function actOnOrder(
  { id, actor }: { id: number; actor: Actor },
  { act, files, takenAt, position }: Sent,
  origin: Origin,
  context: Context,
): Promise<void> {
  const { side: own } = await enterFile(id, actor, context)
  const sent = { key: origin.key, by: String(actor.id), content: { act, files, takenAt, position } }
  const wrong = await context.db.transaction().execute(async (trx): Promise<Refused | null> => {
    const order = (await lockOrder(trx, id)) ?? refuse('executionNotFound')
    const now = context.now()
    const held = await fileOf(trx, order, now)
    if (isSentBefore(held.acts, sent)) return null
    // Both sign on one phone: the firm's own code is what says that it is the firm.
    const side = act.kind === 'countersigned' ? 'firm' : own
    refuseIf(whyNotAct(held.file, bodyOf(act, null), { side, now, files: files.length }))
    if (side === 'buyer') await touchAmountAbove(trx, order.cartId, growthBy(held, act) ?? 0, origin)
    const signature = isSigned(act) ? await signed(trx, held, { act, files }, side, origin, context) : null
    if (signature instanceof Refused) return signature
    const isForOther = side !== own
    const name = isForOther ? (signature?.name ?? '') : await actorName(trx, actor.id, order, now)
    await addToFile(
      trx,
      context,
      held,
      bodyOf(act, signature),
      { id: actor.id, name, side, author: origin.author },
      { added: { takenAt, position, key: keptKey(sent) }, files },
    )
    return null
  })
  if (wrong) throw wrong
}

/** What nobody does: the day that comes. */
export const clock: By = { id: null, name: '', side: 'clock', author: machine }
