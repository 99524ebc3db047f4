import { get } from 'node:http'

type Headers = Record<string, string>
type Answer = { status: number; headers: Headers; body: Buffer }

/** An answer as it travels, compressed or not. */
export const sentBytes = (url: string, headers: Headers) =>
  new Promise<Answer>((resolve, reject) => {
    get(url, { headers }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers as Headers,
        body: Buffer.concat(chunks),
      })
    }).once('error', reject)
  })

/** Puts the bytes of an address of ours behind the limit, which then sends them without doing anything else. */
export async function twin(limit: string, name: string, url: string, headers: Headers) {
  const answer = await sentBytes(url, headers)
  if (![200, 304].includes(answer.status)) throw new Error(`${url} answers ${answer.status}`)
  const { 'content-type': type = '', 'content-encoding': encoding = '' } = answer.headers
  await fetch(`${limit}/static/${name}`, {
    method: 'PUT',
    body: new Uint8Array(answer.body),
    headers: {
      'content-type': 'application/octet-stream',
      'x-content-type': type,
      'x-content-encoding': encoding,
      'x-status': String(answer.status),
    },
  })
  return {
    target: { url, headers, status: answer.status },
    limit: { url: `${limit}/static/${name}`, headers, status: answer.status },
    bytes: answer.body.length,
    etag: answer.headers.etag ?? '',
  }
}

/** What a connection says of itself, and what no two answers have in common: no part of what is sent for its own sake. */
const OF_THE_MOMENT = ['connection', 'keep-alive', 'date', 'x-request-id', 'content-length', 'transfer-encoding']

/** Lets the limit's `hello` send the very headers of this answer of ours. */
export async function sendOurHeaders(limit: string, url: string, headers: Headers): Promise<void> {
  const { headers: sent } = await sentBytes(url, headers)
  const own = Object.entries(sent).filter(([name]) => !OF_THE_MOMENT.includes(name))
  await fetch(`${limit}/headers`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(own)),
  })
}
