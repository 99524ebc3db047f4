import { createServer } from 'node:net'

const FIRST = 20_000
/** Above it the system takes ports for callers: a server that is down for a while might find its own taken. */
const LAST = 32_000

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** Gives ports nobody listens on, each once. */
export function freePorts(): () => Promise<number> {
  let next = FIRST + Math.floor((Math.random() * (LAST - FIRST)) / 2)
  return async () => {
    while (next < LAST) {
      const port = next++
      if (await isFree(port)) return port
    }
    throw new Error('no free port is left')
  }
}
