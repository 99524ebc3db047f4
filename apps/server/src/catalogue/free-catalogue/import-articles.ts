import type { Actor } from '@charpente/domain/platform/actor'
import { lockAccount } from '../../people/accounts/queries.ts'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import {
  addArticles,
  changeArticles,
  defaultDepartments,
  hideArticles,
  ownArticles,
  sheetWords,
} from './articles/queries.ts'
import { jumpsOf, planImport, previewOf } from './plan-import.ts'
import { type ReadSheet, readSheet } from './sheet/read-sheet.ts'

type Sent = { content: string; removeMissing: boolean }

async function planFor(db: Db, supplierId: number, sheet: ReadSheet, removeMissing: boolean) {
  const articles = await ownArticles(db, supplierId)
  const known = { articles, words: await sheetWords(db), defaults: await defaultDepartments(db, supplierId) }
  return planImport(sheet, known, removeMissing)
}

/** What a sheet would change; nothing is kept of it. */
export async function previewFreeArticles(sent: Sent, actor: Actor, { db }: Context) {
  const sheet = await readSheet(Buffer.from(sent.content, 'base64'))
  return previewOf(await planFor(db, actor.id, sheet, sent.removeMissing))
}

/** The whole sheet, or its right lines if that was asked, in one go: planned again under the lock, not as it was shown. */
export async function importFreeArticles(
  sent: Sent & { name: string; validOnly: boolean; acceptJumps: boolean },
  actor: Actor,
  origin: Origin,
  { db, hooks, now }: Context,
) {
  const sheet = await readSheet(Buffer.from(sent.content, 'base64'))
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, actor.id)
    const plan = await planFor(trx, actor.id, sheet, sent.removeMissing)
    if (plan.faultyRows > 0 && !sent.validOnly) refuse('importHasErrors')
    // What would be written may have changed since it was shown: a price nobody looked at is not taken.
    if (!sent.acceptJumps && jumpsOf(plan) > 0) refuse('importHasJumps', { nombre: jumpsOf(plan) })
    const at = now()
    const added = await addArticles(trx, actor.id, plan.added, at)
    await changeArticles(trx, plan.changed, at)
    const removed = plan.removed.map(({ id }) => id)
    await hideArticles(trx, removed, at)
    await hooks.whenArticlesGo(trx, removed, origin, at)
    const { unchanged, faultyRows: skipped, changed, differences } = plan
    const details = { file: sent.name, added, changed: changed.map(({ id }) => id), removed, skipped, differences }
    const on = { type: 'account', id: actor.id } as const
    await record(trx, origin.author, at, { action: 'freeArticlesImported', on, details })
    return { added: added.length, changed: changed.length, removed: removed.length, unchanged, skipped }
  })
}
