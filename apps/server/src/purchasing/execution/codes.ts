import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { EXECUTION_CODE, type ToSign } from '@charpente/contract/purchasing/execution'
import { orderAmount } from '@charpente/domain/purchasing/execution/order-amount'
import type { Context } from '../../platform/http/context.ts'
import type { StoredCode } from './queries.ts'
import type { File } from './read-file.ts'
import type { Party } from './way-in.ts'

type Sealing = Pick<Context, 'secrets'>
/** Where a code signs: one side of one file. */
type Signing = { orderId: number; side: Party; code: string }

const USE = 'execution code'
const textOf = ({ orderId, side, code }: Signing) => `${orderId} ${side} ${code.replaceAll(/\s/g, '')}`

export const newCode = () => String(randomInt(10 ** EXECUTION_CODE.digits)).padStart(EXECUTION_CODE.digits, '0')

export const codeHash = ({ secrets }: Sealing, signing: Signing): Buffer => secrets.fingerprint(USE, textOf(signing))

export const isCode = ({ secrets }: Sealing, signing: Signing, kept: Buffer): boolean =>
  secrets.fingerprints(USE, textOf(signing)).some((one) => one.length === kept.length && timingSafeEqual(one, kept))

export const isUsable = (code: StoredCode | undefined, now: Date): code is StoredCode =>
  code !== undefined && code.tries < EXECUTION_CODE.tries && code.expiresAt > now

/** What a code signs, by its fingerprint: the act and its files as they are shown, and what of the order it rests on. */
export const contentOf = ({ file }: File, act: ToSign, files: readonly object[]): Buffer => {
  const { facts, extensionDays, completion, visit, decision } = file
  const restsOn = [orderAmount(file), facts.derogation, extensionDays, completion, visit, decision]
  return createHash('sha256')
    .update(JSON.stringify([act, files, restsOn]))
    .digest()
}
