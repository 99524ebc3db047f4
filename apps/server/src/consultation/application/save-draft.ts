import { filesIn } from '@charpente/domain/consultation/application/files'
import type { FormKey } from '@charpente/domain/consultation/application/screens'
import type { Db } from '../../platform/db/connect.ts'
import { storable } from '../../platform/db/storable.ts'
import type { Applicant } from '../../platform/http/applicant.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { checkMayWrite } from './may-write.ts'
import { findStep, writeDraft } from './queries.ts'
import { masked } from './read-candidate.ts'

const DRAFT_BYTES = 400_000

/** What somebody else has written meanwhile, for whoever must choose. */
export async function refuseConflict(db: Db, candidateId: string, key: FormKey): Promise<never> {
  const found = (await findStep(db, candidateId, key)) ?? refuse('candidateNotFound')
  const { draft, draftedAt, saved, savedAt, version } = found
  const at = draftedAt ?? savedAt
  return refuse(
    'draftConflict',
    {},
    { values: draft ?? masked(saved) ?? {}, savedAt: at?.toISOString() ?? null, version },
  )
}

/** Keeps what is being typed, whatever it is: nothing but the form reads it, so it leaves no line. Q-129 */
export async function saveDraft(
  applicant: Applicant,
  key: FormKey,
  typed: Record<string, unknown>,
  origin: Origin,
  context: Context,
) {
  const { db } = context
  const now = context.now()
  checkMayWrite(applicant, now)
  const values = storable(typed)
  if (Buffer.byteLength(values) > DRAFT_BYTES) refuse('draftTooLarge')
  const candidateId = applicant.id
  const files = [...new Set(filesIn(typed).map(({ id }) => id))]
  const draft = { candidateId, key, values, files, version: origin.version, now }
  const { version } = (await writeDraft(db, draft)) ?? (await refuseConflict(db, candidateId, key))
  return { version, savedAt: now.toISOString() }
}
