import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from './embedded.ts'
import { startMailCatcher } from './mail-catcher.ts'
import { repository } from './run.ts'
import { startStack, stopProcess } from './stack.ts'

/** `npm run dev`: the demonstration data, an API and a worker that restart when their code changes, and Vite. */
const mail = await startMailCatcher(join(repository, '.demo/mail-dev'))
const apiPort = await freePort()
const stack = await startStack({
  folder: join(repository, '.demo/postgres-dev'),
  durable: true,
  volume: 'demo',
  port: apiPort,
  // The site is Vite's: the API serves none, and nothing is built.
  env: { DEMO: '1', SMTP_URL: mail.smtpUrl, WEB_FOLDER: '' },
  log: console.log,
  watch: true,
})
console.log(`E-mails: ${mail.webUrl}`)
const vite = spawn('vite', ['dev', 'apps/web', '--clearScreen', 'false'], {
  cwd: repository,
  env: { ...process.env, API_URL: stack.url },
  stdio: 'inherit',
})
const end = Promise.withResolvers<void>()
process.on('SIGINT', end.resolve)
process.on('SIGTERM', end.resolve)
await end.promise
await stopProcess(vite)
await stack.stop()
await mail.stop()
