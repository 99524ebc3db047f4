import type { ContractEvent, ContractPriceVersion } from '@charpente/contract/centre/contract-file'
import { documentNames } from '@charpente/domain/people/documents/document'
import { parisDay } from '@charpente/domain/platform/calendar'
import { revisionsOf } from '../../catalogue/revision/revising/queries.ts'
import { noticeOfContract } from '../../consultation/application/documents/queries.ts'
import { suspensionsOf } from '../../people/documents/effects/queries.ts'
import type { Context } from '../../platform/http/context.ts'
import { marksOf, type StoredContract } from '../../purchasing/contracts/queries.ts'
import { renewalsOf, ridersOf } from '../../purchasing/riders/queries.ts'
import { actsOfContract } from '../../purchasing/subcontracting/queries.ts'

/** The last ones: a contract of ten years has its whole history in the journal. */
const MOST = 200

/** Of what happened at one instant, the last comes first. */
type Happened = Partial<ContractEvent> & Pick<ContractEvent, 'kind'> & { at: Date | string | null }

const onWire = ({ at, ...event }: Happened & { at: Date | string }): ContractEvent => ({
  number: null,
  amount: null,
  until: null,
  about: null,
  reason: null,
  ...event,
  on: typeof at === 'string' ? at : parisDay(at),
})

const dayOf = ({ at }: { at: Date | string }) => (typeof at === 'string' ? at : at.toISOString())

async function ofRiders({ number }: StoredContract, { db }: Context): Promise<Happened[]> {
  return (await ridersOf(db, [number])).flatMap((rider): Happened[] => [
    { kind: 'riderApplied', at: rider.appliedAt, number: rider.number, amount: rider.maximum, until: rider.endsOn },
    {
      kind: rider.state === 'refused' ? 'riderRefused' : 'riderWithdrawn',
      at: rider.endedAt,
      number: rider.number,
      reason: rider.endReason,
    },
    { kind: 'riderSigned', at: rider.signedAt, number: rider.number },
    { kind: 'riderAgreed', at: rider.agreedAt, number: rider.number, reason: rider.motive },
  ])
}

async function ofSubcontracts({ number }: StoredContract, { db }: Context): Promise<Happened[]> {
  return (await actsOfContract(db, number)).flatMap((act): Happened[] => {
    const told = { number: act.number, amount: act.amount, about: `${act.orderNumber}, ${act.form.name}` }
    const kind = act.state === 'refused' ? 'subcontractRefused' : 'subcontractAccepted'
    return [
      { kind, at: act.manner || act.state === 'refused' ? act.decidedAt : null, ...told, reason: act.reason },
      { kind: 'subcontractSent', at: act.sentAt, ...told },
    ]
  })
}

async function ofSuspensions({ supplierId, edition }: StoredContract, { db }: Context): Promise<Happened[]> {
  return (await suspensionsOf(db, supplierId, edition)).flatMap(({ kind, since, reason, endedAt, endedReason }) => [
    { kind: 'resumed', at: endedAt, about: documentNames[kind], reason: endedReason },
    { kind: 'suspended', at: since, about: documentNames[kind], reason },
  ])
}

/** What happened to a contract, the latest first, from the facts each part of the product keeps. */
export async function readEvents(
  contract: StoredContract,
  prices: readonly ContractPriceVersion[],
  context: Context,
): Promise<ContractEvent[]> {
  const { db, now } = context
  const { number, edition, lotCode, startsOn, endsOn } = contract
  const today = parisDay(now())
  const notice = await noticeOfContract(db, number)
  const happened: Happened[] = [
    { kind: 'ended', at: endsOn < today ? endsOn : null },
    { kind: 'began', at: startsOn <= today ? startsOn : null },
    { kind: 'received', at: notice?.receivedAt ?? null, about: notice?.receivedBy ?? null },
    { kind: 'notified', at: notice?.notifiedAt ?? null },
    ...(await marksOf(db, number)).map(
      ({ mark, engaged, at }): Happened => ({ kind: 'mark', at, number: mark, amount: engaged }),
    ),
    ...(await renewalsOf(db, number)).map(
      ({ decision, endsOn: until, decidedAt, decidedBy, reason }): Happened => ({
        kind: decision === 'renew' ? 'renewed' : 'leftToEnd',
        at: decidedAt,
        until,
        about: decidedBy,
        reason,
      }),
    ),
    ...(await revisionsOf(db, edition, lotCode)).map(
      ({ on, endedAt }): Happened => ({ kind: 'revised', at: endedAt, until: on }),
    ),
    ...prices.map(
      ({ publication, shownAt }): Happened => ({
        kind: 'published',
        at: shownAt && new Date(shownAt),
        number: publication,
      }),
    ),
    ...(await ofRiders(contract, context)),
    ...(await ofSuspensions(contract, context)),
    ...(await ofSubcontracts(contract, context)),
  ]
  return happened
    .filter((one): one is Happened & { at: Date | string } => one.at !== null)
    .toSorted((one, other) => dayOf(other).localeCompare(dayOf(one)))
    .slice(0, MOST)
    .map(onWire)
}
