import { DEFAULT_EDITION } from '@charpente/domain/catalogue/formalized/lot'
import { actorOf } from '@charpente/domain/people/accounts/account'
import type { Actor } from '@charpente/domain/platform/actor'
import { parisDay } from '@charpente/domain/platform/calendar'
import { isUnit, units } from '@charpente/domain/platform/unit'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { addFormalizedLine, addFreeLine } from '../../purchasing/carts/add-line.ts'
import { setActiveCart } from '../../purchasing/carts/queries.ts'
import { type Random, randomFor } from './random.ts'
import { SEED_NOW } from './volumes.ts'

/** Haute-Savoie, where the buyers of the demonstration renovate. */
const DEPARTMENT = 73
const FIRST_ID = 48_300_000

type Info = { address: string; message: string }
export type Plan = {
  kind: CartKind
  name: string
  status: CartStatus
  customer?: Actor | undefined
  supplier?: Actor | undefined
  /** How many articles, in how many lots or of how many suppliers. */
  articles: [count: number, groups: number]
  /** Which lots or suppliers; drawn otherwise. */
  groups?: readonly (string | number)[]
  /** Which articles, and how many of each; drawn otherwise. */
  lines?: readonly (readonly [code: string, quantity: number])[]
  /** Haute-Savoie, or where the firm that makes it sells. */
  departmentId?: number
  daysAgo: number
  /** Sent for approval by this sub-account, with these words. */
  given?: { by: Actor | undefined; note: string; daysAgo: number }
  /** Sent back to its author with this remark. */
  returned?: { by: Actor | undefined; remark: string; daysAgo: number }
  info?: Info
  active?: boolean
  /** Of a supplier's cart: whose address its number went to; its customer's otherwise. */
  sentTo?: string
}

export async function demonstrationActors(db: Db) {
  const accounts = await db
    .selectFrom('account')
    .select(['id', 'side', 'admin_id as adminId', 'type', 'formalized_from as formalizedFrom'])
    .where('active', '=', true)
    .where('side', '<>', 'operator')
    .orderBy('id')
    .execute()
  const first = (side: string, type: string, isHead: boolean): Actor | undefined => {
    const account = accounts.find((one) => one.side === side && one.type === type && (one.adminId === null) === isHead)
    return account && actorOf(account, parisDay(SEED_NOW))
  }
  const member = first('customer', 'formalized', false)
  const head = accounts.find(({ id }) => id === member?.adminId)
  return {
    member,
    admin: first('customer', 'formalized', true),
    /** The one the sub-account works for, who may not be the first. */
    boss: head && actorOf(head, parisDay(SEED_NOW)),
    freeBuyer: first('customer', 'free', true),
    holder: first('supplier', 'formalized', true),
    colleague: first('supplier', 'formalized', false),
    freeSupplier: first('supplier', 'free', true),
  }
}

/** Articles with a price at the rank a cart would start at, by lot. */
const formalizedArticles = (db: Db, departmentId: number, supplierId: number | null) =>
  db
    .selectFrom('article_price as price')
    .innerJoin('article', 'article.id', 'price.article_id')
    .innerJoin('place', 'place.id', 'price.place_id')
    .innerJoin('department', 'department.region_id', 'place.region_id')
    .innerJoin('holder', (join) =>
      join
        .onRef('holder.edition', '=', 'article.edition')
        .onRef('holder.lot_code', '=', 'article.lot_code')
        .onRef('holder.place_id', '=', 'price.place_id')
        .onRef('holder.rank', '=', 'price.rank'),
    )
    .select(['article.id', 'article.lot_code as group', 'article.unit', 'article.code'])
    .where('article.edition', '=', DEFAULT_EDITION)
    .where('department.id', '=', departmentId)
    .where((where) => where.or([where('place.kind', '=', 'region'), where('place.department_id', '=', departmentId)]))
    .where((where) =>
      supplierId === null ? where('price.rank', '=', 1) : where('holder.supplier_id', '=', supplierId),
    )
    .where('price.price_a', 'is not', null)
    .orderBy('article.lot_code', 'desc')
    .orderBy('article.id')
    .execute()

const freeArticles = (db: Db, departmentId: number, supplierId: number | null) =>
  db
    .selectFrom('free_article as article')
    .innerJoin('free_article_department as offered', 'offered.free_article_id', 'article.id')
    .innerJoin('account', 'account.id', 'article.supplier_id')
    .select(['article.id', 'article.supplier_id as group', 'article.unit'])
    .select(sql<string | null>`null`.as('code'))
    .where('offered.department_id', '=', departmentId)
    .where('account.active', '=', true)
    .$if(supplierId !== null, (query) => query.where('article.supplier_id', '=', supplierId as number))
    .orderBy('article.supplier_id')
    .orderBy('article.id')
    .execute()

