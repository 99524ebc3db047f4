import type { LotOfProducts, Product } from '@charpente/contract/catalogue/catalogue'
import { priceScale } from '@charpente/domain/catalogue/pricing/line'
import { ranks } from '@charpente/domain/catalogue/pricing/rank'
import { CENTS, TEN_THOUSANDTHS, toEuros } from '@charpente/domain/platform/money'
import { isUnit } from '@charpente/domain/platform/unit'
import writeXlsxFile, { type Cell, type Row } from 'write-excel-file/node'
import { type FileAnswer, XLSX } from '../../platform/http/file-answer.ts'

const TIERS = [0, 1, 2] as const

type Column = { head: string; width: number; cell: (article: Product, lotCode: string) => Cell }

const text = (head: string, width: number, of: (article: Product) => string): Column => ({
  head,
  width,
  // Said to be a text: a name that begins with « = » is no formula.
  cell: (article) => ({ type: String, value: of(article), wrap: width > 20, alignVertical: 'top' }),
})

const threshold = (head: string, of: (article: Product) => number | null): Column => ({
  head,
  width: 14,
  cell: (article) => {
    const value = of(article)
    return value === null ? null : { type: Number, value, format: '#,##0', alignVertical: 'top' }
  },
})

/** A number of euros, which the sheet can count with; nothing where nobody asks a price. */
const price = (rank: (typeof ranks)[number], tier: (typeof TIERS)[number]): Column => ({
  head: `Rang ${rank}, palier ${tier + 1} (€ HT)`,
  width: 16,
  cell: ({ prices, unit }, lotCode) => {
    const stored = prices?.[rank - 1]?.[tier] ?? null
    if (stored === null) return null
    const scale = isUnit(unit) ? priceScale({ lotCode, unit }) : CENTS
    const format = scale === TEN_THOUSANDTHS ? '#,##0.0000' : '#,##0.00'
    return { type: Number, value: toEuros(stored, scale), format, alignVertical: 'top' }
  },
})

const columns: readonly Column[] = [
  text('Code', 13, ({ code }) => code),
  text('Chapitre', 30, ({ chapter }) => chapter),
  text('Prestation', 60, ({ name }) => name),
  text('Unité', 12, ({ unit }) => unit),
  threshold('Palier 2, dès', ({ quantityB }) => quantityB),
  threshold('Palier 3, après', ({ quantityC }) => quantityC),
  ...ranks.flatMap((rank) => TIERS.map((tier) => price(rank, tier))),
]

const head: Row = columns.map(({ head }) => ({
  type: String,
  value: head,
  fontWeight: 'bold',
  wrap: true,
  alignVertical: 'center',
  backgroundColor: '#E3F2F4',
  textColor: '#16202E',
}))

/** What the page of the lot shows, to keep and count with: one line per article, the ranks side by side. */
export async function priceSheet(lot: LotOfProducts, departmentCode: string): Promise<FileAnswer> {
  const rows = lot.articles.map((article) => columns.map(({ cell }) => cell(article, lot.code)))
  const file = writeXlsxFile([head, ...rows], {
    sheet: `Lot ${lot.code}, ${departmentCode}, édition ${lot.edition}`,
    stickyRowsCount: 1,
    orientation: 'landscape',
    columns: columns.map(({ width }) => ({ width })),
  })
  const content = await file.toBuffer()
  const name = `bordereau-${lot.code}-${departmentCode}-edition-${lot.edition}.xlsx`
  return { content, name, type: XLSX, size: content.length }
}
