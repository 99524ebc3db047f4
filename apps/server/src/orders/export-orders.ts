import { parisDay } from '@charpente/domain/calendar'
import { formatDayNumeric } from '@charpente/domain/format'
import { fromCents } from '@charpente/domain/money'
import { orderStatusLabel } from '@charpente/domain/order/status'
import writeXlsxFile, { type Cell } from 'write-excel-file/node'
import type { FileAnswer } from '../http/file-answer.ts'
import type { StoredOrder } from './queries.ts'
import { cartNumberOf } from './send-order.ts'

/** `end`: at the latest, derogation included. */
export type Exported = { order: StoredOrder; end: string | null }

type Value = string | number | Date | null
type Column = { head: string; width: number; money?: true; value: (exported: Exported) => Value }

const day = (text: string | null) => (text ? new Date(`${text}T00:00:00Z`) : null)
const dayOf = (instant: Date | null) => day(instant && parisDay(instant))
const kinds = { formalized: 'formalisé', free: 'libre' }

/** Everything there is to know of an order, one column each, for whoever adds up. */
const columns: readonly Column[] = [
  { head: 'Bon de commande', width: 20, value: ({ order }) => order.number },
  { head: 'Catalogue', width: 12, value: ({ order }) => kinds[order.kind] },
  { head: 'Panier', width: 16, value: ({ order }) => cartNumberOf(order) },
  { head: 'Nom du panier', width: 30, value: ({ order }) => order.cartName },
  { head: 'Acheteur', width: 30, value: ({ order }) => order.customerName },
  { head: 'SIRET de l’acheteur', width: 18, value: ({ order }) => order.customerSiret },
  { head: 'Code service', width: 14, value: ({ order }) => order.serviceCode },
  { head: 'Numéro d’engagement', width: 20, value: ({ order }) => order.customerReferenceNumber },
  { head: 'Prestataire', width: 30, value: ({ order }) => order.supplierName },
  { head: 'SIRET du prestataire', width: 18, value: ({ order }) => order.supplierSiret },
  { head: 'Contrat', width: 16, value: ({ order }) => order.marketNumber },
  { head: 'Édition', width: 9, value: ({ order }) => order.edition },
  { head: 'Lot', width: 7, value: ({ order }) => order.lotCode },
  { head: 'Nom du lot', width: 30, value: ({ order }) => order.lotName },
  { head: 'Rang', width: 7, value: ({ order }) => order.rank },
  { head: 'Département', width: 12, value: ({ order }) => order.departmentCode },
  { head: 'Lieu', width: 36, value: ({ order }) => order.address },
  { head: 'Montant (€ HT)', width: 16, money: true, value: ({ order }) => fromCents(order.amount ?? 0) },
  { head: 'État', width: 14, value: ({ order }) => orderStatusLabel(order.status) },
  { head: 'Envoyé le', width: 12, value: ({ order }) => dayOf(order.sentAt) },
  { head: 'Lu le', width: 12, value: ({ order }) => dayOf(order.openedAt) },
  { head: 'Répondre avant le', width: 16, value: ({ order }) => dayOf(order.dueAt) },
  { head: 'Clos le', width: 12, value: ({ order }) => dayOf(order.closedAt) },
  { head: 'Réponse de', width: 24, value: ({ order }) => order.answeredName },
  { head: 'Motif', width: 36, value: ({ order }) => order.reason },
  { head: 'Délai (jours ouvrés)', width: 18, value: ({ order }) => order.executionDays },
  { head: 'À exécuter avant le', width: 18, value: ({ end }) => day(end) },
]

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const head = ({ head: value }: Column): Cell => ({
  ...{ type: String, value, fontWeight: 'bold', wrap: true, alignVertical: 'center' },
  ...{ backgroundColor: '#E3F2F4', textColor: '#16202E' },
})

/** Real numbers and dates, which a spreadsheet counts with; a text that begins with « = » is no formula. */
function cell({ value, money }: Column, exported: Exported): Cell {
  const found = value(exported)
  if (found === null) return null
  if (typeof found === 'string') return { type: String, value: found, alignVertical: 'top' }
  if (found instanceof Date) return { type: Date, value: found, format: 'dd/mm/yyyy', alignVertical: 'top' }
  return { type: Number, value: found, format: money ? '#,##0.00' : '0', alignVertical: 'top' }
}

/** What would act in a spreadsheet is told to be a text. */
const inert = (text: string) => (/^[=+\-@\t]/.test(text) ? `'${text}` : text)

function csvText({ value }: Column, exported: Exported): string {
  const found = value(exported)
  if (found === null) return ''
  if (found instanceof Date) return formatDayNumeric(found.toISOString().slice(0, 10))
  if (typeof found === 'number') return String(found).replace('.', ',')
  return `"${inert(found).replaceAll('"', '""')}"`
}

const fileName = (now: Date, extension: string) => `commandes-${parisDay(now)}.${extension}`

export async function exportOrders(
  exported: readonly Exported[],
  format: 'csv' | 'xlsx',
  now: Date,
): Promise<FileAnswer> {
  if (format === 'csv') {
    const lines = [
      columns.map(({ head: title }) => `"${title}"`).join(';'),
      ...exported.map((one) => columns.map((column) => csvText(column, one)).join(';')),
    ]
    // The mark by which a French spreadsheet knows that accents are UTF-8.
    const content = Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`)
    return { content, name: fileName(now, 'csv'), type: 'text/csv; charset=utf-8', size: content.length }
  }
  const rows = exported.map((one) => columns.map((column) => cell(column, one)))
  const content = await writeXlsxFile([columns.map(head), ...rows], {
    sheet: 'Commandes',
    stickyRowsCount: 1,
    orientation: 'landscape',
    columns: columns.map(({ width }) => ({ width })),
  }).toBuffer()
  return { content, name: fileName(now, 'xlsx'), type: XLSX, size: content.length }
}
