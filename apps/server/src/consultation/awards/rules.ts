import type { awardRoutes } from '@charpente/contract/consultation/awards'
import type { Received } from '@charpente/contract/platform/route'
import { whyNotRules } from '@charpente/domain/consultation/awards/ranking'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { basketCounts, consultationOfLot, criteriaOf, lockConsultation, lotsWithOffers } from '../consulting/queries.ts'
import { articlesOf, findRules, type StoredRules, setBasket, setRules } from './queries.ts'

type Now = Pick<Context, 'now'>

/** While it is open, whatever was announced holds. Q-131 */
const isOpen = ({ phase, opensAt }: Pick<StoredRules, 'phase' | 'opensAt'>, { now }: Now) =>
  phase !== null && (opensAt === null || opensAt <= now())

async function announced(db: Db, id: number) {
  const found = (await findRules(db, id)) ?? refuse('consultationUnknown')
  return { ...found, criteria: await criteriaOf(db, id) }
}

type Lot = { edition: number; lot: string }

/** How the offers of a lot are compared: as the consultation that puts it out announced it. */
export const rulesOf = async (db: Db, { edition, lot }: Lot) =>
  announced(db, (await consultationOfLot(db, edition, lot)) ?? refuse('consultationUnknown'))

export async function readRules(id: number, context: Now & { db: Db }) {
  const { edition, priceWeight, waitingDays, criteria, ...found } = await announced(context.db, id)
  const [open, offered] = [isOpen(found, context), await lotsWithOffers(context.db, id)]
  const counts = await basketCounts(context.db, id)
  const baskets = counts.map((basket) => ({ ...basket, locked: open || offered.includes(basket.lot) }))
  return { consultation: id, edition, priceWeight, waitingDays, criteria, locked: open || offered.length > 0, baskets }
}

/**
 * Held until the end of the transaction: nobody opens the consultation meanwhile. Closed again, it does not unlock
 * what a signed offer answered to: the points for all lots, the basket for its own. Q-131
 */
async function unlocked(trx: Db, id: number, context: Now, lot?: string) {
  await lockConsultation(trx, id)
  const before = await announced(trx, id)
  const offered = await lotsWithOffers(trx, id)
  if (isOpen(before, context) || (lot ? offered.includes(lot) : offered.length > 0)) refuse('awardLocked')
  return before
}

type Rules = Received<typeof awardRoutes.saveAwardRules>['body']

export const saveRules = (id: number, rules: Rules, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const { priceWeight, waitingDays, criteria } = await unlocked(trx, id, context)
    if (whyNotRules(rules)) refuse('awardRules')
    await setRules(trx, id, rules)
    await record(trx, origin.author, context.now(), {
      action: 'awardRulesSaved',
      on: { type: 'consultation', id },
      details: { before: { priceWeight, waitingDays, criteria }, after: rules },
    })
    return readRules(id, { db: trx, now: context.now })
  })

const basketLines = async (db: Db, edition: number, lot: string) =>
  (await articlesOf(db, edition, lot)).flatMap(({ id: articleId, code, name, unit, quantity }) =>
    quantity === null ? [] : [{ articleId, code, name, unit, quantity }],
  )

export const readBasket = ({ edition, lot }: Lot, { db }: Context) => basketLines(db, edition, lot)

type Lines = Received<typeof awardRoutes.saveBasket>['body']['lines']

export const saveBasket = ({ edition, lot }: Lot, lines: Lines, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const id = (await consultationOfLot(trx, edition, lot)) ?? refuse('consultationUnknown')
    await unlocked(trx, id, context, lot)
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
      on: { type: 'consultation', id },
      details: { lot, before, after: quantities.size },
    })
    return basketLines(trx, edition, lot)
  })
