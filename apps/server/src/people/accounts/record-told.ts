import { type Act, record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { postMails } from '../../platform/mail/post.ts'
import { findActor } from './queries.ts'

type OnAccount<D> = Act<D> & { on: { type: 'account'; id: number } }

/**
 * Leaves the line of an act on an account and tells its person, in the words of the journal: at their address, and at
 * those that were theirs until then.
 */
export async function recordTold<D>(
  trx: Db,
  { author }: Origin,
  context: Context,
  act: OnAccount<D>,
  former: readonly string[] = [],
): Promise<void> {
  const now = context.now()
  await record<D>(trx, author, now, act)
  const { action, on, details } = act
  const told = { action, on: { type: on.type, id: String(on.id) }, details: { ...details } }
  const [line] = await context.hooks.readLines(trx, [told])
  const facts = (line?.facts ?? []).map(({ label, before, value }) => ({
    label,
    value: before === null ? value : `${before} → ${value}`,
  }))
  const by = author.id === null ? null : await findActor(trx, author.id)
  const data = { act: line?.act ?? '', by: by?.side === 'operator' ? 'la centrale' : (by?.name ?? ''), at: now, facts }
  await postMails(
    trx,
    context,
    [undefined, ...former].map((to) => ({ template: 'accountChanged', accountId: on.id, data, ...(to && { to }) })),
  )
}
