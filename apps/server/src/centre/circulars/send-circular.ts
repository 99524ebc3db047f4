import { whyNotChangeCircular } from '@charpente/domain/centre/circulars/circular'
import type { Actor } from '@charpente/domain/platform/actor'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { factsOf, readCircular, setWords } from './circular-on-wire.ts'
import { changeCircularRow, countAudience, fixRecipients, lockCircular } from './queries.ts'

type Seen = { version: number; count: number }

/** The list is fixed now, as it was seen; the worker then hands it over at its own pace. */
export const sendCircular = (
  id: number,
  { version, count: seen }: Seen,
  actor: Actor,
  { author }: Origin,
  { db, queue, now }: Context,
) =>
  db.transaction().execute(async (trx) => {
    const at = now()
    const circular = (await lockCircular(trx, id)) ?? refuse('notFound')
    const why = whyNotChangeCircular(factsOf(circular))
    if (why) refuse(why)
    if (circular.version !== version) refuse('circularChanged', { version: circular.version })
    if (circular.nature === 'service' && circular.necessity === '') refuse('circularNecessityMissing')
    const { count, leftOut } = await countAudience(trx, circular)
    if (count === 0) refuse('circularForNobody')
    if (count !== seen) refuse('circularAudienceMoved', { count })
    await fixRecipients(trx, id, circular)
    await changeCircularRow(trx, id, { sent_at: at, sent_by: actor.id })
    const { subject: title, nature, necessity, sets } = circular
    const after = {
      title,
      nature,
      ...(nature === 'service' && { necessity }),
      audience: (await setWords(trx))(sets),
      recipients: count,
      leftOut,
    }
    await record(trx, author, at, {
      action: 'circularSent',
      on: { type: 'circular', id },
      details: { before: null, after },
    })
    await queue.enqueue(trx, 'send-circulars', {})
    return readCircular(trx, id, at)
  })
