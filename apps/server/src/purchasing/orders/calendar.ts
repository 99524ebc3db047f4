import { addDays, type Day, nextWorkingDay, parisDay } from '@charpente/domain/platform/calendar'
import { formatAmountHT } from '@charpente/domain/platform/format'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import type { Context } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { isDone } from './execution-end.ts'
import type { StoredOrder } from './queries.ts'

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n?|\n/g, '\\n')
const stamp = (instant: Date) => `${instant.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
const compact = (day: Day) => day.replaceAll('-', '')

/** Lines of a calendar have at most 75 bytes; what follows a fold begins with a space. RFC 5545 */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const sign of line) {
    if (Buffer.byteLength(part + sign) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
    }
    part += sign
  }
  return [...parts, part].join('\r\n ')
}

type Side = 'customer' | 'supplier'

/** Something that has a moment, or a day. */
export type CalendarEntry = { uid: string; title: string; words: string; place: string } & ({ at: Date } | { day: Day })

function eventOf(entry: CalendarEntry, now: Date): string[] {
  const when =
    'at' in entry
      ? [`DTSTART:${stamp(entry.at)}`, `DTEND:${stamp(entry.at)}`]
      : [`DTSTART;VALUE=DATE:${compact(entry.day)}`, `DTEND;VALUE=DATE:${compact(addDays(entry.day, 1))}`]
  const reminder = [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(entry.title)}`,
    'TRIGGER:-P1D',
    'END:VALARM',
  ]
  return [
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `DTSTAMP:${stamp(now)}`,
    ...when,
    `SUMMARY:${escaped(entry.title)}`,
    `DESCRIPTION:${escaped(entry.words)}`,
    `LOCATION:${escaped(entry.place)}`,
    ...reminder,
    'END:VEVENT',
  ]
}

/** What is said of an order under each of its days. */
export const aboutOrder = (order: StoredOrder) => ({
  words: `${order.customerName}, ${order.supplierName}, ${formatAmountHT(order.amount)}`,
  place: order.address ?? '',
})

/** Until when an answer is due, and until when the work; nothing for what is over, or done. */
function entriesOfOne(order: StoredOrder, end: Day | null, side: Side, host: string): CalendarEntry[] {
  const about = aboutOrder(order)
  if (order.status === OrderStatus.pending && order.dueAt) {
    const title = side === 'supplier' ? `Répondre au bon ${order.number}` : `Réponse attendue au bon ${order.number}`
    return [{ uid: `reponse-${order.id}@${host}`, title, at: order.dueAt, ...about }]
  }
  if (isDone(order)) return []
  if (order.status === OrderStatus.accepted && end)
    return [
      { uid: `execution-${order.id}@${host}`, title: `Fin d’exécution du bon ${order.number}`, day: end, ...about },
    ]
  // Nobody fixed its end: the day the buyer wished, else the next one to agree on a day.
  if (order.status === OrderStatus.accepted) {
    const other = side === 'supplier' ? order.customerName : order.supplierName
    const next = nextWorkingDay(addDays(parisDay(order.answeredAt ?? order.confirmedAt), 1), order.departmentCode)
    return [
      order.wishedEnd
        ? {
            uid: `execution-${order.id}@${host}`,
            title: `Fin souhaitée, commande ${order.number}`,
            day: order.wishedEnd,
            ...about,
          }
        : {
            uid: `execution-${order.id}@${host}`,
            title: `Convenir de la date d’intervention avec ${other}, commande ${order.number}`,
            day: next,
            ...about,
          },
    ]
  }
  return []
}

type Dated = { order: StoredOrder; end: Day | null }

/** What makes the names of our entries ours. */
export const hostOf = ({ config }: Pick<Context, 'config'>): string => new URL(config.PUBLIC_URL).hostname

/** The deadlines of these orders, as one side sees them. */
export function entriesOf(orders: readonly Dated[], side: Side, context: Pick<Context, 'config'>): CalendarEntry[] {
  const host = hostOf(context)
  return orders.flatMap(({ order, end }) => entriesOfOne(order, end, side, host))
}

/** As agendas read it; one that subscribes to it asks again every hour. */
export function calendarFile(entries: readonly CalendarEntry[], { now }: Context, name: string): FileAnswer {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Charpente//Commandes//FR',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Charpente',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap((entry) => eventOf(entry, now())),
    'END:VCALENDAR',
  ]
  const content = Buffer.from(`${lines.map(folded).join('\r\n')}\r\n`)
  return { content, name, type: 'text/calendar; charset=utf-8', size: content.length }
}

/** The deadlines of these orders, for an agenda. */
export const calendarOf = (orders: readonly Dated[], side: Side, context: Context): FileAnswer =>
  calendarFile(entriesOf(orders, side, context), context, 'commandes.ics')
