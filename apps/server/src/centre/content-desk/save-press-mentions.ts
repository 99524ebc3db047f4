import type { PressMention } from '@charpente/contract/centre/content-desk'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { pressMentions } from '../content/queries.ts'
import { replaceMentions } from './queries.ts'

/** Without any, the presentation says nothing of the press. Q-71 */
export const savePressMentions = (mentions: readonly PressMention[], { author }: Origin, { db, now }: Context) =>
  db.transaction().execute(async (trx) => {
    const before = await pressMentions(trx)
    await replaceMentions(trx, mentions)
    await record(trx, author, now(), {
      action: 'pressSaved',
      on: { type: 'press', id: 'presentation' },
      details: { before, after: mentions },
    })
    return pressMentions(trx)
  })
