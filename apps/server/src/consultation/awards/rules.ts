import type { awardRoutes } from '@charpente/contract/consultation/awards'
import type { Received } from '@charpente/contract/platform/route'
import { whyNotRules } from '@charpente/domain/consultation/awards/ranking'
import { announcedLock } from '@charpente/domain/consultation/consulting/amendment'
import { basketChanges, rulesChanges } from '@charpente/domain/consultation/consulting/changes'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { amendAnnounced } from '../consulting/amend-announced.ts'
import { consultationOfLot, criteriaOf, lockConsultation, lotLines, lotsWithOffers } from '../consulting/queries.ts'
import { articlesOf, findRules, setBasket, setRules } from './queries.ts'

type Now = Pick<Context, 'now'>

async function announced(db: Db, id: number) {
  const found = (await findRules(db, id)) ?? refuse('consultationUnknown')
  return { ...found, criteria: await criteriaOf(db, id) }
}

type Lot = { edition: number; lot: string }

/** How the offers of a lot are compared: as the consultation that puts it out announced it. */
export const rulesOf = async (db: Db, { edition, lot }: Lot) =>
  announced(db, (await consultationOfLot(db, edition, lot)) ?? refuse('consultationUnknown'))

export async function readRules(id: number, context: Now & { db: Db }) {
  const { edition, priceWeight, waitingDays, missingPrices, criteria, ...found } = await announced(context.db, id)
  const offered = await lotsWithOffers(context.db, id)
  const lockedIf = (isJudged: boolean) => announcedLock(found, isJudged, context.now())
  const baskets = (await lotLines(context.db, id)).map(({ lot, name, lines }) => ({
    lot,
    name,
    lines,
    locked: lockedIf(offered.includes(lot)),
  }))
  return {
    consultation: id,
    edition,
    priceWeight,
    waitingDays,
    missingPrices,
    criteria,
    locked: lockedIf(offered.length > 0),
    baskets,
  }
}

type Rules = Received<typeof awardRoutes.saveAwardRules>['body']

export const saveRules = (id: number, { amendment, ...rules }: Rules, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    await lockConsultation(trx, id)
    const { priceWeight, waitingDays, missingPrices, criteria } = await announced(trx, id)
    if (whyNotRules(rules)) refuse('awardRules')
    const before = { priceWeight, waitingDays, missingPrices, criteria }
    const changes = rulesChanges(before, rules)
    // Closed again, it does not unlock what a signed offer answered to: the points for all lots, the basket for its own.
    const isJudged = (await lotsWithOffers(trx, id)).length > 0
    const reason = amendment?.reason
    await amendAnnounced(trx, origin.author, id, { what: 'points et critères', changes, reason, isJudged }, context)
    await setRules(trx, id, rules)
    await record(trx, origin.author, context.now(), {
      action: 'awardRulesSaved',
      on: { type: 'consultation', id },
      details: { before, after: rules },
    })
    return readRules(id, { db: trx, now: context.now })
  })

const basketLines = async (db: Db, edition: number, lot: string) =>
  (await articlesOf(db, edition, lot)).flatMap(({ id: articleId, code, name, unit, quantity }) =>
    quantity === null ? [] : [{ articleId, code, name, unit, quantity }],
  )

export const readBasket = ({ edition, lot }: Lot, { db }: Context) => basketLines(db, edition, lot)

type Basket = Received<typeof awardRoutes.saveBasket>['body']

export const saveBasket = ({ edition, lot }: Lot, { lines, amendment }: Basket, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const id = (await consultationOfLot(trx, edition, lot)) ?? refuse('consultationUnknown')
    await lockConsultation(trx, id)
    const articles = new Map((await articlesOf(trx, edition, lot)).map((article) => [article.code, article] as const))
    const unknown = lines.filter(({ code }) => !articles.has(code)).map(({ code }) => code)
    if (unknown.length > 0) refuse('basketUnknown', { lot, codes: unknown.slice(0, 10).join(', ') })
    const quantities = new Map(lines.map(({ code, quantity }) => [articles.get(code)?.id ?? 0, quantity] as const))
    const before = new Map(
      [...articles.values()].flatMap(({ code, quantity }) => (quantity === null ? [] : [[code, quantity] as const])),
    )
    const changes = basketChanges(lot, before, new Map(lines.map(({ code, quantity }) => [code, quantity] as const)))
    const isJudged = (await lotsWithOffers(trx, id)).includes(lot)
    const reason = amendment?.reason
    await amendAnnounced(trx, origin.author, id, { what: `lot\u00A0${lot}`, changes, reason, isJudged }, context)
    await setBasket(
      trx,
      edition,
      lot,
      [...quantities].map(([id, quantity]) => ({ id, quantity })),
    )
    await record(trx, origin.author, context.now(), {
      action: 'basketSaved',
      on: { type: 'consultation', id },
      details: { lot, before: before.size, after: quantities.size },
    })
    return basketLines(trx, edition, lot)
  })
