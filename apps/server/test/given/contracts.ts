import { contractSettings } from '@charpente/domain/consultation/consulting/agreement'
import { TO_FILL } from '@charpente/domain/platform/setting'
import { currentSettings } from '../../src/platform/settings/settings.ts'
import type { Given } from './given.ts'
import { givenOffer } from './offers.ts'
import { givenAccount } from './people.ts'

type Contract = { lot: string; organization?: string; departments?: string[]; siret?: string; notifiedAt?: Date }

/** An application that has become a contract, written straight into the tables: awards have tests of their own. */
export async function givenContract(given: Given, contract: Contract) {
  const { db } = given
  const { lot, organization = 'Toitures du Léman', departments = ['74'] } = contract
  const { siret = '00049980000017', notifiedAt = given.now() } = contract
  const { id } = await givenOffer(given, { lot, organization, departments, prices: {} })
  const step3 = await db
    .selectFrom('candidate_step')
    .select('saved')
    .where('candidate_id', '=', id)
    .where('key', '=', 'step3')
    .executeTakeFirstOrThrow()
  const saved = step3.saved as { contractors: object[] }
  const contractors = saved.contractors.map((one) => ({ ...one, siret }))
  await db
    .updateTable('candidate_step')
    .set({ saved: JSON.stringify({ ...saved, contractors }) })
    .where('candidate_id', '=', id)
    .where('key', '=', 'step3')
    .execute()
  const firm = await givenAccount(given, { side: 'supplier', type: 'formalized', name: organization })
  const operator = await givenAccount(given, { side: 'operator' })
  await db
    .insertInto('lot_award')
    .values({
      edition: 25,
      lot_code: lot,
      decided_at: notifiedAt,
      decided_by: operator.id,
      notified_at: notifiedAt,
    })
    .onConflict((conflict) => conflict.columns(['edition', 'lot_code']).doUpdateSet({ notified_at: notifiedAt }))
    .execute()
  const places = await db
    .selectFrom('place')
    .innerJoin('department', 'department.id', 'place.department_id')
    .select('place.id')
    .where('department.code', 'in', departments)
    .execute()
  const marketNumber = `25-${lot}-${id.slice(0, 6).toUpperCase()}`
  const become = { supplier_id: firm.id, market_number: marketNumber }
  await db.updateTable('candidate').set(become).where('id', '=', id).execute()
  for (const { id: placeId } of places) {
    const held = { edition: 25, lot_code: lot, place_id: placeId, rank: 1 }
    await db
      .insertInto('award')
      .values({ candidate_id: id, ...held })
      .execute()
    await db
      .insertInto('holder')
      .values({ ...held, supplier_id: firm.id, market_number: marketNumber })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return { id, marketNumber }
}

/** What every contract says of the centre. */
export const givenCentreSiret = ({ db }: Given, siret: string) =>
  db
    .insertInto('setting')
    .values({ key: 'centre.siret', value: siret })
    .onConflict((conflict) => conflict.columns(['key', 'effective_from']).doUpdateSet({ value: siret }))
    .execute()

/** Nothing of the contract is left to fill. */
export async function givenContractSettings({ db, now }: Given) {
  const { values } = await currentSettings(db, now())
  const blank = contractSettings.filter((key) => values[key] === TO_FILL)
  if (blank.length === 0) return
  await db
    .insertInto('setting')
    .values(blank.map((key) => ({ key, value: 'Renseigné' })))
    .execute()
}
