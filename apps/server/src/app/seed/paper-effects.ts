import { type Insertable, sql } from 'kysely'
import type { Database } from '../../platform/db/types.ts'
import type { Context } from '../../platform/http/context.ts'
import { NEXT_EDITION } from './consultations.ts'

const morning = (day: string) => new Date(`${day}T07:30:00Z`)

type Case = Insertable<Database['paper_case']>

/** What papers change for those who hold roads: a rank suspended, a warning to come, an effect somebody lifted. */
export async function writePaperEffects({ db }: Context, operator: number): Promise<number> {
  const rule = { edition: NEXT_EDITION, changed_at: morning('2026-10-07'), changed_by: operator, since: '2026-10-07' }
  await db
    .insertInto('paper_rule')
    .values([
      {
        ...rule,
        document_kind: 'companyInsuranceFile',
        validity_months: null,
        grace_days: 15,
        effect: 'suspension',
        reason: 'Prévu au cahier des clauses administratives, article 9.4.',
      },
      {
        ...rule,
        document_kind: 'fiscalRegularityFile',
        validity_months: 6,
        grace_days: 15,
        effect: 'warning',
        reason: 'La vigilance se vérifie tous les six mois.',
      },
    ])
    .execute()
  const { rows } = await sql<{ id: number }>`
    select supplier_id as id from holder where edition = ${NEXT_EDITION} order by rank limit 3`.execute(db)
  const [first, second, third] = rows.map(({ id }) => id)
  if (first === undefined || second === undefined || third === undefined) return 0
  const on = (supplier_id: number, document_kind: string) => ({ supplier_id, document_kind, edition: NEXT_EDITION })
  const { id: suspension } = await db
    .insertInto('rank_suspension')
    .values({
      ...on(third, 'companyInsuranceFile'),
      since: morning('2026-11-09'),
      reason: 'Attestation d’assurance\u00A0: aucune pièce valable acceptée depuis le 23 octobre 2026',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const insurance = { effect: 'suspension', announced_at: morning('2026-10-08') }
  const cases: Case[] = [
    {
      ...on(third, 'companyInsuranceFile'),
      ...insurance,
      ends_on: '2026-10-23',
      effect_on: '2026-11-08',
      applied_at: morning('2026-11-09'),
      suspension_id: suspension,
    },
    {
      ...on(second, 'companyInsuranceFile'),
      ...insurance,
      ends_on: '2026-10-31',
      effect_on: '2026-11-16',
      lifted_at: morning('2026-11-12'),
      lifted_by: operator,
      lifted_reason: 'L’assureur confirme la garantie par téléphone, l’attestation suit.',
    },
    {
      ...on(first, 'fiscalRegularityFile'),
      effect: 'warning',
      announced_at: morning('2026-11-13'),
      ends_on: '2026-12-10',
      effect_on: '2026-12-26',
    },
  ]
  await db.insertInto('paper_case').values(cases).execute()
  return cases.length
}
