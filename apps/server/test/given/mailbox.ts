import { createServer, type Server, type Socket } from 'node:net'
import { sawMail } from './seen.ts'

/** A mail as its reader gets it. */
export type ReceivedMail = {
  to: string
  subject: string
  text: string
  html: string
  messageId: string
  replyTo: string
  autoSubmitted: string
  listUnsubscribe: string
  listUnsubscribePost: string
  /** The names of the files that came with it. */
  attachments: string[]
}

const fromQuotedPrintable = (text: string, isHeader = false) =>
  Buffer.from(
    (isHeader ? text.replaceAll('_', ' ') : text.replaceAll(/=\r\n/g, '')).replaceAll(
      /=([0-9A-F]{2})/gi,
      (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  ).toString('utf8')

const decodedHeader = (value: string) =>
  value
    .replaceAll(/\r\n\s+/g, ' ')
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([QB])\?(.*?)\?=/gi, (_, encoding: string, text: string) =>
      encoding.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString('utf8') : fromQuotedPrintable(text, true),
    )

const headerOf = (headers: string, name: string) =>
  decodedHeader(headers.match(new RegExp(`^${name}:(.*(?:\\r\\n\\s.*)*)`, 'im'))?.[1] ?? '').trim()

const parted = (source: string): [headers: string, body: string] => {
  const at = source.indexOf('\r\n\r\n')
  return [source.slice(0, at), source.slice(at + 4)]
}

const bodyOf = ([headers, body]: [string, string]) => {
  const encoding = headerOf(headers, 'Content-Transfer-Encoding').toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? fromQuotedPrintable(body) : Buffer.from(body, 'latin1').toString('utf8')
}

/** The parts of a mail, those within others too. */
function partsOf([headers, body]: [string, string]): [string, string][] {
  const boundary = headers.match(/^Content-Type: multipart[\s\S]*?boundary="([^"]+)"/im)?.[1]
  if (!boundary) return [[headers, body]]
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => partsOf(parted(part.replace(/^\r\n/, ''))))
}

/** What nodemailer writes: the same mail twice, in plain text and in HTML, and the files that come with it. */
function readMail(source: string): ReceivedMail {
  const [headers, body] = parted(source)
  const parts = partsOf([headers, body])
  const part = (type: string) => parts.filter(([own]) => headerOf(own, 'Content-Type').startsWith(type)).map(bodyOf)[0]
  return {
    to: headerOf(headers, 'To'),
    subject: headerOf(headers, 'Subject'),
    messageId: headerOf(headers, 'Message-ID'),
    replyTo: headerOf(headers, 'Reply-To'),
    autoSubmitted: headerOf(headers, 'Auto-Submitted'),
    listUnsubscribe: headerOf(headers, 'List-Unsubscribe'),
    listUnsubscribePost: headerOf(headers, 'List-Unsubscribe-Post'),
    text: (part('text/plain') ?? '').replaceAll('\r\n', '\n'),
    html: part('text/html') ?? '',
    attachments: parts.flatMap(([own]) => headerOf(own, 'Content-Disposition').match(/filename="?([^";]+)/)?.[1] ?? []),
  }
}

type Manners = 'well' | 'refuses' | 'hangs up'

function converse(socket: Socket, manners: () => Manners, receive: (source: string) => void) {
  let heard = ''
  let isData = false
  socket.setEncoding('latin1')
  socket.on('error', () => {})
  socket.write('220 mailbox\r\n')
  socket.on('data', (chunk: string) => {
    heard += chunk
    for (;;) {
      const end = isData ? '\r\n.\r\n' : '\r\n'
      const at = heard.indexOf(end)
      if (at < 0) return
      const said = heard.slice(0, at)
      heard = heard.slice(at + end.length)
      if (isData) {
        isData = false
        if (manners() !== 'refuses') receive(said.replaceAll(/^\.\./gm, '.'))
        if (manners() === 'hangs up') socket.destroy()
        else socket.write(manners() === 'refuses' ? '451 mailbox full, come back later\r\n' : '250 taken\r\n')
        continue
      }
      const verb = said.slice(0, 4).toUpperCase()
      isData = verb === 'DATA'
      if (verb === 'QUIT') socket.end('221 bye\r\n')
      else socket.write(isData ? '354 go on\r\n' : '250 well\r\n')
    }
  })
}

/**
 * A real SMTP server on this machine, that keeps what it gets. It can be stopped for a while, refuse what it is sent,
 * or take it and hang up before saying so.
 */
export async function openMailbox() {
  const received: ReceivedMail[] = []
  let manners: Manners = 'well'
  const sockets = new Set<Socket>()
  let server: Server
  let port = 0
  const start = () =>
    new Promise<void>((resolve) => {
      server = createServer((socket) => {
        sockets.add(socket)
        socket.on('close', () => sockets.delete(socket))
        converse(
          socket,
          () => manners,
          (source) => {
            received.push(readMail(source))
            sawMail()
          },
        )
      })
      server.listen(port, '127.0.0.1', () => {
        port = (server.address() as { port: number }).port
        resolve()
      })
    })
  const stop = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy()
      server.close(() => resolve())
    })
  await start()
  const behave = (next: Manners) => {
    manners = next
  }
  return { url: `smtp://127.0.0.1:${port}`, received, start, stop, behave }
}
