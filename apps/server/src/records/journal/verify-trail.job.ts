import { verifyAnchored } from '../../platform/audit/verify-anchored.ts'
import type { WorkContext } from '../../platform/http/context.ts'
import { addCheck, endCheck } from './queries.ts'

/** Reads the whole trail and its roots: as somebody asked, or by itself each night. */
export async function verifyTrailJob({ checkId }: { checkId: number | null }, context: WorkContext): Promise<void> {
  const { db, now } = context
  const id = checkId ?? (await addCheck(db, null, now())).id
  await endCheck(db, id, await verifyAnchored(context), now())
}
