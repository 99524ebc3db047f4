import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Waiting } from '../../platform/db/waiting.ts'

const person = (table: string) =>
  sql<string>`${sql.ref(`${table}.firstname`)} || ' ' || ${sql.ref(`${table}.lastname`)}`

// Counts ----------------------------------------------------------------------

/** By lot, and without one for those that have not chosen: nothing else of a closed application leaves the database. */
export const countEnvelopes = async (db: Db, consultationId: number, recent: Date) => {
  const { rows } = await sql<{ lot: string | null; signed: number; drafts: number; recentDrafts: number }>`
    select step2.saved ->> 'technicalCategory' as lot, count(signed_at)::int as signed,
      (count(*) filter (where signed_at is null))::int as drafts,
      (count(*) filter (where signed_at is null and changed_at >= ${recent}))::int as "recentDrafts"
    from candidate
    left join candidate_step step2 on step2.candidate_id = candidate.id and step2.key = 'step2'
    where consultation_id = ${consultationId} group by 1`.execute(db)
  return rows
}

/** Consultations whose deadline has passed and whose envelopes wait for two persons, or for their record. */
export const waitingEnvelopes = (now: Date, delay: string): Waiting => sql`
  select deadline as since, deadline + ${delay}::interval as due, reference as part from consultation
  where phase is not null and deadline <= ${now}
    and exists (select from candidate where consultation_id = consultation.id and signed_at is not null)
    and not exists (select from envelope_opening opening
      where opening.consultation_id = consultation.id and opening.deadline = consultation.deadline and sealed_at is not null)`

