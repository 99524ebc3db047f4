import type { Actor } from '@charpente/domain/platform/actor'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/types.ts'
import type { Context } from '../../platform/http/context.ts'
import { acceptOrder, refuseOrderLine } from '../../purchasing/orders/answer-order.ts'
import { askCancellation } from '../../purchasing/orders/cancel-order.ts'
import { confirmCart } from '../../purchasing/orders/confirm-cart.ts'
import { answerAsBuyer, decidePassage } from '../../purchasing/orders/decide-passage.ts'
import { followOrderJob } from '../../purchasing/orders/follow-order.job.ts'
import { sweepOrdersJob } from '../../purchasing/orders/sweep-orders.job.ts'
import { demonstrationActors, type Plan, writeCart } from './carts.ts'
import { tellExecutions } from './executions.ts'
import { by } from './origin.ts'
import { tellSubcontracts } from './subcontracts.ts'
import { SEED_NOW } from './volumes.ts'

const DAY = 86_400_000
const SAVOIE = 73

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

/** Orders as they are lived: by the verbs of the product, at the day each happened. */
class Story {
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
    const cart = { ...plan, kind, status: CartStatus.pending, customer: actor, info: this.infoOf(plan.name) }
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
      .select(['id', 'supplier_id as supplierId', 'due_at as dueAt'])
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

  way({ id, supplierId }: { id: number; supplierId: number }) {
    const roles = ['ROLE_SUPPLIER', 'ROLE_SUPER_SUPPLIER'] as const
    return { id, actor: { id: supplierId, adminId: null, type: 'formalized' as const, roles } }
  }

  accept(order: { id: number; supplierId: number }, daysAgo: number, form: Parameters<typeof acceptOrder>[1] = {}) {
    return acceptOrder(this.way(order), form, by(order.supplierId), this.at(daysAgo))
  }

