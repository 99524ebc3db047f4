import { lotNature } from '@charpente/domain/catalogue/formalized/lot'
import type { Day } from '@charpente/domain/platform/calendar'
import type { TaskKind } from '@charpente/domain/purchasing/execution/tasks'
import { studyTaskWords, taskWords } from '@charpente/domain/purchasing/execution/words'
import type { Context } from '../../platform/http/context.ts'
import { aboutOrder, type CalendarEntry, hostOf } from '../orders/calendar.ts'
import type { StoredOrder } from '../orders/queries.ts'
import { agreedStarts, datedTasks, setVisits, type Whose } from './queries.ts'

const isOfStudies = ({ lotCode }: StoredOrder) => lotCode !== null && lotNature(lotCode) === 'engineering'

const wordsOf = (order: StoredOrder, kind: TaskKind) => (isOfStudies(order) && studyTaskWords[kind]) || taskWords[kind]

/** What the files of orders have a day for: what is to be done and until when, the visit, the start both agreed on. */
export async function worksEntries(
  whose: Whose,
  { since, limit }: { since: Day; limit: number },
  context: Context,
): Promise<CalendarEntry[]> {
  const { db } = context
  const host = hostOf(context)
  const starts = await agreedStarts(db, whose, since)
  const agreed = new Set(starts.map(({ id }) => id))
  const tasks = await datedTasks(db, whose, { since, limit })
  return [
    ...starts.map((order) => ({
      uid: `demarrage-${order.id}@${host}`,
      title: `Démarrage convenu, bon ${order.number}`,
      day: order.startsOn,
      ...aboutOrder(order),
    })),
    ...(await setVisits(db, whose, since)).map((order) => ({
      uid: `visite-${order.id}@${host}`,
      title: `Visite de réception${order.time ? ` à ${order.time}` : ''}, bon ${order.number}`,
      day: order.day,
      ...aboutOrder(order),
    })),
    ...tasks
      // Said once: a start that was agreed has its own day.
      .filter(({ task, id }) => task !== 'start' || !agreed.has(id))
      .map((order) => ({
        uid: `tache-${order.id}-${encodeURIComponent(order.key)}@${host}`,
        title: `${wordsOf(order, order.task)}, bon ${order.number}`,
        at: order.dueAt,
        ...aboutOrder(order),
      })),
  ]
}
