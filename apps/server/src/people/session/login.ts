import type { LoginForm } from '@charpente/contract/people/session'
import { record } from '../../platform/audit/record.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { newDevice } from '../../platform/http/device.ts'
import { refuseEntry } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { postMail } from '../../platform/mail/post.ts'
import { sameText } from '../../platform/secrets.ts'
import { forgetTries, giveBackTry } from '../../platform/throttle/queries.ts'
import { type Limit, tryOnce } from '../../platform/throttle/throttle.ts'
import { openSession } from './open-session.ts'
import { matches } from './password-hash.ts'
import { provisionalPassword } from './provisional-password.ts'
import {
  accountsNamed,
  forgetPassword,
  isKnownDevice,
  keepKnownDevice,
  type NamedAccount,
  noteLogin,
} from './queries.ts'
import { isSecondFactor } from './second-factor.ts'

/** Wrong tries on one name, from browsers that never signed in; a browser that did has its own count. */
const perName: Limit = { points: 10, minutes: 15 }
const perAddress: Limit = { points: 60, minutes: 15 }

type Found = { account: NamedAccount; isProvisional: boolean; isExpired: boolean }

/** Every account the password opens; the same work is done whether there are any or not. */
async function opened(
  accounts: NamedAccount[],
  password: string,
  { secrets, config }: Context,
  told: Date,
): Promise<Found[]> {
  const byPassword = await matches(
    password,
    accounts.map(({ passwordHash }) => passwordHash),
    config,
  )
  return accounts.flatMap((account, at) => {
    const { id, provisionalNonce, provisionalExpiresAt } = account
    const mailed = provisionalNonce === null ? null : provisionalPassword(secrets, id, provisionalNonce)
    const isProvisional = mailed !== null && sameText(password, mailed)
    const isExpired = isProvisional && provisionalExpiresAt !== null && provisionalExpiresAt <= told
    return isProvisional || byPassword[at] ? [{ account, isProvisional, isExpired }] : []
  })
}

/** Operators never enter without a second factor: the first login leads them to it. */
const pendingOf = ({ account, isProvisional }: Found) => {
  if (isProvisional) return 'password'
  return account.side === 'operator' && !account.totpConfirmedAt ? 'secondFactor' : null
}

async function welcome(db: Db, context: Context, found: Found, origin: Origin, device: string, isNewDevice: boolean) {
  const { account, isProvisional } = found
  const now = context.now()
  const { ip } = origin.author
  if (isProvisional) await forgetPassword(db, account.id)
  if (isNewDevice && account.lastLoginAt)
    await postMail(db, context, {
      template: 'newDeviceLogin',
      accountId: account.id,
      data: { loggedInAt: now, device: origin.userAgent ?? '', ip: ip ?? '' },
    })
  await keepKnownDevice(db, account.id, context.secrets.fingerprints('device', device), now)
  await noteLogin(db, account.id, now)
  await record(db, { id: account.id, ip }, now, { action: 'signedIn', on: { type: 'account', id: account.id } })
  return openSession(db, context, {
    accountId: account.id,
    pending: pendingOf(found),
    ip,
    userAgent: origin.userAgent,
    device: origin.device,
  })
}

/**
 * Opens a session by e-mail or connection code. Known and unknown names take the same way and the same time. Q-49
 * `told`: the time of business, on which the end written in the mail of a provisional password is counted.
 */
export async function login({ email, password, code }: LoginForm, origin: Origin, context: Context, told: Clock) {
  const { db, secrets } = context
  const now = context.now()
  const name = email.trim().toLowerCase()
  const accounts = await accountsNamed(db, name)
  const isKnown =
    origin.device !== null &&
    (await isKnownDevice(
      db,
      accounts.map(({ id }) => id),
      secrets.fingerprints('device', origin.device ?? ''),
    ))
  const deviceKey = secrets.fingerprint('device', origin.device ?? '').toString('base64url')
  const nameKey = secrets.fingerprint('throttle', name).toString('base64url')
  const counts: [key: string, limit: Limit][] = isKnown
    ? [[`login known ${nameKey} ${deviceKey}`, perName]]
    : [
        [`login new ${nameKey}`, perName],
        [`login from ${origin.author.ip}`, perAddress],
      ]
  // Counted before the password is looked at, given back when it was right: a thousand tries at once are ten all the same.
  for (const [key, limit] of counts) {
    const minutes = await tryOnce(db, key, limit, now)
    if (minutes) refuseEntry('loginSlowedDown', accounts, { minutes })
  }
  const giveBack = async () => {
    for (const [key] of counts) await giveBackTry(db, key)
  }

  const [found, ...others] = await opened(accounts, password, context, told())
  // Two contracts with one password: only the code of one of them can tell which.
  if (!found || others.length > 0) return refuseEntry('invalidCredentials', accounts)
  if (found.isExpired) return refuseEntry('provisionalPasswordExpired', [found.account])
  if (found.account.totpConfirmedAt) {
    if (!code) {
      await giveBack()
      return refuseEntry('secondFactorNeeded', [])
    }
    if (!(await isSecondFactor(db, context, found.account, code)))
      return refuseEntry('secondFactorWrong', [found.account])
  }
  const device = origin.device ?? newDevice()
  const session = await db
    .transaction()
    .execute((trx) => welcome(trx, context, found, origin, device, origin.device === null || !isKnown))
  if (isKnown) for (const [key] of counts) await forgetTries(db, key)
  else await giveBack()
  origin.keepDevice(device)
  return session
}
