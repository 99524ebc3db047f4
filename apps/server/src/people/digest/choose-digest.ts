import type { Digest } from '@charpente/contract/people/digest'
import type { Actor } from '@charpente/domain/platform/actor'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { lockAccount } from '../accounts/queries.ts'
import { setDigest } from './queries.ts'

/** Wanted or not: said twice, it is kept once. */
export const chooseDigest = ({ wanted }: Digest, actor: Actor, { author }: Origin, { db, now }: Context) =>
  db.transaction().execute(async (trx): Promise<Digest> => {
    const account = (await lockAccount(trx, actor.id)) ?? refuse('accountNotFound')
    if (account.daily_digest === wanted) return { wanted }
    await setDigest(trx, actor.id, wanted)
    const on = { type: 'account', id: actor.id } as const
    await record(trx, author, now(), { action: 'digestChosen', on, details: { wanted } })
    return { wanted }
  })
