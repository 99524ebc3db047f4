import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../tools/embedded.ts'

/** Programs of a bench on one database: `start` gives the address of each once it answers, `stop` ends them all. */
export function startedBeside(databaseUrl: string) {
  const children: ChildProcess[] = []
  return {
    start: async (script: string, env: Record<string, string>): Promise<string> => {
      const port = await freePort()
      const child = fork(new URL(script, import.meta.url), {
        env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port), HOST: '127.0.0.1', ...env },
      })
      children.push(child)
      const url = `http://127.0.0.1:${port}`
      for (let tries = 0; tries < 300; tries++) {
        if (child.exitCode !== null) throw new Error(`${script} ended`)
        const up = await fetch(`${url}/hello`).then(
          () => true,
          () => false,
        )
        if (up) return url
        await sleep(100)
      }
      throw new Error(`${script} does not answer`)
    },
    stop: async (): Promise<void> => {
      for (const child of children.filter(({ exitCode }) => exitCode === null)) {
        const ended = once(child, 'exit')
        child.kill('SIGKILL')
        await ended
      }
    },
  }
}
