import type { Actor } from '@charpente/domain/platform/actor'
import { parisDay } from '@charpente/domain/platform/calendar'
import type { Kysely } from 'kysely'
import { deputyOf } from '../../people/absences/queries.ts'
import { operators } from '../../people/operator/queries.ts'
import type { Database } from '../../platform/db/types.ts'
import type { Context } from '../../platform/http/context.ts'
import { sweepExecutionsJob } from '../../purchasing/execution/sweep-executions.job.ts'
import { askCancellation, cancelOrder } from '../../purchasing/orders/cancel-order.ts'
import { answerAsBuyer, decidePassage } from '../../purchasing/orders/decide-passage.ts'
import { demonstrationActors, departmentOf, type Plan } from './carts.ts'
import { by } from './origin.ts'
import { freeTales, memberTales } from './other-tales.ts'
import { siteTales } from './site-tales.ts'
import { Story } from './story.ts'
import { colonyTale, studyTales } from './study-tales.ts'
import { tellSubcontracts } from './subcontracts.ts'
import { SEED_NOW } from './volumes.ts'

const SAVOIE = 73

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

/** The first department a colleague answers for. */
const confidedTo = async (db: Kysely<Database>, accountId: number) =>
  (
    await db
      .selectFrom('department_manager')
      .select('department_id as id')
      .where('account_id', '=', accountId)
      .orderBy('department_id')
      .executeTakeFirst()
  )?.id

/** Accepted, then cancelled by the centre: the buyer has an answer to read. */
async function tellCancelled(story: Story, buyer: Actor, departmentId: number) {
  const info = { address: 'Jardins de l’Europe, 74000 Annecy', message: 'Accès à pied seulement.' }
  const lines = [['203.03.005', 40] as const, ['203.04.010', 40] as const]
  const name = 'Kiosque des jardins, couverture'
  const plan = { name, daysAgo: 18, groups: ['203'], articles: [1, 1] as [number, number], departmentId, lines, info }
  const cartId = await story.order(plan, 'formalized', buyer)
  const [order] = await story.waiting(cartId)
  const [operator] = (await operators(story.context.db)).toSorted((one, other) => one.id - other.id)
  if (cartId === null || !order || !operator) return
  await story.accept(order, 14)
  const asking = { actor: buyer, origin: by(buyer.id) }
  const asked = 'Le kiosque est inscrit : sa couverture demande une autorisation.'
  await askCancellation(cartId, order.id, asked, asking, story.at(7))
  await cancelOrder(
    order.id,
    'Annulée avec l’accord de l’entreprise, rien n’était commencé.',
    by(operator.id),
    story.at(4),
  )
}

/** Refused by the first, passed to a second whose head is away: the colleague who stands in accepts this morning. */
async function tellDeputy(story: Story, buyer: Actor, plan: Omit<Plan, 'status' | 'kind'>) {
  const cartId = await story.order(plan, 'formalized', buyer)
  const [refused] = await story.waiting(cartId)
  if (cartId === null || !refused) return
  await story.refuse(refused, 11, 'workload')
  await decidePassage({ cartId, actor: buyer }, refused.id, { decision: 'pass' }, by(buyer.id), story.at(10))
  const [next] = await story.waiting(cartId)
  const standing = next && (await deputyOf(story.context.db, next.supplierId, parisDay(SEED_NOW)))
  if (standing) await story.accept({ ...next, managerId: standing.deputyId }, 0.03)
}

async function tell(story: Story) {
  const { db } = story.context
  const { admin, member, boss, freeBuyer, holder, colleague, freeSupplier } = await demonstrationActors(db)
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

  for (const tale of siteTales) await story.live(tale, admin, { departmentId })
  for (const tale of studyTales) await story.live(tale, admin, { departmentId, firm: holder?.id })
  const confided = colleague && (await confidedTo(db, colleague.id))
  if (confided) await story.live(colonyTale, admin, { departmentId: confided, firm: holder?.id })
  if (member && boss?.id === admin.id)
    for (const tale of memberTales) {
      const given = { by: member, note: 'Métré sur place avec les services techniques.', daysAgo: tale.ordered }
      await story.live(tale, admin, { departmentId, given })
    }
  const own = freeSupplier ? [freeSupplier.id] : []
  const sold = freeSupplier && (await departmentOf(db, 'free', freeSupplier.id))
  if (freeBuyer && sold)
    for (const tale of freeTales) await story.live(tale, freeBuyer, { departmentId: sold, groups: own })

  // The oldest first: the clock of one closes nothing of the others.
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
  const [left] = await story.waiting(leaving)
  if (left) {
    await story.accept(left, 4)
    const asking = { actor: admin, origin: by(admin.id) }
    await askCancellation(leaving as number, left.id, 'Le bâtiment est vendu.', asking, story.at(1))
  }
  await story.order(formalized('Mairie, salle du conseil', 1, [first, third], 5), 'formalized', admin)
  await tellCancelled(story, admin, departmentId)
  await tellDeputy(story, admin, formalized('Maison des services, programme', 13, [first], 2))

  const free = (name: string, daysAgo: number, groups?: number[]) => ({
    name,
    daysAgo,
    articles: [3, groups?.length || 2] as [number, number],
    ...(groups?.length && { groups }),
  })
  const accepted = await story.order(free('Diagnostics avant travaux', 20), 'free', admin)
  for (const order of await story.waiting(accepted)) await story.accept(order, 17)
  const refused = await story.order(free('Nettoyage des gouttières', 8), 'free', admin)
  for (const order of await story.waiting(refused)) await story.refuse(order, 6, 'place')
  if (freeBuyer) await story.order(free('Petites réparations', 3, own), 'free', freeBuyer)
  await story.order(free('Entretien du parvis', 2, own), 'free', admin)
}

/** Orders at each of their moments, for whoever the demonstration lets in; the worker makes their papers and mails. */
export async function writeOrders(context: Context): Promise<number> {
  const story = new Story(context)
  await tell(story)
  await catchUp(context)
  return story.count
}

/** What the clock did in the files since their last act, each thing at its hour. */
async function catchUp(context: Context) {
  for (;;) {
    const { at } = await context.db
      .selectFrom('execution')
      .select(({ fn }) => fn.min('wakes_at').as('at'))
      .executeTakeFirstOrThrow()
    if (at === null || at > SEED_NOW) return
    await sweepExecutionsJob({}, { ...context, now: () => at })
  }
}
