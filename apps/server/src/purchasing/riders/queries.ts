import type { Day } from '@charpente/domain/platform/calendar'
import type { RiderGround, RiderKind } from '@charpente/domain/purchasing/contracts/grounds'
import type { EndDecision } from '@charpente/domain/purchasing/contracts/renewal'
import { openRiderStates, type RiderState } from '@charpente/domain/purchasing/contracts/rider'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/types.ts'
import { engagedOf, hasReached } from '../ceilings/queries.ts'

export type StoredRider = {
  id: number
  marketNumber: string
  number: number
  kind: RiderKind
  ground: RiderGround
  motive: string
  content: string | null
  maximumBefore: number | null
  maximum: number | null
  endsBefore: Day
  endsOn: Day | null
  renewals: number | null
  renewalMonths: number | null
  holderId: number
  holderBefore: string
  holderAfterId: number | null
  holderAfter: string | null
  effectiveOn: Day
  cumulated: number | null
  state: RiderState
  askedBy: number
  agreedBy: number | null
  agreedAt: Date
  mediaId: number | null
  sha256: Buffer | null
  signedAt: Date | null
  evidence: object | null
  signedMediaId: number | null
  endedAt: Date | null
  endReason: string | null
  appliedAt: Date | null
  /** Of its contract, today. */
  contractEndsOn: Day
  engaged: number
}

const rows = sql`
  select rider.id, rider.market_number as "marketNumber", rider.number, rider.kind, rider.ground, rider.motive,
    rider.content, rider.maximum_before as "maximumBefore", rider.maximum, rider.ends_before as "endsBefore",
    rider.ends_on as "endsOn", rider.renewals, rider.renewal_months as "renewalMonths", rider.holder_before as "holderId", former.name as "holderBefore",
    rider.holder_after as "holderAfterId", coming.name as "holderAfter", rider.effective_on as "effectiveOn",
    rider.cumulated, rider.state, rider.asked_by as "askedBy", rider.agreed_by as "agreedBy",
    rider.agreed_at as "agreedAt", rider.media_id as "mediaId", rider.sha256, rider.signed_at as "signedAt",
    rider.evidence, rider.signed_media_id as "signedMediaId", rider.ended_at as "endedAt",
    rider.end_reason as "endReason", rider.applied_at as "appliedAt", contract.ends_on as "contractEndsOn",
    ${engagedOf('contract.number')} as engaged
  from contract_rider rider
  join contract on contract.number = rider.market_number
  join account former on former.id = rider.holder_before
  left join account coming on coming.id = rider.holder_after`

export const ridersOf = async (db: Db, numbers: readonly string[]): Promise<StoredRider[]> => {
  const result = await sql<StoredRider>`${rows} where rider.market_number = any(${[...numbers]}::text[])
    order by rider.market_number, rider.number desc`.execute(db)
  return result.rows
}

export const findRider = async (db: Db, id: number): Promise<StoredRider | undefined> =>
  (await sql<StoredRider>`${rows} where rider.id = ${id}`.execute(db)).rows[0]

/** Held until the end of the transaction: whoever signs, refuses or withdraws it waits for the other. */
export const lockRider = async (db: Db, id: number): Promise<StoredRider | undefined> =>
  (await sql<StoredRider>`${rows} where rider.id = ${id} for no key update of rider`.execute(db)).rows[0]

export type Facts = {
  number: string
  lotCode: string
  lotName: string
  supplierId: number
  supplierName: string
  supplierAddress: string
  supplierSiret: string | null
  startsOn: Day
  endsOn: Day
  minimum: number | null
  maximum: number | null
  engaged: number
  /** Before any change. */
  initial: number | null
  /** Added by changes of a small amount. */
  smallBefore: number
  lastNumber: number
  isOpen: boolean
  renewals: number
  /** The consultation whose documents state them; where it states nothing, the contract has its own. */
  statedBy: string | null
  renewalMonths: number | null
  renewed: number
  decision: EndDecision | null
  /** A change of its end is under way. */
  isEndMoving: boolean
}

