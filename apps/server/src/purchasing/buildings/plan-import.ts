import type { BuildingDifference, BuildingForm, BuildingPreview } from '@charpente/contract/purchasing/buildings'
import { buildingKindWords } from '@charpente/domain/purchasing/buildings/kind'
import type { FilledRow, FilledRows } from '../../platform/sheets/read-rows.ts'
import type { StoredBuilding } from './queries.ts'
import { sameName } from './save-building.ts'
import { type BuildingColumn, titleOf } from './sheet/columns.ts'
import { readLine } from './sheet/read-line.ts'

/** What a workbook would do to the book; computed again, on the same bytes, when it is done. */
export type ImportPlan = {
  added: BuildingForm[]
  changed: { id: number; form: BuildingForm }[]
  unchanged: number
  faultyRows: number
  errors: BuildingPreview['errors']
  differences: BuildingDifference[]
}

type Shown = Exclude<BuildingColumn, 'reference'>
const shown: readonly Shown[] = ['name', 'kind', 'street', 'postal', 'city', 'access', 'contact', 'phone']

const wordOf = (form: BuildingForm, key: Shown) => (key === 'kind' ? buildingKindWords[form.kind] : (form[key] ?? ''))

const fieldsChanged = (before: BuildingForm, after: BuildingForm): BuildingDifference['fields'] =>
  shown
    .filter((key) => wordOf(before, key) !== wordOf(after, key))
    .map((key) => ({ title: titleOf(key), before: wordOf(before, key), after: wordOf(after, key) }))

const ARCHIVED = 'Ce bâtiment est archivé. Remettez-le dans le carnet avant de le modifier.'
const UNKNOWN = 'Cette référence n’est pas dans votre carnet. Laissez la case vide pour ajouter un bâtiment.'
const NAMED_TWICE = 'Ce nom est déjà celui d’une autre ligne, ou d’un autre bâtiment du carnet.'

/** The building a line speaks of: the one it refers to, else the one of its name. So a file sent twice adds nothing. */
function buildingOf({ cells }: FilledRow<BuildingColumn>, name: string | null, live: readonly StoredBuilding[]) {
  if (cells.reference !== null) return live.find(({ id }) => String(id) === String(cells.reference))
  return live.find((one) => name !== null && sameName(one.name, name))
}

export function planImport(
  { rows, letterOf }: FilledRows<BuildingColumn>,
  known: readonly StoredBuilding[],
): ImportPlan {
  const live = known.filter(({ archivedAt }) => !archivedAt)
  const plan: ImportPlan = { added: [], changed: [], unchanged: 0, faultyRows: 0, errors: [], differences: [] }
  const said: { name: string; id: number | null }[] = []
  for (const line of rows) {
    const { form, problems } = readLine(line)
    const { reference } = line.cells
    const building = buildingOf(line, form?.name ?? null, live)
    if (reference !== null && !building) {
      const isArchived = known.some(({ id }) => String(id) === String(reference))
      problems.reference = isArchived ? ARCHIVED : UNKNOWN
    }
    const isTaken = (name: string) =>
      said.some((other) => sameName(other.name, name) || (building && other.id === building.id)) ||
      live.some((other) => other.id !== building?.id && sameName(other.name, name))
    if (form && isTaken(form.name)) problems.name ??= NAMED_TWICE
    if (!form || Object.keys(problems).length > 0) {
      plan.faultyRows += 1
      for (const [key, message] of Object.entries(problems) as [BuildingColumn, string][])
        plan.errors.push({ row: line.row, column: letterOf(key), title: titleOf(key), message })
      continue
    }
    said.push({ name: form.name, id: building?.id ?? null })
    const fields = building ? fieldsChanged(building, form) : []
    if (!building) plan.added.push(form)
    else if (fields.length > 0) plan.changed.push({ id: building.id, form })
    else plan.unchanged += 1
    if (!building || fields.length > 0)
      plan.differences.push({ kind: building ? 'changed' : 'added', row: line.row, name: form.name, fields })
  }
  return plan
}

export const previewOf = ({ added, changed, ...plan }: ImportPlan): BuildingPreview => ({
  ...plan,
  added: added.length,
  changed: changed.length,
})
