import type { Assent } from '@charpente/contract/people/assents'
import { assentEnd, MADE_FIT_DAYS, mayAssent } from '@charpente/domain/people/accounts/assent'
import type { Actor } from '@charpente/domain/platform/actor'
import { type AssentKind, assentRights } from '@charpente/domain/platform/assent-kind'
import { oneOf } from '@charpente/domain/platform/one-of'
import { rightLabels } from '@charpente/domain/platform/right'
import { record } from '../../../platform/audit/record.ts'
import type { RouteOfTwo, Sent } from '../../../platform/http/act-of-two.ts'
import type { Context } from '../../../platform/http/context.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Origin } from '../../../platform/http/serve.ts'
import { postMails } from '../../../platform/mail/post.ts'
import { openOperators, samePersonAs } from '../queries.ts'
import { lapseAssents } from './lapse-assents.ts'
import { rehearse } from './perform.ts'
import { addAssent } from './queries.ts'
import { readAssent } from './read-assents.ts'

type Call = { actor: Actor; origin: Origin }

/** Nothing is done yet: what would be is kept, and those who may agree are told. */
export async function askAssent(
  route: RouteOfTwo,
  sent: Sent,
  { actor, origin }: Call,
  context: Context,
): Promise<Assent> {
  const now = context.now()
  const askedBy = actor.id
  const { kind } = route
  const line = await rehearse(route, sent, { askedBy, askedAt: now, origin }, context)
  const accountId = line.on.type === 'account' ? Number(line.on.id) : null
  // The same asked twice is the same request, whatever it is asked for.
  const { reason, ...body } = sent.body
  return context.db.transaction().execute(async (trx) => {
    await lapseAssents(trx, context)
    const samePerson = await samePersonAs(trx, askedBy, now)
    const staff = await openOperators(trx)
    const deciders = mayAssent({ kind, askedBy, accountId, samePerson }, staff)
    if (deciders.length === 0) {
      const droit = rightLabels[assentRights[kind]]
      const close = mayAssent({ kind, askedBy, accountId, samePerson: [] }, staff).map(({ name }) => name)
      if (close.length === 0) refuse('assentNobody', { droit })
      refuse('assentNobodyYet', { droit, personnes: oneOf(close), jours: MADE_FIT_DAYS })
    }
    const expiresAt = assentEnd(now)
    const { id, asker } =
      (await addAssent(trx, {
        kind,
        subject_type: line.on.type,
        subject_id: line.on.id,
        details: line.details,
        payload: { route: route.name, params: sent.params, body },
        account_id: accountId,
        reason,
        asked_at: now,
        asked_by: askedBy,
        expires_at: expiresAt,
      })) ?? refuse('assentPending')
    await postMails(
      trx,
      context,
      deciders.map(({ id: deciderId }) => ({
        template: 'assentAsked',
        accountId: deciderId,
        data: { kind, asker, reason, expiresAt },
      })),
    )
    const action: AssentKind = kind
    const details = { action, reason, before: null, after: { until: expiresAt } }
    await record(trx, origin.author, now, { action: 'assentAsked', on: { type: 'assent', id }, details })
    return readAssent(trx, id, actor, context)
  })
}
