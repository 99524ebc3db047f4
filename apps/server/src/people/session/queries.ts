import type { ExpressionBuilder, Nullable } from 'kysely'
import { builtOnce } from '../../platform/db/built-once.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/types.ts'

const account = [
  'account.id',
  'account.side',
  'account.admin_id as adminId',
  'account.type',
  'account.formalized_from as formalizedFrom',
  'account.rights',
  'account.totp_confirmed_at as totpConfirmedAt' as const,
] as const

/** Who may come in: an account that is open, in an organisation whose head is. */
const isOpen = (where: ExpressionBuilder<Database & { head: Nullable<Database['account']> }, 'account' | 'head'>) =>
  where.and([
    where('account.active', '=', true),
    where('account.state', '=', 'approved'),
    where('account.removed_at', 'is', null),
    where.or([where('account.admin_id', 'is', null), where('head.active', '=', true)]),
  ])

/** The session and the account behind a token, if both still stand. */
const running = builtOnce((db, { id, now }: { id: string; now: Date }) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .leftJoin('account as head', 'head.id', 'account.admin_id')
    .select(account)
    .select(['session.id as sessionId', 'session.scope', 'session.expires_at as expiresAt'])
    .select(['session.last_cart_id as lastCartId', 'session.viewing_id as viewingId'])
    .select(['session.viewing_until as viewingUntil', 'session.confirmed_at as confirmedAt'])
    .select(['session.last_seen_at as lastSeenAt', 'session.device_hash as deviceHash'])
    .where('session.id', '=', id)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where(isOpen),
)

export const runningSession = async (db: Db, id: string, now: Date) => (await running(db, { id, now }))[0]

/** An account somebody could sign in to. */
export const openAccount = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .leftJoin('account as head', 'head.id', 'account.admin_id')
    .select(account)
    .select('account.name')
    .where('account.id', '=', id)
    .where(isOpen)
    .executeTakeFirst()

/** Until then the session reads as this account; null: as its own again. */
export const setViewing = (db: Db, id: string, viewing: { accountId: number; until: Date } | null) =>
  db
    .updateTable('session')
    .set({ viewing_id: viewing?.accountId ?? null, viewing_until: viewing?.until ?? null })
    .where('id', '=', id)
    .execute()

/** As whom the session reads, held until the transaction ends. */
export const lockViewing = (db: Db, id: string, now: Date) =>
  db
    .selectFrom('session')
    .select(['viewing_id as accountId', 'viewing_until as until'])
    .where('id', '=', id)
    .where('viewing_until', '>', now)
    .forUpdate()
    .executeTakeFirst()

/** Somebody was there. */
export const noteSeen = (db: Db, id: string, now: Date) =>
  db.updateTable('session').set({ last_seen_at: now }).where('id', '=', id).where('last_seen_at', '<', now).execute()

/** Whoever holds the session has just shown again who they are. */
export const noteConfirmed = (db: Db, id: string, now: Date) =>
  db.updateTable('session').set({ confirmed_at: now }).where('id', '=', id).execute()

