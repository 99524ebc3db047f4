import { sql } from 'kysely'
import { accountsForDemo } from '../../people/session/queries.ts'
import type { Context } from '../../platform/http/context.ts'
import { amendContract } from '../../purchasing/riders/amend-contract.ts'
import { by } from './origin.ts'

/** A change of contract that waits for the signature of the firm a stranger may enter as. */
export async function proposeRider(context: Context, asker: number, second: number): Promise<void> {
  const shown = (await accountsForDemo(context.db)).map(({ id }) => id)
  const { rows } = await sql<{ number: string; endsOn: string }>`
    select number, ends_on as "endsOn" from contract
    where supplier_id = any(${shown}::int[]) and ends_on > ${context.now()}::date order by number limit 1`.execute(
    context.db,
  )
  const [contract] = rows
  if (!contract) return
  const form = {
    kind: 'other' as const,
    ground: 'minor' as const,
    maximum: null,
    endsOn: null,
    supplierId: null,
    content: 'Les factures sont adressées au service du budget de chaque acheteur, avec le numéro du bon de commande.',
    effectiveOn: contract.endsOn < '2027-01-04' ? contract.endsOn : '2027-01-04',
  }
  const reason = 'Plusieurs acheteurs demandent que les factures leur arrivent à une seule adresse.'
  const asked = { askedBy: asker, askedAt: context.now(), reason, origin: by(second) }
  await amendContract(contract.number, form, asked, context)
}
