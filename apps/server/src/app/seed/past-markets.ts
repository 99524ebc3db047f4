import { DEFAULT_EDITION } from '@charpente/domain/catalogue/formalized/lot'
import type { TierPrices } from '@charpente/domain/catalogue/pricing/tier'
import { isUnit, units } from '@charpente/domain/platform/unit'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

type Article = { id: number; code: string | null; name: string; unit: string; categoryId: number | null }
export type Priced = Article & { quantityB: number | null; quantityC: number | null; byRank: Map<number, TierPrices> }
type Holder = { rank: number; supplierId: number; marketNumber: string }
export type Market = {
  lot: string
  placeId: number
  departments: { id: number; code: string }[]
  holders: Holder[]
  articles: Priced[]
}
export type FreeOffer = Priced & { supplierId: number; departmentId: number; departmentCode: string }

const usable = ({ unit }: { unit: string }) => isUnit(unit) && !units[unit].budget

/** Lots with their holders and a few of their articles, but those of the firm a stranger enters as. */
export async function readMarkets(db: Db, without: readonly number[]): Promise<Market[]> {
  const { rows } = await sql<Omit<Market, 'articles'>>`
    select holder.lot_code as lot, holder.place_id as "placeId",
      json_agg(json_build_object('rank', rank, 'supplierId', supplier_id, 'marketNumber', market_number) order by rank) as holders,
      (select json_agg(json_build_object('id', department.id, 'code', department.code) order by department.id)
        from place join department on department.region_id = place.region_id
          and (place.kind = 'region' or department.id = place.department_id)
        where place.id = holder.place_id) as departments
    from holder where edition = ${DEFAULT_EDITION}
    group by lot_code, place_id having not bool_or(supplier_id = any(${[...without]}::int[]))
    order by lot_code, place_id`.execute(db)
  const prices = await sql<
    Article & { lot: string; placeId: number; rank: number; b: number | null; c: number | null; tiers: TierPrices }
  >`
    select article.id, article.code, article.name, article.unit, null as "categoryId", article.lot_code as lot,
      article.quantity_b as b, article.quantity_c as c, price.place_id as "placeId", price.rank,
      array[price.price_a, price.price_b, price.price_c] as tiers
    from (select *, row_number() over (partition by lot_code order by id) as place_in_lot
      from article where edition = ${DEFAULT_EDITION} and unit not in ('€ (Budget)', 'Forfait', 'F')) article
    join article_price price on price.article_id = article.id
    where article.place_in_lot <= 6 order by article.id, price.place_id, price.rank`.execute(db)
  const byMarket = Map.groupBy(prices.rows, ({ lot, placeId }) => `${lot} ${placeId}`)
  return rows.map((market) => {
    const own = Map.groupBy(byMarket.get(`${market.lot} ${market.placeId}`) ?? [], ({ id }) => id)
    const articles = [...own.values()].flatMap((ranked) => {
      const [first] = ranked
      if (!first || !usable(first)) return []
      const { id, code, name, unit, categoryId, b, c } = first
      const byRank = new Map(ranked.map(({ rank, tiers }) => [rank, tiers]))
      return [{ id, code, name, unit, categoryId, quantityB: b, quantityC: c, byRank }]
    })
    return { ...market, articles }
  })
}

export async function readFreeOffers(db: Db, without: readonly number[]): Promise<FreeOffer[]> {
  const { rows } = await sql<Omit<FreeOffer, 'byRank'> & { tiers: TierPrices }>`
    select article.id, null as code, article.name, article.unit, article.category_id as "categoryId",
      article.quantity_b as "quantityB", article.quantity_c as "quantityC", article.supplier_id as "supplierId",
      department.id as "departmentId", department.code as "departmentCode",
      array[article.price_a, article.price_b, article.price_c] as tiers
    from free_article article
    join lateral (select min(department_id) as id from free_article_department
      where free_article_id = article.id) offered on true
    join department on department.id = offered.id
    where article.supplier_id <> all(${[...without]}::int[]) order by article.id limit 2000`.execute(db)
  return rows.filter(usable).map(({ tiers, ...offer }) => ({ ...offer, byRank: new Map([[0, tiers]]) }))
}