const facts = sql`
  select contract.number, contract.lot_code as "lotCode", lot.name as "lotName", contract.supplier_id as "supplierId",
    account.name as "supplierName", account.siret as "supplierSiret",
    concat_ws(' ', account.street, account.postal, account.city) as "supplierAddress",
    contract.starts_on as "startsOn", contract.ends_on as "endsOn", contract.minimum, contract.maximum,
    ${engagedOf('contract.number')} as engaged,
    coalesce((select first.maximum_before from contract_rider first
      where first.market_number = contract.number and first.state = 'effective' and first.maximum is not null
      order by first.number limit 1), contract.maximum) as initial,
    coalesce((select sum(small.maximum - small.maximum_before) from contract_rider small
      where small.market_number = contract.number and small.state = 'effective' and small.ground = 'small'
        and small.maximum is not null), 0)::bigint as "smallBefore",
    coalesce((select max(every.number) from contract_rider every
      where every.market_number = contract.number), 0)::int as "lastNumber",
    exists (select from contract_rider going where going.market_number = contract.number
      and going.state = any(${[...openRiderStates]}::text[])) as "isOpen",
    stated.reference as "statedBy", contract.renewed, coalesce(stated.renewals, contract.renewals) as renewals,
    case when stated.id is null then contract.renewal_months else stated.renewal_months end as "renewalMonths",
    exists (select from contract_rider going where going.market_number = contract.number and going.kind = 'duration'
      and going.state = any(${[...openRiderStates]}::text[])) as "isEndMoving",
    (select decision from contract_renewal decided where decided.market_number = contract.number
      and decided.ends_before = contract.ends_on) as decision
  from contract
  join lot on lot.edition = contract.edition and lot.code = contract.lot_code
  join account on account.id = contract.supplier_id
  left join consultation_lot put_out on put_out.edition = contract.edition and put_out.lot_code = contract.lot_code
  left join consultation stated on stated.id = put_out.consultation_id and stated.renewals is not null
  where contract.number =`

export const contractLife = async (db: Db, number: string): Promise<Facts | undefined> =>
  (await sql<Facts>`${facts} ${number}`.execute(db)).rows[0]

/** Held, as whoever orders under it holds it: its maximum and its end are changed by one at a time. */
export const lockContract = async (db: Db, number: string): Promise<Facts | undefined> => {
  await sql`select from contract where number = ${number} for no key update`.execute(db)
  return contractLife(db, number)
}

export const addRider = async (db: Db, values: Insertable<Database['contract_rider']>): Promise<number> =>
  (await db.insertInto('contract_rider').values(values).returning('id').executeTakeFirstOrThrow()).id

type Step = Partial<Omit<Insertable<Database['contract_rider']>, 'id' | 'market_number'>>

export const stepRider = (db: Db, id: number, step: Step) =>
  db.updateTable('contract_rider').set(step).where('id', '=', id).execute()

/** Those a firm has to sign: its own contract's, or of one it takes over (`signingFirm`). */
export const ridersToSign = (firmId: number) => sql`
  select id, market_number, agreed_at from contract_rider
  where state = 'sent' and coalesce(holder_after, holder_before) = ${firmId}`

/** Those whose day has come. */
export const dueRiders = async (db: Db, today: Day): Promise<number[]> => {
  const found = await db
    .selectFrom('contract_rider')
    .select('id')
    .where('state', '=', 'sealed')
    .where('effective_on', '<=', today)
    .orderBy('id')
    .execute()
  return found.map(({ id }) => id)
}

/** It ends another day. Its edition lasts as long as it does: carts are of an edition, and it is still ordered from. */
async function endContractOn(db: Db, number: string, endsOn: Day): Promise<void> {
  await db.updateTable('contract').set({ ends_on: endsOn }).where('number', '=', number).execute()
  await sql`update edition set ends_on = contract.ends_on from contract
    where contract.number = ${number} and edition.id = contract.edition
      and contract.ends_on > edition.ends_on`.execute(db)
}

/**
 * The contract becomes what was signed. The share of its maximum that was told is counted again: a mark that is no longer
 * reached is told when it is next.
 */
