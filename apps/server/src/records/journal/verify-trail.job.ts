import { verifyTrail } from '../../platform/audit/verify.ts'
import type { Context } from '../../platform/http/context.ts'
import { addCheck, endCheck } from './queries.ts'

/** Reads the whole trail: as somebody asked, or by itself each night. */
export async function verifyTrailJob({ checkId }: { checkId: number | null }, { db, now }: Context): Promise<void> {
  const id = checkId ?? (await addCheck(db, null, now())).id
  await endCheck(db, id, await verifyTrail(db), now())
}