/** The sessions of an account that are neither closed nor over, those of today first. */
export const openSessions = (db: Db, accountId: number, now: Date) =>
  db
    .selectFrom('session')
    .select(['id', 'ip', 'user_agent as userAgent', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()

/** P-API-14 */
export const noteLoadedCart = (db: Db, id: string, cartId: number) =>
  db.updateTable('session').set({ last_cart_id: cartId }).where('id', '=', id).execute()

/** Every account this e-mail or connection code may mean. Q-49 */
export const accountsNamed = (db: Db, identifier: string) =>
  db
    .selectFrom('account')
    .leftJoin('account as head', 'head.id', 'account.admin_id')
    .select(account)
    .select(['account.email', 'account.password_hash as passwordHash', 'account.provisional_nonce as provisionalNonce'])
    .select(['account.provisional_expires_at as provisionalExpiresAt', 'account.totp_secret as totpSecret'])
    .select(['account.last_login_at as lastLoginAt'])
    .where((where) =>
      where.or([where('account.email', '=', identifier), where('account.code_id', '=', identifier.toUpperCase())]),
    )
    .where(isOpen)
    .orderBy('account.last_login_at', (order) => order.desc().nullsLast())
    .execute()
export type NamedAccount = Awaited<ReturnType<typeof accountsNamed>>[number]

export const isKnownDevice = async (db: Db, accountIds: readonly number[], deviceHashes: readonly Buffer[]) => {
  const found = await db
    .selectFrom('known_device')
    .select('account_id')
    .where('account_id', 'in', accountIds.length > 0 ? accountIds : [0])
    .where('device_hash', 'in', deviceHashes)
    .executeTakeFirst()
  return found !== undefined
}

/** Under the newest of the fingerprints it may have, the first; the older ones have served. */
export async function keepKnownDevice(db: Db, accountId: number, [hash, ...older]: readonly Buffer[], now: Date) {
  if (!hash) return
  await db
    .insertInto('known_device')
    .values({ account_id: accountId, device_hash: hash, first_seen: now, last_seen: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'device_hash']).doUpdateSet({ last_seen: now }))
    .execute()
  await db.deleteFrom('known_device').where('account_id', '=', accountId).where('device_hash', 'in', older).execute()
}

export const forgetDevices = (db: Db, unseenSince: Date) =>
  db.deleteFrom('known_device').where('last_seen', '<', unseenSince).execute()

type NewSession = {
  id: string
  accountId: number
  scope: 'full' | 'password' | 'secondFactor'
  createdAt: Date
  expiresAt: Date
  ip: string | null
  userAgent: string | null
  deviceHash: Buffer | null
}

export const addSession = (db: Db, session: NewSession) =>
  db
    .insertInto('session')
    .values({
      id: session.id,
      account_id: session.accountId,
      scope: session.scope,
      created_at: session.createdAt,
      confirmed_at: session.createdAt,
      last_seen_at: session.createdAt,
      expires_at: session.expiresAt,
      ip: session.ip,
      user_agent: session.userAgent,
      device_hash: session.deviceHash,
    })
    .execute()

export const noteLogin = (db: Db, accountId: number, now: Date) =>
  db
    .updateTable('account')
    .set((set) => ({ previous_login_at: set.ref('last_login_at'), last_login_at: now }))
    .where('id', '=', accountId)
    .execute()

/** When somebody signed in, and the time before. */
export const loginsOf = (db: Db, accountId: number) =>
  db
    .selectFrom('account')
    .select(['last_login_at as last', 'previous_login_at as previous', 'created_at as createdAt'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()

export const revokeSession = (db: Db, id: string, now: Date) =>
  db.updateTable('session').set({ revoked_at: now }).where('id', '=', id).where('revoked_at', 'is', null).execute()

/** Wherever they are signed in; nor are their devices told anything more: a phone may be lost. */
export const revokeSessions = (db: Db, accountId: number, now: Date) =>
  db
    .with('forgotten', (device) => device.deleteFrom('push_device').where('account_id', '=', accountId))
    .updateTable('session')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute()

/** Of the head and of all its members. */
export const revokeOrganisationSessions = (db: Db, headId: number, now: Date) =>
  db
    .with('member', (member) =>
      member
        .selectFrom('account')
        .select('account.id')
        .where((where) => where.or([where('account.id', '=', headId), where('account.admin_id', '=', headId)])),
    )
    .with('forgotten', (device) =>
      device
        .deleteFrom('push_device')
        .where('account_id', 'in', (select) => select.selectFrom('member').select('member.id')),
    )
    .updateTable('session')
    .set({ revoked_at: now })
    .where('account_id', 'in', (select) => select.selectFrom('member').select('member.id'))
    .where('revoked_at', 'is', null)
    .execute()

/** Sessions nobody can use any more since that instant, whichever way they ended. */
export const forgetSessions = (db: Db, before: Date) =>
  db
    .deleteFrom('session')
    .where((where) => where.or([where('expires_at', '<', before), where('revoked_at', '<', before)]))
    .execute()

/** The account whose password changes, held until the transaction ends. */
export const lockCredentials = (db: Db, accountId: number) =>
  db
    .selectFrom('account')
    .select(['id', 'side', 'name', 'email', 'firstname', 'lastname', 'password_hash as passwordHash'])
    .select(['provisional_nonce as provisionalNonce', 'totp_secret as totpSecret'])
    .select(['totp_confirmed_at as totpConfirmedAt'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()

export const setPassword = (db: Db, accountId: number, passwordHash: string) =>
  db
    .updateTable('account')
    .set({ password_hash: passwordHash, provisional_nonce: null, provisional_expires_at: null })
    .where('id', '=', accountId)
    .execute()

/** The old password stays valid until the provisional one is first used: then it is forgotten. Q-50 */
export const forgetPassword = (db: Db, accountId: number) =>
  db.updateTable('account').set({ password_hash: null }).where('id', '=', accountId).execute()

export const setProvisional = (db: Db, accountId: number, nonce: string, expiresAt: Date) =>
  db
    .updateTable('account')
    .set({ provisional_nonce: nonce, provisional_expires_at: expiresAt })
    .where('id', '=', accountId)
    .execute()

export const setTotpSecret = (db: Db, accountId: number, secret: Buffer) =>
  db.updateTable('account').set({ totp_secret: secret, totp_confirmed_at: null }).where('id', '=', accountId).execute()

export const confirmTotp = (db: Db, accountId: number, now: Date) =>
  db.updateTable('account').set({ totp_confirmed_at: now }).where('id', '=', accountId).execute()

export async function clearTotp(db: Db, accountId: number) {
  await db
    .updateTable('account')
    .set({ totp_secret: null, totp_confirmed_at: null })
    .where('id', '=', accountId)
    .execute()
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
}

export async function replaceRecoveryCodes(db: Db, accountId: number, hashes: readonly Buffer[]) {
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  await db
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ account_id: accountId, code_hash: hash })))
    .execute()
}

/** Takes a recovery code out of use; false when it is not one, or was used. */
export const useRecoveryCode = async (db: Db, accountId: number, hashes: readonly Buffer[], now: Date) => {
  const used = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', 'in', hashes)
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst()
  return used !== undefined
}

/** The contracts of an e-mail, with the words to tell them apart. P §2 */
export const contractsOf = (db: Db, email: string) =>
  db
    .selectFrom('account')
    .leftJoin('account as head', 'head.id', 'account.admin_id')
    .leftJoin('holder', 'holder.supplier_id', 'account.id')
    .leftJoin('lot', (join) =>
      join.onRef('lot.edition', '=', 'holder.edition').onRef('lot.code', '=', 'holder.lot_code'),
    )
    .select(['account.id', 'account.side', 'account.name', 'account.type'])
    .select((select) => select.fn.min('lot.name').as('lotName'))
    .select((select) => select.fn.min('holder.market_number').as('marketNumber'))
    .where('account.email', '=', email)
    .where(isOpen)
    .groupBy('account.id')
    .orderBy('account.id')
    .execute()

export const addResetChoice = (db: Db, choiceHash: Buffer, accountId: number, expiresAt: Date) =>
  db
    .insertInto('reset_choice')
    .values({ choice_hash: choiceHash, account_id: accountId, expires_at: expiresAt })
    .execute()

/** A choice serves once. */
export const takeResetChoice = (db: Db, choiceHashes: readonly Buffer[], now: Date) =>
  db
    .deleteFrom('reset_choice')
    .where('choice_hash', 'in', choiceHashes)
    .where('expires_at', '>', now)
    .returning('account_id as accountId')
    .executeTakeFirst()

export const forgetResetChoices = (db: Db, now: Date) =>
  db.deleteFrom('reset_choice').where('expires_at', '<=', now).execute()

/** One account of each kind, the first of the seed, with the words that say what it is. */
export const accountsForDemo = async (db: Db) => {
  const kinds = [
    { role: 'Administrateur d’acheteur formalisé', side: 'customer', type: 'formalized', isHead: true },
    { role: 'Acheteur (sous-compte)', side: 'customer', type: 'formalized', isHead: false },
    { role: 'Acheteur libre', side: 'customer', type: 'free', isHead: true },
    { role: 'Prestataire titulaire (compte principal)', side: 'supplier', type: 'formalized', isHead: true },
    { role: 'Prestataire titulaire (sous-compte)', side: 'supplier', type: 'formalized', isHead: false },
    { role: 'Prestataire libre', side: 'supplier', type: 'free', isHead: true },
    { role: 'Opérateur de la centrale', side: 'operator', type: 'free', isHead: true },
    // Two persons mark an offer, and a third who marked none freezes the ranking. Q-131
    { role: 'Centrale, second évaluateur', side: 'operator', type: 'free', isHead: true, after: 1 },
    { role: 'Centrale, attribution des lots', side: 'operator', type: 'free', isHead: true, after: 2 },
  ] as const
  const found = await Promise.all(
    kinds.map(async ({ role, side, type, isHead, ...kind }) => {
      const account = await db
        .selectFrom('account')
        .select(['id', 'name', 'firstname', 'lastname'])
        .where('side', '=', side)
        .where('type', '=', type)
        .where('admin_id', isHead ? 'is' : 'is not', null)
        .where('active', '=', true)
        .where('removed_at', 'is', null)
        .orderBy('id')
        .offset('after' in kind ? kind.after : 0)
        .limit(1)
        .executeTakeFirst()
      return account && { id: account.id, role, name: `${account.firstname} ${account.lastname}, ${account.name}` }
    }),
  )
  return found.filter((account) => account !== undefined)
}
