import { randomBytes } from 'node:crypto'
import type { Context } from '../../platform/http/context.ts'

type Sealing = Pick<Context, 'secrets'>

const USE = 'calendar address'
export const calendarHash = ({ secrets }: Sealing, text: string): Buffer => secrets.fingerprint(USE, text)
export const calendarHashes = ({ secrets }: Sealing, text: string): Buffer[] => secrets.fingerprints(USE, text)

/** Kept sealed, since one has several agendas and reads it again for the next; found by its hash. */
export function newCalendarSecret({ secrets }: Sealing) {
  const text = randomBytes(24).toString('base64url')
  return { secret: secrets.encrypt(text), secret_hash: calendarHash({ secrets }, text) }
}

export const calendarUrl = ({ config, secrets }: Pick<Context, 'config' | 'secrets'>, secret: Buffer): string =>
  `${config.PUBLIC_URL.replace(/\/+$/, '')}/api/calendriers/${secrets.decrypt(secret)}.ics`
