import pg from 'pg'

/** Kept open: a journey asks often. What does not come is told where it was asked, not when the journey's time is over. */
const pool = new pg.Pool({
  connectionString: process.env.E2E_DATABASE_URL,
  max: 3,
  connectionTimeoutMillis: 20_000,
  lock_timeout: 30_000,
  query_timeout: 40_000,
  allowExitOnIdle: true,
})

/** What only the database can prepare: people of one's own, a session that ends, a mail that failed. */
export const query = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await pool.query(text, values)).rows

type NewAccount = {
  email: string
  side?: 'customer' | 'supplier'
  type?: 'free' | 'formalized'
  name?: string
  firstname?: string
  lastname?: string
  adminId?: number
  /** Registered, and waiting for the centre. */
  isPending?: boolean
  asksFormalized?: boolean
}

export type Account = { id: number; email: string; code: string; name: string }

let drawn = 0

/** An account nobody else uses, with the password of the demonstration. */
export async function addAccount(account: NewAccount): Promise<Account> {
  const { side = 'customer', type = 'free', isPending = false, adminId = null } = account
  const serial = `${process.pid}${Date.now() % 1_000_000}${++drawn}`
  const name = account.name ?? `${side === 'customer' ? 'Commune' : 'Toitures'} d’essai ${serial}`
  const code = `${side === 'customer' ? 'A' : 'P'}-E${serial}`
  const [added] = await query<{ id: number }>(
    `insert into account (side, type, email, name, firstname, lastname, admin_id, code_id, phone, organism, street, postal,
       city, department_id, category_id, active, state, created_at, formalized_requested_at, password_hash)
     select $1, $2, $3, $4, $5, $6, $7, $8, '04 65 71 00 00', $9, '508 avenue des Tilleuls', '74440',
       'Taninges', 73, $10, $11, $12, '2026-11-16 08:00Z', $13, case when $11 then password_hash end
     from account where code_id = 'C-30001' returning id`,
    [
      side,
      type,
      account.email,
      name,
      account.firstname ?? 'Camille',
      account.lastname ?? 'Essai',
      adminId,
      code,
      side === 'customer' ? 'collectivity' : 'other',
      side === 'customer' ? null : 18,
      !isPending,
      isPending ? 'pending' : 'approved',
      account.asksFormalized ? '2026-11-16 08:00Z' : null,
    ],
  )
  const id = added?.id as number
  if (side === 'supplier')
    await query('insert into account_department (account_id, department_id) values ($1, 73)', [id])
  return { id, email: account.email, code, name }
}

/** Every session of the account ends, as when ten hours have passed. */
export const endSessions = ({ id }: Account) =>
  query('update session set revoked_at = expires_at where account_id = $1', [id])
