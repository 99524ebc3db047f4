import { buildingKinds, buildingKindWords } from '@charpente/domain/purchasing/buildings/kind'
import { workbook } from '../../../platform/sheets/workbook.ts'
import type { StoredBuilding } from '../queries.ts'
import { buildingColumns } from './columns.ts'

const rules = [
  'Une ligne par bâtiment. La première ligne porte les titres\u00A0: ne les changez pas.',
  'Référence\u00A0: laissez la case vide pour ajouter un bâtiment\u00A0; gardez le numéro pour modifier celui qui existe.',
  'Type\u00A0: l’un de ceux de la liste. Vide\u00A0: «\u00A0Autre bâtiment\u00A0».',
  'Le département est celui du code postal\u00A0: il n’y a pas de colonne à remplir.',
  'Accès, contact et téléphone sont repris dans les modalités des paniers.',
]

const kindsOnTheSide = buildingKinds.map((kind) => buildingKindWords[kind])

/** The book in a workbook, with a second sheet that says how to fill the first. */
export const writeBuildings = (name: string, buildings: readonly StoredBuilding[]) =>
  workbook(name, [
    {
      name: 'Bâtiments',
      columns: buildingColumns.map(({ title, width }) => ({ title, width })),
      rows: buildings.map((one) => [
        one.id,
        one.name,
        buildingKindWords[one.kind],
        one.street,
        one.postal,
        one.city,
        one.access,
        one.contact,
        one.phone,
      ]),
    },
    {
      name: 'Aide',
      columns: [
        { title: 'Comment remplir', width: 80 },
        { title: 'Types', width: 36 },
      ],
      rows: Array.from({ length: Math.max(rules.length, kindsOnTheSide.length) }, (_, at) => [
        rules[at] ?? null,
        kindsOnTheSide[at] ?? null,
      ]),
    },
  ])
