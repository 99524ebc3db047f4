import type { BuildingForm } from '@charpente/contract/purchasing/buildings'

/** The columns of a workbook of buildings, in order, under the titles people read. */
export const buildingColumns = [
  { key: 'reference', title: 'Référence', width: 11, isOptional: true },
  { key: 'name', title: 'Nom', width: 34 },
  { key: 'kind', title: 'Type', width: 30, isOptional: true },
  { key: 'street', title: 'Adresse', width: 40 },
  { key: 'postal', title: 'Code postal', width: 12 },
  { key: 'city', title: 'Ville', width: 24 },
  { key: 'access', title: 'Accès', width: 44, isOptional: true },
  { key: 'contact', title: 'Contact sur place', width: 28, isOptional: true },
  { key: 'phone', title: 'Téléphone', width: 18, isOptional: true },
] as const satisfies readonly {
  key: 'reference' | keyof BuildingForm
  title: string
  width: number
  isOptional?: boolean
}[]

export type BuildingColumn = (typeof buildingColumns)[number]['key']

export const titleOf = (key: BuildingColumn): string =>
  buildingColumns.find((column) => column.key === key)?.title ?? key
