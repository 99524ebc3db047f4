import type { ContractLife, ContractRider, OwnContract } from '@charpente/contract/purchasing/riders'
import { parisDay } from '@charpente/domain/platform/calendar'
import { endingWithin, renewedUntil } from '@charpente/domain/purchasing/contracts/renewal'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { ceilingMarks } from '../contracts/marks.ts'
import { contractsOfSupplier } from '../contracts/queries.ts'
import { riderMarks } from './marks.ts'
import { isReadBy, signingFirm } from './own-rider.ts'
import { contractLife, renewalsOf, ridersOf, type StoredRider } from './queries.ts'
import type { RiderEvidence } from './rider-form.ts'

const riderOf = (rider: StoredRider, firm: number | null = null): ContractRider => {
  const evidence = rider.evidence as RiderEvidence | null
  return {
    id: rider.id,
    number: rider.number,
    kind: rider.kind,
    ground: rider.ground,
    motive: rider.motive,
    content: rider.content,
    maximumBefore: rider.maximumBefore,
    maximum: rider.maximum,
    endsBefore: rider.endsBefore,
    endsOn: rider.endsOn,
    renewals: rider.renewals === null ? null : { allowed: rider.renewals, months: rider.renewalMonths },
    holderBefore: rider.holderBefore,
    holderAfter: rider.holderAfter,
    isYours: firm !== null && rider.state === 'sent' && signingFirm(rider) === firm,
    effectiveOn: rider.effectiveOn,
    cumulated: rider.cumulated,
    state: rider.state,
    agreedAt: rider.agreedAt.toISOString(),
    signedAt: rider.signedAt?.toISOString() ?? null,
    signer: evidence && `${evidence.name}, ${evidence.role}`,
    endedAt: rider.endedAt?.toISOString() ?? null,
    endReason: rider.endReason,
    appliedAt: rider.appliedAt?.toISOString() ?? null,
    hasDocument: rider.mediaId !== null,
  }
}

export async function readLife(number: string, { db, now }: Context): Promise<ContractLife> {
  const found = (await contractLife(db, number)) ?? refuse('contractUnknown')
  const today = parisDay(now())
  const canRenew = found.renewed < found.renewals
  return {
    riders: (await ridersOf(db, [number])).map((rider) => riderOf(rider)),
    initialMaximum: found.initial,
    smallBefore: found.smallBefore,
    marks: await riderMarks(db, found.lotCode, now()),
    renewals: {
      allowed: found.renewals,
      months: found.renewalMonths,
      made: found.renewed,
      statedBy: found.statedBy,
      within: endingWithin(found.endsOn, today),
      until: canRenew ? renewedUntil(found) : null,
      decided: found.decision,
      decisions: (await renewalsOf(db, number)).map(({ decidedAt, ...one }) => ({
        ...one,
        decidedAt: decidedAt.toISOString(),
      })),
    },
  }
}

/** What a firm reads of its contracts: their maximum, and what awaits its signature. A draft is not shown to it. */
export async function readOwnContracts(firm: number, { db, now }: Context): Promise<OwnContract[]> {
  const contracts = await contractsOfSupplier(db, firm)
  const marks = await ceilingMarks(db, now())
  const riders = await ridersOf(
    db,
    contracts.map(({ number }) => number),
  )
  return contracts.map(({ number, lotCode, lotName, places, startsOn, endsOn, maximum, engaged }) => ({
    number,
    lotCode,
    lotName,
    places,
    startsOn,
    endsOn,
    maximum,
    engaged,
    marks,
    riders: riders
      .filter((rider) => rider.marketNumber === number && rider.mediaId !== null && isReadBy(rider, firm))
      .map((rider) => riderOf(rider, firm)),
  }))
}
