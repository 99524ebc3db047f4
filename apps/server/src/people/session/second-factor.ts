import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import type { SignedIn } from '../../platform/http/session.ts'
import { postMail } from '../../platform/mail/post.ts'
import { readable } from '../../platform/secrets.ts'
import { tryOnce } from '../../platform/throttle/throttle.ts'
import { openSession } from './open-session.ts'
import {
  clearTotp,
  confirmTotp,
  lockCredentials,
  replaceRecoveryCodes,
  revokeSessions,
  setTotpSecret,
  useRecoveryCode,
} from './queries.ts'

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: 'Charpente', label, secret: Secret.fromBase32(secret), digits: 6, period: 30 })

/** What an application of codes reads: the key, its address, and the picture of it. */
export function toEnrol(secret: string, label: string) {
  const uri = totpOf(secret, label).toString()
  return { secret, uri, qr: renderSVG(uri) }
}

const plainRecovery = (code: string) => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

type Holder = { id: number; email: string; totpSecret: Buffer | null }

/** Read over a shoulder, a code that has served is of no use: each counts once, for as long as it would be taken. */
const takeCode = async (db: Db, accountId: number, step: number, now: Date) =>
  (await tryOnce(db, `code ${accountId} ${step}`, { points: 1, minutes: 2 }, now)) === null

/** Six digits of the moment (one step early or late is borne) or a recovery code; either serves once. */
export async function isSecondFactor(db: Db, context: Context, account: Holder, code: string): Promise<boolean> {
  if (!account.totpSecret) return false
  if (/^\d{6}$/.test(code)) {
    const totp = totpOf(context.secrets.decrypt(account.totpSecret), account.email)
    const timestamp = context.now().getTime()
    const steps = totp.validate({ token: code, timestamp, window: 1 })
    return steps !== null && takeCode(db, account.id, totp.counter({ timestamp }) + steps, context.now())
  }
  return useRecoveryCode(db, account.id, context.secrets.fingerprints('recovery', plainRecovery(code)), context.now())
}

/** Who came in with a mailed password chooses another first: a second factor does not stand in for it. Q-50 */
const lockOwn = (db: Db, { actor, pending }: SignedIn) =>
  pending === 'password' ? refuse('ownPasswordRequired') : lockCredentials(db, actor.id)

/** A new key, not yet in force: a first code will show that it was kept. */
export const startSecondFactor = (session: SignedIn, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const account = await lockOwn(trx, session)
    if (account.totpConfirmedAt) refuse('forbidden')
    const secret = new Secret({ size: 20 }).base32
    await setTotpSecret(trx, account.id, context.secrets.encrypt(secret))
    return toEnrol(secret, account.email)
  })

export const confirmSecondFactor = (session: SignedIn, code: string, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const now = context.now()
    const account = await lockOwn(trx, session)
    if (account.totpConfirmedAt || !(await isSecondFactor(trx, context, account, code))) refuse('codeWrong')
    const recoveryCodes = Array.from({ length: 8 }, () => {
      const letters = readable(randomBytes(10), 10)
      return `${letters.slice(0, 5)}-${letters.slice(5)}`
    })
    await replaceRecoveryCodes(
      trx,
      account.id,
      recoveryCodes.map((recovery) => context.secrets.fingerprint('recovery', plainRecovery(recovery))),
    )
    await confirmTotp(trx, account.id, now)
    await revokeSessions(trx, account.id, now)
    await record(trx, origin.author, now, { action: 'secondFactorSet', on: { type: 'account', id: account.id } })
    await postMail(trx, context, {
      template: 'secondFactorChanged',
      accountId: account.id,
      data: { change: 'activated', changedAt: now },
    })
    const opened = await openSession(trx, context, {
      accountId: account.id,
      pending: null,
      ip: origin.author.ip,
      userAgent: origin.userAgent,
      device: origin.device,
    })
    return { recoveryCodes, ...opened }
  })

/** Only those who may do without one remove it. */
export const removeSecondFactor = (session: SignedIn, code: string, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const account = await lockOwn(trx, session)
    if (account.side === 'operator') refuse('secondFactorRequired')
    if (!account.totpConfirmedAt || !(await isSecondFactor(trx, context, account, code))) refuse('codeWrong')
    await clearTotp(trx, account.id)
    const on = { type: 'account', id: account.id } as const
    await record(trx, origin.author, context.now(), { action: 'secondFactorRemoved', on })
    await postMail(trx, context, {
      template: 'secondFactorChanged',
      accountId: account.id,
      data: { change: 'removed', changedAt: context.now() },
    })
  })
