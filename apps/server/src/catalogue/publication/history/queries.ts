import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'

type Version = {
  publication: number
  isShown: boolean
  isPrepared: boolean
  shownAt: Date | null
  changed: number
  /** In thousandths of what it was, on average. */
  gap: number | null
}

const LATEST = 20

/** The publications in which a contract had prices, the latest first: which of them changed there, and by how much. */
export const versionsOfContract = async (
  db: Db,
  { number, edition, lot }: { number: string; edition: number; lot: string },
): Promise<Version[]> => {
  const { rows } = await sql<Version>`
    select publication.id as publication, coalesce(edition.publication_id = publication.id, false) as "isShown",
      publication.state = 'prepared' as "isPrepared", publication.shown_at as "shownAt", changed.count as changed,
      changed.gap
    from publication join edition on edition.id = publication.edition
    cross join lateral (
      select count(*)::int as count, avg(price.gap)::float8 as gap
      from publication_holder held
      join article on article.edition = publication.edition and article.lot_code = held.lot_code
      join publication_price price on price.publication_id = held.publication_id and price.article_id = article.id
        and price.place_id = held.place_id and price.rank = held.rank
      where held.publication_id = publication.id and held.lot_code = ${lot} and held.market_number = ${number}) changed
    where publication.edition = ${edition} and publication.state in ('published', 'prepared')
      and exists (select from publication_holder held where held.publication_id = publication.id
        and held.lot_code = ${lot} and held.market_number = ${number})
    order by publication.id desc limit ${LATEST}`.execute(db)
  return rows
}