/** Where the firm sells: Haute-Savoie if it can. */
export async function departmentOf(db: Db, kind: CartKind, supplierId: number): Promise<number | undefined> {
  const found = kind === 'formalized' ? formalizedArticles : freeArticles
  const departments = [DEPARTMENT, ...Array.from({ length: 101 }, (_, index) => index + 1)]
  for (const id of departments) if ((await found(db, id, supplierId)).length > 0) return id
  return undefined
}

/** As many as a town hall would order: one lump sum, some pieces, a few days or weeks, a surface or a length. */
function drawQuantity(random: Random, unit: string): number {
  if (!isUnit(unit)) return 1
  if (units[unit].budget) return random.integer(20, 90) * 1000
  if (unit === 'Forfait' || unit === 'F') return 1
  if (unit === 'J' || unit === 'S') return random.integer(1, 5)
  return units[unit].whole ? random.integer(2, 12) : random.integer(8, 60)
}

const at = (daysAgo: number) => new Date(SEED_NOW.getTime() - daysAgo * 86_400_000)

const HOUR_MS = 3_600_000

/** To whom a supplier sent its cart, and what became of it, each act some hours after the one before. */
function proposalOf({ supplier, customer, status, sentTo }: Plan, created: Date) {
  if (!supplier || (!sentTo && !customer)) return {}
  const after = (hours: number) => new Date(created.getTime() + hours * HOUR_MS)
  const isTaken = status !== CartStatus.supplierDraft
  return {
    proposal_email: sentTo ?? sql<string>`(select email from account where id = ${customer?.id ?? 0})`,
    proposal_sent_at: after(1),
    proposal_retrieved_at: isTaken ? after(3) : null,
    proposal_answered_at: isTaken && status !== CartStatus.proposed ? after(9) : null,
  }
}

/** The id of the cart; null when nobody makes it, or nobody sells there. */
export async function writeCart(db: Db, plan: Plan, index: number): Promise<number | null> {
  const { kind, supplier, customer, status, info } = plan
  const maker = supplier ?? customer
  if (!maker) return null
  const firm = supplier && (supplier.adminId ?? supplier.id)
  const departmentId = firm ? await departmentOf(db, kind, firm) : (plan.departmentId ?? DEPARTMENT)
  if (departmentId === undefined) return null
  const created = at(plan.daysAgo)
  const id = FIRST_ID + index * 317
  const isDraft = supplier !== undefined
  const random = randomFor(`cart ${plan.name}`)
  const offered = await (kind === 'formalized' ? formalizedArticles : freeArticles)(db, departmentId, firm ?? null)
  const [count, groups] = plan.articles
  const drawn = random.shuffled([...new Set(offered.map(({ group }) => group))])
  const chosen = plan.groups ? drawn.filter((group) => plan.groups?.includes(group)) : drawn.slice(0, groups)
  if (chosen.length === 0) return null
  await db
    .insertInto('cart')
    .values({
      id,
      kind,
      name: plan.name,
      department_id: departmentId,
      edition: DEFAULT_EDITION,
      status: isDraft ? CartStatus.supplierDraft : CartStatus.pending,
      created_at: created,
      updated_at: created,
      customer_id: isDraft ? null : maker.id,
      supplier_id: supplier?.id ?? null,
    })
    .execute()
  const add = kind === 'formalized' ? addFormalizedLine : addFreeLine
  const put = (articleId: number, quantity: number) => add(db, id, { articleId, quantity }, {}, maker, created)
  for (const [code, quantity] of plan.lines ?? []) {
    const article = offered.find((one) => one.code === code)
    if (article) await put(article.id, quantity)
  }
  for (const [at, group] of plan.lines ? [] : chosen.entries()) {
    const own = random.shuffled(offered.filter((article) => article.group === group))
    for (const { id: articleId, unit } of own.slice(0, Math.ceil((count - at) / chosen.length)))
      await put(articleId, drawQuantity(random, unit))
  }
  // Where it stands now: the customer who retrieved it, the answer, the form that was saved.
  await db
    .updateTable('cart')
    .set({
      status,
      customer_id: status === CartStatus.supplierDraft ? null : (customer?.id ?? null),
      ...(plan.given?.by && {
        prepared_by: plan.given.by.id,
        given_at: at(plan.given.daysAgo),
        given_note: plan.given.note,
      }),
      ...(plan.returned?.by && {
        returned_by: plan.returned.by.id,
        returned_at: at(plan.returned.daysAgo),
        return_remark: plan.returned.remark,
      }),
      ...(info && customer && { ...info, terms_accepted_at: created, terms_accepted_by: customer.id }),
      ...proposalOf(plan, created),
    })
    .where('id', '=', id)
    .execute()
  const owner = status === CartStatus.supplierDraft ? supplier : customer
  if (plan.active && owner) await setActiveCart(db, owner.id, kind, id)
  return id
}

