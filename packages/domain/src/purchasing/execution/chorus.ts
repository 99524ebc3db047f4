import type { Day } from '../../platform/calendar.ts'
import { toCents } from '../../platform/money.ts'
import { fold } from '../../platform/text.ts'
import { parseAmount } from '../../platform/typed-amount.ts'
import type { InvoiceState } from './act.ts'

/** A line of what the public portal of invoices exports: its columns are found by their names, whatever their order. */
export type ChorusLine = {
  /** Its place in the file, the head being 1. */
  row: number
  invoice: string
  /** The purchase order, or the engagement, as the firm typed it. */
  order: string
  state: InvoiceState | null
  said: string
  day: Day | null
  /** When it was deposited, and of how much in cents, without tax and with it, where the file says so. */
  deposited: Day | null
  net: number | null
  gross: number | null
  reason: string
}

const columns = {
  invoice: /^(n°|no|numero|reference)( de)?( la)? (facture|demande de paiement)|^facture$/,
  state: /^(statut|etat)( courant| actuel)?( de)?( la)?( facture)?$/,
  day: /^date( du| de)?( dernier)?( statut| changement de statut| mise a jour| traitement)|^date du statut/,
  deposited: /^date( de| du)?( la)? (depot|reception)/,
  net: /^(montant|total)( total)?( de la facture)? ?\(?(ht|hors taxes?)\b/,
  gross: /^(montant|total)( total)?( de la facture)? ?\(?(ttc|toutes taxes)/,
  order: /engagement|bon de commande|commande/,
  reason: /motif|commentaire/,
} as const
type Column = keyof typeof columns
type Places = Record<Column, number>

/** Longest first: one name may begin another. */
const states: [RegExp, InvoiceState][] = [
  [/^(mise en paiement|payee|mise_en_paiement)/, 'paid'],
  [/^suspendue/, 'suspended'],
  [/^(rejetee|a recycler|a_recycler)/, 'rejected'],
  [/^(mise a disposition|mise_a_disposition|completee|service fait|service_fait|mandatee|comptabilisee)/, 'inService'],
  [/^(deposee|en cours d'acheminement|validee)/, 'deposited'],
]

const textOf = (cell: unknown): string => (cell === null || cell === undefined ? '' : String(cell).trim())

function dayOf(cell: unknown): Day | null {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  const text = textOf(cell)
  const [, date, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/.exec(text) ?? []
  const day = year
    ? `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`
    : /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0]
  return day && !Number.isNaN(Date.parse(day)) ? day : null
}

/** A number as a workbook has it, or as a text writes it. */
const centsOf = (cell: unknown): number | null =>
  typeof cell === 'number' ? toCents(cell) : parseAmount(textOf(cell).replace(/\s*ttc$/i, ''))

/** French rates of tax, overseas too, in thousandths: an export that gives its amounts with tax does not say which. */
const taxes = [0, 21, 55, 85, 100, 200]

/** Whether a line may bill this amount, without tax. */
export const isOfAmount = ({ net, gross }: Pick<ChorusLine, 'net' | 'gross'>, cents: number): boolean =>
  net === null ? taxes.some((tax) => Math.round((cents * (1000 + tax)) / 1000) === gross) : net === cents

/** Null: no row of the file names the columns without which nothing can be noted. */
export function chorusLines(cells: readonly (readonly unknown[])[]): ChorusLine[] | null {
  const placesOf = (row: readonly unknown[]) => {
    const names = row.map((cell) => fold(textOf(cell)).trim())
    const at = (column: Column) => names.findIndex((name) => columns[column].test(name))
    return Object.fromEntries((Object.keys(columns) as Column[]).map((column) => [column, at(column)])) as Places
  }
  const head = cells.findIndex((row) => {
    const { invoice, state } = placesOf(row)
    return invoice >= 0 && state >= 0
  })
  if (head < 0) return null
  const places = placesOf(cells[head] ?? [])
  return cells.slice(head + 1).flatMap((row, index) => {
    const cell = (column: Column) => (places[column] < 0 ? '' : textOf(row[places[column]]))
    const said = cell('state')
    if (cell('invoice') === '') return []
    return [
      {
        row: head + index + 2,
        invoice: cell('invoice'),
        order: cell('order'),
        state: states.find(([sign]) => sign.test(fold(said).trim()))?.[1] ?? null,
        said,
        day: dayOf(row[places.day]),
        deposited: dayOf(row[places.deposited]),
        net: centsOf(row[places.net]),
        gross: centsOf(row[places.gross]),
        reason: cell('reason'),
      },
    ]
  })
}
