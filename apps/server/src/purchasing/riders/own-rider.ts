import type { Actor } from '@charpente/domain/platform/actor'
import { parisDay } from '@charpente/domain/platform/calendar'
import { nextRiderState, type RiderState, whyNotSign } from '@charpente/domain/purchasing/contracts/rider'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import type { StoredRider } from './queries.ts'

/** The firm somebody speaks for. */
export const firmOf = ({ id, adminId }: Pick<Actor, 'id' | 'adminId'>): number => adminId ?? id

/** Who signs it: the firm of the contract, or the one that takes it over. */
export const signingFirm = ({ holderId, holderAfterId }: StoredRider): number => holderAfterId ?? holderId

/** Another firm's is not there, whatever it is. */
export const ownedBy = (rider: StoredRider | undefined, firm: number): StoredRider =>
  rider && signingFirm(rider) === firm ? rider : refuse('riderUnknown')

/** Both firms of a transfer read it, and nobody else. */
export const isReadBy = ({ holderId, holderAfterId }: StoredRider, firm: number): boolean =>
  holderId === firm || holderAfterId === firm

/** What it becomes once it is signed; a code is refused as the signature would be. */
export function stateOnceSigned(rider: StoredRider, now: Date): RiderState {
  const state = nextRiderState(rider.state, 'sign') ?? refuse('riderGone')
  refuseIf(whyNotSign(rider, { endsOn: rider.contractEndsOn, engaged: rider.engaged }, parisDay(now)))
  return state
}
