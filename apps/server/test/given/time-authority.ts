import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

const settings = `
[ req ]
distinguished_name = dn
prompt = no
[ dn ]
O = Temps d’essai
CN = Horloge d’essai
[ root ]
basicConstraints = critical, CA:true
keyUsage = critical, keyCertSign
subjectKeyIdentifier = hash
[ time ]
basicConstraints = critical, CA:false
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, timeStamping
[ other ]
basicConstraints = critical, CA:false
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, codeSigning
[ tsa ]
default_tsa = authority
[ authority ]
serial = serial
crypto_device = builtin
signer_cert = time.pem
signer_key = time.key
certs = root.pem
default_policy = 1.2.3.4.1
digests = sha256
signer_digest = sha256
accuracy = secs:1
ess_cert_id_alg = sha256
`

export type TimeAuthority = {
  /** Where it is asked. */
  url: string
  /** The file of the certificate that issued its own. */
  ca: string
  /** A token on these bytes, whoever asks. */
  tokenOn: (data: Buffer) => Buffer
  /** The same said by another certificate of the same authority, which is not for that. */
  forgedOn: (data: Buffer) => Buffer
  /** From now on it does not answer, or answers again. */
  setAway: (isAway: boolean) => void
  /** How many times it was asked. */
  asked: () => number
  close: () => Promise<void>
}

/** A time authority made with `openssl ts`, on a port of its own. */
export async function givenTimeAuthority(): Promise<TimeAuthority> {
  const folder = mkdtempSync(join(tmpdir(), 'charpente-time-'))
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  writeFileSync(join(folder, 'settings'), settings)
  writeFileSync(join(folder, 'serial'), '01\n')
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-config', 'settings', '-utf8']
  const root = ['-subj', '/O=Temps d’essai/CN=Autorité d’essai', '-extensions', 'root', '-days', '3650']
  openssl('req', '-x509', ...key, ...root, '-keyout', 'root.key', '-out', 'root.pem')
  openssl('req', '-new', ...key, '-keyout', 'time.key', '-out', 'time.csr')
  const issued = ['-CA', 'root.pem', '-CAkey', 'root.key', '-set_serial', '7', '-days', '365']
  for (const usage of ['time', 'other'])
    openssl(
      'x509',
      '-req',
      '-in',
      'time.csr',
      ...issued,
      '-extfile',
      'settings',
      '-extensions',
      usage,
      '-out',
      `${usage}.pem`,
    )
  let count = 0
  let isAway = false
  const reply = (query: Buffer): Buffer => {
    count += 1
    writeFileSync(join(folder, 'query'), query)
    openssl('ts', '-reply', '-config', 'settings', '-queryfile', 'query', '-out', 'reply')
    return readFileSync(join(folder, 'reply'))
  }
  const server = createServer(async (request, response) => {
    if (isAway) return response.writeHead(503).end()
    const answer = reply(await buffer(request))
    response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const tokenOn = (data: Buffer) => {
    writeFileSync(join(folder, 'data'), data)
    openssl('ts', '-query', '-data', 'data', '-sha256', '-cert', '-out', 'query')
    reply(readFileSync(join(folder, 'query')))
    openssl('ts', '-reply', '-in', 'reply', '-token_out', '-out', 'token')
    return readFileSync(join(folder, 'token'))
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ca: join(folder, 'root.pem'),
    tokenOn,
    forgedOn: (data) => {
      tokenOn(data)
      openssl('cms', '-verify', '-inform', 'DER', '-in', 'token', '-noverify', '-binary', '-out', 'said')
      const by = ['-signer', 'other.pem', '-inkey', 'time.key', '-certfile', 'root.pem', '-cades']
      const as = ['-binary', '-nodetach', '-econtent_type', '1.2.840.113549.1.9.16.1.4', '-outform', 'DER']
      openssl('cms', '-sign', '-in', 'said', ...by, ...as, '-md', 'sha256', '-out', 'forged')
      return readFileSync(join(folder, 'forged'))
    },
    setAway: (next) => {
      isAway = next
    },
    asked: () => count,
    close: async () => {
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true })
    },
  }
}
