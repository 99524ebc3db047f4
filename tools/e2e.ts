import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumPath } from './chromium.ts'
import { keptStack, stopKept } from './kept-stack.ts'
import { repository } from './run.ts'

/**
 * The browser gate: the real stack on the demonstration data, then the journeys of the ledger. Arguments go to Playwright,
 * but for `--keep`, which goes through the stack that stands and leaves it up, and `--stop`, which ends it.
 */
const args = process.argv.slice(2)
if (args.includes('--stop')) {
  await stopKept()
  process.exit()
}
const asked = args.filter((arg) => arg !== '--keep')
const isKept = asked.length < args.length
const stack = isKept
  ? { env: await keptStack(), stop: async () => {} }
  : await (await import('./journeys-stack.ts')).startForJourneys()
// What one process of the journeys has looked at, the others need not.
const looked = join(tmpdir(), `charpente-e2e-looked-${process.pid}`)
await writeFile(looked, '')
const isGate = asked.length === 0 && process.env.NIGHT === undefined
const tests = spawn('playwright', ['test', ...asked], {
  cwd: join(repository, 'e2e'),
  env: {
    ...process.env,
    ...stack.env,
    CHROMIUM: chromiumPath,
    E2E_LOOKED: looked,
    ...(isGate && { E2E_GATE: '1' }),
  },
  stdio: 'inherit',
})
const [code] = (await once(tests, 'exit')) as [number | null]
await stack.stop()
await rm(looked)
process.exit(code ?? 1)
