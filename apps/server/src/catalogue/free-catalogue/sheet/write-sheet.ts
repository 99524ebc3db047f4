import { fromCents } from '@charpente/domain/platform/money'
import { unitCodes, units } from '@charpente/domain/platform/unit'
import writeXlsxFile, { type Cell, type SheetData } from 'write-excel-file/node'
import { type FileAnswer, XLSX } from '../../../platform/http/file-answer.ts'
import type { OwnArticle, SheetWords } from '../articles/queries.ts'
import { sheetColumns } from './columns.ts'

const head = (value: string): Cell => ({ value, type: String, fontWeight: 'bold', backgroundColor: '#F2ECFA' })
const text = (value: string): Cell => ({ value, type: String, wrap: true, alignVertical: 'top' })
/** Real numbers, which a spreadsheet adds up and shows in its own language. */
const number = (value: number | null, format: string): Cell =>
  value === null ? null : { value, type: Number, format, alignVertical: 'top' }
const euros = (cents: number | null) => number(cents === null ? null : fromCents(cents), '#,##0.00')
const count = (value: number | null) => number(value, '0')

const line = (article: OwnArticle): Cell[] => [
  count(article.id),
  text(article.name),
  text(article.description),
  text(article.category.name),
  text(article.unit),
  text(article.departments.map(({ code }) => code).join(', ')),
  euros(article.priceA),
  count(article.quantityB),
  euros(article.priceB),
  count(article.quantityC),
  euros(article.priceC),
]

const rules = [
  'Une ligne par article. La première ligne porte les titres : ne les changez pas.',
  'Référence : laissez la case vide pour ajouter un article ; gardez le numéro pour modifier celui qui existe.',
  'Départements : des codes séparés par des virgules, par exemple 74, 73. Vide : ceux de votre profil.',
  'Prix : en euros hors taxes. Le palier 1 vaut avant la quantité du palier 2, le palier 3 au-delà de sa quantité.',
  'Laissez vides les paliers que vous n’utilisez pas.',
]

function help({ categories }: SheetWords): SheetData {
  const lists = Array.from({ length: Math.max(categories.length, unitCodes.length) }, (_, at): Cell[] => {
    const unit = unitCodes[at]
    return [text(categories[at]?.name ?? ''), text(unit ?? ''), text(unit ? units[unit].label : '')]
  })
  return [
    ...rules.map((rule): Cell[] => [{ value: rule, type: String }]),
    [],
    [head('Catégories'), head('Unités'), head('Ce qu’elles comptent')],
    ...lists,
  ]
}

/** Articles in a workbook, with a second sheet that says how to fill the first. */
export async function writeSheet(
  name: string,
  articles: readonly OwnArticle[],
  words: SheetWords,
): Promise<FileAnswer> {
  const file = writeXlsxFile([
    {
      sheet: 'Articles',
      data: [sheetColumns.map(({ title }) => head(title)), ...articles.map(line)],
      columns: sheetColumns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
    },
    { sheet: 'Aide', data: help(words), columns: [{ width: 40 }, { width: 16 }, { width: 28 }] },
  ])
  const content = await file.toBuffer()
  return { content, name, type: XLSX, size: content.length }
}
