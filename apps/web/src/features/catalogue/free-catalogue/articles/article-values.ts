import {
  type FreeArticle,
  type FreeArticleForm,
  freeArticleForm,
  PRICE_TOO_PRECISE,
} from '@charpente/contract/catalogue/free-catalogue'
import { formatNumber } from '@charpente/domain/platform/format'
import { isBelowCent, parseSignedAmount } from '@charpente/domain/platform/typed-amount'

/** What the fields hold: texts, as they are typed. */
export type ArticleValues = {
  name: string
  description: string
  unit: string | null
  category: string | null
  departments: string[]
  priceA: string
  quantityB: string
  priceB: string
  quantityC: string
  priceC: string
}

/** Those of the tiers, which say what is wrong of each other. */
export const tierFields = ['priceA', 'quantityB', 'priceB', 'quantityC', 'priceC'] as const

type Profile = { departments: readonly { id: number }[]; category: { id: number } | null }

/** A new article starts with what the profile proposes. Q-48 */
export const newArticleValues = ({ departments, category }: Profile): ArticleValues => ({
  name: '',
  description: '',
  unit: null,
  category: category ? String(category.id) : null,
  departments: departments.map(({ id }) => String(id)),
  priceA: '',
  quantityB: '',
  priceB: '',
  quantityC: '',
  priceC: '',
})

/** Euros again, with a comma: `1890,00`. P-SUP-23 */
const typedPrice = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2).replace('.', ','))
const typedQuantity = (quantity: number | null) => (quantity === null ? '' : String(quantity))

export const valuesOf = (article: FreeArticle): ArticleValues => ({
  name: article.name,
  description: article.description,
  unit: article.unit,
  category: String(article.category.id),
  departments: article.departments.map(({ id }) => String(id)),
  priceA: typedPrice(article.priceA),
  priceB: typedPrice(article.priceB),
  priceC: typedPrice(article.priceC),
  quantityB: typedQuantity(article.quantityB),
  quantityC: typedQuantity(article.quantityC),
})

/** Cents; nothing typed is no tier, and what is no price is refused by the schema. */
const centsOf = (typed: string) => (typed.trim() === '' ? null : (parseSignedAmount(typed) ?? Number.NaN))

const wholeOf = (typed: string) => {
  const text = typed.replaceAll(/\s/g, '').replace('−', '-')
  if (text === '') return null
  return /^-?\d+$/.test(text) ? Number(text) : Number.NaN
}

/** What is sent: cents, quantities, null for an empty tier. P-SUP-14, P-SUP-23 */
export const requestOf = (values: ArticleValues): FreeArticleForm => ({
  name: values.name,
  description: values.description,
  unit: values.unit ?? '',
  category: values.category ?? '',
  departments: values.departments,
  priceA: centsOf(values.priceA),
  priceB: centsOf(values.priceB),
  priceC: centsOf(values.priceC),
  quantityB: wholeOf(values.quantityB),
  quantityC: wholeOf(values.quantityC),
})

/** What is wrong, field by field: the schema is the server's. */
export function articleErrors(values: ArticleValues): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const field of ['priceA', 'priceB', 'priceC'] as const)
    if (isBelowCent(values[field])) errors[field] = PRICE_TOO_PRECISE
  for (const { path, message } of freeArticleForm.safeParse(requestOf(values)).error?.issues ?? [])
    errors[String(path[0])] ??= message
  return errors
}

/** The tiers as they stand in the form, for whoever types to see what buyers will read. */
export const tiersOf = (values: ArticleValues) => {
  const { priceA, quantityB, priceB, quantityC, priceC } = requestOf(values)
  const known = (value: number | null | undefined) => (Number.isFinite(value) ? (value as number) : null)
  return {
    unit: values.unit ?? 'U',
    priceA: known(priceA),
    quantityB: known(quantityB),
    priceB: known(priceB),
    quantityC: known(quantityC),
    priceC: known(priceC),
  }
}

export const countText = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count < 2 ? one : many}`
