import type { Amendment, DeskAmendment } from '@charpente/contract/consultation/amendments'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { amendmentsOf, findAmended, type StoredAmendment } from './queries.ts'

export const amendmentOnWire = ({ publishedAt, deadlineBefore, deadlineAfter, ...rest }: StoredAmendment) => ({
  ...rest,
  publishedAt: publishedAt.toISOString(),
  deadlineBefore: deadlineBefore?.toISOString() ?? null,
  deadlineAfter: deadlineAfter?.toISOString() ?? null,
})

/** Whoever reads the consultation reads what changed of it; not who wrote it, nor how many answer. */
export async function readAmendments(id: number, { db }: Context): Promise<Amendment[]> {
  if (!(await findAmended(db, id))?.isPublic) refuse('consultationUnknown')
  return (await amendmentsOf(db, id)).map(amendmentOnWire).map(({ by: _, told: __, ...amendment }) => amendment)
}

export async function readDeskAmendments(id: number, { db }: Context): Promise<DeskAmendment[]> {
  if (!(await findAmended(db, id))) refuse('consultationUnknown')
  return (await amendmentsOf(db, id)).map(amendmentOnWire)
}
