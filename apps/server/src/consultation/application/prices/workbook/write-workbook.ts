import { priceScale } from '@charpente/domain/catalogue/pricing/line'
import { thresholdTexts } from '@charpente/domain/catalogue/pricing/offer-price'
import { decimalsOf, toEuros } from '@charpente/domain/platform/money'
import { units } from '@charpente/domain/platform/unit'
import writeXlsxFile, { type Cell } from 'write-excel-file/node'
import { type FileAnswer, XLSX } from '../../../../platform/http/file-answer.ts'
import type { ScheduleLine } from '../queries.ts'
import { INSTRUCTIONS, sheetName, titles } from './columns.ts'
import { TO_FILL_COLOR, unlockedPrices } from './unlocked.ts'

export type PlaceSchedule = { place: { code: string; name: string } | null; lines: readonly ScheduleLine[] }

const told = (value: string, wrap = false): Cell => ({ type: String, value, wrap, alignVertical: 'top' })

const head = (value: string): Cell => ({
  type: String,
  value,
  fontWeight: 'bold',
  wrap: true,
  alignVertical: 'center',
  backgroundColor: '#E3F2F4',
  textColor: '#16202E',
})

/** A number to fill, or there already; empty cells are open too. */
const filled = (price: number | null, scale: ReturnType<typeof priceScale>): Cell => ({
  type: Number,
  format: `#,##0.${'0'.repeat(decimalsOf[scale])}`,
  alignVertical: 'top',
  backgroundColor: TO_FILL_COLOR,
  value: price === null ? undefined : toEuros(price, scale),
})

function row(line: ScheduleLine, lotCode: string): Cell[] {
  const scale = priceScale({ lotCode, unit: line.unit })
  // Sold as a whole, it has one price and no tier: B and C repeat it.
  const { lumpSum } = units[line.unit]
  const thresholds = lumpSum ? { priceA: 'Prix unique', priceB: '', priceC: '' } : thresholdTexts(line)
  const [b, c] = lumpSum ? [told('= A'), told('= A')] : [filled(line.priceB, scale), filled(line.priceC, scale)]
  return [
    told(line.code),
    told(line.chapter),
    told(line.name, true),
    told(line.unit),
    told(thresholds.priceA),
    told(thresholds.priceB),
    told(thresholds.priceC),
    filled(line.priceA, scale),
    b,
    c,
  ]
}

const widths = [13, 28, 60, 12, 16, 16, 16, 14, 14, 14]

const rules = [
  'Une feuille par territoire, une ligne par prestation. Remplissez les cases jaunes, laissez vides celles que vous ne proposez pas.',
  'Les prix sont en euros hors taxes. Utilisez la virgule de votre tableur.',
  'Au forfait, seul le prix A se remplit : B et C le reprennent.',
  'Pour l’unité € (Budget), écrivez un taux entre 0 et 1 : 0,05 veut dire 5 %.',
  'Ne changez ni les codes ni les titres : ils servent à reconnaître les lignes.',
  'Une fois rempli, importez ce classeur à l’étape « Offre financière ». Vous verrez d’abord ce qui change.',
]

/** The schedule to fill offline: a sheet for each place, and how to fill it. */
export async function writeWorkbook(lotCode: string, schedules: readonly PlaceSchedule[]): Promise<FileAnswer> {
  const content = await writeXlsxFile(
    [
      {
        sheet: INSTRUCTIONS,
        columns: [{ width: 120 }],
        data: [[head('Bordereau des prix unitaires')], ...rules.map((rule) => [told(rule, true)])],
      },
      ...schedules.map(({ place, lines }) => ({
        sheet: sheetName(place),
        stickyRowsCount: 1,
        orientation: 'landscape' as const,
        columns: widths.map((width) => ({ width })),
        data: [Object.values(titles).map(head), ...lines.map((line) => row(line, lotCode))],
      })),
    ],
    { features: [unlockedPrices] },
  ).toBuffer()
  return { content, name: `bordereau-lot-${lotCode}.xlsx`, type: XLSX, size: content.length }
}
