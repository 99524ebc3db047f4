import type { awardRoutes } from '@charpente/contract/consultation/awards'
import type { Received } from '@charpente/contract/platform/route'
import { whyNotRules } from '@charpente/domain/consultation/awards/ranking'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import {
  articlesOf,
  basketCounts,
  criteriaOf,
  findRules,
  lockRules,
  lotsWithOffers,
  type StoredRules,
  setBasket,
  setRules,
} from './queries.ts'

type Now = Pick<Context, 'now'>

/** While it is open, whatever was announced holds. Q-131 */
const isOpen = ({ phase, opensAt }: Pick<StoredRules, 'phase' | 'opensAt'>, { now }: Now) =>
  phase !== null && (opensAt === null || opensAt <= now())

export async function rulesOf(db: Db, edition: number) {
  const found = (await findRules(db, edition)) ?? refuse('editionUnknown')
  return { ...found, criteria: await criteriaOf(db, edition) }
}

export async function readRules(edition: number, context: Now & { db: Db }) {
  const { priceWeight, waitingDays, criteria, ...found } = await rulesOf(context.db, edition)
  const [open, offered] = [isOpen(found, context), await lotsWithOffers(context.db, edition)]
  const counts = await basketCounts(context.db, edition)
  const baskets = counts.map((basket) => ({ ...basket, locked: open || offered.includes(basket.lot) }))
  return { edition, priceWeight, waitingDays, criteria, locked: open || offered.length > 0, baskets }
}

/**
 * Held until the end of the transaction: nobody opens the consultation meanwhile. Closed again, it does not unlock
 * what a signed offer answered to: the points for all lots, the basket for its own. Q-131
 */
async function unlocked(trx: Db, edition: number, context: Now, lot?: string) {
  await lockRules(trx, edition)
  const before = await rulesOf(trx, edition)
  const offered = await lotsWithOffers(trx, edition)
  if (isOpen(before, context) || (lot ? offered.includes(lot) : offered.length > 0)) refuse('awardLocked')
  return before
}

type Rules = Received<typeof awardRoutes.saveAwardRules>['body']

export const saveRules = (edition: number, rules: Rules, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const { priceWeight, waitingDays, criteria } = await unlocked(trx, edition, context)
    if (whyNotRules(rules)) refuse('awardRules')
    await setRules(trx, edition, rules)
    await record(trx, origin.author, context.now(), {
      action: 'awardRulesSaved',
      on: { type: 'consultation', id: edition },
      details: { before: { priceWeight, waitingDays, criteria }, after: rules },
    })
    return readRules(edition, { db: trx, now: context.now })
  })

const basketLines = async (db: Db, edition: number, lot: string) =>
  (await articlesOf(db, edition, lot)).flatMap(({ id: articleId, code, name, unit, quantity }) =>
    quantity === null ? [] : [{ articleId, code, name, unit, quantity }],
  )

export const readBasket = ({ edition, lot }: { edition: number; lot: string }, { db }: Context) =>
  basketLines(db, edition, lot)

type Lines = Received<typeof awardRoutes.saveBasket>['body']['lines']

export const saveBasket = (
  { edition, lot }: { edition: number; lot: string },
  lines: Lines,
  origin: Origin,
  context: Context,
) =>
  context.db.transaction().execute(async (trx) => {
    await unlocked(trx, edition, context, lot)
    const articles = new Map((await articlesOf(trx, edition, lot)).map((article) => [article.code, article] as const))
    const unknown = lines.filter(({ code }) => !articles.has(code)).map(({ code }) => code)
    if (unknown.length > 0) refuse('basketUnknown', { lot, codes: unknown.slice(0, 10).join(', ') })
    const quantities = new Map(lines.map(({ code, quantity }) => [articles.get(code)?.id ?? 0, quantity] as const))
    const before = [...articles.values()].filter(({ quantity }) => quantity !== null).length
    await setBasket(
      trx,
      edition,
      lot,
      [...quantities].map(([id, quantity]) => ({ id, quantity })),
    )
    await record(trx, origin.author, context.now(), {
      action: 'basketSaved',
      on: { type: 'consultation', id: edition },
      details: { lot, before, after: quantities.size },
    })
    return basketLines(trx, edition, lot)
  })
