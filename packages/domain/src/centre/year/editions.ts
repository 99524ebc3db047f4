import { addDays, type Day, parisDay } from '../../platform/calendar.ts'
import { formatDayPlain } from '../../platform/format.ts'
import type { Task } from './task.ts'

/** How long before it begins an edition is looked at. */
const BEFORE_DAYS = 60
/** What was notified or revised since is shown within a week. */
const AGAIN_DAYS = 7

export type EditionAhead = {
  id: number
  startsOn: Day
  endsOn: Day
  /** When it was put online last. */
  publishedAt: Date | null
  /** It will be, on a day already said. */
  isScheduled: boolean
  /** When a lot of it was notified last, or its prices revised. */
  changedAt: Date | null
}

/** An edition nobody has put online before it begins, or whose contracts and prices have changed since it was. */
export function editionTask(
  { id, startsOn, endsOn, publishedAt, isScheduled, changedAt }: EditionAhead,
  today: Day,
): Task | null {
  if (endsOn < today || isScheduled) return null
  const opensOn = addDays(startsOn, -BEFORE_DAYS)
  const common = {
    list: 'editionsToPublish',
    subject: { edition: id },
    about: `Édition ${id}`,
    act: 'Publier le catalogue',
  } as const
  if (publishedAt === null) {
    if (today < opensOn) return null
    const began = startsOn <= today ? 'a commencé' : 'commence'
    return {
      ...common,
      since: opensOn,
      due: addDays(startsOn, -1),
      cause: `elle ${began} le ${formatDayPlain(startsOn)} et n’a jamais été publiée`,
    }
  }
  if (changedAt === null || changedAt <= publishedAt || today < opensOn) return null
  const since = parisDay(changedAt)
  return {
    ...common,
    since,
    due: addDays(since, AGAIN_DAYS),
    cause: `lots notifiés ou prix révisés depuis la publication du ${formatDayPlain(parisDay(publishedAt))}`,
  }
}
