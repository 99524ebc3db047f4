// @module-tag night
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from '../../src/platform/db/connect.ts'
import { givenApp } from '../given/given.ts'
import { givenPublishedWorld, playPublished } from './published-model.ts'

/** The property is worth what it finds: each of these, planted where the version shown is read, must be found. */
const faults: [fault: string, view: string][] = [
  [
    'a cart is priced with the working copy',
    `create or replace view shown_price as
      select article.edition, article.lot_code, price.place_id, price.article_id, price.rank::int as rank,
        price.price_a, price.price_b, price.price_c
      from article_price price join article on article.id = price.article_id`,
  ],
  [
    'showing a publication forgets its holders',
    `create or replace view shown_holder as
      select edition, lot_code, place_id, rank, supplier_id, market_number from holder`,
  ],
  [
    'returning to a publication forgets its prices',
    `create or replace view shown_price as
      select edition.id as edition, place.lot_code, place.place_id, price.article_id, at.rank, at.price_a, at.price_b,
        at.price_c
      from edition
      join published_place place on place.publication_id = (
        select max(id) from publication where publication.edition = edition.id and state = 'published')
      join published_price price on price.rendition_id = place.rendition_id
      cross join lateral (values (1, a1, b1, c1), (2, a2, b2, c2), (3, a3, b3, c3)) at (rank, price_a, price_b, price_c)
      where num_nonnulls(at.price_a, at.price_b, at.price_c) > 0`,
  ],
]

for (const [fault, view] of faults)
  test(`the property finds a planted fault: ${fault}`, { timeout: 300_000 }, async () => {
    const own = await givenApp()
    const owner = connect(own.url, 1)
    const world = await givenPublishedWorld(own, owner)
    await sql.raw(view).execute(owner)
    const found = await playPublished(world, { runs: 40, length: 25, seed: 25 }).then(
      () => null,
      (error: Error) => error.cause as Error,
    )
    await owner.destroy()
    expect(found?.message).toMatch(/to deeply equal/)
  })
