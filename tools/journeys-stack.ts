import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from './build-web.ts'
import { startMailCatcher } from './mail-catcher.ts'
import { startStack } from './stack.ts'

/** Where the journeys find the stack they go through. */
export type Journeys = { E2E_URL: string; E2E_DATABASE_URL: string; E2E_MAIL_URL: string }

/** The real stack on the demonstration data, its mails caught. */
export async function startForJourneys({ watch = false } = {}): Promise<{ env: Journeys; stop: () => Promise<void> }> {
  const mail = await startMailCatcher(join(tmpdir(), `charpente-e2e-mail-${process.pid}`))
  const stack = await startStack({
    folder: join(tmpdir(), `charpente-e2e-${process.pid}`),
    durable: false,
    volume: 'demo',
    backlog: false,
    // Passwords are hashed cheaply: how dear they are in production is the server's tests to show.
    env: { NODE_ENV: 'test', PASSWORD_MEMORY: '64', DEMO: '1', RATE_LIMIT: '0', SMTP_URL: mail.smtpUrl },
    watch,
    buildSite: () => buildWeb(console.log),
    log: () => {},
  }).catch(async (reason) => {
    await mail.stop()
    throw reason
  })
  return {
    env: { E2E_URL: stack.url, E2E_DATABASE_URL: stack.databaseUrl, E2E_MAIL_URL: mail.webUrl },
    stop: async () => {
      await stack.stop()
      await mail.stop()
    },
  }
}
