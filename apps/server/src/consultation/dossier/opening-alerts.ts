import { randomBytes } from 'node:crypto'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { postPlainMail } from '../../platform/mail/post.ts'
import { type Limit, tryOnce } from '../../platform/throttle/throttle.ts'
import { openConsultations } from '../consulting/read-consultation.ts'
import { dropAlert, keepAlert } from './queries.ts'

/** For an address, whoever types it; and from one caller. */
const perEmail: Limit = { points: 3, minutes: 60 }
const perCaller: Limit = { points: 20, minutes: 60 }

const USE = 'opening alert'

/** Keeps an address until a consultation opens. The mail that says so holds the way out; nothing else proves it. */
export async function askOpeningAlert(email: string, ip: string | null, context: Context) {
  const { db, now, steady, secrets } = context
  const name = secrets.fingerprint('throttle', email.toLowerCase()).toString('base64url')
  for (const [key, limit] of [
    [`alert for ${name}`, perEmail],
    [`alert asked from ${ip}`, perCaller],
  ] as const) {
    const minutes = await tryOnce(db, key, limit, steady())
    if (minutes) refuse('alertLimited', { minutes })
  }
  if ((await openConsultations(context)).length > 0) refuse('alertNotNeeded')
  const token = randomBytes(24).toString('base64url')
  await db.transaction().execute(async (trx) => {
    await keepAlert(trx, email, secrets.fingerprint(USE, token), now())
    await postPlainMail(trx, context, { template: 'openingAlertKept', to: email, secret: token })
  })
  return { message: `Vous serez prévenu à ${email} dès qu’une consultation ouvre. Un e-mail vous le confirme.` }
}

/** Whether it was there or not, it is no more. */
export async function removeOpeningAlert(token: string, context: Context): Promise<null> {
  await dropAlert(context.db, context.secrets.fingerprints(USE, token))
  return null
}
