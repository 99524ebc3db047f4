import { priceScale } from '@charpente/domain/catalogue/pricing/line'
import { shownPrice } from '@charpente/domain/catalogue/pricing/offer-price'
import { unitCodes, units } from '@charpente/domain/platform/unit'
import writeXlsxFile, { type Cell } from 'write-excel-file/node'
import type { Db } from '../../../platform/db/connect.ts'
import { type FileAnswer, XLSX } from '../../../platform/http/file-answer.ts'
import { articlesToGive, lotCodesOf, pricesOfLot } from '../lines/queries.ts'
import { articleColumns, priceColumns } from './columns.ts'

const head = (value: string): Cell => ({
  type: String,
  value,
  fontWeight: 'bold',
  wrap: true,
  alignVertical: 'center',
  backgroundColor: '#E3F2F4',
  textColor: '#16202E',
})
const text = (value: string): Cell => ({ type: String, value, wrap: true, alignVertical: 'top' })
const count = (value: number | null): Cell =>
  value === null ? null : { type: Number, value, format: '#,##0', alignVertical: 'top' }

const rules = [
  'Une ligne par prestation. La première ligne porte les titres : ne les changez pas.',
  'Le code dit le lot, le chapitre et le numéro. Un code connu change la prestation ; un nouveau code en ajoute une.',
  'Une prestation absente du fichier reste telle quelle : on la retire depuis la page de son lot.',
  'Palier 2, dès : première quantité payée au prix B. Palier 3, après : dernière quantité payée au prix B.',
  'À l’import, vous voyez d’abord ce qui change ; rien n’est enregistré avant votre accord.',
]

const nameOf = (what: string, edition: number, lotCode: string | null) =>
  `${what}-edition-${edition}${lotCode === null ? '' : `-lot-${lotCode}`}`

/** The articles of an edition, as they are imported again; on a second sheet, how to fill it. */
export async function articlesFile(db: Db, edition: number, lotCode: string | null): Promise<FileAnswer> {
  const articles = await articlesToGive(db, edition, lotCode)
  const content = await writeXlsxFile([
    {
      sheet: 'Prestations',
      stickyRowsCount: 1,
      columns: articleColumns.map(({ width }) => ({ width })),
      data: [
        articleColumns.map(({ title }) => head(title)),
        ...articles.map(({ code, chapter, name, description, unit, quantityB, quantityC }): Cell[] => [
          text(code),
          text(chapter),
          text(name),
          text(description),
          text(unit),
          count(quantityB),
          count(quantityC),
        ]),
      ],
    },
    {
      sheet: 'Mode d’emploi',
      columns: [{ width: 16 }, { width: 110 }],
      data: [
        ...rules.map((rule): Cell[] => [null, text(rule)]),
        [],
        [head('Unités'), head('Ce qu’elles comptent')],
        ...unitCodes.map((code): Cell[] => [text(code), text(units[code].label)]),
      ],
    },
  ]).toBuffer()
  return { content, name: `${nameOf('prestations', edition, lotCode)}.xlsx`, type: XLSX, size: content.length }
}

/** The prices of an edition, a line per article, place and rank; lot by lot, for there may be a million. */
export async function pricesFile(db: Db, edition: number, lotCode: string | null): Promise<FileAnswer> {
  const lots = lotCode === null ? [...(await lotCodesOf(db, edition))].sort() : [lotCode]
  // A mark that tells spreadsheets it is UTF-8.
  const parts = [Buffer.from(`\uFEFF${priceColumns.map(({ title }) => title).join(';')}\r\n`)]
  for (const lot of lots) {
    const lines = (await pricesOfLot(db, edition, lot)).map(({ code, placeCode, rank, unit, ...prices }) => {
      const scale = priceScale({ lotCode: lot, unit })
      const shown = [prices.priceA, prices.priceB, prices.priceC].map((price) => shownPrice(price, scale))
      return `${[code, placeCode, rank, ...shown].join(';')}\r\n`
    })
    parts.push(Buffer.from(lines.join('')))
  }
  const content = Buffer.concat(parts)
  const type = 'text/csv; charset=utf-8'
  return { content, name: `${nameOf('prix', edition, lotCode)}.csv`, type, size: content.length }
}
