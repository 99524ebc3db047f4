import type { ArticleForm } from '../articles/queries.ts'

/** The columns of a sheet, in order, under the titles people read. */
export const sheetColumns = [
  { key: 'reference', title: 'Référence', width: 11 },
  { key: 'name', title: 'Nom', width: 48 },
  { key: 'description', title: 'Description', width: 60 },
  { key: 'category', title: 'Catégorie', width: 28 },
  { key: 'unit', title: 'Unité', width: 12 },
  { key: 'departments', title: 'Départements', width: 18 },
  { key: 'priceA', title: 'Prix palier 1', width: 14 },
  { key: 'quantityB', title: 'Quantité palier 2', width: 17 },
  { key: 'priceB', title: 'Prix palier 2', width: 14 },
  { key: 'quantityC', title: 'Quantité palier 3', width: 17 },
  { key: 'priceC', title: 'Prix palier 3', width: 14 },
] as const satisfies readonly { key: 'reference' | keyof ArticleForm; title: string; width: number }[]

export type ColumnKey = (typeof sheetColumns)[number]['key']

export const titleOf = (key: ColumnKey): string => sheetColumns.find((column) => column.key === key)?.title ?? key

/** A sheet may lack these: whoever adds articles has no reference yet, and the profile has its departments. */
export const optionalColumns: readonly ColumnKey[] = [
  'reference',
  'departments',
  'quantityB',
  'priceB',
  'quantityC',
  'priceC',
]
