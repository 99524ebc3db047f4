import { unitsTyped, VALUE_DECIMALS } from '@charpente/domain/catalogue/revision/decimal'
import { monthTyped } from '@charpente/domain/catalogue/revision/months'
import { formatMonth } from '@charpente/domain/platform/period'
import { refuse } from '../../platform/http/refuse.ts'
import { readCells } from '../../platform/sheets/read-cells.ts'
import type { NewValue } from './queries.ts'

const titles: Record<'code' | 'month' | 'value' | 'state', readonly string[]> = {
  code: ['index', 'code'],
  month: ['mois', 'période', 'periode', 'date'],
  value: ['valeur'],
  state: ['état', 'etat', 'statut'],
}

/** A spreadsheet has days where people write months. */
const textOf = (cell: unknown): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 7) : String(cell ?? '').trim()

const HIGHEST = 999_999_999

function stateOf(text: string): boolean | null {
  if (/^(?:|d|d[ée]finiti(?:f|ve))$/i.test(text)) return false
  return /^(?:p|provisoire)$/i.test(text) ? true : null
}

/** Values of a file, or which of its lines is wrong and why: a file is taken whole. */
export async function readValuesFile(bytes: Buffer, known: ReadonlySet<string>): Promise<NewValue[]> {
  const [head = [], ...rows] = await readCells(bytes)
  const names = head.map((cell) => textOf(cell).toLowerCase())
  const at = (key: keyof typeof titles) => names.findIndex((name) => titles[key].includes(name))
  const columns = { code: at('code'), month: at('month'), value: at('value'), state: at('state') }
  const faulty = (line: number, raison: string) => refuse('indexFileFaulty', { ligne: line, raison })
  if (columns.code < 0 || columns.month < 0 || columns.value < 0)
    faulty(1, 'il manque une colonne parmi « Index », « Mois » et « Valeur ».')
  const seen = new Set<string>()
  const values: NewValue[] = []
  for (const [index, row] of rows.entries()) {
    if (row.every((cell) => textOf(cell) === '')) continue
    const line = index + 2
    const code = textOf(row[columns.code]).toUpperCase()
    if (!known.has(code)) faulty(line, `l’index « ${code} » n’est pas dans la liste des index.`)
    const month = monthTyped(textOf(row[columns.month])) ?? faulty(line, 'le mois ne se lit pas, écrivez 09/2026.')
    const value = unitsTyped(textOf(row[columns.value]), VALUE_DECIMALS)
    if (value === null || value < 1 || value > HIGHEST) faulty(line, 'la valeur n’est pas un nombre à trois décimales.')
    const isProvisional = columns.state < 0 ? false : stateOf(textOf(row[columns.state]))
    if (isProvisional === null) faulty(line, 'l’état est « provisoire » ou « définitif ».')
    if (seen.has(`${code} ${month}`)) faulty(line, `l’index ${code} a déjà une ligne pour ${formatMonth(month)}.`)
    seen.add(`${code} ${month}`)
    values.push({ code, month, value: value ?? 0, isProvisional: isProvisional ?? false })
  }
  return values
}
