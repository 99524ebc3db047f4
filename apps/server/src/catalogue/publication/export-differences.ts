import type { ArticleDifference, PriceDifference } from '@charpente/contract/catalogue/publication'
import { WORKBOOK_ROWS_LIMIT } from '@charpente/contract/platform/limits'
import { priceScale } from '@charpente/domain/catalogue/pricing/line'
import { toEuros } from '@charpente/domain/platform/money'
import type { Unit } from '@charpente/domain/platform/unit'
import type { Db } from '../../platform/db/connect.ts'
import { workbook } from '../../platform/sheets/workbook.ts'
import { articleLines } from './comparing/queries.ts'
import { readHolders, readPrices } from './read-comparison.ts'

const all = { offset: 0, limit: WORKBOOK_ROWS_LIMIT }
const money = '#,##0.00##'
const kinds: Record<ArticleDifference['kind'], string> = { added: 'ajout', removed: 'retrait', changed: 'changement' }

const priceRow = ({
  code,
  name,
  unit,
  lotCode,
  place,
  placeName,
  rank,
  before,
  after,
  gap,
  ...one
}: PriceDifference) => {
  const scale = priceScale({ lotCode, unit: unit as Unit })
  const euros = (price: number | null) => (price === null ? null : toEuros(price, scale))
  return [
    code,
    name,
    place,
    placeName,
    rank,
    ...before.map(euros),
    ...after.map(euros),
    gap === null ? null : gap / 1000,
    one.isWide ? (one.confirmedBy ?? 'à confirmer') : '',
  ]
}

const words = (fields: Record<string, unknown>) =>
  Object.entries(fields)
    .map(([field, value]) => `${field} : ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n')

/** Everything a publication changes, to be read and kept elsewhere; of prices, the widest changes first. */
export async function exportDifferences(db: Db, id: number) {
  const [prices, articles, holders] = [
    await readPrices(db, id, all),
    await articleLines(db, id, all),
    await readHolders(db, id, all),
  ]
  const price = (title: string) => ({ title, width: 14, format: money })
  return workbook(`differences-publication-${id}`, [
    {
      name: 'Prix',
      columns: [
        { title: 'Code', width: 14 },
        { title: 'Prestation', width: 44 },
        { title: 'Territoire', width: 10 },
        { title: 'Nom', width: 24 },
        { title: 'Rang', width: 7 },
        ...['A', 'B', 'C'].map((tier) => price(`En ligne, ${tier} (€ HT)`)),
        ...['A', 'B', 'C'].map((tier) => price(`Préparé, ${tier} (€ HT)`)),
        { title: 'Écart', width: 10, format: '0.0 %' },
        { title: 'Confirmé par', width: 22 },
      ],
      rows: prices.map(priceRow),
    },
    {
      name: 'Prestations',
      columns: [
        { title: 'Code', width: 14 },
        { title: 'Prestation', width: 44 },
        { title: 'Effet', width: 14 },
        { title: 'Avant', width: 50 },
        { title: 'Après', width: 50 },
      ],
      rows: articles.map(({ code, name, kind, before, after }) => [
        code,
        name,
        kinds[kind],
        words(before),
        words(after),
      ]),
    },
    {
      name: 'Titulaires',
      columns: [
        { title: 'Lot', width: 7 },
        { title: 'Territoire', width: 10 },
        { title: 'Nom', width: 24 },
        { title: 'Rang', width: 7 },
        { title: 'Avant', width: 36 },
        { title: 'Marché', width: 22 },
        { title: 'Après', width: 36 },
        { title: 'Marché', width: 22 },
      ],
      rows: holders.map(({ lotCode, place, placeName, rank, before, after }) => [
        lotCode,
        place,
        placeName,
        rank,
        before?.name ?? null,
        before?.marketNumber ?? null,
        after?.name ?? null,
        after?.marketNumber ?? null,
      ]),
    },
  ])
}
