import { randomBytes } from 'node:crypto'
import { record } from '../../platform/audit/record.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import type { MailData } from '../../platform/mail/mail.ts'
import { postMail } from '../../platform/mail/post.ts'
import { type Limit, tryOnce } from '../../platform/throttle/throttle.ts'
import { newProvisional } from './provisional-password.ts'
import { addResetChoice, contractsOf, setProvisional, takeResetChoice } from './queries.ts'

const SENT = 'Un email contenant vos identifiants a été envoyé'
const perEmail: Limit = { points: 5, minutes: 60 }
const perAddress: Limit = { points: 30, minutes: 60 }

type WithCredentials =
  | 'holderAccountOpened'
  | 'provisionalPassword'
  | 'registrationApproved'
  | 'subAccountCreated'
  | 'operatorInvited'

/** A provisional password and the mail that carries it. The password in force stays so until the new one serves. Q-50 */
export async function sendProvisional<N extends WithCredentials>(
  db: Db,
  context: Context,
  accountId: number,
  template: N,
  data: Partial<MailData[N]> = {},
) {
  const { nonce, expiresAt } = newProvisional(context.secrets, context.now())
  await setProvisional(db, accountId, nonce, expiresAt)
  await postMail(db, context, { template, accountId, data })
}

async function slowDown({ db, secrets, now }: Context, what: string, origin: Origin, limit: Limit) {
  const key = secrets.fingerprint('throttle', what).toString('base64url')
  const minutes =
    (await tryOnce(db, `reset ${key}`, limit, now())) ??
    (await tryOnce(db, `reset from ${origin.author.ip}`, perAddress, now()))
  if (minutes) refuse('resetLimited', { minutes })
}

async function resetNow(db: Db, context: Context, told: Clock, accountId: number, origin: Origin) {
  // Its end is a day told in a mail: it is one of the time of business, as those the centre sends.
  await sendProvisional(db, { ...context, now: told }, accountId, 'provisionalPassword')
  const on = { type: 'account', id: accountId } as const
  await record(db, origin.author, context.now(), { action: 'passwordResetAsked', on })
}

type Contract = Awaited<ReturnType<typeof contractsOf>>[number]

/** `name - lot - Formalisé - market number`, or `Libre`. P §2 */
const labelOf = ({ name, type, lotName, marketNumber }: Contract) =>
  type === 'formalized' ? [name, lotName, 'Formalisé', marketNumber].filter(Boolean).join(' - ') : `${name} - Libre`

/** The same answer for nobody and for one account; several contracts are offered, under names that say nothing. Q-50 */
export async function resetPassword(email: string, origin: Origin, context: Context, told: Clock) {
  await slowDown(context, email.toLowerCase(), origin, perEmail)
  return context.db.transaction().execute(async (trx) => {
    const contracts = await contractsOf(trx, email)
    const [only] = contracts
    if (contracts.length <= 1) {
      if (only) await resetNow(trx, context, told, only.id, origin)
      return { message: SENT, suppliers: [] }
    }
    const expiresAt = new Date(context.now().getTime() + 3_600_000)
    const suppliers = []
    for (const contract of contracts) {
      const choice = randomBytes(18).toString('base64url')
      await addResetChoice(trx, context.secrets.fingerprint('choice', choice), contract.id, expiresAt)
      suppliers.push({ id: choice, label: labelOf(contract) })
    }
    return { message: 'Choisissez le contrat concerné.', suppliers }
  })
}

export async function resetContractPassword(choice: string, origin: Origin, context: Context, told: Clock) {
  await slowDown(context, choice, origin, perEmail)
  return context.db.transaction().execute(async (trx) => {
    const chosen = await takeResetChoice(trx, context.secrets.fingerprints('choice', choice), context.now())
    if (!chosen) return refuse('notFound')
    await resetNow(trx, context, told, chosen.accountId, origin)
    return { message: SENT }
  })
}
