import type { FirmLine } from '@charpente/contract/centre/firms'
import { FIRMS_PAGE } from '@charpente/contract/platform/limits'
import { parisDay } from '@charpente/domain/platform/calendar'
import { lastMonths } from '@charpente/domain/platform/period'
import { acceptanceOf } from '@charpente/domain/purchasing/orders/conduct'
import type { Context } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import { type Column, csvFile, csvOf } from '../../platform/sheets/write-table.ts'
import { spanOf } from '../../purchasing/orders/counted-days.ts'
import { countFirms, type FirmFilters, type ListedFirm, listFirms } from './queries.ts'

/** What they hold is of the edition in force, how they answer of the last twelve months. */
async function readingOf({ db, now }: Context) {
  const today = parisDay(now())
  const { currentEdition } = await currentSettings(db, now())
  return { edition: currentEdition, today, since: spanOf(lastMonths(12, today)).since }
}

const onWire = ({ accepted, refused, unanswered, ...firm }: ListedFirm): FirmLine => ({
  ...firm,
  acceptance: acceptanceOf({ accepted, refused, unanswered }),
})

export async function readFirms({ page, ...filters }: FirmFilters & { page: number }, context: Context) {
  const reading = await readingOf(context)
  const found = { limit: FIRMS_PAGE, offset: (page - 1) * FIRMS_PAGE }
  const lines = await listFirms(context.db, reading, filters, found)
  const count = await countFirms(context.db, reading.edition, filters)
  return { count, lines: lines.map(onWire), end: found.offset + lines.length >= count }
}

const states = { active: 'actif', inactive: 'désactivé', pending: 'à valider', refused: 'refusé' }

const columns: readonly Column<FirmLine>[] = [
  { head: 'Code', width: 12, value: ({ code }) => code },
  { head: 'Entreprise', width: 36, value: ({ name }) => name },
  { head: 'SIRET', width: 18, value: ({ siret }) => siret },
  { head: 'Ville', width: 24, value: ({ city }) => city },
  { head: 'Département', width: 12, value: ({ departmentCode }) => departmentCode },
  { head: 'État', width: 12, value: ({ state }) => states[state] },
  { head: 'Lots', width: 20, value: ({ lots }) => lots.join(', ') },
  { head: 'Rangs tenus', width: 12, value: ({ ranks }) => ranks },
  { head: 'Dont rang 1', width: 12, value: ({ firstRanks }) => firstRanks },
  { head: 'Pièces échues', width: 12, value: ({ expiredPapers }) => expiredPapers },
  { head: 'Bons reçus sur 12 mois', width: 14, value: ({ sent }) => sent },
  {
    head: 'Taux d’acceptation',
    width: 12,
    shows: 'share',
    value: ({ acceptance }) => (acceptance === null ? null : Math.round(acceptance * 10_000) / 10_000),
  },
]

export async function exportFirms(filters: FirmFilters, context: Context): Promise<FileAnswer> {
  const reading = await readingOf(context)
  const lines = await listFirms(context.db, reading, filters)
  return csvFile(`entreprises-${reading.today}`, csvOf(columns, lines.map(onWire)))
}
