import { randomInt, timingSafeEqual } from 'node:crypto'
import { RIDER_CODE } from '@charpente/contract/purchasing/riders'
import type { Context } from '../../platform/http/context.ts'
import type { StoredCode, StoredRider } from './queries.ts'

type Sealing = Pick<Context, 'secrets'>

const USE = 'rider code'
/** Of this change and of the paper to sign: the same digits elsewhere are another fingerprint. */
type Paper = Pick<StoredRider, 'id' | 'sha256'>
const textOf = ({ id, sha256 }: Paper, code: string) => `${id} ${sha256?.toString('hex')} ${code.replaceAll(/\s/g, '')}`

export const newCode = () => String(randomInt(10 ** RIDER_CODE.digits)).padStart(RIDER_CODE.digits, '0')

export const codeHash = ({ secrets }: Sealing, rider: Paper, code: string): Buffer =>
  secrets.fingerprint(USE, textOf(rider, code))

export const isCode = ({ secrets }: Sealing, rider: Paper, code: string, kept: Buffer): boolean =>
  secrets.fingerprints(USE, textOf(rider, code)).some((one) => one.length === kept.length && timingSafeEqual(one, kept))

export const isUsable = (code: StoredCode | undefined, now: Date): code is StoredCode =>
  code !== undefined && code.tries < RIDER_CODE.tries && code.expiresAt > now
