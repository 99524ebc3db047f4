import { randomInt, timingSafeEqual } from 'node:crypto'
import { RIDER_CODE } from '@charpente/contract/purchasing/riders'
import type { Context } from '../../platform/http/context.ts'
import type { StoredCode } from './queries.ts'

type Sealing = Pick<Context, 'secrets'>

const USE = 'rider code'
/** Of this change: the same digits elsewhere are another fingerprint. */
const textOf = (riderId: number, code: string) => `${riderId} ${code.replaceAll(/\s/g, '')}`

export const newCode = () => String(randomInt(10 ** RIDER_CODE.digits)).padStart(RIDER_CODE.digits, '0')

export const codeHash = ({ secrets }: Sealing, riderId: number, code: string): Buffer =>
  secrets.fingerprint(USE, textOf(riderId, code))

export const isCode = ({ secrets }: Sealing, riderId: number, code: string, kept: Buffer): boolean =>
  secrets
    .fingerprints(USE, textOf(riderId, code))
    .some((one) => one.length === kept.length && timingSafeEqual(one, kept))

export const isUsable = (code: StoredCode | undefined, now: Date): code is StoredCode =>
  code !== undefined && code.tries < RIDER_CODE.tries && code.expiresAt > now
