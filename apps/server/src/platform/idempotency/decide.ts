import { createHash } from 'node:crypto'
import type { Actor } from '@charpente/domain/platform/actor'
import type { Db } from '../db/connect.ts'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/refuse.ts'
import type { Origin } from '../http/serve.ts'
import { claimKey, findKey, keepAnswer } from './queries.ts'

/** Who asks for what: `act` names the verb, `sent` is all that was sent with it. */
export type Command = { actor: Actor; origin: Origin; act: string; sent: unknown }

export const digestOf = (sent: unknown): Buffer => createHash('sha256').update(JSON.stringify(sent)).digest()

/** What the same call was answered; its key says nothing else. */
export async function answeredBefore<Answer>(trx: Db, { actor, origin, act, sent }: Command): Promise<Answer> {
  const kept = await findKey(trx, actor.id, origin.key ?? '')
  return kept.act === act && kept.digest.equals(digestOf(sent)) ? (kept.answer as Answer) : refuse('keyAlreadyUsed')
}

/**
 * A decision is one transaction. With a key it happens once: the key and the answer are kept with it, and the same
 * call again gets the same answer. A refusal is not kept: what stood in the way may have gone.
 */
export const decide = <Answer>(
  { db, now }: Context,
  command: Command,
  work: (trx: Db, now: Date) => Promise<Answer>,
): Promise<Answer> =>
  db.transaction().execute(async (trx) => {
    const { actor, act, sent } = command
    const { key } = command.origin
    if (key === null) return work(trx, now())
    const claim = { accountId: actor.id, key, act, digest: digestOf(sent), now: now() }
    if (!(await claimKey(trx, claim))) return answeredBefore<Answer>(trx, command)
    const answer = await work(trx, now())
    await keepAnswer(trx, actor.id, key, answer)
    return answer
  })
