import type { FormKey } from '@charpente/domain/consultation/application/screens'
import { formKeys } from '@charpente/domain/consultation/application/screens'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

// Applications ----------------------------------------------------------------

/** An application, and when it may be written. */
export type StoredCandidate = {
  id: string
  consultationId: number
  edition: number
  phase: number
  email: string
  code: Buffer
  readCode: Buffer
  step: number
  stepInProgress: number
  identicalOffer: boolean | null
  createdAt: Date
  signedAt: Date | null
  /** Since when the centre may read it. */
  openedAt: Date | null
  acceptedAt: Date | null
  refusedAt: Date | null
  refusalReason: string | null
  currentPhase: number | null
  opensAt: Date | null
  deadline: Date | null
}

// Asked at every call of every applicant: written out, since putting it together takes longer than answering it.
const application = sql`
  candidate.id, candidate.consultation_id as "consultationId", candidate.edition, candidate.phase, candidate.email,
  candidate.code, candidate.read_code as "readCode",
  candidate.step, candidate.step_in_progress as "stepInProgress", candidate.identical_offer as "identicalOffer",
  candidate.created_at as "createdAt", candidate.signed_at as "signedAt",
  candidate.opened_at as "openedAt", candidate.accepted_at as "acceptedAt",
  candidate.refused_at as "refusedAt", candidate.refusal_reason as "refusalReason",
  consultation.phase as "currentPhase", consultation.opens_at as "opensAt", consultation.deadline`
const applications = sql`candidate join consultation on consultation.id = candidate.consultation_id`

type FoundByCode = StoredCandidate & { mayWrite: boolean }

/** With which of the codes it is. */
export const findByCode = async (db: Db, hashes: Buffer[]): Promise<FoundByCode | undefined> => {
  const { rows } = await sql<FoundByCode>`
    select ${application}, candidate.code_hash = any(${hashes}) as "mayWrite"
    from ${applications} where candidate.code_hash = any(${hashes}) or candidate.read_code_hash = any(${hashes})`.execute(
    db,
  )
  return rows[0]
}

export const findCandidate = async (db: Db, id: string): Promise<StoredCandidate | undefined> =>
  (await sql<StoredCandidate>`select ${application} from ${applications} where candidate.id = ${id}`.execute(db))
    .rows[0]

/** Whoever saves waits for whoever saves. */
export const lockCandidate = async (db: Db, id: string): Promise<StoredCandidate | undefined> => {
  const { rows } = await sql<StoredCandidate>`
    select ${application} from ${applications} where candidate.id = ${id} for update of candidate`.execute(db)
  return rows[0]
}

