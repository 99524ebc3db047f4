import type { ImportKind } from '@charpente/contract/catalogue/catalogue-imports'

/** The columns of each file, in order, under the titles people read; found again by title, whatever their order. */
export const articleColumns = [
  { key: 'code', title: 'Code', width: 13 },
  { key: 'chapter', title: 'Chapitre', width: 30 },
  { key: 'name', title: 'Prestation', width: 60 },
  { key: 'description', title: 'Description', width: 70 },
  { key: 'unit', title: 'Unité', width: 12 },
  { key: 'quantityB', title: 'Palier 2, dès', width: 14 },
  { key: 'quantityC', title: 'Palier 3, après', width: 14 },
] as const

export const priceColumns = [
  { key: 'code', title: 'Code' },
  { key: 'place', title: 'Territoire' },
  { key: 'rank', title: 'Rang' },
  { key: 'priceA', title: 'Prix A (€ HT)' },
  { key: 'priceB', title: 'Prix B (€ HT)' },
  { key: 'priceC', title: 'Prix C (€ HT)' },
] as const

export type ArticleColumn = (typeof articleColumns)[number]['key']
export type PriceColumn = (typeof priceColumns)[number]['key']
export type Column = ArticleColumn | PriceColumn

export const columnsOf = { articles: articleColumns, prices: priceColumns } as const satisfies Record<
  ImportKind,
  readonly { key: Column; title: string }[]
>
