import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { links } from '../../platform/mail/links.ts'
import { type Secrets, sameText } from '../../platform/secrets.ts'
import { dropInformation, dropRefusal, isKnownReader, keepRefusal, refusesCirculars } from './queries.ts'

const USE = 'way out of messages'

/** Says whose it is and proves it: nothing is kept of it, and it never ends. */
export const wayOutToken = (secrets: Secrets, accountId: number): string =>
  `${accountId}.${secrets.sign(USE, String(accountId)).toString('base64url')}`

/** Whose it is, or a refusal that tells nothing of who has an account. */
async function readerOf(db: Db, secrets: Secrets, token: string): Promise<number> {
  const [, id = '', signature = ''] = /^(\d{1,9})\.([\w-]{43})$/.exec(token) ?? []
  const isProven = secrets.signatures(USE, id).some((proof) => sameText(signature, proof.toString('base64url')))
  if (!isProven || !(await isKnownReader(db, Number(id)))) refuse('wayOutUnknown')
  return Number(id)
}

/** Written once: pressed again, nothing changes. */
async function choose(trx: Db, accountId: number, receives: boolean, { author }: Origin, now: Date): Promise<void> {
  const hasChanged = receives ? await dropRefusal(trx, accountId) : await keepRefusal(trx, accountId, now)
  if (!hasChanged) return
  if (!receives) await dropInformation(trx, accountId)
  await record(trx, author, now, {
    action: receives ? 'circularsAccepted' : 'circularsRefused',
    on: { type: 'account', id: accountId },
    details: {},
  })
}

/** From the link of a mail, without signing in. */
export const takeWayOut = (token: string, receives: boolean, origin: Origin, { db, secrets, now }: Context) =>
  db.transaction().execute(async (trx) => {
    await choose(trx, await readerOf(trx, secrets, token), receives, origin, now())
    return null
  })

/** From one's own account. */
export const setCircularChoice = (accountId: number, receives: boolean, origin: Origin, { db, now }: Context) =>
  db.transaction().execute(async (trx) => {
    await choose(trx, accountId, receives, origin, now())
    return { receives: !(await refusesCirculars(trx, accountId)) }
  })

/** What a mail reader posts to; a person who opens it is brought to the page. RFC 8058 */
export const wayOutPage = (token: string, publicUrl: string): string => links.wayOut({ token })({ publicUrl })