/** Carts of each kind wherever they can stand before an order, for whoever the demonstration lets in. */
export async function writeCarts(db: Db): Promise<number> {
  const { pending, supplierDraft, proposed, refused } = CartStatus
  const { member, admin, boss, freeBuyer, holder, colleague, freeSupplier } = await demonstrationActors(db)
  const formalized = { kind: 'formalized' } as const
  const free = { kind: 'free' } as const
  const school = { address: '12 rue des Écoles, 74000 Annecy', message: 'Accès par la cour, hors temps scolaire.' }
  const plans: Plan[] = [
    {
      ...formalized,
      name: 'École Jean-Macé, rénovation',
      status: pending,
      customer: admin,
      articles: [7, 3],
      daysAgo: 3,
      info: school,
      active: true,
    },
    {
      ...formalized,
      name: 'Gymnase du Stade, électricité',
      status: pending,
      customer: admin,
      articles: [4, 1],
      daysAgo: 9,
    },
    {
      ...free,
      name: 'Petits travaux de la mairie',
      status: pending,
      customer: admin,
      articles: [3, 2],
      daysAgo: 2,
      active: true,
    },
    {
      ...formalized,
      name: 'Crèche des Tilleuls',
      status: pending,
      customer: member,
      articles: [5, 2],
      daysAgo: 1,
      active: true,
    },
    {
      ...free,
      name: 'Entretien du parc',
      status: pending,
      customer: member,
      articles: [2, 1],
      daysAgo: 4,
      active: true,
    },
    {
      ...formalized,
      name: 'Salle des fêtes (envoyé pour validation)',
      status: pending,
      customer: boss,
      articles: [6, 2],
      daysAgo: 6,
      given: { by: member, note: 'Quantités vues avec le gardien. À commander avant les vacances.', daysAgo: 5 },
    },
    {
      ...free,
      name: 'Diagnostics de la médiathèque',
      status: pending,
      customer: freeBuyer,
      articles: [3, 2],
      daysAgo: 1,
      info: school,
      active: true,
    },
    {
      ...formalized,
      name: 'Proposition pour l’hôtel de ville',
      status: supplierDraft,
      supplier: holder,
      articles: [4, 1],
      daysAgo: 1,
      active: true,
    },
    {
      ...free,
      name: 'Devis pour une commune',
      status: supplierDraft,
      supplier: freeSupplier,
      sentTo: 'mairie@saint-jorioz.example',
      articles: [3, 1],
      daysAgo: 1,
      active: true,
    },
    {
      ...formalized,
      name: 'Préparé par un collègue',
      status: supplierDraft,
      supplier: colleague,
      articles: [2, 1],
      daysAgo: 2,
      active: true,
    },
    {
      ...formalized,
      name: 'Proposition pour le collège',
      status: proposed,
      supplier: holder,
      customer: admin,
      articles: [5, 1],
      daysAgo: 2,
    },
    {
      ...formalized,
      name: 'Proposition pour la piscine',
      status: proposed,
      supplier: holder,
      customer: member,
      articles: [3, 1],
      daysAgo: 3,
    },
    {
      ...free,
      name: 'Proposition d’entretien',
      status: proposed,
      supplier: freeSupplier,
      customer: freeBuyer,
      articles: [3, 1],
      daysAgo: 2,
    },
    {
      ...free,
      name: 'Proposition de petits travaux',
      status: proposed,
      supplier: freeSupplier,
      customer: admin,
      articles: [2, 1],
      daysAgo: 5,
    },
    {
      ...formalized,
      name: 'Proposition sans suite',
      status: refused,
      supplier: holder,
      customer: admin,
      articles: [2, 1],
      daysAgo: 20,
    },
    {
      ...free,
      name: 'Proposition libre sans suite',
      status: refused,
      supplier: freeSupplier,
      customer: freeBuyer,
      articles: [2, 1],
      daysAgo: 18,
    },
    // Last, so that the others keep their numbers.
    {
      ...formalized,
      name: 'École du Centre (renvoyé)',
      status: pending,
      customer: member,
      articles: [3, 1],
      daysAgo: 8,
      returned: { by: boss, remark: 'Ajoutez l’éclairage du préau, puis renvoyez-le-moi.', daysAgo: 2 },
    },
  ]
  let count = 0
  for (const [index, plan] of plans.entries()) {
    const isMissing = plan.status !== supplierDraft && plan.customer === undefined
    if (!isMissing && (await writeCart(db, plan, index)) !== null) count += 1
  }
  return count
}
