import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { ErrorBody } from '@charpente/contract/platform/error-body'
import { platformRefusals } from '@charpente/contract/platform/refusals'

/** Read by Node alone, which found no request in it: no route, no hook and no error handler hears of it. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'requestTooLarge' : 'invalidRequest'
  const { status, message } = platformRefusals[code]
  const body = JSON.stringify({ code, message, requestId: randomUUID() } satisfies ErrorBody)
  const head = [
    `HTTP/1.1 ${status} ${status === 413 ? 'Content Too Large' : 'Bad Request'}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
