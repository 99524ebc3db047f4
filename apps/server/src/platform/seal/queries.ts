import type { Db } from '../db/connect.ts'

export type Published = { name: string; certificate: string; seals: boolean }

export const publishedCertificates = (db: Db): Promise<Published[]> =>
  db.selectFrom('seal_certificate').select(['name', 'certificate', 'seals']).execute()

export const findPublished = (db: Db, name: string) =>
  db.selectFrom('seal_certificate').select('certificate').where('name', '=', name).executeTakeFirst()

/** Keys the worker does not have any more seal nothing; their certificates stay. */
export async function publish(db: Db, all: readonly Published[], now: Date): Promise<void> {
  await db.updateTable('seal_certificate').set({ seals: false }).where('seals', '=', true).execute()
  if (all.length === 0) return
  await db
    .insertInto('seal_certificate')
    .values(all.map((one) => ({ ...one, published_at: now })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((of) => ({
        certificate: of.ref('excluded.certificate'),
        seals: of.ref('excluded.seals'),
      })),
    )
    .execute()
}
