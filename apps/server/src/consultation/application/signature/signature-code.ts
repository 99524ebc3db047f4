import { randomInt, timingSafeEqual } from 'node:crypto'
import { SIGNATURE_CODE } from '@charpente/contract/consultation/application-signature'
import type { Context } from '../../../platform/http/context.ts'
import type { StoredSignatureCode } from './queries.ts'

export const newSignatureCode = () =>
  String(randomInt(10 ** SIGNATURE_CODE.digits)).padStart(SIGNATURE_CODE.digits, '0')

/** Of this application: the same digits elsewhere are another fingerprint. */
export const signatureCodeHash = ({ secrets }: Pick<Context, 'secrets'>, candidateId: string, code: string): Buffer =>
  secrets.fingerprint('signature code', `${candidateId} ${code.replaceAll(/\s/g, '')}`)

export const isUsable = (code: StoredSignatureCode | undefined, now: Date): code is StoredSignatureCode =>
  code !== undefined && code.tries < SIGNATURE_CODE.tries && code.expiresAt > now

export const isSameHash = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other)
