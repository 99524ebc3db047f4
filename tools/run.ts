import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const repository = fileURLToPath(new URL('..', import.meta.url))

export type Outcome = { code: number; output: string }

/** Runs a command of the repository and keeps what it printed; `echo` shows it as it comes. */
export const run = (command: string, { echo = false, cwd = repository, env = process.env } = {}): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = spawn(command, { shell: true, cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk
        if (echo) process.stdout.write(chunk)
      })
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