/** Readings by the centre of what was not opened yet. */
export const countReadings = async (db: Db, consultationId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_event event
    join candidate on candidate.id::text = event.object_id
    where event.object_type = 'candidate' and event.action = 'candidateRead' and consultation_id = ${consultationId}
      and (opened_at is null or event.at < opened_at)`.execute(db)
  return rows[0]?.count ?? 0
}

/** Signed for this lot, neither opened nor set aside. */
export const hasClosedEnvelope = async (db: Db, edition: number, lot: string): Promise<boolean> => {
  const { rows } = await sql<{ isClosed: boolean }>`
    select exists (
      select from candidate
      join candidate_step step2 on step2.candidate_id = candidate.id and step2.key = 'step2'
      where candidate.edition = ${edition} and step2.saved ->> 'technicalCategory' = ${lot}
        and signed_at is not null and opened_at is null and refused_at is null) as "isClosed"`.execute(db)
  return rows[0]?.isClosed ?? false
}

// The opening -----------------------------------------------------------------

const openings = (db: Db) =>
  db
    .selectFrom('envelope_opening as opening')
    .innerJoin('account as first', 'first.id', 'opening.first_by')
    .leftJoin('account as second', 'second.id', 'opening.second_by')
    .leftJoin('account as sealer', 'sealer.id', 'opening.sealed_by')
    .select(['opening.id', 'opening.consultation_id as consultationId', 'opening.deadline'])
    .select(['opening.first_by as firstBy', 'opening.first_at as firstAt', 'opening.second_by as secondBy'])
    .select(['opening.opened_at as openedAt', 'opening.sealed_at as sealedAt', 'opening.content', 'opening.sha256'])
    .select('opening.media_id as mediaId')
    .select(person('first').as('firstName'))
    .select(person('second').$castTo<string | null>().as('secondName'))
    .select(person('sealer').$castTo<string | null>().as('sealerName'))

export const findOpening = (db: Db, consultationId: number, deadline: Date) =>
  openings(db)
    .where('opening.consultation_id', '=', consultationId)
    .where('opening.deadline', '=', deadline)
    .executeTakeFirst()
export type StoredOpening = NonNullable<Awaited<ReturnType<typeof findOpening>>>

export const findOpeningById = (db: Db, id: number) => openings(db).where('opening.id', '=', id).executeTakeFirst()

/** Begun, or begun again by whoever waited too long. */
export const startOpening = (db: Db, consultationId: number, deadline: Date, by: number, now: Date) =>
  db
    .insertInto('envelope_opening')
    .values({ consultation_id: consultationId, deadline, first_by: by, first_at: now })
    .onConflict((conflict) =>
      conflict.columns(['consultation_id', 'deadline']).doUpdateSet({ first_by: by, first_at: now }),
    )
    .execute()

export const joinOpening = (db: Db, id: number, by: number, now: Date) =>
  db.updateTable('envelope_opening').set({ second_by: by, opened_at: now }).where('id', '=', id).execute()

/** Every signed application that no opening has yet, in the order they were signed. */
export const writeEnvelopes = (db: Db, openingId: number, consultationId: number) =>
  sql`
    insert into envelope (opening_id, number, candidate_id, organization, city, siret, lot_code, signed_at, sha256)
    select ${openingId}::int, row_number() over (order by candidate.signed_at, candidate.id), candidate.id,
      coalesce(step3.saved -> 'contractors' -> 0 ->> 'organization', candidate.email),
      coalesce(step3.saved -> 'contractors' -> 0 ->> 'addressCity', ''),
      coalesce(step3.saved -> 'contractors' -> 0 ->> 'siret', ''),
      coalesce(step2.saved ->> 'technicalCategory', ''), candidate.signed_at, document.sha256
    from candidate
    left join candidate_step step2 on step2.candidate_id = candidate.id and step2.key = 'step2'
    left join candidate_step step3 on step3.candidate_id = candidate.id and step3.key = 'step3'
    left join candidate_document document on document.candidate_id = candidate.id and document.kind = 'final'
    where candidate.consultation_id = ${consultationId} and candidate.signed_at is not null
      and candidate.opened_at is null and candidate.refused_at is null`.execute(db)

/** A contract signed in the last seconds is drawn after the opening: its fingerprint joins then. */
export const completeFingerprints = (db: Db, openingId: number) =>
  sql`
    update envelope set sha256 = document.sha256 from candidate_document document
    where opening_id = ${openingId} and envelope.sha256 is null and document.candidate_id = envelope.candidate_id
      and document.kind = 'final' and document.sha256 is not null`.execute(db)

export const envelopesOf = async (db: Db, openingId: number) => {
  const rows = await db
    .selectFrom('envelope')
    .leftJoin('account as judge', 'judge.id', 'envelope.decided_by')
    .select(['envelope.number', 'envelope.candidate_id as candidateId', 'envelope.organization', 'envelope.city'])
    .select(['envelope.siret', 'envelope.lot_code as lot', 'envelope.signed_at as signedAt', 'envelope.verdict'])
    .select(['envelope.reason', 'envelope.decided_at as decidedAt'])
    .select(sql<string | null>`encode(envelope.sha256, 'hex')`.as('sha256'))
    .select(person('judge').$castTo<string | null>().as('decidedBy'))
    .where('envelope.opening_id', '=', openingId)
    .orderBy('envelope.number')
    .execute()
  return rows.map(({ verdict, ...row }) => ({ ...row, verdict: verdict as 'admitted' | 'apart' | null }))
}

type Verdict = { verdict: 'admitted' | 'apart'; reason: string; by: number; now: Date }

export const setVerdicts = async (
  db: Db,
  openingId: number,
  numbers: readonly number[],
  { verdict, reason, by, now }: Verdict,
) => {
  const { numUpdatedRows } = await db
    .updateTable('envelope')
    .set({ verdict, reason, decided_by: by, decided_at: now })
    .where('opening_id', '=', openingId)
    .where('number', '=', (of) => of.fn.any(sql<number[]>`${[...numbers]}::int[]`))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

type Sealed = { by: number; now: Date; content: string; sha256: Buffer }

export const setSealed = (db: Db, id: number, { by, now, content, sha256 }: Sealed) =>
  db
    .updateTable('envelope_opening')
    .set({ sealed_by: by, sealed_at: now, content, sha256 })
    .where('id', '=', id)
    .execute()

/** From now on the centre reads them. */
export const setOpened = (db: Db, candidateIds: readonly string[], now: Date) =>
  db
    .updateTable('candidate')
    .set({ opened_at: now })
    .where('id', '=', (of) => of.fn.any(sql<string[]>`${[...candidateIds]}::uuid[]`))
    .execute()

type Filed = { mediaId: number; sha256: Buffer; seal: Buffer; key: string; datedAt: Date | null }

/** Answers whether it was not filed yet. */
export const setFiled = async (db: Db, id: number, { mediaId, sha256, seal, key, datedAt }: Filed) => {
  const { numUpdatedRows } = await db
    .updateTable('envelope_opening')
    .set({ media_id: mediaId, file_sha256: sha256, seal, seal_key: key, seal_dated_at: datedAt })
    .where('id', '=', id)
    .where('media_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Records sealed while the time authority was not there. */
export const undatedRecords = (db: Db) =>
  db
    .selectFrom('envelope_opening')
    .select(['id', 'seal'])
    .where('seal', 'is not', null)
    .where('seal_dated_at', 'is', null)
    .$narrowType<{ seal: Buffer }>()
    .execute()

export const setRecordDate = (db: Db, id: number, seal: Buffer, at: Date) =>
  db.updateTable('envelope_opening').set({ seal, seal_dated_at: at }).where('id', '=', id).execute()

export const findRecord = (db: Db, consultationId: number, deadline: Date) =>
  db
    .selectFrom('envelope_opening as opening')
    .innerJoin('media', 'media.id', 'opening.media_id')
    .select(['media.storage_key as key', 'media.name', 'media.type', 'media.size'])
    .where('opening.consultation_id', '=', consultationId)
    .where('opening.deadline', '=', deadline)
    .executeTakeFirst()

/** Who entered what the buyer profile received, and who decided of envelopes. */
export const handsOn = async (db: Db, { id, consultationId }: Pick<StoredOpening, 'id' | 'consultationId'>) =>
  (
    await db
      .selectFrom('envelope')
      .select(sql<number>`decided_by`.as('by'))
      .where('opening_id', '=', id)
      .where('decided_by', 'is not', null)
      .union(
        db
          .selectFrom('deposit')
          .select(sql<number>`entered_by`.as('by'))
          .where('consultation_id', '=', consultationId)
          .where('entered_by', 'is not', null),
      )
      .execute()
  ).map(({ by }) => by)

// Deposits --------------------------------------------------------------------

export const depositsOf = (db: Db, consultationId: number) =>
  db
    .selectFrom('deposit')
    .select(['id', 'organization', 'siret', 'received_at as receivedAt'])
    .select(sql<string>`encode(sha256, 'hex')`.as('sha256'))
    .where('consultation_id', '=', consultationId)
    .orderBy('received_at')
    .orderBy('id')
    .execute()

type NewDeposit = { organization: string; siret: string | null; receivedAt: Date; sha256: string }

/** One that is there already stays as it is: a list is loaded again without harm. */
export const addDeposits = async (
  db: Db,
  consultationId: number,
  deposits: readonly NewDeposit[],
  by: number,
  now: Date,
) => {
  const added = await db
    .insertInto('deposit')
    .values(
      deposits.map(({ organization, siret, receivedAt, sha256 }) => ({
        consultation_id: consultationId,
        organization,
        siret: siret || null,
        received_at: receivedAt,
        sha256: Buffer.from(sha256, 'hex'),
        entered_by: by,
        entered_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return added.length
}

export const removeDepositRow = (db: Db, consultationId: number, id: number) =>
  db
    .deleteFrom('deposit')
    .where('consultation_id', '=', consultationId)
    .where('id', '=', id)
    .returning(['organization', 'received_at as receivedAt'])
    .executeTakeFirst()
