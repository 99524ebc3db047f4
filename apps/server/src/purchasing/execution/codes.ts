import { randomInt, timingSafeEqual } from 'node:crypto'
import { EXECUTION_CODE } from '@charpente/contract/purchasing/execution'
import type { Context } from '../../platform/http/context.ts'
import type { StoredCode } from './queries.ts'
import type { Party } from './way-in.ts'

type Sealing = Pick<Context, 'secrets'>
/** What a code signs: one side of one file. */
type Signing = { orderId: number; side: Party; code: string }

const USE = 'execution code'
const textOf = ({ orderId, side, code }: Signing) => `${orderId} ${side} ${code.replaceAll(/\s/g, '')}`

export const newCode = () => String(randomInt(10 ** EXECUTION_CODE.digits)).padStart(EXECUTION_CODE.digits, '0')

export const codeHash = ({ secrets }: Sealing, signing: Signing): Buffer => secrets.fingerprint(USE, textOf(signing))

export const isCode = ({ secrets }: Sealing, signing: Signing, kept: Buffer): boolean =>
  secrets.fingerprints(USE, textOf(signing)).some((one) => one.length === kept.length && timingSafeEqual(one, kept))

export const isUsable = (code: StoredCode | undefined, now: Date): code is StoredCode =>
  code !== undefined && code.tries < EXECUTION_CODE.tries && code.expiresAt > now
