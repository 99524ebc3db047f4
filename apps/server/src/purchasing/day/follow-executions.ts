import { ORDERS_PAGE } from '@charpente/contract/platform/limits'
import type { ExecutionList } from '@charpente/contract/purchasing/execution-desk'
import { parisDay } from '@charpente/domain/platform/calendar'
import { fromCents } from '@charpente/domain/platform/money'
import type { ExecutionPhase } from '@charpente/domain/purchasing/execution/execution'
import { phaseWords } from '@charpente/domain/purchasing/execution/words'
import type { Context } from '../../platform/http/context.ts'
import { type Column, csvFile, csvOf, sheetDay } from '../../platform/sheets/write-table.ts'
import { executionCounts, type FoundExecution, followedExecutions } from './following/queries.ts'

type Asked = { list: ExecutionList; phase?: ExecutionPhase | undefined }

const atNow = ({ now }: Context) => ({ now: now(), today: parisDay(now()) })

/** A page of the works the centre follows, and how many are in each list. */
export async function followExecutions({ page, ...asked }: Asked & { page: number }, context: Context) {
  const at = atNow(context)
  const limit = ORDERS_PAGE
  const found = await followedExecutions(context.db, asked, at, { limit, offset: (page - 1) * limit })
  return {
    counts: await executionCounts(context.db, at),
    lines: found.map(({ since, ...line }) => ({ ...line, since: since.toISOString() })),
    end: found.length < limit,
  }
}

const euros = (head: string, of: (line: FoundExecution) => number): Column<FoundExecution> => ({
  head,
  width: 16,
  shows: 'money',
  value: (line) => fromCents(of(line)),
})

const columns: readonly Column<FoundExecution>[] = [
  { head: 'Bon de commande', width: 20, value: ({ number }) => number },
  { head: 'Nom du panier', width: 30, value: ({ cartName }) => cartName },
  { head: 'Acheteur', width: 30, value: ({ customerName }) => customerName },
  { head: 'Prestataire', width: 30, value: ({ supplierName }) => supplierName },
  { head: 'Lot', width: 7, value: ({ lotCode }) => lotCode },
  { head: 'Rang', width: 7, value: ({ rank }) => rank },
  { head: 'Département', width: 12, value: ({ departmentCode }) => departmentCode },
  { head: 'État', width: 16, value: ({ phase }) => phaseWords[phase] },
  { head: 'Début', width: 12, value: ({ startsOn }) => sheetDay(startsOn) },
  { head: 'Fin due', width: 12, value: ({ endsOn }) => sheetDay(endsOn) },
  { head: 'Achevé le', width: 12, value: ({ doneOn }) => sheetDay(doneOn) },
  { head: 'Avancement (%)', width: 14, value: ({ percent }) => percent },
  { head: 'Réserves', width: 10, value: ({ openPoints }) => openPoints },
  euros('Montant (€ HT)', ({ amount }) => amount),
  euros('Situations (€ HT)', ({ stated }) => stated),
  euros('Payé (€ HT)', ({ paid }) => paid),
  euros('Pénalités (€ HT)', ({ penalty }) => penalty),
]

export async function exportExecutions(asked: Asked, context: Context) {
  const at = atNow(context)
  const found = await followedExecutions(context.db, asked, at, null)
  return csvFile(`travaux-${at.today}`, csvOf(columns, found))
}
