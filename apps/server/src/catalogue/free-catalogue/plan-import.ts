import type { SheetDifference, SheetError, SheetPreview } from '@charpente/contract/catalogue/free-catalogue'
import { isPriceJump } from '@charpente/domain/catalogue/free-catalogue/price-jump'
import { formatNumber, formatUnitPrice } from '@charpente/domain/platform/format'
import { fold } from '@charpente/domain/platform/text'
import type { ArticleForm, OwnArticle, SheetWords } from './articles/queries.ts'
import { type ColumnKey, titleOf } from './sheet/columns.ts'
import { readArticle } from './sheet/read-article.ts'
import type { ReadSheet, SheetRow } from './sheet/read-sheet.ts'

type Known = { articles: readonly OwnArticle[]; words: SheetWords; defaults: readonly number[] }

/** What a sheet would do to a catalogue; computed again, on the same bytes, when it is done. */
export type ImportPlan = {
  added: ArticleForm[]
  changed: { id: number; form: ArticleForm }[]
  removed: OwnArticle[]
  unchanged: number
  faultyRows: number
  errors: SheetError[]
  differences: SheetDifference[]
}

const price = (cents: number | null) => (cents === null ? '' : formatUnitPrice(cents))
const count = (quantity: number | null) => (quantity === null ? '' : formatNumber(quantity))

/** An article in the words of a sheet: the same words mean nothing changed. */
function wordsOf(form: ArticleForm, { categories, departments }: SheetWords): Partial<Record<ColumnKey, string>> {
  const codes = departments.filter(({ id }) => form.departments.includes(id)).map(({ code }) => code)
  return {
    name: form.name,
    description: form.description,
    unit: form.unit,
    category: categories.find(({ id }) => id === form.category)?.name ?? '',
    departments: codes.join(', '),
    priceA: price(form.priceA),
    quantityB: count(form.quantityB),
    priceB: price(form.priceB),
    quantityC: count(form.quantityC),
    priceC: price(form.priceC),
  }
}

const formOf = ({ category, departments, ...article }: OwnArticle): ArticleForm => ({
  ...article,
  unit: article.unit as ArticleForm['unit'],
  category: category.id,
  departments: departments.map(({ id }) => id),
})

function fieldsChanged(before: ArticleForm, after: ArticleForm, words: SheetWords): SheetDifference['fields'] {
  const [old, next] = [wordsOf(before, words), wordsOf(after, words)]
  const isJump = (key: ColumnKey) =>
    (key === 'priceA' || key === 'priceB' || key === 'priceC') && isPriceJump(before[key], after[key])
  return (Object.keys(next) as ColumnKey[])
    .filter((key) => old[key] !== next[key])
    .map((key) => ({ title: titleOf(key), before: old[key] ?? '', after: next[key] ?? '', isJump: isJump(key) }))
}

const sameName = (name: string, unit: string) => `${fold(name).trim()} ${fold(unit)}`

/**
 * Which article each line speaks of: the one it refers to, else one of the same name and unit that no other line
 * refers to. So a sheet sent twice adds nothing the second time.
 */
function matchRows(rows: readonly SheetRow[], articles: readonly OwnArticle[]) {
  const byId = new Map(articles.map((article) => [article.id, article]))
  const matches = new Map<SheetRow, OwnArticle>()
  const problems = new Map<SheetRow, string>()
  const takenAt = new Map<number, number>()
  for (const line of rows) {
    const { reference } = line.cells
    if (reference === null) continue
    const article = byId.get(Number(reference))
    const other = article && takenAt.get(article.id)
    if (!article)
      problems.set(line, 'Cette référence n’est pas dans votre catalogue. Videz la case pour ajouter un article.')
    else if (other) problems.set(line, `Cette référence est déjà ligne ${other}. Gardez une seule ligne.`)
    else {
      takenAt.set(article.id, line.row)
      matches.set(line, article)
    }
  }
  const free = Map.groupBy(
    articles.filter(({ id }) => !takenAt.has(id)),
    ({ name, unit }) => sameName(name, unit),
  )
  for (const line of rows) {
    if (line.cells.reference !== null) continue
    const article = free.get(sameName(String(line.cells.name ?? ''), String(line.cells.unit ?? '')))?.shift()
    if (article) matches.set(line, article)
  }
  return { matches, problems }
}

export function planImport({ rows, letterOf }: ReadSheet, known: Known, removeMissing: boolean): ImportPlan {
  const { matches, problems: wrongReferences } = matchRows(rows, known.articles)
  const plan: ImportPlan = {
    added: [],
    changed: [],
    removed: [],
    unchanged: 0,
    faultyRows: 0,
    errors: [],
    differences: [],
  }
  for (const line of rows) {
    const { form, problems } = readArticle(line, known.words)
    const wrongReference = wrongReferences.get(line)
    const all = { ...(wrongReference && { reference: wrongReference }), ...problems }
    if (form && form.departments.length === 0) form.departments = [...known.defaults]
    if (form && form.departments.length === 0)
      all.departments = 'Aucun département ici ni dans votre profil. Indiquez-en un.'
    if (!form || Object.keys(all).length > 0) {
      plan.faultyRows += 1
      for (const [key, message] of Object.entries(all) as [ColumnKey, string][])
        plan.errors.push({ row: line.row, column: letterOf(key), title: titleOf(key), message })
      continue
    }
    const { row } = line
    const article = matches.get(line)
    if (!article) {
      plan.added.push(form)
      plan.differences.push({ kind: 'added', row, name: form.name, fields: [] })
      continue
    }
    const fields = fieldsChanged(formOf(article), form, known.words)
    if (fields.length === 0) plan.unchanged += 1
    else {
      plan.changed.push({ id: article.id, form })
      plan.differences.push({ kind: 'changed', row, name: article.name, fields })
    }
  }
  if (removeMissing) {
    // An article named by a line in error is not missing.
    const named = new Set([...matches.values()].map(({ id }) => id))
    plan.removed = known.articles.filter(({ id }) => !named.has(id))
    for (const { name } of plan.removed) plan.differences.push({ kind: 'removed', row: null, name, fields: [] })
  }
  return plan
}

/** How many articles would have a price that moves very far. */
export const jumpsOf = ({ differences }: ImportPlan): number =>
  differences.filter(({ fields }) => fields.some(({ isJump }) => isJump)).length

export const previewOf = (plan: ImportPlan): SheetPreview => ({
  jumps: jumpsOf(plan),
  added: plan.added.length,
  changed: plan.changed.length,
  unchanged: plan.unchanged,
  removed: plan.removed.length,
  faultyRows: plan.faultyRows,
  errors: plan.errors,
  differences: plan.differences,
})
