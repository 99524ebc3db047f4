import { TASKS_PAGE } from '@charpente/contract/platform/limits'
import type { DayList, DayTask } from '@charpente/contract/purchasing/day'
import { documentNames } from '@charpente/domain/people/documents/document'
import type { Actor } from '@charpente/domain/platform/actor'
import { type CartKind, printCartNumber } from '@charpente/domain/purchasing/carts/number'
import type { DayFamily } from '@charpente/domain/purchasing/day/families'
import { type DayKind, type FirmPart, familyOf, kindsIn, kindsOf } from '@charpente/domain/purchasing/day/kinds'
import { taskKinds } from '@charpente/domain/purchasing/execution/tasks'
import { shownNumber } from '@charpente/domain/purchasing/fees/statement'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { linesOf } from '../carts/lines/queries.ts'
import { totalOfLines } from '../carts/price-lines.ts'
import { countDay, dayOf, type FoundTask, type Narrowing, type Whose } from './queries.ts'
import { outcomeOf, outsideFiles, type Settled } from './settling/queries.ts'
import { taskPath } from './task-path.ts'
import { momentOf, whoseDay } from './whose.ts'

const iso = (instant: string) => new Date(instant).toISOString()

/** What the carts of a page come to today; orders have their amount. */
async function cartAmounts(db: Db, tasks: readonly FoundTask[]): Promise<Map<number, number>> {
  const amounts = new Map<number, number>()
  for (const kind of ['formalized', 'free'] as const) {
    const ids = tasks.flatMap(({ purchaseOrder, cartId, catalogue }) =>
      purchaseOrder === null && catalogue === kind && cartId !== null ? [cartId] : [],
    )
    if (ids.length === 0) continue
    const lines = Map.groupBy(await linesOf(db, kind, ids), ({ cartId }) => cartId)
    for (const id of ids) amounts.set(id, totalOfLines(lines.get(id) ?? []))
  }
  return amounts
}

function numberOf({ kind, about, number, cartId, departmentCode, catalogue }: FoundTask): string {
  if (kind === 'signRider') return about ?? ''
  if (kind === 'payFee') {
    const [statement = '', revision] = about?.split(' ') ?? []
    return shownNumber(statement, Number(revision))
  }
  if (number !== null) return number
  return cartId && departmentCode && catalogue ? printCartNumber({ id: cartId, departmentCode, kind: catalogue }) : ''
}

/** Of the firm itself, and of no order. */
const ofFirm: readonly DayKind[] = ['renewPaper', 'filePaper', 'signRider', 'payFee']

function taskOnWire(task: FoundTask, { side }: Whose, amounts: ReadonlyMap<number, number>): DayTask {
  const isPaper = task.kind === 'renewPaper' || task.kind === 'filePaper'
  return {
    key: task.key,
    kind: task.kind,
    times: task.times,
    since: iso(task.since),
    dueAt: task.dueAt && iso(task.dueAt),
    actBy: iso(task.actBy),
    person: { id: task.personId, name: task.personName },
    purchaseOrder: task.purchaseOrder,
    cartId: task.cartId,
    catalogue: task.catalogue,
    number: numberOf(task),
    cartName: task.cartName ?? '',
    place: task.address || task.departmentName || '',
    departmentCode: task.departmentCode,
    lotCode: task.lotCode,
    rank: task.rank,
    party: (side === 'firm' ? task.customer : (task.author ?? task.supplier)) ?? '',
    amount: task.amount ?? (task.cartId === null ? null : (amounts.get(task.cartId) ?? null)),
    note: task.note || null,
    about: ofFirm.includes(task.kind) ? null : task.about,
    endOn: task.endOn,
    next: task.nextParty === null ? null : { party: task.nextParty, rank: task.nextRank, amount: task.nextAmount },
    document: isPaper ? (documentNames[task.about as keyof typeof documentNames] ?? null) : null,
    path: taskPath(task, side),
  }
}

type AskedDay = Narrowing & { family?: DayFamily | undefined; part?: FirmPart | undefined; after?: string | undefined }

/** What waits for somebody: their own, or all of the house for its head. */
export async function readDay(
  { family, part, after, ...narrowing }: AskedDay,
  actor: Actor,
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<DayList> {
  const at = momentOf(now())
  const whose = whoseDay(actor, at.now)
  const [micros = '', key = ''] = after?.split('~') ?? []
  const kinds = family && kindsOf(family)
  const listed = part ? kindsIn(part) : kinds
  const asked = {
    ...narrowing,
    kinds,
    listed,
    after: after === undefined ? null : { at: Number(micros), key },
    limit: TASKS_PAGE,
  }
  const day = await dayOf(db, whose, asked, at)
  const amounts = await cartAmounts(db, day.tasks)
  const byFamily = Map.groupBy(day.kinds, ({ kind }) => familyOf(kind))
  const sum = (what: 'count' | 'soon' | 'week', among = day.kinds) => among.reduce((all, one) => all + one[what], 0)
  const read = day.kinds.filter(({ kind }) => listed?.includes(kind) ?? true)
  const [soon, week] = [sum('soon', read), sum('week', read)]
  const last = day.tasks.length === TASKS_PAGE ? day.tasks.at(-1) : undefined
  const inCatalogue = (kind: CartKind) =>
    day.places.filter((one) => one.kind === kind).reduce((all, { count }) => all + count, 0)
  const departments = Map.groupBy(day.places, ({ code }) => code)
  return {
    readAt: at.now.toISOString(),
    total: sum('count'),
    soon: sum('soon'),
    counts: Object.fromEntries([...byFamily].map(([name, among]) => [name, sum('count', among)])),
    periods: { soon, week, after: sum('count', read) - soon - week },
    people: day.people,
    departments: [...departments].map(([code, among]) => ({
      code,
      count: among.reduce((all, { count }) => all + count, 0),
    })),
    catalogues: { formalized: inCatalogue('formalized'), free: inCatalogue('free') },
    comesAt: day.comesAt?.toISOString() ?? null,
    tasks: day.tasks.map((task) => taskOnWire(task, whose, amounts)),
    next: last ? `${last.at}~${last.key}` : null,
  }
}

export const countTasks = (actor: Actor, { db, now }: Context) => countDay(db, whoseDay(actor, now()), momentOf(now()))

/** `x12-decide`, `agree-12`, `cart-12`: what a line was; papers are filed by whoever heads a firm, without a word. */
function settledOf(key: string): Settled | null {
  const [, mark, digits, rest] = /^([a-z]+?)-?(\d{1,9})(?:-(\w+))?$/.exec(key) ?? []
  const id = Number(digits)
  const kind = mark === 'x' ? taskKinds.find((known) => known === rest) : undefined
  if (kind) return { in: 'file', id, kind }
  const outside = outsideFiles.find((known) => known === mark)
  return outside ? { in: outside, id } : null
}

/** Who of the house handled what one was about to, and when. */
export async function taskOutcome(key: string, since: string, actor: Actor, { db, now }: Context) {
  const settled = settledOf(key)
  const done = settled && (await outcomeOf(db, whoseDay(actor, now()), settled, new Date(since)))
  return done && { by: done.by, at: done.at.toISOString() }
}
