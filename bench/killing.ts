import { setTimeout as sleep } from 'node:timers/promises'
import type { World } from './orders-world.ts'

const KILL_MS = 3_000

/** One after the other, the API and the worker die without notice and are started again; each has time to start, and some to work. */
export function killing(
  { start, kill, untilReady }: Pick<World, 'start' | 'kill' | 'untilReady'>,
  smtp: { SMTP_URL: string },
  workMs = KILL_MS,
) {
  const running = { api: start('api', smtp), worker: start('worker', smtp) }
  const kills = { api: 0, worker: 0 }
  let isOver = false
  const done = (async () => {
    for (let turn = 0; !isOver; turn++) {
      await untilReady()
      await sleep(workMs)
      const name = turn % 2 === 0 ? 'api' : 'worker'
      await kill(running[name])
      kills[name]++
      running[name] = start(name, smtp)
    }
  })()
  return {
    kills,
    stop: () => {
      isOver = true
      return done
    },
  }
}
