import { JOURNAL_PAGE } from '@charpente/contract/platform/limits'
import type { Day } from '@charpente/domain/platform/calendar'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { authorsNamed, eventsBefore, type Place, subjectsNamed } from './queries.ts'

type Asked = {
  action?: string | undefined
  actor?: string | undefined
  type?: string | undefined
  id?: string | undefined
  from?: Day | undefined
  to?: Day | undefined
  before?: string | undefined
}

const NOBODY = 'personne'

const cursorOf = ({ at, type, id, seq }: { at: Date; type: string; id: string; seq: number }) =>
  Buffer.from(JSON.stringify([at.toISOString(), type, id, seq])).toString('base64url')

function placeOf(cursor: string): Place {
  try {
    const [at, type, id, seq] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [
      string,
      string,
      string,
      number,
    ]
    if (Number.isNaN(Date.parse(at)) || !Number.isInteger(seq)) throw new Error('not a place')
    return { at, type: String(type), id: String(id), seq }
  } catch {
    return refuse('invalidRequest')
  }
}

async function authorsOf(actor: string | undefined, { db }: Context) {
  if (!actor) return undefined
  return actor.toLowerCase() === NOBODY ? 'nobody' : authorsNamed(db, actor)
}

/** A page of the trail, the last line first. */
export async function listEvents({ actor, before, ...asked }: Asked, context: Context) {
  const { db } = context
  const authors = await authorsOf(actor, context)
  const found = await eventsBefore(db, { ...asked, authors, before: before ? placeOf(before) : undefined })
  const events = found.slice(0, JOURNAL_PAGE)
  const last = events.at(-1)
  const idsOf = (type: string) => events.filter((event) => event.type === type).map(({ id }) => id)
  const named = await subjectsNamed(db, {
    account: idsOf('account'),
    cart: idsOf('cart'),
    order: idsOf('order'),
    candidate: idsOf('candidate'),
  })
  return {
    events: events.map(({ at, hash, details, ...event }) => {
      const subject = named.get(`${event.type} ${event.id}`)
      return {
        ...event,
        subject: subject?.name ?? null,
        cartId: subject?.cartId ?? null,
        at: at.toISOString(),
        details: details as Record<string, unknown>,
        hash: hash.toString('hex'),
      }
    }),
    next: found.length > JOURNAL_PAGE && last ? cursorOf(last) : null,
  }
}
