import { connect, type Socket } from 'node:net'
import { waitFor } from '../patience.ts'
import { inSpan } from '../tracing/span.ts'

export type Verdict = 'clean' | 'infected' | 'unavailable'

/** Of a file that somebody sends, and of one that waits with nobody behind it. */
export const ANSWER_MS = 2_500
const PATIENT_MS = 30_000
/** clamd reads chunks of its own size; smaller ones only add headers. */
const CHUNK = 64 * 1024

const socketTo = (address: string): Socket => {
  const url = new URL(address)
  return url.protocol === 'unix:'
    ? connect(decodeURIComponent(url.pathname))
    : connect(Number(url.port || 3310), url.hostname)
}

/** What goes over the wire: the command, then chunks preceded by their length, then a chunk of nothing. */
function* instream(bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0')
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const chunk = bytes.subarray(at, at + CHUNK)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    yield length
    yield chunk
  }
  yield Buffer.alloc(4)
}

const ask = (address: string, bytes: Uint8Array, given: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = socketTo(address)
    let answer = ''
    given.addEventListener('abort', () => socket.destroy(given.reason))
    socket.on('error', reject)
    socket.on('data', (data) => {
      answer += data.toString('utf8')
      if (answer.includes('\0')) socket.end()
    })
    socket.on('close', () => resolve(answer.split('\0', 1)[0] ?? ''))
    socket.on('connect', () => {
      for (const part of instream(bytes)) socket.write(part)
    })
  })

/** Has the antivirus read a file. Whatever is not a clear answer is no answer: the file waits. */
export async function scan(address: string, bytes: Uint8Array, atMost = PATIENT_MS): Promise<Verdict> {
  const answer = await inSpan({ name: 'antivirus scan', kind: 'client' }, () =>
    waitFor('The antivirus', atMost, (given) => ask(address, bytes, given)),
  ).catch(() => '')
  if (answer === 'stream: OK') return 'clean'
  return /^stream: .+ FOUND$/.test(answer) ? 'infected' : 'unavailable'
}
