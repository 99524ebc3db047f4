import { type Day, parisDay } from '@charpente/domain/platform/calendar'
import { type KeptReason, keptAfter, whyNotErase } from '@charpente/domain/records/erasure'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { erasureFacts, findRequest, listRequests, type StoredRequest } from './queries.ts'

type Kept = { what: KeptReason; count: number; until: Day | null }[]
type Reading = Pick<Context, 'now'> & { db: Db }

/** One that waits is told what erasing would leave today; one decided, what it left. */
async function onWire(request: StoredRequest, { db, now }: Reading) {
  const { adminId, kept, askedAt, decidedAt, outcome, ...line } = request
  const facts = outcome === null ? await erasureFacts(db, line.accountId, parisDay(now())) : null
  return {
    ...line,
    isMember: adminId !== null,
    askedAt: askedAt.toISOString(),
    outcome: outcome as 'erased' | 'refused' | 'withdrawn' | null,
    decidedAt: decidedAt?.toISOString() ?? null,
    kept: facts ? keptAfter(facts) : ((kept ?? []) as Kept),
    obstacle: facts && whyNotErase(facts),
  }
}

export const readRequests = async (context: Reading) =>
  Promise.all((await listRequests(context.db)).map((request) => onWire(request, context)))

export const readRequest = async (id: number, context: Reading) =>
  onWire((await findRequest(context.db, id)) ?? refuse('notFound'), context)