/** Those of an address that are not signed: one, and those begun beside it. Q-78 */
export const unsignedOf = (db: Db, email: string, consultationId: number, phase: number) =>
  db
    .selectFrom('candidate')
    .select(['id', 'email'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('consultation_id', '=', consultationId)
    .where('phase', '=', phase)
    .where('signed_at', 'is', null)
    .orderBy('created_at')
    .execute()

type Codes = { code: Buffer; code_hash: Buffer; read_code: Buffer; read_code_hash: Buffer }
type NewCandidate = {
  id?: string
  email: string
  consultation: { id: number; edition: number }
  phase: number
  codes: Codes
  now: Date
  /** Begun from inside another: the address may have several. */
  beside?: boolean
}

/** With a line for each step; nothing when this address has one already. Q-78 */
export async function addCandidate(db: Db, { id, email, consultation, phase, codes, now, beside }: NewCandidate) {
  const added = await db
    .insertInto('candidate')
    .values({
      ...(id && { id }),
      email,
      consultation_id: consultation.id,
      edition: consultation.edition,
      phase,
      ...codes,
      created_at: now,
      changed_at: now,
      beside: beside ?? false,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return null
  const rows = formKeys.map((key) => ({ candidate_id: added.id, key }))
  await db.insertInto('candidate_step').values(rows).execute()
  return added.id
}

type Progress = { step?: number; stepInProgress?: number; identicalOffer?: boolean | null; now: Date }

export const setProgress = (db: Db, id: string, { step, stepInProgress, identicalOffer, now }: Progress) =>
  db
    .updateTable('candidate')
    .set({
      changed_at: now,
      ...(step !== undefined && { step }),
      ...(stepInProgress !== undefined && { step_in_progress: stepInProgress }),
      ...(identicalOffer !== undefined && { identical_offer: identicalOffer }),
    })
    .where('id', '=', id)
    .execute()

// Steps -----------------------------------------------------------------------

const stepColumns = [
  'key',
  'saved',
  'saved_at as savedAt',
  'draft',
  'drafted_at as draftedAt',
  'version',
  'to_review as toReview',
] as const

export const stepsOf = (db: Db, candidateId: string) =>
  db.selectFrom('candidate_step').select(stepColumns).where('candidate_id', '=', candidateId).orderBy('key').execute()
export type StoredStep = Awaited<ReturnType<typeof stepsOf>>[number]

/** The same, held before the files they use: a draft holds its step first too, and neither waits for the other for ever. */
export const lockSteps = (db: Db, candidateId: string) =>
  db
    .selectFrom('candidate_step')
    .select(stepColumns)
    .where('candidate_id', '=', candidateId)
    .orderBy('key')
    .forUpdate()
    .execute()

export const findStep = (db: Db, candidateId: string, key: FormKey) =>
  db
    .selectFrom('candidate_step')
    .select(stepColumns)
    .where('candidate_id', '=', candidateId)
    .where('key', '=', key)
    .executeTakeFirst()

type Draft = {
  candidateId: string
  key: FormKey
  values: string
  files: readonly number[]
  version: number | null
  now: Date
}

/** The draft, and the files it uses, in one statement: nothing when it was written over a version not seen. */
export const writeDraft = async (db: Db, { candidateId, key, values, files, version, now }: Draft) => {
  const { rows } = await sql<{ version: number }>`
    with written as (
      update candidate_step set draft = ${values}::jsonb, draft_files = ${files}::int[], drafted_at = ${now},
        version = version + 1
      where candidate_id = ${candidateId} and key = ${key} and (${version}::int is null or version = ${version})
      returning version, saved_files || draft_files as files),
    used as (
      select files from written
      union all
      select saved_files || draft_files from candidate_step where candidate_id = ${candidateId} and key <> ${key}),
    marked as (
      update media set unused_since = case when unused_since is null then ${now}::timestamptz end
      where candidate_id = ${candidateId} and exists (select from written)
        and (unused_since is null) <> exists (select from used where media.id = any(used.files)))
    select version from written`.execute(db)
  return rows[0]
}

type SavedStep = { candidateId: string; key: FormKey; values: string; files: readonly number[]; now: Date }

export const saveStepRow = (db: Db, { candidateId, key, values, files, now }: SavedStep) =>
  db
    .updateTable('candidate_step')
    .set((set) => ({
      saved: values,
      saved_at: now,
      saved_files: [...files],
      to_review: false,
      draft: null,
      drafted_at: null,
      draft_files: [],
      version: set('version', '+', 1),
    }))
    .where('candidate_id', '=', candidateId)
    .where('key', '=', key)
    .execute()

/** What a change made earlier leaves of a step. */
type Carried = { saved?: string; savedFiles?: number[]; draft?: string; draftFiles?: number[]; draftedAt?: Date }

export const carryStep = (
  db: Db,
  candidateId: string,
  key: FormKey,
  { saved, savedFiles, draft, draftFiles, draftedAt }: Carried,
  toReview: boolean,
) =>
  db
    .updateTable('candidate_step')
    .set((set) => ({
      ...(saved !== undefined && { saved, saved_files: savedFiles }),
      ...(draft !== undefined && { draft, draft_files: draftFiles }),
      ...(draftedAt && { drafted_at: draftedAt }),
      ...(toReview && { to_review: true }),
      version: set('version', '+', 1),
    }))
    .where('candidate_id', '=', candidateId)
    .where('key', '=', key)
    .execute()

// Files -----------------------------------------------------------------------

export const filesOf = (db: Db, candidateId: string) =>
  db
    .selectFrom('media')
    .select(['id', 'name', 'size', 'type', 'state', 'created_at as createdAt'])
    .where('candidate_id', '=', candidateId)
    .where('state', '<>', 'arriving')
    .orderBy('id')
    .execute()

/** The same, held: the purge passes over them until they are of use. */
export const lockFiles = (db: Db, candidateId: string, ids: readonly number[]) =>
  db
    .selectFrom('media')
    .select(['id', 'name', 'state', 'is_picture as isPicture'])
    .where('candidate_id', '=', candidateId)
    .where('state', '<>', 'arriving')
    .where('id', '=', (of) => of.fn.any(sql<number[]>`${[...ids]}::int[]`))
    .orderBy('id')
    .forUpdate()
    .execute()

/** Everything saved or typed refers to is of use, everything else is not. */
export const markUsedFiles = (db: Db, candidateId: string, now: Date) =>
  sql`
    update media set unused_since = case when unused_since is null then ${now}::timestamptz end
    where candidate_id = ${candidateId} and (unused_since is null) <> exists (
      select from candidate_step step
      where step.candidate_id = ${candidateId} and media.id = any(step.saved_files || step.draft_files))`.execute(db)

export const findFile = (db: Db, candidateId: string, id: number) =>
  db
    .selectFrom('media')
    .select(['name', 'type', 'size', 'state', 'storage_key as key'])
    .where('id', '=', id)
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst()
