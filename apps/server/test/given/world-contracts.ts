import type { Given } from './given.ts'
import type { Account } from './people.ts'

/** What a firm has signed and owes, by the id of its head. */
export type WorldContracts = Record<number, { contract: string; rider: number; statement: number }>

/** A contract of each firm, a change of it that waits for its signature, and what it owes with its mandate. */
export async function givenWorldContracts(
  { db, now, secrets }: Given,
  firms: readonly Account[],
  operator: number,
): Promise<WorldContracts> {
  const at = now()
  const made: WorldContracts = {}
  for (const { id } of firms) {
    const contract = `M-${id}`
    await db
      .insertInto('contract')
      .values({
        number: contract,
        edition: 25,
        lot_code: '201',
        supplier_id: id,
        starts_on: '2025-01-01',
        ends_on: '2028-12-31',
      })
      .execute()
    const paper = await db
      .insertInto('media')
      .values({
        storage_key: `rider-paper-${id}`,
        name: 'avenant.pdf',
        type: 'application/pdf',
        size: 10,
        sha256: Buffer.from([0]),
        state: 'ready',
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rider = await db
      .insertInto('contract_rider')
      .values({
        market_number: contract,
        number: 1,
        kind: 'other',
        ground: 'minor',
        motive: 'Adresse',
        content: 'Adresse',
        ends_before: '2028-12-31',
        holder_before: id,
        effective_on: '2027-01-01',
        state: 'sent',
        asked_by: operator,
        agreed_by: operator,
        agreed_at: at,
        media_id: paper.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const statement = await db
      .insertInto('fee_statement')
      .values({
        quarter: '2026-2',
        supplier_id: id,
        drafted_for: id,
        number: `R-2026-2-${id}`,
        vat_rate: 2000,
        drafted_at: at,
        approved_at: at,
        approved_by: operator,
        asked_by: operator,
        sent_at: at,
        due_on: '2026-12-31',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('fee_mandate')
      .values({
        supplier_id: id,
        iban: secrets.encrypt('FR7630006000011234567890189'),
        iban_shown: 'FR76 … 0189',
        holder: 'Titulaire',
        reference: `RUM-${id}`,
        signed_on: '2026-02-01',
        recorded_at: at,
        recorded_by: operator,
      })
      .execute()
    made[id] = { contract, rider: rider.id, statement: statement.id }
  }
  return made
}
