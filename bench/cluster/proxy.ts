import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * How a line behaves. `holds` is a cut cable: nothing gets through, nobody is told, and what was sent arrives once it is
 * mended. `swallows` takes what it is sent and throws it away.
 */
export type Manners = 'passes' | 'holds' | 'swallows' | 'resets' | { delayMs: number } | { bytesPerSecond: number }

export type Line = { port: number; behave: (next: Manners) => void; stop: () => Promise<void> }

type Piece = { chunk: Buffer; at: number }
type Pair = { sockets: Socket[]; hasLost: boolean }

/** What may wait in a line before its sender is asked to wait too. */
const ROOM = 4_000_000
const SLICES_PER_SECOND = 20

const nothing = (): Piece => ({ chunk: Buffer.alloc(0), at: Date.now() })

function* slicesOf(chunk: Buffer, size: number): Generator<Buffer> {
  for (let at = 0; at < chunk.length; at += size) yield chunk.subarray(at, at + size)
}

/** A line of TCP between two ports of this machine, which behaves as it is told, well at first. */
export async function openProxy(port: number, target: number): Promise<Line> {
  let manners: Manners = 'passes'
  let changed = Promise.withResolvers<void>()
  const pairs = new Set<Pair>()

  /** Whether this piece goes on, once its turn has come. */
  const turn = async ({ chunk, at }: Piece): Promise<boolean> => {
    for (;;) {
      const said = manners
      if (said === 'passes' || said === 'resets') return true
      if (said === 'swallows') return false
      const otherwise = changed.promise
      if (said === 'holds') {
        await otherwise
        continue
      }
      const ms = 'delayMs' in said ? at + said.delayMs - Date.now() : (chunk.length / said.bytesPerSecond) * 1000
      if (ms <= 0) return true
      await Promise.race([sleep(ms), otherwise])
      if (said === manners) return true
    }
  }

  const carry = (from: Socket, to: Socket, pair: Pair) => {
    const waiting: Piece[] = []
    let held = 0
    let isBusy = false
    let isOver = false
    const isFull = () => held + to.writableLength > ROOM
    const drain = async () => {
      if (isBusy) return
      isBusy = true
      for (let piece = waiting.shift(); piece; piece = waiting.shift()) {
        if (!(await turn(piece))) pair.hasLost = true
        else if (to.writable) to.write(piece.chunk)
        held -= piece.chunk.length
        if (!isFull()) from.resume()
      }
      if (isOver) {
        await turn(nothing())
        to.end()
      }
      isBusy = false
    }
    from.on('data', (chunk: Buffer) => {
      const at = Date.now()
      const size = typeof manners === 'object' && 'bytesPerSecond' in manners ? manners.bytesPerSecond : 0
      const parts = size > 0 ? slicesOf(chunk, Math.max(1, Math.round(size / SLICES_PER_SECOND))) : [chunk]
      for (const part of parts) waiting.push({ chunk: part, at })
      held += chunk.length
      if (isFull()) from.pause()
      drain()
    })
    to.on('drain', () => from.resume())
    from.on('end', () => {
      isOver = true
      drain()
    })
    from.on('error', () => {})
    // Somebody who died behind a cut cable is not missed before it is mended.
    from.on('close', async (isBroken) => {
      await turn(nothing())
      if (isBroken) to.resetAndDestroy()
    })
  }

  const cut = (pair: Pair) => {
    pairs.delete(pair)
    for (const socket of pair.sockets) socket.resetAndDestroy()
  }

  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true, noDelay: true }, async (client) => {
    const pair: Pair = { sockets: [client], hasLost: false }
    pairs.add(pair)
    client.on('error', () => {})
    if (!(await turn(nothing()))) {
      pair.hasLost = true
      client.resume()
      return
    }
    if (client.destroyed || manners === 'resets') return cut(pair)
    const onward = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true, noDelay: true })
    pair.sockets.push(onward)
    onward.on('close', () => pairs.delete(pair))
    carry(client, onward, pair)
    carry(onward, client, pair)
    client.resume()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })

  return {
    port,
    behave: (next) => {
      manners = next
      for (const pair of pairs) {
        // A stream with a hole in it serves nobody.
        if (next === 'resets' || (pair.hasLost && next !== 'swallows')) cut(pair)
      }
      changed.resolve()
      changed = Promise.withResolvers()
    },
    stop: async () => {
      manners = 'resets'
      changed.resolve()
      for (const pair of pairs) cut(pair)
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
