import type { DocumentKind } from '@charpente/domain/people/documents/document'
import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'
import type { Database } from '../../../platform/db/types.ts'
import type { StoredAccount } from '../../accounts/queries.ts'

export const wasMerged = async (db: Db, id: number) =>
  (await db.selectFrom('account_merge').select('id').where('double_id', '=', id).executeTakeFirst()) !== undefined

/** A rank in an edition, today or in what was published, an application that was awarded, a contract or its change. */
export const holdsContract = async (db: Db, id: number) => {
  const { rows } = await sql<{ holds: boolean }>`select
    exists (select from holder where supplier_id = ${id})
    or exists (select from publication_holder where supplier_id = ${id})
    or exists (select from candidate where supplier_id = ${id})
    or exists (select from contract where supplier_id = ${id})
    or exists (select from contract_rider where ${id} in (holder_before, holder_after))
    or exists (select from order_lot_supplier where supplier_id = ${id}) as holds`.execute(db)
  return rows[0]?.holds ?? false
}

/** Where both hold a rank of the same lot: « lot 203, Savoie (73) ». */
export const heldByBoth = async (db: Db, one: number, other: number) => {
  const { rows } = await sql<{ place: string }>`
    select distinct 'lot ' || mine.lot_code || ', ' ||
      coalesce(department.name || ' (' || department.code || ')', region.name) as place
    from holder mine join holder theirs using (edition, lot_code, place_id)
    join place on place.id = mine.place_id
    join region on region.id = place.region_id
    left join department on department.id = place.department_id
    where mine.supplier_id = ${one} and theirs.supplier_id = ${other} and mine.supplier_id <> theirs.supplier_id
    order by 1`.execute(db)
  return rows.map(({ place }) => place)
}

/** Everybody of an organisation, its head first. */
export const peopleOf = (db: Db, headId: number) =>
  db
    .selectFrom('account')
    .select(['id', 'firstname', 'lastname', 'email', 'active'])
    .where('removed_at', 'is', null)
    .where((where) => where.or([where('id', '=', headId), where('admin_id', '=', headId)]))
    .orderBy(sql<SqlBool>`admin_id is null`, 'desc')
    .orderBy('lastname')
    .orderBy('id')
    .execute()

export const countAttached = async (db: Db, headId: number) =>
  (
    await db
      .selectFrom('account')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('member_of', '=', headId)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).count

export const countArticles = async (db: Db, supplierId: number) =>
  (
    await db
      .selectFrom('free_article')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('supplier_id', '=', supplierId)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).count

export const papersOf = async (db: Db, supplierId: number): Promise<DocumentKind[]> =>
  (
    await db
      .selectFrom('supplier_document')
      .select('kind')
      .where('supplier_id', '=', supplierId)
      .orderBy('kind')
      .execute()
  ).map(({ kind }) => kind)

export const addMerge = (db: Db, merge: Insertable<Database['account_merge']>) =>
  db.insertInto('account_merge').values(merge).returning('id').executeTakeFirstOrThrow()

/** What describes an organisation is its head's; the people of a firm keep their own address. */
const describing = (kept: StoredAccount) => ({
  name: kept.name,
  siret: kept.siret,
  type: kept.type,
  formalized_from: kept.formalized_from,
  ...(kept.side === 'customer' && {
    organism: kept.organism,
    size: kept.size,
    street: kept.street,
    postal: kept.postal,
    city: kept.city,
    department_id: kept.department_id,
  }),
})

/** Everybody of the double is a member of the kept one, and so are those it had brought in. */
export async function movePeople(db: Db, doubleId: number, kept: StoredAccount) {
  await db
    .updateTable('account')
    .set({ ...describing(kept), admin_id: kept.id, member_of: null })
    .where((where) => where.or([where('id', '=', doubleId), where('admin_id', '=', doubleId)]))
    .execute()
  await db.updateTable('account').set({ member_of: kept.id }).where('member_of', '=', doubleId).execute()
}

/** The papers the kept firm has not got, with what was said of them; the others stay where they were filed. */
export async function movePapers(db: Db, from: number, to: number) {
  await db
    .updateTable('supplier_document')
    .set({ supplier_id: to })
    .where('supplier_id', '=', from)
    .where('kind', 'not in', (has) => has.selectFrom('supplier_document').select('kind').where('supplier_id', '=', to))
    .execute()
  await db
    .updateTable('document_review')
    .set({ supplier_id: to })
    .where('supplier_id', '=', from)
    .where('media_id', 'in', (of) =>
      of.selectFrom('supplier_document').select('media_id').where('supplier_id', '=', to),
    )
    .execute()
}

/** Its free catalogue, and the departments it serves. */
export async function moveFirm(db: Db, from: number, to: number) {
  await db.updateTable('free_article').set({ supplier_id: to }).where('supplier_id', '=', from).execute()
  await sql`insert into account_department (account_id, department_id)
    select ${to}, department_id from account_department where account_id = ${from}
    on conflict do nothing`.execute(db)
  await movePapers(db, from, to)
}
