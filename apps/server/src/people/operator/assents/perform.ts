import { type Told, toldBy } from '../../../platform/audit/record.ts'
import type { Db } from '../../../platform/db/connect.ts'
import type { RouteOfTwo, Sent } from '../../../platform/http/act-of-two.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Asked } from '../../../platform/http/serve.ts'

/** A line of the trail as people read it. */
type ReadLine = {
  act: string
  subject: string | null
  facts: { label: string; before: string | null; value: string }[]
}

declare module '../../../platform/http/context.ts' {
  interface Hooks {
    /** What lines of the trail say, in the words of the journal. */
    readLines: (db: Db, lines: readonly Told[]) => Promise<ReadLine[]>
  }
}

/** Does it, and gives the line it left: what it did, in its own words. */
export async function perform(
  { kind, act }: RouteOfTwo,
  sent: Sent,
  asked: Omit<Asked, 'reason'>,
  context: Context,
): Promise<Told> {
  const told = await toldBy(async () => act({ ...sent, ...asked, reason: sent.body.reason } as never, context))
  const line = told.find(({ action }) => action === kind)
  if (!line) throw new Error(`${kind} left no line in the trail`)
  // What only the moment of the agreement settles is no part of what was asked.
  const { agreed: _, ...details } = line.details
  return { ...line, details }
}

/** Thrown to take back what was only tried. */
class TakenBack extends Error {
  readonly line: Told
  constructor(line: Told) {
    super('taken back')
    this.line = line
  }
}

/**
 * What it would do, known by doing it and taking it back: whatever stands in the way is said at once, by the rules
 * themselves, and whoever agrees sees what will be.
 */
export const rehearse = (
  route: RouteOfTwo,
  sent: Sent,
  asked: Omit<Asked, 'reason'>,
  context: Context,
): Promise<Told> =>
  context.db
    .transaction()
    .execute(async (trx): Promise<Told> => {
      throw new TakenBack(await perform(route, sent, asked, { ...context, db: trx }))
    })
    .catch((error: unknown) => {
      if (error instanceof TakenBack) return error.line
      throw error
    })
