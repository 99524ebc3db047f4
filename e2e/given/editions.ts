import { randomInt } from 'node:crypto'
import { addAccount, query } from './database.ts'

async function freeEdition(): Promise<number> {
  // Journeys run side by side: whoever finds the number taken takes another.
  const [added] = await query<{ id: number }>(
    `insert into edition (id, name, starts_on, ends_on) values ($1, 'Essai', '2031-01-01', '2032-12-31')
     on conflict do nothing returning id`,
    [40 + randomInt(59)],
  )
  return added?.id ?? freeEdition()
}

/** An edition nobody else changes: one lot, one article, three firms of which two hold it in Haute-Savoie. */
export async function addEdition() {
  const firms = await Promise.all(
    ['Ardoises', 'Bardeaux', 'Chaumes'].map((name) =>
      addAccount({
        side: 'supplier',
        type: 'formalized',
        name: `${name} ${randomInt(1_000_000)}`,
        email: `${name.toLowerCase()}${randomInt(1_000_000)}@exemple.example`,
      }),
    ),
  )
  const [first, second, third] = firms
  if (!first || !second || !third) throw new Error('three firms are needed')
  const edition = await freeEdition()
  await query(
    `insert into lot (edition, code, name, short_name, description) values ($1, '203', 'Couverture', 'Toiture', 'Essai')`,
    [edition],
  )
  await query(
    `insert into lot_place (edition, lot_code, place_id) select $1, '203', id from place where kind = 'department'`,
    [edition],
  )
  await query(
    `insert into holder (edition, lot_code, place_id, rank, supplier_id, market_number)
     select $1::int, '203', place.id, held.rank, held.id, 'E-' || held.id
     from place join department on department.id = place.department_id and department.code = '74',
       (values (1, $2::int), (2, $3::int)) held (rank, id)`,
    [edition, first.id, second.id],
  )
  await query(
    `with added as (
       insert into article (edition, lot_code, code, chapter, name, description, unit)
       values ($1, '203', '203.01.001', 'Tuiles', 'Tuile plate', 'Posée', 'm2') returning id)
     insert into article_price (article_id, place_id, rank, price_a, price_b)
     select added.id, place.id, priced.rank, priced.a, priced.b
     from added, place join department on department.id = place.department_id and department.code = '74',
       (values (1, 1000, 950), (2, 4000, null)) priced (rank, a, b)`,
    [edition],
  )
  return { edition, first, second, third }
}
