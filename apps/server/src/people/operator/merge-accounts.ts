import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { postMails } from '../../platform/mail/post.ts'
import { revokeOrganisationSessions } from '../session/queries.ts'
import { accountLine } from './account-line.ts'
import { addMerge, moveFirm, movePeople } from './merging/queries.ts'
import { planMerge } from './plan-merge.ts'

type Asked = { into: number; reason: string; seen: string }

/**
 * Two organisations that are one: the people of the double join the one that is kept, each with their own e-mail and
 * password; what was ordered keeps the name it was ordered under. Decision 035
 */
export const mergeAccounts = (id: number, { into, reason, seen }: Asked, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const { double, kept, doubles, preview } = await planMerge(trx, id, into, context)
    if (preview.seen !== seen) refuse('mergeChanged')
    const { author } = origin
    const now = context.now()
    const { name, siret, street, postal, city } = double
    const by = { merged_at: now, merged_by: author.id ?? refuse('forbidden') }
    const then = { name, siret, street, postal, city }
    const merge = await addMerge(trx, { double_id: id, kept_id: into, reason, ...by, ...then })
    await revokeOrganisationSessions(trx, id, now)
    if (doubles.side === 'supplier') await moveFirm(trx, id, into)
    await context.hooks.whenDoublesMerge(trx, merge.id, doubles, origin, now)
    await movePeople(trx, id, kept)
    const people = preview.people.map(({ firstname, lastname }) => `${firstname} ${lastname}`)
    const { cartsToApprove } = preview
    const administrator = `${kept.firstname} ${kept.lastname}`
    const told = { former: name, mergedAt: now, administrator, people, cartsToApprove }
    await postMails(
      trx,
      context,
      [...preview.people.filter(({ active }) => active), { id: into }].map((person) => ({
        template: 'organisationsMerged',
        accountId: person.id,
        data: { ...told, readBy: person.id === into ? 'head' : 'joining' },
      })),
    )
    for (const on of [id, into])
      await record(trx, author, now, {
        action: 'organisationsMerged',
        on: { type: 'account', id: on },
        details: {
          reason,
          from: id,
          to: into,
          name,
          siret,
          accounts: preview.people.map((person) => person.id),
          before: { administrator: id },
          after: { administrator: into },
        },
      })
    return accountLine(trx, into)
  })
