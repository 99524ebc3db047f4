import { addDays, type Day, nextWorkingDay, parisDay, parisInstant } from '@charpente/domain/platform/calendar'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import type { Act, ActForm } from '@charpente/domain/purchasing/execution/act'
import { type Execution, executionOf, isOver } from '@charpente/domain/purchasing/execution/execution'
import { actsOfClock, wakesAt } from '@charpente/domain/purchasing/execution/tasks'
import { whyNotAct } from '@charpente/domain/purchasing/execution/why-not'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import type { Db } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/types.ts'
import { standAnew } from '../../purchasing/execution/keep-standing.ts'
import { fileOf } from '../../purchasing/execution/read-file.ts'
import { orderRows, type StoredOrder } from '../../purchasing/orders/queries.ts'
import { insertRows, type Row } from './insert-rows.ts'
import { lifeOf, type Side } from './past-lives.ts'
import { type Random, randomFor } from './random.ts'
import { SEED_NOW } from './volumes.ts'

/** The centre follows works from that day on: what was accepted before has no file, unless its cart still goes on. */
const FOLLOWED_SINCE = new Date('2026-09-01T00:00:00+02:00')

/** The file of an order of the past, played in memory by both sides and the clock: what the rules refuse stops the seed. */
class PastFile {
  readonly acts: (Act & { side: Side | 'clock' })[] = []
  file: Execution
  /** When the last act was done. */
  private at: Date
  private readonly order: StoredOrder
  private readonly random: Random
  constructor(order: StoredOrder, file: Execution, random: Random) {
    this.order = order
    this.file = file
    this.random = random
    this.at = order.answeredAt ?? SEED_NOW
  }

  private add(side: Side | 'clock', at: Date, form: ActForm) {
    const why = whyNotAct(this.file, form, { side, now: at })
    if (why) throw new Error(`the past of order ${this.order.id} is refused: ${form.kind}, ${why}`)
    this.acts.push({ ...form, number: this.acts.length + 1, side, at } as (typeof this.acts)[number])
    this.file = executionOf(this.file.facts, this.acts, parisDay(at))
    this.at = at
  }

  /** What the clock does until then, each thing at its hour. */
  private wait(until: Date) {
    for (let hour = wakesAt(this.file, this.at); hour && hour <= until; hour = wakesAt(this.file, hour))
      for (const form of actsOfClock(this.file, hour)) this.add('clock', hour, form)
  }

  /** At some hour of that day, or of the first that is worked after it. */
  private moment(day: Day): Date {
    const worked = nextWorkingDay(day, this.file.facts.departmentCode)
    const hour = this.random.integer(8, 17)
    const drawn = parisInstant({ day: worked, hour, minute: this.random.integer(0, 59), second: 0 })
    return new Date(Math.max(drawn.getTime(), this.at.getTime() + 60_000))
  }

  /** Played to this morning. */
  play(): this {
    const { order, random } = this
    const life = lifeOf(random, this.file, () => parisDay(this.at), `F-${order.id}`)
    for (let step = life.next(this.file); !step.done; step = life.next(this.file)) {
      const { side, after, form } = step.value
      const at = this.moment(addDays(parisDay(this.at), after))
      if (at > SEED_NOW) break
      this.wait(at)
      const signature = {
        name: this.nameOf(side),
        role: side === 'firm' ? 'Direction' : 'Responsable des bâtiments',
        means: 'mailed' as const,
        email: side === 'firm' ? order.managerEmail : order.customerEmail,
        codeSentAt: new Date(at.getTime() - 120_000).toISOString(),
      }
      this.add(side, at, form(this.file, parisDay(at), signature))
    }
    this.wait(SEED_NOW)
    this.file = executionOf(this.file.facts, this.acts, parisDay(SEED_NOW))
    return this
  }

  private nameOf(side: Side | 'clock'): string {
    const { managerFirstname, managerLastname, customerFirstname, customerLastname } = this.order
    if (side === 'clock') return ''
    return side === 'firm' ? `${managerFirstname} ${managerLastname}` : `${customerFirstname} ${customerLastname}`
  }

  rows(): Row<'execution_act'>[] {
    const { id, managerId, customerId } = this.order
    const authors = { firm: managerId, buyer: customerId, clock: null }
    return this.acts.map(({ number, kind, side, at, body }) => ({
      purchase_order_id: id,
      number,
      kind,
      side,
      at,
      by: authors[side],
      name: this.nameOf(side),
      body: body as unknown as NonNullable<Row<'execution_act'>['body']>,
    }))
  }
}

/** The files of orders of the past that were accepted lately or still go on, each by its own luck: what lists and figures are made of. */
export async function writePastExecutions(trx: Db): Promise<void> {
  const orders = await orderRows(trx)
    .where('put.status', '=', OrderStatus.accepted)
    .where((eb) => eb.or([eb('put.closed_at', '>=', FOLLOWED_SINCE), eb('cart.status', '=', CartStatus.confirmed)]))
    .orderBy('put.id')
    .execute()
  const files = []
  for (const order of orders) {
    const { file } = await fileOf(trx, order, SEED_NOW)
    files.push({ order, past: new PastFile(order, file, randomFor(`works ${order.id}`)).play() })
  }
  const acts = files.flatMap(({ past }) => past.rows())
  await insertRows(trx, 'execution_act' as keyof Database, acts as never)
  await standAnew(
    trx,
    files.map(({ order, past }) => ({ order, file: past.file })),
    SEED_NOW,
  )
  const going = files.filter(({ past }) => !isOver(past.file)).map(({ order }) => order.cartId)
  await trx
    .updateTable('cart')
    .set({ status: CartStatus.confirmed })
    .where('id', 'in', going.length > 0 ? going : [0])
    .execute()
}
