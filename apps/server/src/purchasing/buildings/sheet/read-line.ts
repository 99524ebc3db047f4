import { type BuildingForm, buildingForm } from '@charpente/contract/purchasing/buildings'
import { fold } from '@charpente/domain/platform/text'
import { buildingKinds, buildingKindWords } from '@charpente/domain/purchasing/buildings/kind'
import type { CellValue } from '../../../platform/sheets/cell.ts'
import type { FilledRow } from '../../../platform/sheets/read-rows.ts'
import type { BuildingColumn } from './columns.ts'

type Read = { form: BuildingForm | null; problems: Partial<Record<BuildingColumn, string>> }

const textOf = (cell: CellValue) => (cell === null ? '' : String(cell))

/** A spreadsheet that took a code postal for a number has lost its zero, and a telephone as well. */
const digitsOf = (cell: CellValue, length: number) =>
  typeof cell === 'number' ? String(cell).padStart(length, '0') : textOf(cell)

/** Its label, however it is written; nothing said is another building. */
function kindOf(cell: CellValue) {
  const said = fold(textOf(cell)).trim()
  return said === '' ? 'other' : (buildingKinds.find((kind) => fold(buildingKindWords[kind]) === said) ?? null)
}

/** A line as a building, or what is wrong in which cell; the rules are those of the form. */
export function readLine({ cells }: FilledRow<BuildingColumn>): Read {
  const problems: Read['problems'] = {}
  const kind = kindOf(cells.kind)
  if (!kind)
    problems.kind = `Le type «\u00A0${cells.kind}\u00A0» n’existe pas. Choisissez-le dans la feuille «\u00A0Aide\u00A0».`
  const read = buildingForm.safeParse({
    name: textOf(cells.name),
    kind: kind ?? 'other',
    street: textOf(cells.street),
    postal: digitsOf(cells.postal, 5),
    city: textOf(cells.city),
    access: textOf(cells.access),
    contact: textOf(cells.contact),
    phone: digitsOf(cells.phone, 10),
  })
  for (const { path, message } of read.error?.issues ?? []) problems[path[0] as BuildingColumn] ??= message
  return { form: read.success && Object.keys(problems).length === 0 ? read.data : null, problems }
}
