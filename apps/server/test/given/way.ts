import { connect, createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'

/** A way to the database that can be frozen (nothing passes, nobody is told) or cut (whoever comes is refused). */
export async function givenWay(to: string) {
  const { hostname, port } = new URL(to)
  const sockets = new Set<Socket>()
  let isFrozen = false
  const pass = (from: Socket, on: Socket) => {
    sockets.add(from)
    from.on('data', (bytes) => {
      if (!isFrozen) on.write(bytes)
    })
    from.on('error', () => on.destroy())
    from.on('close', () => {
      sockets.delete(from)
      on.destroy()
    })
  }
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    pass(near, far)
    pass(far, near)
  })
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const own = (server.address() as { port: number }).port
  const cut = () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const socket of sockets) socket.destroy()
    return closed
  }
  afterAll(() => (server.listening ? cut() : undefined))
  return {
    url: Object.assign(new URL(to), { hostname: '127.0.0.1', port: String(own) }).href,
    freeze: () => {
      isFrozen = true
    },
    thaw: () => {
      isFrozen = false
    },
    cut,
    mend: () => listen(own),
  }
}
