import type { AssentKind } from '@charpente/domain/platform/assent-kind'
import type { Right } from '@charpente/domain/platform/right'
import { type Told, toldBy } from '../../../platform/audit/record.ts'
import type { Db } from '../../../platform/db/connect.ts'
import type { Asked } from '../../../platform/http/act-of-two.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { PayloadOf } from '../../../platform/http/payloads.ts'

type ActOfTwo<K extends AssentKind> = (payload: PayloadOf<K>, asked: Asked, context: Context) => Promise<unknown>

/** A line of the trail as people read it. */
type ReadLine = { subject: string | null; facts: { label: string; before: string | null; value: string }[] }

declare module '../../../platform/http/payloads.ts' {
  interface Payloads {
    operatorRightsChanged: { accountId: number; rights: readonly Right[] }
  }
}

declare module '../../../platform/http/context.ts' {
  interface Hooks {
    /** How each is done, by whoever does it above. It works on the transaction it is given. */
    actsOfTwo: { [K in AssentKind]: ActOfTwo<K> }
    /** What lines of the trail say, in the words of the journal. */
    readLines: (db: Db, lines: readonly Told[]) => Promise<ReadLine[]>
  }
}

/** Does it, and gives the line it left: what it did, in its own words. */
export async function perform<K extends AssentKind>(
  kind: K,
  payload: PayloadOf<K>,
  asked: Asked,
  context: Context,
): Promise<Told> {
  const told = await toldBy(() => context.hooks.actsOfTwo[kind](payload, asked, context))
  const line = told.find(({ action }) => action === kind)
  if (!line) throw new Error(`${kind} left no line in the trail`)
  return line
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
export const rehearse = <K extends AssentKind>(
  kind: K,
  payload: PayloadOf<K>,
  asked: Asked,
  context: Context,
): Promise<Told> =>
  context.db
    .transaction()
    .execute(async (trx): Promise<Told> => {
      throw new TakenBack(await perform(kind, payload, asked, { ...context, db: trx }))
    })
    .catch((error: unknown) => {
      if (error instanceof TakenBack) return error.line
      throw error
    })
