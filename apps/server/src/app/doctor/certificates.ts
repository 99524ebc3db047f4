import { randomBytes, X509Certificate } from 'node:crypto'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/connect.ts'
import { publishedCertificates } from '../../platform/seal/queries.ts'
import { byName } from '../../platform/seal/seals.ts'
import { openTimes } from '../../platform/seal/times.ts'
import { askToken, authoritiesIn } from '../../platform/seal/timestamp.ts'
import { holdsUntil, type Line, look } from './look.ts'

/** A new seal is a decision of the centre; the certificate of the site renews itself a month before its end. */
const SEAL_DAYS = 60
const SITE_DAYS = 14

const sealLine = (db: Db, now: () => Date) =>
  look('seal', 'npm run seal:key where the worker runs, then start the worker again', async () => {
    const held = (await publishedCertificates(db)).filter(({ seals }) => seals).toSorted(byName)
    const current = held.at(-1)
    if (!current) throw new Error('no worker has published a key to seal with')
    return `${current.name}, ${holdsUntil(new X509Certificate(current.certificate).validToDate, now(), SEAL_DAYS)}`
  })

const authorityLine = (config: Config) =>
  look('time authority', 'TIMESTAMP_URL, TIMESTAMP_CA: seals wait for their date meanwhile', async () => {
    const { TIMESTAMP_URL } = config
    if (!TIMESTAMP_URL) return 'none: the dates of seals are our own word'
    await askToken(TIMESTAMP_URL, randomBytes(32), authoritiesIn(await openTimes(config).authorities()))
    return 'it answers, and its token holds'
  })

const greeted = (host: string, port: number) =>
  new Promise<TLSSocket>((resolve, reject) => {
    // Looked at whatever it is: what is wrong with it is said below.
    const socket = connectTls({ host, port, servername: host, rejectUnauthorized: false }, () => resolve(socket))
    socket.setTimeout(5_000, () => socket.destroy(new Error(`no answer from ${host}:${port}`)))
    socket.on('error', reject)
  })

const siteLine = (address: URL, now: () => Date) =>
  look(
    'certificate',
    'PUBLIC_URL: renew the certificate the proxy shows, and have the proxy read it again',
    async () => {
      const socket = await greeted(address.hostname, Number(address.port || 443))
      const [certificate, refused] = [socket.getPeerX509Certificate(), socket.authorizationError]
      socket.destroy()
      if (!certificate) throw new Error('none is shown')
      const until = holdsUntil(certificate.validToDate, now(), SITE_DAYS)
      // One of an authority of one’s own is known to Node by NODE_EXTRA_CA_CERTS.
      if (refused) throw new Error(`browsers would refuse it: ${refused}`)
      return until
    },
  )

/** Those of the outside, which need no database. */
export async function outsideCertificateLines(config: Config, now: () => Date): Promise<Line[]> {
  const address = new URL(config.PUBLIC_URL)
  const site = address.protocol === 'https:' ? [siteLine(address, now)] : []
  return Promise.all([...site, authorityLine(config)])
}

export const sealLines = async (db: Db, now: () => Date): Promise<Line[]> => [await sealLine(db, now)]
