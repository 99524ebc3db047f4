import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { SEED_NOW } from '../apps/server/src/app/seed/volumes.ts'
import { schemaFaults } from '../apps/server/src/consultation/open-data/decp-schema.ts'
import { openSession } from '../apps/server/src/people/session/open-session.ts'
import { connect } from '../apps/server/src/platform/db/connect.ts'
import { secretsFrom } from '../apps/server/src/platform/secrets.ts'
import { startStack } from '../tools/stack.ts'
import { goal } from './goal.ts'

const SECRET = 'a secret that only this drill knows, long'
const QUARTER = '2026-3'

/** What a script that takes nothing of ours says; with 1 it found something else. */
function redone(script: string, ...args: string[]): { code: number; said: string } {
  const path = fileURLToPath(new URL(`../tools/${script}`, import.meta.url))
  try {
    return { code: 0, said: execFileSync(process.execPath, [path, ...args], { encoding: 'utf8' }) }
  } catch (error) {
    const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string }
    return { code: status, said: `${stdout}${stderr}` }
  }
}

const lastLine = (text: string) => text.trimEnd().split('\n').at(-1) ?? ''

/** The same with one figure changed: whoever checks must see it. */
const altered = (csv: string, of: RegExp) => csv.replace(of, (found, before) => found.replace(before, `9${before}`))

/**
 * `npm run drills -- recomputed`: the files anybody can take from the demonstration, redone by scripts that take nothing
 * of ours: the fees of a quarter from the orders, a revision of prices from its computation; and the open data of
 * contracts held against its schema. Each once more with a figure changed.
 */
export async function drill(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'charpente-recomputed-'))
  const stack = await startStack({
    folder: join(tmpdir(), `charpente-recomputed-postgres-${process.pid}`),
    durable: false,
    volume: 'demo',
    env: { SECRET, DEMO: '1', RATE_LIMIT: '0', LOG_LEVEL: 'fatal' },
    log: () => {},
  })
  const db = connect(stack.databaseUrl, 1)
  try {
    const { rows } = await sql<{ id: number }>`
      select id from account where side = 'operator' and active and removed_at is null
      order by cardinality(rights) desc nulls last, id limit 1`.execute(db)
    const opening = { accountId: rows[0]?.id ?? 0, pending: null, ip: null, userAgent: null }
    const { token } = await openSession(db, { secrets: secretsFrom(SECRET), now: () => SEED_NOW } as never, opening)
    const get = async (path: string) => {
      const answer = await fetch(`${stack.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return answer
    }
    const kept = async (name: string, path: string) => {
      const at = join(folder, name)
      await writeFile(at, await (await get(path)).text())
      return at
    }

    const orders = await kept('commandes.csv', '/orders_export?format=csv')
    const fees = await kept('redevances.csv', `/operator/fees/export?quarter=${QUARTER}`)
    const same = redone('recompute-fees.mjs', orders, QUARTER, '3', fees)
    console.log(lastLine(same.said))
    await writeFile(fees, altered(await readFile(fees, 'utf8'), /;3;(\d+)/))
    const other = redone('recompute-fees.mjs', orders, QUARTER, '3', fees)

    const { rows: revisions } = await sql<{ id: number }>`select id from price_revision order by id limit 1`.execute(db)
    const computed = await kept('revision.csv', `/operator/price_revisions/${revisions[0]?.id}/export`)
    const revised = redone('recompute-revision.mjs', computed)
    console.log(lastLine(revised.said))
    await writeFile(computed, altered(await readFile(computed, 'utf8'), /(\d+,\d{2,})/))
    const wrong = redone('recompute-revision.mjs', computed)

    type Market = Record<string, unknown>
    type File = { marches: { marche: Market[] } }
    const { marches } = (await (await get('/operator/essential_data/export')).json()) as File
    const parts = ['modifications', 'actesSousTraitance', 'modificationsActesSousTraitance']
    const counted = parts.map((part) => `${marches.marche.filter((one) => one[part]).length} with ${part}`)
    console.log(`${marches.marche.length} contracts, ${counted.join(', ')}`)

    return [
      goal('fees that differ from the exported orders', same.code, '', { exactly: 0 }),
      goal('fees with a figure changed: found', other.code, '', { exactly: 1 }),
      goal('prices that differ from the computation', revised.code, '', { exactly: 0 }),
      goal('prices with a figure changed: found', wrong.code, '', { exactly: 1 }),
      goal('contracts the national format refuses', marches.marche.flatMap(schemaFaults).length, '', { exactly: 0 }),
    ].every(Boolean)
  } finally {
    await db.destroy()
    await stack.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
