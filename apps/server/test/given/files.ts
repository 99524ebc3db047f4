import { createServer, type Server } from 'node:net'
import { afterAll } from 'vitest'

/** The smallest file a reader opens as a PDF, made as large as told. */
export function pdfBytes(size = 0): Buffer {
  const head = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n'
  const tail = 'trailer<</Root 1 0 R>>\n%%EOF\n'
  const filling = Math.max(0, size - head.length - tail.length)
  return Buffer.from(`${head}${'%'.repeat(filling)}${tail}`, 'latin1')
}

/** A picture of one grey point. */
export const jpegBytes = (): Buffer =>
  Buffer.from(
    'ffd8ffe000104a46494600010100000100010000ffdb004300' +
      '01'.repeat(64) +
      'ffc0000b080001000101011100ffc40014000100000000000000000000000000000009' +
      'ffc40014100100000000000000000000000000000000ffda0008010100003f002abfffd9',
    'hex',
  )

export const pngBytes = (): Buffer =>
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==', 'base64')

export function formWith(bytes: Uint8Array, name: string): FormData {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  return form
}

const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$' + 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'

/** A file every antivirus knows, inside something that looks like a PDF. */
export const infectedBytes = (): Buffer => Buffer.concat([pdfBytes(), Buffer.from(`${EICAR}\n%%EOF\n`)])

type Answering = (received: Buffer) => string | null

/** Something that speaks the antivirus's protocol on real sockets; `answer` decides, null hangs up. */
export async function givenAntivirus(answer: Answering): Promise<{ url: string; scanned: Buffer[]; stop: () => void }> {
  const scanned: Buffer[] = []
  const server: Server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      received = Buffer.concat([received, data])
      const command = 'zINSTREAM\0'
      if (received.length < command.length) return
      if (received.toString('latin1', 0, command.length) !== command) return socket.end('UNKNOWN COMMAND\0')
      const chunks: Buffer[] = []
      for (let at = command.length; at + 4 <= received.length; ) {
        const length = received.readUInt32BE(at)
        if (length === 0) {
          const file = Buffer.concat(chunks)
          scanned.push(file)
          const words = answer(file)
          return words === null ? socket.destroy() : socket.end(`${words}\0`)
        }
        if (at + 4 + length > received.length) return
        chunks.push(received.subarray(at + 4, at + 4 + length))
        at += 4 + length
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => server.close())
  const { port } = server.address() as { port: number }
  return { url: `tcp://127.0.0.1:${port}`, scanned, stop: () => server.close() }
}

/** What the real one would say. */
export const honest: Answering = (file) =>
  file.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'
