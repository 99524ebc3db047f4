import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { sweepOrdersJob } from '../../src/purchasing/orders/sweep-orders.job.ts'
import { addition, info, type Kind, newCart, type Sold, verbs } from './carts.ts'
import type { Given } from './given.ts'
import { type Account, type Answer, type Call, signedInAs } from './people.ts'

/** Signs in for each call: a session does not last the ten days of an order. */
export const anew =
  (given: Given, account: Account): Call =>
  async (...call) =>
    (await signedInAs(given, account))(...call)

/** A cart of the caller's own, with its form saved: ready to be ordered. */
export async function givenReadyCart(
  call: Call,
  kind: Kind,
  lines: readonly (readonly [Sold, number])[],
  changes: object = {},
): Promise<number> {
  const { id } = (await call(verbs[kind].create, { body: newCart() })).json<{ id: number }>()
  for (const [{ id: article }, quantity] of lines)
    await call(verbs[kind].add, { body: addition(kind, id, article, quantity) })
  await call(verbs[kind].save, { params: { id }, body: info(changes) })
  return id
}

export const confirm = (call: Call, kind: Kind, id: number, body: object = {}, key?: string) =>
  call(verbs[kind].save, {
    params: { id },
    body: { status: CartStatus.confirmed, ...body },
    ...(key && { headers: { 'idempotency-key': key } }),
  })

/** Ordered, or the refusal thrown. */
export async function givenOrder(
  call: Call,
  kind: Kind,
  lines: readonly (readonly [Sold, number])[],
  { form = {}, ...body }: { form?: object; agreesInAdvance?: boolean } = {},
): Promise<number> {
  const id = await givenReadyCart(call, kind, lines, form)
  const answer = await confirm(call, kind, id, body)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return id
}

/** What was put to suppliers for a cart, rank by rank; those not asked too. */
export const putFor = ({ db }: Given, cartId: number) =>
  db
    .selectFrom('purchase_order')
    .selectAll()
    .where('cart_id', '=', cartId)
    .orderBy('order_lot_id')
    .orderBy('order_free_supplier_id')
    .orderBy('rank')
    .execute()

/** The one that waits for an answer. */
export async function waitingFor(given: Given, cartId: number) {
  const waiting = (await putFor(given, cartId)).find(({ status }) => status === OrderStatus.pending)
  if (!waiting) throw new Error('nobody is asked')
  return waiting
}

/** The secret address of an order, as its mail gives it. */
export const secretOf = ({ secrets }: Given, { secret }: { secret: Buffer | null }): string =>
  secrets.decrypt(secret as Buffer)

export const cartSecretOf = async (given: Given, cartId: number): Promise<string> => {
  const { secret } = await given.db
    .selectFrom('cart_order')
    .select('secret')
    .where('cart_id', '=', cartId)
    .executeTakeFirstOrThrow()
  return given.secrets.decrypt(secret)
}

export const sweep = (given: Given) => sweepOrdersJob({}, given)

/** The line of an order's trail, action by action. */
export const trailOf = async ({ db }: Given, type: string, id: number): Promise<string[]> =>
  (
    await db
      .selectFrom('audit_event')
      .select('action')
      .where('object_type', '=', type)
      .where('object_id', '=', String(id))
      .orderBy('seq')
      .execute()
  ).map(({ action }) => action)

export const codesOf = (answers: readonly Answer[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const answer of answers) {
    const code = answer.statusCode < 400 ? String(answer.statusCode) : String(answer.json().code)
    counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}
