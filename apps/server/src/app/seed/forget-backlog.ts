import { sql } from 'kysely'
import { connect } from '../../platform/db/connect.ts'

const told = ['send-mail', 'make-order-documents', 'make-receipt', 'make-execution-document']

/** Of the past of a demonstration nobody reads the mails, and each new mail would wait behind all of them. */
export async function forgetBacklog(url: string): Promise<void> {
  const db = connect(url, 1)
  await sql`delete from pgboss.job where state = 'created' and name = any(${told})`.execute(db)
  await db.destroy()
}
