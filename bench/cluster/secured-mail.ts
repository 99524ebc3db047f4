import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createServer, type TLSSocket } from 'node:tls'

/** Lets a program believe it is another time. */
export const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'

export function needFaketime(): void {
  if (!existsSync(FAKETIME)) throw new Error('Not on this machine: libfaketime. Debian: apt install faketime')
}

/** A certificate of this address for a day, made so many days ago. */
function certificate(folder: string, name: string, daysAgo: number) {
  const [key, cert] = [join(folder, `${name}.key`), join(folder, `${name}.pem`)]
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1']
  execFileSync('openssl', [...made, ...subject, '-keyout', key, '-out', cert], {
    stdio: 'ignore',
    env: { ...process.env, LD_PRELOAD: FAKETIME, FAKETIME: `-${daysAgo}d` },
  })
  return { key: readFileSync(key), cert: readFileSync(cert), path: cert }
}

/** A relay that takes mails over TLS alone, with a certificate that can be the one that has expired. */
export async function openSecuredMail(folder: string, port: number, target: number) {
  const [sound, expired] = [certificate(folder, 'sound', 0), certificate(folder, 'expired', 10)]
  const authority = join(folder, 'authorities.pem')
  execFileSync('sh', ['-c', 'cat "$1" "$2" > "$3"', 'sh', sound.path, expired.path, authority])
  const relay = (client: TLSSocket) => {
    const onward = connect(target, '127.0.0.1')
    for (const socket of [client, onward]) socket.on('error', () => {})
    client.pipe(onward).pipe(client)
  }
  const server = createServer({ key: sound.key, cert: sound.cert }, relay)
  server.on('tlsClientError', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    authority,
    url: `smtps://127.0.0.1:${port}`,
    expire: () => server.setSecureContext({ key: expired.key, cert: expired.cert }),
    renew: () => server.setSecureContext({ key: sound.key, cert: sound.cert }),
    stop: () => server.close(),
  }
}
export type SecuredMail = Awaited<ReturnType<typeof openSecuredMail>>
