import { WORKS_PAGE } from '@charpente/contract/platform/limits'
import type { Work, Works } from '@charpente/contract/purchasing/day'
import type { Actor } from '@charpente/domain/platform/actor'
import type { Day } from '@charpente/domain/platform/calendar'
import type { WorkSection } from '@charpente/domain/purchasing/day/works'
import { isWorking } from '@charpente/domain/purchasing/execution/execution'
import { keptLateDays, movedEnd } from '@charpente/domain/purchasing/execution/time'
import type { Context } from '../../platform/http/context.ts'
import { links } from '../../platform/mail/links.ts'
import { type FoundWork, type Narrowing, sumsOf, type Whose, worksOf } from './queries.ts'
import { momentOf, whoseDay } from './whose.ts'

const workOnWire = (
  {
    customer,
    supplier,
    address,
    personId,
    personName,
    taskKind,
    taskDueAt,
    keptEnd,
    standsFrom,
    lateBefore,
    departmentName,
    on: _,
    ...work
  }: FoundWork,
  { side }: Whose,
  today: Day,
): Work => ({
  ...work,
  endsOn: movedEnd({ keptEnd, standsFrom, departmentCode: work.departmentCode }, today),
  ...(isWorking(work) && {
    lateDays: keptLateDays({ keptEnd, standsFrom, lateBefore, departmentCode: work.departmentCode }, today),
  }),
  number: work.number ?? '',
  place: address || departmentName,
  party: side === 'firm' ? customer : supplier,
  person: { id: personId, name: personName },
  task: taskKind && { kind: taskKind, dueAt: taskDueAt?.toISOString() ?? null },
  path: links.execution({ order: work.purchaseOrder })({ publicUrl: '' }),
})

/** `20261116~12`: the day and the order a page ended at. */
function cursorOf(after: string | undefined) {
  const [, year, month, day, id] = /^(\d{4})(\d\d)(\d\d)~(\d{1,9})$/.exec(after ?? '') ?? []
  const on = `${year}-${month}-${day}`
  return id && !Number.isNaN(Date.parse(on)) ? { on, id: Number(id) } : null
}

/** The works of a house, for their calendar and their lists. */
export async function readWorks(
  { section, after, ...narrowing }: Narrowing & { section?: WorkSection | undefined; after?: string | undefined },
  actor: Actor,
  { db, now }: Context,
): Promise<Works> {
  const at = momentOf(now())
  const whose = whoseDay(actor, at.now)
  const found = await worksOf(db, whose, { ...narrowing, section, after: cursorOf(after), limit: WORKS_PAGE }, at)
  const { total, ...sections } = await sumsOf(db, whose, narrowing, at)
  const last = found.length === WORKS_PAGE ? found.at(-1) : undefined
  return {
    today: at.today,
    total,
    sections,
    works: found.map((work) => workOnWire(work, whose, at.today)),
    next: last ? `${last.on.replaceAll('-', '')}~${last.purchaseOrder}` : null,
  }
}
