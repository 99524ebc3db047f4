import { sql } from 'kysely'
import type { Given } from './given.ts'

/**
 * What is somebody's own bears a mark that says whose: `zq`, what it is, its id, the field, `zq`. Whatever is answered
 * is looked through for marks, and each must be one that the caller may know. Fields are said with letters no id has.
 */
const MARK = /zq([acdfiou])([0-9a-f]+)([g-z])zq/gi

export type Mark = { kind: string; id: string; field: string; text: string }

export const marksIn = (text: string): Mark[] => [
  ...new Map(
    [...text.matchAll(MARK)].map(([whole, kind = '', id = '', field = '']) => {
      const mark = { kind: kind.toLowerCase(), id: id.toLowerCase(), field: field.toLowerCase() }
      return [whole.toLowerCase(), { ...mark, text: whole.toLowerCase() }] as const
    }),
  ).values(),
]

const mark = (kind: string, id: string | ReturnType<typeof sql.ref>, field: string) =>
  typeof id === 'string'
    ? sql.lit(`zq${kind}${id}${field}zq`)
    : sql<string>`'zq' || ${sql.lit(kind)} || ${id} || ${sql.lit(`${field}zq`)}`

/** An application in a mark: its id is long. */
export const shortOf = (application: string) => application.replaceAll('-', '').slice(0, 12)

type Owners = { customer: number | null; supplier: number | null }
const owners = new WeakMap<Given['db'], Map<string, Owners>>()

/** Whose cart it was when it was marked, whatever has become of it. */
export const firstOwnersOf = ({ db }: Given, cart: string): Owners | undefined => owners.get(db)?.get(cart)

/** Marks all that bears none yet: people, carts, orders, contracts, fees, papers, applications, and an inquiry. */
export async function plantCanaries(
  { db, now }: Given,
  { operator, applications }: { operator: number; applications: readonly { id: string; fileId: number }[] },
): Promise<void> {
  const id = sql.ref('id')
  await sql`update account set firstname = ${mark('a', id, 'n')}, lastname = ${mark('a', id, 'l')},
    phone = ${mark('a', id, 'p')}, street = ${mark('a', id, 's')}, email = ${mark('a', id, 'm')} || '@marque.example'
    where firstname not like 'zq%'`.execute(db)
  const carts = await sql<
    Owners & { id: number }
  >`update cart set name = ${mark('c', id, 'n')}, address = ${mark('c', id, 's')},
    message = ${mark('c', id, 'm')}, mo_contact = ${mark('c', id, 'k')}, customer_reference_number = ${mark('c', id, 'r')}
    where name not like 'zq%' returning id, customer_id as customer, supplier_id as supplier`.execute(db)
  const known = owners.get(db) ?? new Map<string, Owners>()
  for (const cart of carts.rows) known.set(String(cart.id), cart)
  owners.set(db, known)
  await sql`update purchase_order set reason = ${mark('o', id, 'r')} where reason is not null and reason not like 'zq%'`.execute(
    db,
  )
  await sql`update building set name = ${mark('d', sql.ref('owner_id'), 'n')}, contact = ${mark('d', sql.ref('owner_id'), 'h')}
    where name not like 'zq%'`.execute(db)
  const order = sql.ref('purchase_order_id')
  await sql`update derogation set reason = ${mark('o', order, 'k')} where reason not like 'zq%'`.execute(db)
  await sql`update cancellation_request set reason = ${mark('o', order, 'l')} where reason not like 'zq%'`.execute(db)
  await sql`update subcontract_act set form = form || jsonb_build_object('name', ${mark('o', order, 'n')})
    where form ->> 'name' not like 'zq%'`.execute(db)
  await sql`insert into execution_act (purchase_order_id, number, kind, side, at, by, name, body)
    select id, 1, 'said', 'firm', ${now()}, manager_id, 'Firme', jsonb_build_object('words', ${mark('o', id, 'm')})
    from purchase_order put where status = 1
      and not exists (select from execution_act where purchase_order_id = put.id)`.execute(db)
  await sql`update contract_rider set motive = ${mark('d', sql.ref('holder_before'), 'r')},
    content = ${mark('d', sql.ref('holder_before'), 'k')} where motive not like 'zq%'`.execute(db)
  await sql`update fee_mandate set holder = ${mark('f', sql.ref('supplier_id'), 'k')} where holder not like 'zq%'`.execute(
    db,
  )
  const papers = await sql<{ id: number }>`
    insert into media (storage_key, name, type, size, sha256, uploader_id, state, created_at)
    select 'canary-' || id, ${mark('d', id, 'n')} || '.pdf', 'application/pdf', 10, '\\x00', id, 'ready', ${now()}
    from account where side = 'supplier' and admin_id is null
      and not exists (select from supplier_document where supplier_id = account.id)
    returning id`.execute(db)
  await sql`insert into supplier_document (supplier_id, kind, media_id, title, filed_at, filed_by)
    select uploader_id, 'rib', id, ${mark('d', sql.ref('uploader_id'), 't')}, ${now()}, uploader_id
    from media where id = any(${papers.rows.map((row) => row.id)})`.execute(db)
  for (const { id: application, fileId } of applications) {
    const short = shortOf(application)
    await sql`update candidate set email = ${mark('u', short, 'm')} || '@marque.example' where id = ${application}`.execute(
      db,
    )
    await sql`update media set name = ${mark('u', short, 'n')} || '.pdf' where id = ${fileId}`.execute(db)
    const draft = JSON.stringify({ activitiesAptitudeDetails: [{ name: `zqu${short}kzq` }] })
    await sql`update candidate_step set draft = ${draft}, drafted_at = ${now()}
      where candidate_id = ${application} and key = 'step5'`.execute(db)
    await sql`insert into consultation_question (consultation_id, candidate_id, question, asked_at)
      values (25, ${application}, ${mark('u', short, 'q')}, ${now()})`.execute(db)
  }
  await sql`insert into inquiry (kind, title, details, contact, received_on, due_on, entered_by, entered_at)
    values ('market', 'zqi1tzq', 'zqi1hzq', 'zqi1kzq', ${now()}, ${now()}, ${operator}, ${now()})`.execute(db)
}
