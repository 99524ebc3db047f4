import { headOf, seesPrices } from '@charpente/domain/catalogue/formalized/access'
import { lotGeography } from '@charpente/domain/catalogue/formalized/lot'
import { findsAny } from '@charpente/domain/catalogue/formalized/search'
import type { Actor } from '@charpente/domain/platform/actor'
import type { Db } from '../../platform/db/connect.ts'
import { Prepared } from '../../platform/http/prepared.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { joined } from '../publication/gzip.ts'
import { matrices, names } from '../publication/render.ts'
import { keepAnswers } from './kept-answers.ts'
import { priceSheet } from './price-sheet.ts'
import { lotsIn, type Published } from './published.ts'
import { missedSearches, ownPrices } from './queries.ts'

export type Wanted = { edition: number; departmentCode: string; regionCode: string; lotCode?: string | undefined }

/** The document with the prices of one lot here: its region's or its department's. P-CAT-14 */
export const pricedName = (lotCode: string, { departmentCode, regionCode }: Wanted) =>
  names.lotIn(lotCode, lotGeography(lotCode) === 'region' ? regionCode : departmentCode)

/** Half a megabyte each: those read most stay, the others are put together again. */
const WHOLE_KEPT = 8
const wholeDepartments = keepAnswers<Prepared>(WHOLE_KEPT)

/** A whole department, from its lots, when its bytes are asked for. */
function wholeDepartment(published: Published, wanted: Wanted): Prepared | undefined {
  const { renditions, departments, lots } = published
  const { departmentCode } = wanted
  const ending = departments.get(departmentCode)
  if (!ending) return undefined
  const bodyOf = ({ code }: { code: string }) =>
    renditions.get(pricedName(code, wanted))?.answer.body ?? refuse('unexpected')
  return (
    wholeDepartments.find(published, departmentCode) ??
    wholeDepartments.keep(
      published,
      departmentCode,
      new Prepared(() => joined(lots.map(bodyOf), ending), ending.digest),
    )
  )
}

/** The one answer made for this caller, or none when there is no such lot. */
export function preparedFor(published: Published, wanted: Wanted, actor: Actor | null): Prepared | undefined {
  const { lotCode } = wanted
  const { renditions } = published
  const open = renditions.get(lotCode ? names.lot(lotCode) : names.lots)?.answer
  if (!seesPrices(actor)) return open
  return (lotCode ? renditions.get(pricedName(lotCode, wanted))?.answer : wholeDepartment(published, wanted)) ?? open
}

/** The lot as a spreadsheet, from what is published: the very prices of the page. */
export function sheetFor(published: Published, wanted: Wanted & { lotCode: string }, actor: Actor) {
  if (!seesPrices(actor)) refuse('pricesReserved')
  const [lot] = lotsIn(preparedFor(published, wanted, actor) ?? refuse('notFound'))
  return priceSheet(lot ?? refuse('notFound'), wanted.departmentCode)
}

/** What a firm sees: the names, and the prices of its own rank where it holds the lot. Q-135 */
export async function productsOfHolder(db: Db, published: Published, wanted: Wanted, actor: Actor) {
  const { edition, departmentCode, lotCode } = wanted
  const rows = await ownPrices(db, headOf(actor), edition, departmentCode, lotCode)
  const own = matrices(rows)
  return published.lots
    .filter(({ code }) => lotCode === undefined || code === lotCode)
    .map((lot) => ({
      ...lot,
      articles: lot.articles.map((article) => ({ ...article, prices: own.get(article.id) ?? null })),
    }))
}

const MISSED_READ = 300
const MISSED_SHOWN = 100

/** What was looked for in vain and still would be: a synonym or a new article takes its line away. */
export async function stillMissed(db: Db, published: Published, edition: number, dismissed = false) {
  const missed = await missedSearches(db, edition, { dismissed, limit: MISSED_READ })
  return missed
    .filter(({ words }) => !findsAny(published.search, words))
    .slice(0, MISSED_SHOWN)
    .map(({ words, count, firstAt, lastAt }) => ({
      words,
      count,
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
    }))
}
