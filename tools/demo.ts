import { access, constants, mkdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isVolume } from '../apps/server/src/app/seed/volumes.ts'
import { buildWeb } from './build-web.ts'
import { startMailCatcher } from './mail-catcher.ts'
import { repository } from './run.ts'
import { startStack } from './stack.ts'

/** `npm run demo`: the whole product with data, for somebody who has just cloned the repository. */

const say = (line = '') => console.log(line)

function giveUp(message: string): never {
  console.error(`\n${message}\n`)
  process.exit(1)
}

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3000' },
    volume: { type: 'string', default: 'demo' },
    reset: { type: 'boolean', default: false },
  },
})
const { volume } = values
const port = Number(values.port)
const folder = join(repository, '.demo')

if (values.reset) {
  await rm(folder, { recursive: true, force: true })
  say('The demonstration is forgotten. `npm run demo` starts a new one.')
  process.exit(0)
}

if (!isVolume(volume)) giveUp(`--volume ${volume} is not known: demo, or national for all of France.`)
if (!Number.isInteger(port) || port < 1 || port > 65_535) giveUp(`--port ${values.port} is not a port number.`)

await mkdir(folder, { recursive: true }).catch(() => {})
await access(folder, constants.W_OK).catch(() =>
  giveUp(`No right to write in ${folder}, where the demonstration keeps its data. Clone it in a folder of yours.`),
)

const portIsTaken = await new Promise<boolean>((resolve) => {
  const probe = createServer()
    .once('error', () => resolve(true))
    .listen(port, 'localhost', () => probe.close(() => resolve(false)))
})
if (portIsTaken) giveUp(`Port ${port} is taken. Choose another: npm run demo -- --port ${port + 1}`)

const mail = await startMailCatcher(join(folder, 'mail'))

try {
  await buildWeb(say)
  say('Starting PostgreSQL and loading the data…')
  const stack = await startStack({
    folder: join(folder, `postgres-${volume}`),
    durable: true,
    volume,
    port,
    env: { DEMO: '1', SMTP_URL: mail.smtpUrl },
    log: () => {},
  })
  say()
  say(`  Charpente   ${stack.url}`)
  say(`  API         ${stack.url}/api/docs`)
  say(`  E-mails     ${mail.webUrl}`)
  say()
  say('  « Connexion », then « Entrer comme… » opens any kind of account without a password.')
  say('  Ctrl+C stops it; `npm run demo:reset` forgets its data.')
  const end = Promise.withResolvers<void>()
  process.on('SIGINT', end.resolve)
  process.on('SIGTERM', end.resolve)
  await end.promise
  say('\nStopping…')
  await stack.stop()
  await mail.stop()
} catch (error) {
  await mail.stop()
  giveUp(error instanceof Error ? error.message : String(error))
}
