import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './embedded.ts'
import { stopProcess } from './stack.ts'

/** A real SMTP server that keeps what it receives and shows it: maildev. */
export async function startMailCatcher(folder: string) {
  const smtp = await freePort()
  const web = await freePort()
  const catcher = spawn(
    'maildev',
    [
      '--smtp',
      String(smtp),
      '--web',
      String(web),
      '--ip',
      '127.0.0.1',
      '--web-ip',
      '127.0.0.1',
      '--mail-directory',
      folder,
      '--silent',
    ],
    { stdio: 'ignore' },
  )
  const webUrl = `http://127.0.0.1:${web}`
  for (let tries = 0; tries < 100; tries++) {
    const answers = await fetch(`${webUrl}/api/email`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (answers) break
    await sleep(150)
  }
  return { smtpUrl: `smtp://127.0.0.1:${smtp}`, webUrl, stop: () => stopProcess(catcher) }
}
