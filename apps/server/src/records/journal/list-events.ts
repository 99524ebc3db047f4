import { JOURNAL_PAGE } from '@charpente/contract/platform/limits'
import { type Reference, readDetails, references } from '@charpente/contract/records/act-details'
import { acts } from '@charpente/contract/records/acts'
import type { JournalFilters } from '@charpente/contract/records/journal'
import { settingInWords } from '@charpente/domain/platform/setting'
import type { Told } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { definitions, isSetting } from '../../platform/settings/setting-definitions.ts'
import { authorsNamed, eventsBefore, type Place, type StoredEvent, subjectsNamed } from './queries.ts'

type JournalSearch = JournalFilters & { before?: string | undefined }

const NOBODY = 'personne'

const cursorOf = ({ at, type, id, seq }: StoredEvent) =>
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

async function authorsOf(db: Db, actor: string | undefined) {
  if (!actor) return undefined
  return actor.toLowerCase() === NOBODY ? 'nobody' : authorsNamed(db, actor)
}

type Read = Pick<StoredEvent, 'type' | 'id' | 'action' | 'details'>

/** A setting is kept as it is counted with, and read as texts say it. */
function inWords<R extends Read>(line: R): R {
  const { type, id, details } = line
  if (type !== 'setting' || !isSetting(id)) return line
  const words = (value: unknown) => (typeof value === 'string' ? settingInWords(definitions[id].kind, value) : value)
  const { before, after } = details
  return { ...line, details: { ...details, before: words(before), after: words(after) } }
}

/** What lines are about and what their numbers stand for, by its name. */
async function namesIn(db: Db, lines: readonly Read[]) {
  const ids = Object.fromEntries(references.map((type) => [type, new Set<string>()])) as Record<Reference, Set<string>>
  for (const { type, id, action, details } of lines) {
    if (Object.hasOwn(ids, type)) ids[type as Reference].add(id)
    // Read once to know what is told of.
    readDetails(action, details, (told, one) => {
      ids[told].add(one)
      return null
    })
  }
  return subjectsNamed(db, ids)
}

/** What an act would leave in the trail, as the journal would say it. */
export async function readLines(db: Db, told: readonly Told[]) {
  const lines = told.map(({ action, on, details }) => inWords({ action, details, type: on.type, id: on.id }))
  const named = await namesIn(db, lines)
  return lines.map(({ action, details, type, id }) => ({
    act: acts[action],
    subject: named.get(`${type} ${id}`)?.name ?? null,
    facts: readDetails(action, details, (refers, one) => named.get(`${refers} ${one}`)?.name ?? null),
  }))
}

/** Lines as people read them: what they are about, and what their numbers stand for, by its name. */
async function readEvents(db: Db, events: readonly StoredEvent[]) {
  const named = await namesIn(db, events)
  return events.map(({ at, hash, ...event }) => {
    const subject = named.get(`${event.type} ${event.id}`)
    const told = subject?.isClosed ? {} : inWords(event).details
    return {
      ...event,
      details: subject?.isClosed ? {} : event.details,
      subject: subject?.name ?? null,
      cartId: subject?.cartId ?? null,
      at: at.toISOString(),
      facts: readDetails(event.action, told, (type, id) => named.get(`${type} ${id}`)?.name ?? null),
      hash: hash.toString('hex'),
    }
  })
}

/** A page of the trail, the last line first. */
export async function listEvents(db: Db, { actor, before, ...asked }: JournalSearch, limit = JOURNAL_PAGE) {
  const authors = await authorsOf(db, actor)
  // One more than a page: whether there is a next one is then known.
  const found = await eventsBefore(db, { ...asked, authors, before: before ? placeOf(before) : undefined }, limit + 1)
  const events = found.slice(0, limit)
  const last = events.at(-1)
  return {
    events: await readEvents(db, events),
    next: found.length > limit && last ? cursorOf(last) : null,
  }
}
