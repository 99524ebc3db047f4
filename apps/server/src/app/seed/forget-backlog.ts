import { sql } from 'kysely'
import { connect } from '../../platform/db/connect.ts'

const unread = ['send-mail', 'make-order-documents', 'make-receipt', 'make-execution-document']

/**
 * Of the past of a demonstration nobody reads the mails, and few the papers: what is done now would wait behind all of
 * them. Contracts and letters are still made, after whatever somebody waits for.
 */
export async function forgetBacklog(url: string): Promise<void> {
  const db = connect(url, 1)
  await sql`delete from pgboss.job where state = 'created' and name = any(${unread})`.execute(db)
  await sql`update pgboss.job set priority = -1 where state = 'created'`.execute(db)
  await db.destroy()
}
