import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { scan } from '../../platform/antivirus/clamd.ts'
import type { Config } from '../../platform/config.ts'
import { openTransport } from '../../platform/mail/transport.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { type Line, look } from './look.ts'

/** Every antivirus knows it. In two parts: one that reads this file must not take it for an infected one. */
const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$' + 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'

const mailLine = (config: Config) =>
  look('mail', 'SMTP_URL: is the relay up, does it offer TLS, does it know this name and password?', async () => {
    const transport = openTransport(config)
    await transport.verify().finally(transport.close)
    return `the relay at ${new URL(config.SMTP_URL).host} lets us in`
  })

const storageLine = ({ STORAGE_URL }: Config) =>
  look('storage', 'STORAGE_URL: is there room, may this user (or this key) write, read and remove there?', async () => {
    const storage = openStorage(STORAGE_URL)
    const [key, bytes] = [`doctor-${randomUUID()}`, Buffer.from(randomUUID())]
    await storage.put(key, bytes, 'text/plain')
    const content = await storage.get(key)
    const isSame = content !== null && (await buffer(content)).equals(bytes)
    await storage.remove(key)
    if (!isSame) throw new Error('what was written there is not what is read')
    if (await storage.get(key)) throw new Error('what was removed there is still read')
    const where = new URL(STORAGE_URL).protocol === 'file:' ? ', in a folder: from two machines on, S3' : ''
    return `written, read again, removed${where}`
  })

const antivirusLine = ({ CLAMD_URL }: Config) =>
  look('antivirus', 'CLAMD_URL: is clamd up, and are its signatures there (freshclam)?', async () => {
    // Whether one is wanted is a matter of configuration.
    if (!CLAMD_URL) return 'none: files are not scanned'
    const infected = await scan(CLAMD_URL, Buffer.from(EICAR))
    if (infected === 'unavailable') throw new Error('no answer')
    if (infected !== 'infected') throw new Error('it lets through what every antivirus knows')
    if ((await scan(CLAMD_URL, Buffer.from('nothing to see'))) !== 'clean') throw new Error('it refuses everything')
    return 'it stops what it must, and lets the rest through'
  })

export const serviceLines = (config: Config): Promise<Line[]> =>
  Promise.all([mailLine(config), storageLine(config), antivirusLine(config)])
