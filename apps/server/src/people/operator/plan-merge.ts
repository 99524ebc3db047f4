import { createHash } from 'node:crypto'
import { type MergeParty, whyNotMerge } from '@charpente/domain/people/accounts/merging'
import { documentNames } from '@charpente/domain/people/documents/document'
import { parisDay } from '@charpente/domain/platform/calendar'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import { lockAccount, type StoredAccount } from '../accounts/queries.ts'
import { accountLine } from './account-line.ts'
import {
  countArticles,
  countAttached,
  heldByBoth,
  holdsContract,
  papersOf,
  peopleOf,
  wasMerged,
} from './merging/queries.ts'

const partyOf = async (db: Db, account: StoredAccount): Promise<MergeParty> => ({
  id: account.id,
  side: account.side,
  adminId: account.admin_id,
  type: account.type,
  formalizedFrom: account.formalized_from,
  isMerged: account.admin_id !== null && (await wasMerged(db, account.id)),
  isOpen: account.state === 'approved' && account.active,
  asksFormalized: account.formalized_requested_at !== null,
  holds: await holdsContract(db, account.id),
})

/** Held in one order, so that two merges that cross do not wait for each other. */
async function lockBoth(db: Db, doubleId: number, keptId: number) {
  const held = new Map<number, StoredAccount>()
  for (const id of [doubleId, keptId].toSorted((one, other) => one - other))
    held.set(id, (await lockAccount(db, id)) ?? refuse('accountNotFound'))
  return { double: held.get(doubleId) as StoredAccount, kept: held.get(keptId) as StoredAccount }
}

/** What a merge would do, or why not; it writes nothing. The act plans again, and does what was shown or nothing. */
export async function planMerge(db: Db, doubleId: number, keptId: number, { now, hooks }: Context) {
  const { double, kept } = await lockBoth(db, doubleId, keptId)
  const places = await heldByBoth(db, doubleId, keptId)
  const facts = { today: parisDay(now()), isSamePlaceHeld: places.length > 0 }
  refuseIf(whyNotMerge(await partyOf(db, double), await partyOf(db, kept), facts), { places: places.join(' ; ') })
  // An operator is refused above.
  const doubles = { side: double.side as 'customer' | 'supplier', double: doubleId, kept: keptId }
  const filed = await papersOf(db, keptId)
  const papers = await papersOf(db, doubleId)
  const named = (kinds: typeof papers) => kinds.map((kind) => documentNames[kind])
  const plan = {
    double: await accountLine(db, doubleId),
    kept: await accountLine(db, keptId),
    people: await peopleOf(db, doubleId),
    attached: await countAttached(db, doubleId),
    ...(await hooks.tradeOfDouble(db, doubles)),
    articles: await countArticles(db, doubleId),
    papersMoved: named(papers.filter((kind) => !filed.includes(kind))),
    papersLeft: named(papers.filter((kind) => filed.includes(kind))),
  }
  const seen = createHash('sha256').update(JSON.stringify(plan)).digest('base64url')
  return { double, kept, doubles, preview: { ...plan, seen } }
}

export const previewMerge = (doubleId: number, keptId: number, context: Context) =>
  context.db.transaction().execute(async (trx) => (await planMerge(trx, doubleId, keptId, context)).preview)
