import { assentEnd } from '@charpente/domain/people/accounts/assent'
import { parisDay } from '@charpente/domain/platform/calendar'
import type { RiderGround } from '@charpente/domain/purchasing/contracts/grounds'
import type { RenewalTerms } from '@charpente/domain/purchasing/contracts/renewal'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { contractLife } from './queries.ts'

/** The change of duration that says what renewals a contract allows. Its day does not pass while it waits for a second person. */
export async function renewalsForm(
  number: string,
  { ground, allowed, months }: RenewalTerms & { ground: RiderGround },
  askedAt: Date,
  { db }: Context,
) {
  const { endsOn } = (await contractLife(db, number)) ?? refuse('contractUnknown')
  const decided = parisDay(assentEnd(askedAt))
  const effectiveOn = decided < endsOn ? decided : endsOn
  const renewals = { allowed, months: allowed === 0 ? null : months }
  return {
    kind: 'duration' as const,
    ground,
    maximum: null,
    endsOn: null,
    supplierId: null,
    content: null,
    effectiveOn,
    renewals,
  }
}
