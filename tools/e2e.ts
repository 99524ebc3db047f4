import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from './build-web.ts'
import { chromiumPath } from './chromium.ts'
import { flakyJourneys, tellFlaky } from './flaky.ts'
import { startMailCatcher } from './mail-catcher.ts'
import { repository } from './run.ts'
import { startStack } from './stack.ts'

/** The browser gate: the real stack on the demonstration data, then the journeys of the ledger. Arguments go to Playwright. */
await buildWeb(console.log)
const mail = await startMailCatcher(join(tmpdir(), `charpente-e2e-mail-${process.pid}`))
const stack = await startStack({
  folder: join(tmpdir(), `charpente-e2e-${process.pid}`),
  durable: false,
  volume: 'demo',
  backlog: false,
  // Passwords are hashed cheaply: how dear they are in production is the server's tests to show.
  env: { NODE_ENV: 'test', PASSWORD_MEMORY: '64', DEMO: '1', RATE_LIMIT: '0', SMTP_URL: mail.smtpUrl },
  log: () => {},
}).catch(async (reason) => {
  await mail.stop()
  throw reason
})
// What one process of the journeys has looked at, the others need not.
const looked = join(tmpdir(), `charpente-e2e-looked-${process.pid}`)
await writeFile(looked, '')
const asked = process.argv.slice(2)
const isGate = asked.length === 0 && process.env.NIGHT === undefined
const tests = spawn('playwright', ['test', ...asked], {
  cwd: join(repository, 'e2e'),
  env: {
    ...process.env,
    CHROMIUM: chromiumPath,
    E2E_URL: stack.url,
    E2E_DATABASE_URL: stack.databaseUrl,
    E2E_MAIL_URL: mail.webUrl,
    E2E_LOOKED: looked,
    ...(isGate && { E2E_GATE: '1' }),
  },
  stdio: 'inherit',
})
const [code] = (await once(tests, 'exit')) as [number | null]
await stack.stop()
await mail.stop()
await rm(looked)
// Only the gate tries again.
const told = isGate ? await readFile(join(repository, '.results/e2e.json'), 'utf8').catch(() => null) : null
const isLet = told === null || (await tellFlaky('journeys', flakyJourneys(told)))
process.exit(isLet ? (code ?? 1) : 1)
