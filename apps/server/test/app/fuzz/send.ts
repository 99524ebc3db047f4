import { request } from 'node:http'
import type { Given } from '../../given/given.ts'
import type { Random } from './random.ts'
import type { Asked } from './request.ts'

export type Got = { status: number; headers: Record<string, unknown>; bytes: Buffer; ms: number }

/** Nobody waits longer on a socket. */
const PATIENCE_MS = 20_000

async function injected({ app }: Given, { method, url, headers, body }: Asked): Promise<Omit<Got, 'ms'>> {
  const answer = await app.inject({
    method: method as 'GET',
    url,
    headers: Object.fromEntries(headers),
    remoteAddress: '10.0.0.1',
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

/** Said twice, or otherwise than Node would: what reaches the parser is what is written here. */
function strangely(headers: [string, string][], body: Buffer | null, random: Random): [string, string][] {
  const length = String(body?.length ?? 0)
  const said: [string, string][] = [['host', '127.0.0.1'], ['connection', 'close'], ...headers]
  const drawn = random.below(6)
  if (body && drawn < 3) said.push(['transfer-encoding', 'chunked'])
  else if (body) said.push(['content-length', length])
  if (drawn === 3 && body) said.push(['content-length', length])
  if (drawn === 4) {
    const twice = random.one(said)
    said.push([twice[0], random.happens(0.5) ? twice[1] : 'x'])
  }
  if (drawn === 5) said.push(['x-long', 'x'.repeat(random.one([100, 20_000]))])
  if (drawn === 2 && random.happens(0.2)) said.push(['content-length', length])
  return said
}

// What no parser would take in a header is not what is tried here.
const sendable = ([, value]: [string, string]) => /^[\t\x20-\x7e\x80-\xff]*$/.test(value)

function onSocket(port: number, asked: Asked, random: Random): Promise<Omit<Got, 'ms'>> {
  const { method, url, body } = asked
  const headers = strangely(asked.headers, body, random).filter(sendable).flat()
  return new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException) =>
      resolve({ status: 0, headers: {}, bytes: Buffer.from(`no answer: ${error.code ?? error.message}`) })
    const sent = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', failed)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(parts) }),
      )
    })
    sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error('too long')))
    sent.on('error', failed)
    for (let at = 0; body && at < body.length; at += Math.ceil(body.length / 3))
      sent.write(body.subarray(at, at + Math.ceil(body.length / 3)))
    sent.end()
  })
}

export async function send(given: Given, port: number, asked: Asked, random: Random): Promise<Got> {
  const start = performance.now()
  const got = await (asked.onSocket ? onSocket(port, asked, random) : injected(given, asked))
  return { ...got, ms: performance.now() - start }
}
