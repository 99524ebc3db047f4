import { isUnit } from '../../platform/unit.ts'

/** What the centre says of an article, its prices apart. */
export type ArticleFacts = {
  code: string
  unit: string
  quantityB: number | null
  quantityC: number | null
}

export type ArticleProblem = 'codeShape' | 'unitUnknown' | 'quantityNotWhole' | 'quantityOrder'

/** `206.04.012`: the lot, the chapter, the article. */
const codeShape = /^[12]\d{2}\.\d{2}\.\d{3,4}$/

/** Whatever lot it names, one that exists or not. */
export const namesLot = (code: string): boolean => /^\d{3}\.\d{2}\.\d{3,4}$/.test(code)

/** The lot an article belongs to is the beginning of its code. */
export const lotOfArticle = (code: string): string => code.slice(0, 3)

const isWhole = (quantity: number | null) => quantity === null || (Number.isInteger(quantity) && quantity > 0)

/** What is wrong, field by field. Tier B may end where it begins; it cannot end before. Q-27 */
export function articleProblems(article: ArticleFacts): Partial<Record<keyof ArticleFacts, ArticleProblem>> {
  const { code, unit, quantityB, quantityC } = article
  const problems: Partial<Record<keyof ArticleFacts, ArticleProblem>> = {}
  if (!codeShape.test(code)) problems.code = 'codeShape'
  if (!isUnit(unit)) problems.unit = 'unitUnknown'
  if (!isWhole(quantityB)) problems.quantityB = 'quantityNotWhole'
  if (!isWhole(quantityC)) problems.quantityC = 'quantityNotWhole'
  else if (quantityB !== null && quantityC !== null && quantityC < quantityB) problems.quantityC = 'quantityOrder'
  return problems
}