export async function applyToContract(
  db: Db,
  { marketNumber, maximum, endsOn, renewals, renewalMonths, holderAfterId }: StoredRider,
  marks: readonly number[],
): Promise<void> {
  if (maximum !== null)
    await sql`update contract set maximum = ${maximum}, told_mark = coalesce((
        select max(mark) from unnest(${[...marks]}::int[]) mark
        where ${hasReached(sql`mark`, { engaged: engagedOf('contract.number'), maximum: sql`${maximum}::bigint` })}), 0)
      where number = ${marketNumber}`.execute(db)
  if (endsOn !== null) await endContractOn(db, marketNumber, endsOn)
  if (renewals !== null) await keepRenewals(db, marketNumber, renewals, renewalMonths)
  if (holderAfterId === null) return
  await db.updateTable('contract').set({ supplier_id: holderAfterId }).where('number', '=', marketNumber).execute()
  await db.updateTable('holder').set({ supplier_id: holderAfterId }).where('market_number', '=', marketNumber).execute()
}

/** Whether a firm can take a contract over: open, of the formalized catalogue, and with no rank where it gives one. */
export const mayTakeOver = async (db: Db, id: number, number: string): Promise<boolean> => {
  const result = await sql<{ may: boolean }>`
    select side = 'supplier' and admin_id is null and type = 'formalized' and active and state = 'approved'
      and removed_at is null and not exists (select from holder own join holder given
        on given.edition = own.edition and given.lot_code = own.lot_code and given.place_id = own.place_id
        where own.supplier_id = account.id and given.market_number = ${number}) as may
    from account where id = ${id}`.execute(db)
  return result.rows[0]?.may ?? false
}

/** Whoever signs for a firm: its head, where its mail is read. */
export const signerOf = (db: Db, id: number) =>
  db.selectFrom('account').select(['name', 'email', 'siret']).where('id', '=', id).executeTakeFirstOrThrow()

export type StoredCode = { hash: Buffer; recipient: string; sentAt: Date; expiresAt: Date; tries: number }

export const findCode = (db: Db, riderId: number): Promise<StoredCode | undefined> =>
  db
    .selectFrom('rider_code')
    .select(['hash', 'recipient', 'sent_at as sentAt', 'expires_at as expiresAt', 'tries'])
    .where('rider_id', '=', riderId)
    .executeTakeFirst()

/** It takes the place of the one before. */
export const keepCode = (
  db: Db,
  riderId: number,
  { recipient, hash, sentAt, expiresAt }: Omit<StoredCode, 'tries'>,
) => {
  const kept = { hash, recipient, sent_at: sentAt, expires_at: expiresAt, tries: 0 }
  return db
    .insertInto('rider_code')
    .values({ rider_id: riderId, ...kept })
    .onConflict((conflict) => conflict.column('rider_id').doUpdateSet(kept))
    .execute()
}

export const countTry = (db: Db, riderId: number) =>
  db
    .updateTable('rider_code')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('rider_id', '=', riderId)
    .execute()

export const forgetCode = (db: Db, riderId: number) =>
  db.deleteFrom('rider_code').where('rider_id', '=', riderId).execute()

export const renewalsOf = (db: Db, number: string) =>
  db
    .selectFrom('contract_renewal as renewal')
    .innerJoin('account', 'account.id', 'renewal.decided_by')
    .select(['renewal.ends_before as endsBefore', 'renewal.ends_on as endsOn', 'renewal.reason'])
    .select(['renewal.decided_at as decidedAt'])
    .select((of) => of.ref('renewal.decision').$castTo<EndDecision>().as('decision'))
    .select(sql<string>`concat_ws(' ', account.firstname, account.lastname)`.as('decidedBy'))
    .where('renewal.market_number', '=', number)
    .orderBy('renewal.ends_before', 'desc')
    .execute()

export const addRenewal = (db: Db, values: Insertable<Database['contract_renewal']>) =>
  db.insertInto('contract_renewal').values(values).execute()

export async function renewContract(db: Db, number: string, endsOn: Day): Promise<void> {
  await endContractOn(db, number, endsOn)
  await db
    .updateTable('contract')
    .set((set) => ({ renewed: set('renewed', '+', 1) }))
    .where('number', '=', number)
    .execute()
}

const keepRenewals = (db: Db, number: string, allowed: number, months: number | null) =>
  db.updateTable('contract').set({ renewals: allowed, renewal_months: months }).where('number', '=', number).execute()
