import { parisDay } from '@charpente/domain/platform/calendar'
import { ceilingOf } from '@charpente/domain/purchasing/contracts/ceiling'
import type { Context } from '../../platform/http/context.ts'
import { type FileAnswer, XLSX } from '../../platform/http/file-answer.ts'
import { type Column, csvOf, sheetDay, sheetOf, workbookOf } from '../../platform/sheets/write-table.ts'
import { ceilingMarks } from './marks.ts'
import { type ContractSearch, contractsOf, type StoredContract } from './queries.ts'

const euros = (amount: number | null) => (amount === null ? null : amount / 100)
/** To the ten-thousandth, as a spreadsheet shows it. */
const share = ({ engaged, maximum }: StoredContract) =>
  maximum === null ? null : Math.round((engaged / maximum) * 10_000) / 10_000

const columns: readonly Column<StoredContract>[] = [
  { head: 'Contrat', width: 20, value: ({ number }) => number },
  { head: 'Titulaire', width: 36, value: ({ supplierName }) => supplierName },
  { head: 'Lot', width: 7, value: ({ lotCode }) => lotCode },
  { head: 'Nom du lot', width: 34, value: ({ lotName }) => lotName },
  {
    head: 'Territoires et rangs',
    width: 34,
    value: ({ places }) => places.map(({ name, rank }) => `${name} (rang ${rank})`).join(', '),
  },
  { head: 'Début', width: 12, value: ({ startsOn }) => sheetDay(startsOn) },
  { head: 'Fin', width: 12, value: ({ endsOn }) => sheetDay(endsOn) },
  { head: 'Minimum HT', width: 16, shows: 'money', value: ({ minimum }) => euros(minimum) },
  { head: 'Maximum HT', width: 16, shows: 'money', value: ({ maximum }) => euros(maximum) },
  { head: 'Engagé HT', width: 16, shows: 'money', value: ({ engaged }) => euros(engaged) },
  { head: 'Part du maximum', width: 16, shows: 'share', value: share },
  {
    head: 'Dépassement HT',
    width: 16,
    shows: 'money',
    value: ({ engaged, maximum }) => (maximum === null ? null : euros(ceilingOf({ engaged, maximum }, []).over)),
  },
]

type Asked = Omit<ContractSearch, 'today' | 'near'> & { format: 'xlsx' | 'csv' }

/** The contracts of a list, a line each. */
export async function exportContracts({ format, ...asked }: Asked, { db, now }: Context): Promise<FileAnswer> {
  const [near] = await ceilingMarks(db, now())
  const today = parisDay(now())
  const found = await contractsOf(db, { ...asked, today, near }, null)
  const isTable = format === 'xlsx'
  const content = isTable ? await workbookOf([sheetOf('Contrats', columns, found)]) : csvOf(columns, found)
  const type = isTable ? XLSX : 'text/csv; charset=utf-8'
  return { content, name: `contrats-${today}.${format}`, type, size: content.length }
}
