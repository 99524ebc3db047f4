import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'

export type Attachment = { filename: string; content: Buffer; contentType: string }
type Envelope = {
  to: string
  subject: string
  html: string
  text: string
  messageId: string
  /** Where an answer goes: nobody reads the address mails leave from. */
  replyTo: string
  attachments: Attachment[]
  /** Where a mail reader asks for no more of them, by itself. RFC 8058 */
  unsubscribe: string | null
}

/** The way out. In production nothing leaves in clear: a server that offers no TLS gets no mail. A server that does not answer is given up after some seconds, the job tries again. */
export function openTransport({ SMTP_URL, MAIL_FROM, NODE_ENV, ACCEPT_RISKS }: Config) {
  const { protocol, hostname, port, username, password } = new URL(SMTP_URL)
  const transport = createTransport({
    host: hostname,
    port: Number(port || (protocol === 'smtps:' ? 465 : 587)),
    secure: protocol === 'smtps:',
    requireTLS: NODE_ENV === 'production' && !ACCEPT_RISKS.includes('plainMail'),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 15_000,
  })
  return {
    send: async ({ unsubscribe, ...envelope }: Envelope) => {
      // Written by a machine: whoever is away does not answer it. RFC 3834
      const headers = {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribe && {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      }
      await transport.sendMail({ from: MAIL_FROM, headers, ...envelope })
    },
    /** Whether the relay would take a mail: it answers, in TLS where it must, and knows us. */
    verify: () => transport.verify(),
    close: () => transport.close(),
  }
}
