import { DEFAULT_EDITION } from '@charpente/domain/catalogue/formalized/lot'
import type { Given } from './given.ts'

/** An edition of which nobody reads the catalogue. */
const QUIET_EDITION = 26

export const placeIdOf = async ({ db }: Given, departmentCode: string): Promise<number> =>
  (
    await db
      .selectFrom('place')
      .innerJoin('department', 'department.id', 'place.department_id')
      .select('place.id')
      .where('department.code', '=', departmentCode)
      .executeTakeFirstOrThrow()
  ).id

/** A publication of a quiet edition: prepared, and one shown before the one that is. */
export async function givenPublications({ db, now }: Given) {
  await db
    .insertInto('edition')
    .values({ id: QUIET_EDITION, name: 'Sans lecteur', starts_on: '2027-01-01', ends_on: '2028-12-31' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const add = (state: 'prepared' | 'published', base: number | null) =>
    db
      .insertInto('publication')
      .values({
        edition: QUIET_EDITION,
        state,
        asked_at: now(),
        ended_at: now(),
        alive_at: now(),
        compared_with: base,
        ...(state === 'published' && { shown_at: now() }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const replaced = await add('published', null)
  const shown = await add('published', replaced.id)
  await db.updateTable('edition').set({ publication_id: shown.id }).where('id', '=', QUIET_EDITION).execute()
  const prepared = await add('prepared', shown.id)
  return { replaced: replaced.id, shown: shown.id, prepared: prepared.id }
}

/** A correction that changed nothing, in a place nobody holds. */
export const givenCorrection = async (given: Given, by: number): Promise<number> =>
  (
    await given.db
      .insertInto('holder_correction')
      .values({
        edition: DEFAULT_EDITION,
        lot_code: '201',
        place_id: await placeIdOf(given, '2B'),
        at: given.now(),
        by,
        reason: 'Erreur de saisie',
        before: '[]',
        after: '[]',
        prices: '[]',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
