import type { Actor } from '@charpente/domain/platform/actor'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import type { Context } from '../../platform/http/context.ts'
import { acceptOrder, refuseOrderLine } from '../../purchasing/orders/answer-order.ts'
import { confirmCart } from '../../purchasing/orders/confirm-cart.ts'
import { decidePassage } from '../../purchasing/orders/decide-passage.ts'
import { followOrderJob } from '../../purchasing/orders/follow-order.job.ts'
import { sweepOrdersJob } from '../../purchasing/orders/sweep-orders.job.ts'
import { type Plan, writeCart } from './carts.ts'
import { by } from './origin.ts'
import { SEED_NOW } from './volumes.ts'
import { type Tale, Works } from './works.ts'

const DAY = 86_400_000

const school = { address: '12 rue des Écoles, 74000 Annecy', message: 'Accès par la cour, hors temps scolaire.' }

/** Where each takes place, when it is not the school: most are in the address book of the town. */
const elsewhere: Record<string, string> = {
  'Crèche des Lilas': '8 allée des Lilas, 74940 Annecy',
  'Entretien du parvis': '1 place de l’Hôtel-de-Ville, 74000 Annecy',
  'Gymnase, mise aux normes': '27 avenue du Stade, 74000 Annecy',
  'Halle couverte, reprise': '4 quai de la Halle, 74000 Annecy',
  'Mairie, salle du conseil': '1 place de l’Hôtel-de-Ville, 74000 Annecy',
  Médiathèque: '1 place des Cordeliers, 74000 Annecy',
  'Stade, vestiaires': 'Stade municipal, avenue du Stade',
}

type Put = { id: number; supplierId: number; managerId?: number }
type LivedTale = Omit<Tale, 'lines'> & Partial<Pick<Tale, 'lines'>>
/** Where, and whose it comes to be. */
type Place = Pick<Plan, 'departmentId' | 'groups' | 'given'> & { firm?: number | undefined }

/** Orders as they are lived: by the verbs of the product, at the day each happened. */
export class Story {
  private index = 100
  count = 0
  readonly context: Context
  constructor(context: Context) {
    this.context = context
  }

  at(daysAgo: number): Context {
    return { ...this.context, now: () => new Date(SEED_NOW.getTime() - daysAgo * DAY) }
  }

  private infoOf(name: string) {
    return { ...school, address: elsewhere[name] ?? school.address }
  }

  /** The orders of a cart confirmed that day; none when nobody sells what it needs. */
  async order(plan: Omit<Plan, 'status' | 'kind'>, kind: CartKind, actor: Actor, agreesInAdvance = false) {
    this.index += 1
    const cart = { info: this.infoOf(plan.name), ...plan, kind, status: CartStatus.pending, customer: actor }
    const id = await writeCart(this.context.db, cart, this.index)
    if (id === null) return null
    const asked = { actor, origin: by(actor.id), act: 'confirm', sent: null }
    await confirmCart(
      kind,
      id,
      { status: CartStatus.confirmed, agreesInAdvance, passes: [] },
      asked,
      this.at(plan.daysAgo),
    )
    this.count += 1
    return id
  }

  async waiting(cartId: number | null) {
    if (cartId === null) return []
    return this.context.db
      .selectFrom('purchase_order')
      .select(['id', 'supplier_id as supplierId', 'manager_id as managerId', 'due_at as dueAt'])
      .where('cart_id', '=', cartId)
      .where('status', '=', OrderStatus.pending)
      .orderBy('order_lot_id')
      .orderBy('order_free_supplier_id')
      .execute()
  }

  async accepted(cartId: number | null) {
    if (cartId === null) return []
    return this.context.db
      .selectFrom('purchase_order')
      .select(['id', 'supplier_id as supplierId', 'amount'])
      .where('cart_id', '=', cartId)
      .where('status', '=', OrderStatus.accepted)
      .orderBy('id')
      .execute()
  }

  way({ id, supplierId, managerId = supplierId }: Put) {
    const isHead = managerId === supplierId
    const roles = isHead ? (['ROLE_SUPPLIER', 'ROLE_SUPER_SUPPLIER'] as const) : (['ROLE_SUPPLIER'] as const)
    return { id, actor: { id: managerId, adminId: isHead ? null : supplierId, type: 'formalized' as const, roles } }
  }

  accept(order: Put, daysAgo: number, form: Parameters<typeof acceptOrder>[1] = {}) {
    return acceptOrder(this.way(order), form, by(order.managerId ?? order.supplierId), this.at(daysAgo))
  }

  refuse(order: Put, daysAgo: number, motive: 'workload' | 'delay' | 'place') {
    const form = { motive, reason: null }
    return refuseOrderLine(this.way(order), form, by(order.supplierId), this.at(daysAgo))
  }

  /** Refused and passed on, within the day, until it comes to that firm, if it is ranked there. */
  private async passTo(firm: number, cartId: number, ordered: number, actor: Actor) {
    const ranked = await this.context.db
      .selectFrom('purchase_order')
      .select('rank')
      .where('cart_id', '=', cartId)
      .where('supplier_id', '=', firm)
      .executeTakeFirst()
    for (let rank = 1; rank < (ranked?.rank ?? 1); rank++)
      for (const order of await this.waiting(cartId)) {
        await this.refuse(order, ordered - rank / 4, 'workload')
        const passed = { decision: 'pass' } as const
        await decidePassage({ cartId, actor }, order.id, passed, by(actor.id), this.at(ordered - rank / 4 - 0.1))
      }
  }

  /** An order and the file that follows it, to this morning. */
  async live({ name, address, message, lines, ordered, accepted, tell }: LivedTale, actor: Actor, place: Place = {}) {
    const lots = [...new Set(lines?.map(([code]) => code.slice(0, 3)))]
    const plan = { name, info: { address, message }, daysAgo: ordered, articles: [3, 1] as [number, number] }
    const kind = lines ? 'formalized' : 'free'
    const { firm, ...where } = place
    const id = await this.order({ ...plan, ...(lines && { lines, groups: lots }), ...where }, kind, actor)
    if (firm && id !== null) await this.passTo(firm, id, ordered, actor)
    for (const order of await this.waiting(id)) {
      await this.accept(order, accepted)
      await tell(new Works(this, order.id, actor))
    }
  }

  /** Silence to the end of the delay: the clock, a moment after it, and what follows. */
  async silence(cartId: number | null) {
    for (const { id, dueAt } of await this.waiting(cartId)) {
      const context = { ...this.context, now: () => new Date((dueAt ?? SEED_NOW).getTime() + 30_000) }
      await sweepOrdersJob({}, context)
      await followOrderJob({ orderId: id, step: 'expired' }, context)
    }
  }
}
