import type { Actor } from '@charpente/domain/platform/actor'
import type { Context } from '../../platform/http/context.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { act } from './act.ts'
import { addNote } from './queries.ts'

/** Between operators; a closed one may still be noted. */
export const noteInquiry = (id: number, words: string, actor: Actor, origin: Origin, context: Context) =>
  act(
    id,
    {
      action: 'inquiryNoted',
      whyNot: null,
      decide: async (trx, { notes }, now) => {
        await addNote(trx, { inquiryId: id, authorId: actor.id, words, now })
        return { before: { notes }, after: { notes: notes + 1, words } }
      },
    },
    origin,
    context,
  )
