import type { RiderKind } from '@charpente/domain/purchasing/contracts/grounds'
import type { RenewalTerms } from '@charpente/domain/purchasing/contracts/renewal'
import type { StoredRider } from './queries.ts'

/** What a mail says of a change of contract, kept with it. */
export type RiderMail = {
  contract: string
  number: number
  kind: RiderKind
  /** Who is asked to sign it: of a transfer, the one that takes the contract over. */
  firm: string
  effectiveOn: string
  maximum: number | null
  endsOn: string | null
  /** Absent from mails kept before a change could be about them. */
  renewals?: RenewalTerms | null
}

export const riderMail = (rider: StoredRider): RiderMail => ({
  contract: rider.marketNumber,
  number: rider.number,
  kind: rider.kind,
  firm: rider.holderAfter ?? rider.holderBefore,
  effectiveOn: rider.effectiveOn,
  maximum: rider.maximum,
  endsOn: rider.endsOn,
  renewals: rider.renewals === null ? null : { allowed: rider.renewals, months: rider.renewalMonths },
})
