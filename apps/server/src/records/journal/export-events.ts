import { factText } from '@charpente/contract/records/act-details'
import { actWords, NO_AUTHOR, subjectWords } from '@charpente/contract/records/acts'
import type { JournalEvent, JournalFilters } from '@charpente/contract/records/journal'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayNumeric, formatTime } from '@charpente/domain/platform/format'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { type Column, csvStream } from '../../platform/sheets/write-table.ts'
import { listEvents } from './list-events.ts'

/** As many lines as are held at once. */
const BATCH = 1000

/** What the screen shows of a line, in its order and in its words. */
const columns: readonly Column<JournalEvent>[] = [
  { head: 'Jour', width: 12, value: ({ at }) => formatDayNumeric(parisDay(new Date(at))) },
  { head: 'Heure', width: 10, value: ({ at }) => formatTime(new Date(at)) },
  { head: 'Acte', width: 30, value: ({ action }) => actWords(action) },
  { head: 'Objet', width: 20, value: ({ type }) => subjectWords(type) },
  { head: 'Nom de l’objet', width: 30, value: ({ subject, id }) => subject ?? id },
  { head: 'Numéro de l’objet', width: 16, value: ({ id }) => id },
  { head: 'Auteur', width: 26, value: ({ author }) => author ?? NO_AUTHOR },
  { head: 'Adresse IP', width: 16, value: ({ ip }) => ip },
  { head: 'Détails', width: 60, value: ({ facts }) => facts.map(factText).join('\n') },
  { head: 'Ligne', width: 8, value: ({ seq }) => seq },
  { head: 'Sceau', width: 66, value: ({ hash }) => hash },
]

type EventsPage = Awaited<ReturnType<typeof listEvents>>

/** The first page, then those before it, each read once the one after was taken. */
async function* pagesFrom(db: Db, first: EventsPage, filters: JournalFilters) {
  yield first.events
  for (let before = first.next; before !== null; ) {
    const page = await listEvents(db, { ...filters, before }, BATCH)
    yield page.events
    before = page.next
  }
}

/** The journal as the screen shows it, whole. The export is an act too, told after what it took away. */
export async function exportEvents(
  filters: JournalFilters,
  { author }: Origin,
  { db, now }: Context,
): Promise<FileAnswer> {
  const first = await listEvents(db, filters, BATCH)
  const on = { type: 'journal', id: 'all' } as const
  await db
    .transaction()
    .execute((trx) => record(trx, author, now(), { action: 'journalExported', on, details: filters }))
  return {
    content: csvStream(columns, pagesFrom(db, first, filters)),
    name: `journal-${parisDay(now())}.csv`,
    type: 'text/csv; charset=utf-8',
  }
}
