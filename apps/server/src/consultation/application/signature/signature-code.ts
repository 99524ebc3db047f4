import { randomInt, timingSafeEqual } from 'node:crypto'
import { SIGNATURE_CODE } from '@charpente/contract/consultation/application-signature'
import type { Context } from '../../../platform/http/context.ts'
import type { StoredSignatureCode } from './queries.ts'

export const newSignatureCode = () =>
  String(randomInt(10 ** SIGNATURE_CODE.digits)).padStart(SIGNATURE_CODE.digits, '0')

type Sealing = Pick<Context, 'secrets'>

const USE = 'signature code'
/** Of this application: the same digits elsewhere are another fingerprint. */
const textOf = (candidateId: string, code: string) => `${candidateId} ${code.replaceAll(/\s/g, '')}`

export const signatureCodeHash = ({ secrets }: Sealing, candidateId: string, code: string): Buffer =>
  secrets.fingerprint(USE, textOf(candidateId, code))

export const isSignatureCode = ({ secrets }: Sealing, candidateId: string, code: string, kept: Buffer): boolean =>
  secrets.fingerprints(USE, textOf(candidateId, code)).some((one) => isSameHash(one, kept))

export const isUsable = (code: StoredSignatureCode | undefined, now: Date): code is StoredSignatureCode =>
  code !== undefined && code.tries < SIGNATURE_CODE.tries && code.expiresAt > now

const isSameHash = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other)
