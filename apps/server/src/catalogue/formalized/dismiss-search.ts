import type { Actor } from '@charpente/domain/platform/actor'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { setDismissed } from './queries.ts'

type Search = { edition: number; words: string; dismissed: boolean }

/** A search in vain that no synonym answers is set aside, and can be put back; it is still counted. */
export const dismissSearch = (
  { edition, words, dismissed }: Search,
  actor: Actor,
  { author }: Origin,
  context: Context,
) =>
  context.db.transaction().execute(async (trx) => {
    const at = context.now()
    if (!(await setDismissed(trx, edition, words, dismissed ? { id: actor.id, at } : null))) refuse('notFound')
    await record(trx, author, at, {
      action: dismissed ? 'searchDismissed' : 'searchPutBack',
      on: { type: 'missedSearch', id: `${edition} ${words}` },
      details: { before: { dismissed: !dismissed }, after: { dismissed } },
    })
    return null
  })