  refuse(order: { id: number; supplierId: number }, daysAgo: number, motive: 'workload' | 'delay' | 'place') {
    const form = { motive, reason: null }
    return refuseOrderLine(this.way(order), form, by(order.supplierId), this.at(daysAgo))
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

/**
 * Where the firm a stranger enters as is asked first, and the lots with three holders there, its own first:
 * Haute-Savoie if it can be, else the first department where it is ranked first. Regions stand for their departments.
 */
async function rankedLots(db: Kysely<Database>, firm: number | undefined) {
  const holders = await db
    .selectFrom('holder')
    .innerJoin('place', 'place.id', 'holder.place_id')
    .innerJoin('department', (join) =>
      join
        .onRef('department.region_id', '=', 'place.region_id')
        .on((on) => on.or([on('place.kind', '=', 'region'), on('department.id', '=', on.ref('place.department_id'))])),
    )
    .select(['holder.lot_code as lot', 'holder.rank', 'holder.supplier_id as supplierId', 'department.id as at'])
    .orderBy('holder.lot_code')
    .orderBy('department.id')
    .execute()
  const isFirst = ({ rank, supplierId }: (typeof holders)[number]) => rank === 1 && supplierId === firm
  const own = holders.filter(isFirst)
  const departmentId = (own.find(({ at }) => at === SAVOIE) ?? own[0])?.at ?? SAVOIE
  const there = holders.filter(({ at }) => at === departmentId)
  const byLot = [...Map.groupBy(there, ({ lot }) => lot)].filter(([, asked]) => asked.length === 3)
  const lots = byLot.toSorted(([, a], [, b]) => Number(b.some(isFirst)) - Number(a.some(isFirst))).map(([lot]) => lot)
  return { departmentId, lots }
}

async function tell(story: Story) {
  const { db } = story.context
  const { admin, freeBuyer, holder, freeSupplier } = await demonstrationActors(db)
  if (!admin) return
  const { departmentId, lots } = await rankedLots(db, holder?.id)
  const [first = '', second = first, third = second] = lots
  const formalized = (name: string, daysAgo: number, groups: string[], articles: number) => ({
    name,
    daysAgo,
    groups,
    departmentId,
    articles: [articles, groups.length] as [number, number],
  })

  // What is accepted, refused or followed site by site is works: studies have other words.
  const trade = lots.find((lot) => lot.startsWith('2')) ?? first
  const works = async (name: string, ordered: number, answered: number, articles = 4) => {
    const id = await story.order(formalized(name, ordered, [trade], articles), 'formalized', admin)
    for (const order of await story.waiting(id)) await story.accept(order, answered)
    return (await story.accepted(id))[0]
  }

  // The oldest first: the clock of one closes nothing of the others.
  const penalty = await works('Centre de loisirs, équipements', 160, 155, 1)
  const paid = await works('École Vaugelas, couloirs', 118, 112)
  const terminated = await works('Ancienne poste, cloisons', 84, 79)
  const roof = await works('École Jules-Ferry, toiture nord', 64, 59)
  const exhausted = await story.order(formalized('Halle couverte, reprise', 48, [second], 3), 'formalized', admin, true)
  for (const _rank of [1, 2, 3]) await story.silence(exhausted)

  const done = await story.order(formalized('Groupe scolaire Vaugelas', 40, [first, second], 6), 'formalized', admin)
  for (const order of await story.waiting(done)) await story.accept(order, 36)

  const derogated = await story.order(formalized('Médiathèque', 12, [first], 4), 'formalized', admin)
  for (const order of await story.waiting(derogated)) {
    const derogation = { workingDays: 45, reason: 'Délai d’approvisionnement des équipements.' }
    await story.accept(order, 11, { derogation })
    const way = { cartId: derogated as number, actor: admin }
    await answerAsBuyer(way, order.id, { agreed: true, reason: null }, by(admin.id), story.at(10))
  }

  await tellSubcontracts(story, {
    buyer: admin,
    old: { cartId: done, orders: await story.accepted(done) },
    recent: { cartId: derogated, orders: await story.accepted(derogated) },
  })

  const reserved = await works('Maison des associations, façade', 41, 37)
  const underWay = await works('École Jean-Moulin, reprise en sous-œuvre', 14, 12)
  await tellExecutions(story, admin, { roof, reserved, penalty, underWay, paid, terminated })

  // In cascade: one lot accepted, one at its second rank, one that waits for the agreement of the buyer.
  const cascade = await story.order(
    formalized('Gymnase, mise aux normes', 11, [first, second, third], 7),
    'formalized',
    admin,
  )
  const [one, two, three] = await story.waiting(cascade)
  if (one) await story.accept(one, 9)
  if (two) {
    await story.refuse(two, 8, 'workload')
    const way = { cartId: cascade as number, actor: admin }
    await decidePassage(way, two.id, { decision: 'pass' }, by(admin.id), story.at(7))
  }
  if (three) await story.refuse(three, 2, 'delay')

  // Day nine of ten: the firm a stranger enters as has one day left.
  await story.order(formalized('Crèche des Lilas', 9, [first], 3), 'formalized', admin)
  const leaving = await story.order(formalized('Stade, vestiaires', 5, [first], 2), 'formalized', admin)
  const [sold] = await story.waiting(leaving)
  if (sold) {
    await story.accept(sold, 4)
    const asking = { actor: admin, origin: by(admin.id) }
    await askCancellation(leaving as number, sold.id, 'Le bâtiment est vendu.', asking, story.at(1))
  }
  await story.order(formalized('Mairie, salle du conseil', 1, [first, third], 5), 'formalized', admin)

  const free = (name: string, daysAgo: number, groups?: number[]) => ({
    name,
    daysAgo,
    articles: [3, groups?.length ?? 2] as [number, number],
    ...(groups && { groups }),
  })
  const accepted = await story.order(free('Diagnostics avant travaux', 20), 'free', admin)
  for (const order of await story.waiting(accepted)) await story.accept(order, 17)
  const refused = await story.order(free('Nettoyage des gouttières', 8), 'free', admin)
  for (const order of await story.waiting(refused)) await story.refuse(order, 6, 'place')
  const own = freeSupplier ? [freeSupplier.id] : undefined
  if (freeBuyer) await story.order(free('Petites réparations', 3, own), 'free', freeBuyer)
  await story.order(free('Entretien du parvis', 2, own), 'free', admin)
}

/** Orders at each of their moments, for whoever the demonstration lets in; the worker makes their papers and mails. */
export async function writeOrders(context: Context): Promise<number> {
  const story = new Story(context)
  await tell(story)
  return story.count
}
