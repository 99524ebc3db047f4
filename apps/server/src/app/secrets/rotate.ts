import type { Kysely } from 'kysely'
import { machine, record } from '../../platform/audit/record.ts'
import type { Database } from '../../platform/db/types.ts'
import type { Context } from '../../platform/http/context.ts'
import { type Secrets, sealedWith } from '../../platform/secrets.ts'
import { type SealedPlace, sealedPlaces } from './places.ts'
import { countElsewhere, countRecognised, type SealedRow, sealedElsewhere, writeSealed } from './queries.ts'

const BATCH = 500

type Rotating = Pick<Context, 'secrets' | 'now'> & { db: Kysely<Database> }
type Turned = { name: string; made: number; unreadable: number; left: number }

function opened({ sealed }: SealedRow, secrets: Secrets): string | null {
  try {
    return secrets.decrypt(sealed)
  } catch {
    return null
  }
}

/** Nothing for what no configured secret opens: it is counted, and left as it is. */
function sealedAgain(row: SealedRow, { hash }: SealedPlace, secrets: Secrets) {
  const text = opened(row, secrets)
  return text === null ? null : { key: row.key, sealed: secrets.encrypt(text), hash: hash?.of(secrets, text) ?? null }
}

/** A few hundred at a time, each batch a transaction of its own: stopped midway, the next run goes on from there. */
async function turn(place: SealedPlace, { db, secrets }: Rotating, batch: number): Promise<Turned> {
  const head = sealedWith(secrets.newest)
  let [made, unreadable] = [0, 0]
  let after: string | null = null
  for (;;) {
    const rows: SealedRow[] = await db.transaction().execute(async (trx) => {
      const found = await sealedElsewhere(trx, place, head, after, batch)
      const again = found.map((row) => sealedAgain(row, place, secrets)).filter((row) => row !== null)
      if (again.length > 0) await writeSealed(trx, place, again)
      made += again.length
      unreadable += found.length - again.length
      return found
    })
    after = rows.at(-1)?.key ?? null
    if (rows.length < batch) return { name: place.name, made, unreadable, left: await countElsewhere(db, place, head) }
  }
}

/** What still needs a secret that is not the newest, and how many. Unnamed: made with the oldest. */
async function stillNeeded({ db, secrets, now }: Rotating) {
  const recognised = await countRecognised(db, now())
  return recognised
    .map(({ id, ...one }) => ({ ...one, id: id || secrets.oldest }))
    .filter(({ id }) => id !== secrets.newest)
}

/** Seals with the newest secret everything that is sealed, and says what else still needs an older one. */
export async function rotateSecrets(context: Rotating, batch = BATCH) {
  const turned: Turned[] = []
  for (const place of sealedPlaces) turned.push(await turn(place, context, batch))
  const count = turned.reduce((sum, { made }) => sum + made, 0)
  if (count > 0)
    await context.db.transaction().execute((trx) =>
      record(trx, machine, context.now(), {
        action: 'secretsRotated',
        on: { type: 'secrets', id: context.secrets.newest },
        details: { count },
      }),
    )
  return { turned, needed: await stillNeeded(context) }
}
