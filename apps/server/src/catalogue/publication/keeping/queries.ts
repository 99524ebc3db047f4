import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'

/** An article, then its three tiers at each of the three ranks. */
export type PublishedPrices = [articleId: number, ...tiers: (number | null)[]]

type Document = { digest: Buffer; prices: readonly PublishedPrices[] }

/** The prices of documents that are kept already: columns rather than rows, for there may be thousands. */
export async function addPrices(db: Db, documents: readonly Document[]): Promise<void> {
  const rows = documents.flatMap(({ prices }, at) => prices.map((row) => [at + 1, ...row] as const))
  if (rows.length === 0) return
  const column = (at: number) => sql`${rows.map((row) => row[at] ?? null)}::int[]`
  const tiers = Array.from({ length: 9 }, (_, at) => column(at + 2))
  await sql`
    insert into published_price (rendition_id, article_id, a1, b1, c1, a2, b2, c2, a3, b3, c3)
    select document.id, said.article_id, a1, b1, c1, a2, b2, c2, a3, b3, c3
    from unnest(${column(0)}, ${column(1)}, ${sql.join(tiers)})
      as said (at, article_id, a1, b1, c1, a2, b2, c2, a3, b3, c3)
    join (
      select rendition.id, named.at
      from unnest(${documents.map(({ digest }) => digest.toString('hex'))}::text[]) with ordinality as named (digest, at)
      join rendition on rendition.digest = decode(named.digest, 'hex')) document on document.at = said.at`.execute(db)
}

type InPlace = { lotCode: string | null; placeId: number | null; digest: Buffer }

/** Which documents have the prices of each lot and place in this publication. */
export const addPlaces = (db: Db, publicationId: number, rows: readonly InPlace[]) =>
  sql`
    insert into published_place (publication_id, lot_code, place_id, rendition_id)
    select ${publicationId}::int, said.lot_code, said.place_id, rendition.id
    from unnest(${rows.map(({ lotCode }) => lotCode)}::text[], ${rows.map(({ placeId }) => placeId)}::smallint[],
      ${rows.map(({ digest }) => digest.toString('hex'))}::text[]) as said (lot_code, place_id, digest)
    join rendition on rendition.digest = decode(said.digest, 'hex')
    where said.place_id is not null`.execute(db)

type PublishedLot = {
  code: string
  name: string
  shortName: string
  description: string
  articles: readonly {
    id: number
    name: string
    description: string
    unit: string
    quantityB: number | null
    quantityC: number | null
    imageId: number | null
  }[]
}

/** What a publication says of its lots and articles but the prices. */
export async function addWords(db: Db, publicationId: number, lots: readonly PublishedLot[]): Promise<void> {
  await sql`
    insert into published_lot (publication_id, code, name, short_name, description)
    select ${publicationId}::int, code, name, "shortName", description
    from jsonb_to_recordset(${JSON.stringify(lots.map(({ articles: _, ...lot }) => lot))}::jsonb)
      as lot (code text, name text, "shortName" text, description text)`.execute(db)
  for (const { articles } of lots)
    await sql`
      insert into published_article
        (publication_id, article_id, name, description, unit, quantity_b, quantity_c, image_id)
      select ${publicationId}::int, id, name, description, unit, "quantityB", "quantityC", "imageId"
      from jsonb_to_recordset(${JSON.stringify(articles)}::jsonb) as article (id int, name text, description text,
        unit text, "quantityB" int, "quantityC" int, "imageId" int)`.execute(db)
}

/** One that begins again begins from nothing; prices belong to documents, which are never forgotten. */
export async function forgetWords(db: Db, publicationId: number) {
  for (const table of ['published_lot', 'published_article', 'published_place'] as const)
    await db.deleteFrom(table).where('publication_id', '=', publicationId).execute()
}

/** The oldest publications did not keep who asked the prices they show. */
export const holdersAreKnown = async (db: Db, publicationId: number): Promise<boolean> => {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from publication_holder where publication_id = ${publicationId})
      or not exists (select from published_place place join published_price price using (rendition_id)
        where place.publication_id = ${publicationId}) as known`.execute(db)
  return rows[0]?.known ?? false
}

// Publications made before their prices were kept ------------------------------------------------------------------

/** Publications somebody may show that only their documents tell of. */
export const unkeptPublications = (db: Db) =>
  db
    .selectFrom('publication')
    .select(['publication.id', 'publication.edition'])
    .where('state', 'in', ['prepared', 'published'])
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('published_place')
            .select('place_id')
            .whereRef('published_place.publication_id', '=', 'publication.id'),
        ),
      ),
    )
    .where((where) =>
      where.exists(
        where
          .selectFrom('publication_rendition as said')
          .select('name')
          .whereRef('said.publication_id', '=', 'publication.id')
          .where('said.name', 'like', 'lot/%/%'),
      ),
    )
    .orderBy('publication.id')
    .execute()

export const documentsNamed = (db: Db, publicationId: number) =>
  db
    .selectFrom('publication_rendition as named')
    .innerJoin('rendition', 'rendition.digest', 'named.digest')
    .select(['named.name', 'named.digest', 'rendition.prices_kept as pricesKept'])
    .where('named.publication_id', '=', publicationId)
    .orderBy('named.name')
    .execute()

export const documentBody = async (db: Db, digest: Buffer) =>
  (await db.selectFrom('rendition').select('body').where('digest', '=', digest).executeTakeFirstOrThrow()).body

export const setPricesKept = (db: Db, digest: Buffer) =>
  db.updateTable('rendition').set({ prices_kept: true }).where('digest', '=', digest).execute()
