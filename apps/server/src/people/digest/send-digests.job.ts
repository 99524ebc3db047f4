import { isWorkingDay, parisDay } from '@charpente/domain/platform/calendar'
import type { Context } from '../../platform/http/context.ts'
import { mailId, postMails } from '../../platform/mail/post.ts'
import type { DigestMail } from './mails.ts'
import { digestReaders } from './queries.ts'

/** As many as are asked about at once. */
const BATCH = 200

/** A mail stays short: what is beyond is counted, and read on the site. */
const SHOWN = 10

type Readers = Awaited<ReturnType<typeof digestReaders>>
type Part = DigestMail['parts'][number]

/** What waits for each of them, kind by kind; those for whom nothing waits are not there. */
async function partsOf(accountIds: readonly number[], { db, hooks }: Context, now: Date) {
  const parts = new Map<number, Part[]>()
  for (const { title, find } of hooks.digestSources) {
    const found = Map.groupBy(await find(db, accountIds, now), ({ accountId }) => accountId)
    for (const [accountId, lines] of found) {
      const shown = lines.slice(0, SHOWN).map(({ words, dueAt, path }) => ({ words, dueAt, path }))
      const part = { title, lines: shown, more: lines.length - shown.length }
      parts.set(accountId, [...(parts.get(accountId) ?? []), part])
    }
  }
  return parts
}

async function sendSome(readers: Readers, context: Context, now: Date) {
  const day = parisDay(now)
  const working = readers.filter(({ departmentCode }) => isWorkingDay(day, departmentCode))
  const parts = await partsOf(
    working.map(({ id }) => id),
    context,
    now,
  )
  await postMails(
    context.db,
    context,
    working.flatMap(({ id, side }) => {
      const own = parts.get(id)
      if (!own) return []
      const data = { day, side, parts: own }
      return [{ template: 'dailyDigest' as const, accountId: id, data, id: mailId('dailyDigest', day, id) }]
    }),
  )
}

/**
 * Each morning of a working day where one is: what waits, to those who asked to be told and have something waiting.
 * One mail per person and day, however often it runs.
 */
export async function sendDigestsJob(_data: Record<string, never>, context: Context): Promise<void> {
  const now = context.now()
  let after: number | undefined = 0
  while (after !== undefined) {
    const readers: Readers = await digestReaders(context.db, { after, day: parisDay(now), limit: BATCH })
    await sendSome(readers, context, now)
    after = readers.length < BATCH ? undefined : readers.at(-1)?.id
  }
}
