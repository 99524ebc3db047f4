import { sql } from 'kysely'
import pg from 'pg'
import type { Config } from '../config.ts'
import type { Db } from './connect.ts'

const decoded = (url: string) => {
  const { username, password } = new URL(url)
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) }
}

/** The login of the API and of the worker: made if it is not there, and let into the program's role alone. */
export async function letLogIn(owner: Db, url: string): Promise<void> {
  const { name, password } = decoded(url)
  const role = sql.id(name)
  // Several may prepare at once: the one who comes second finds it made.
  await sql`
    do ${sql.raw(
      pg.escapeLiteral(`
        begin
          if not exists (select from pg_roles where rolname = ${pg.escapeLiteral(name)}) then
            create role ${pg.escapeIdentifier(name)} login password ${pg.escapeLiteral(password)};
          end if;
        exception when duplicate_object or unique_violation then null;
        end`),
    )}`.execute(owner)
  const { rows } = await sql<{
    isIn: boolean
  }>`select pg_has_role(${name}, 'charpente_app', 'member') as "isIn"`.execute(owner)
  if (!rows[0]?.isIn) await sql`grant charpente_app to ${role}`.execute(owner)
}

/** Whether this login could rewrite the trail: it owns it, may become who does, or may make itself so. */
export async function mayBecomeOwner(db: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select login.rolsuper or login.rolcreaterole or login.rolreplication or login.rolbypassrls
      or pg_has_role(login.oid, trail.relowner, 'member') or pg_has_role(login.oid, base.datdba, 'member')
      or pg_has_role(login.oid, 'pg_write_all_data', 'member') as may
    from pg_roles login, pg_class trail, pg_database base
    where login.rolname = session_user and trail.oid = 'public.audit_event'::regclass
      and base.datname = current_database()`.execute(db)
  return rows[0]?.may ?? true
}

/** A production does not work with a login that could rewrite its trail, unless it is said. */
export async function checkLogin(db: Db, { NODE_ENV, ACCEPT_RISKS }: Config): Promise<void> {
  if (NODE_ENV !== 'production' || ACCEPT_RISKS.includes('ownerLogin')) return
  if (await mayBecomeOwner(db))
    throw new Error(
      'Not started (see docs/configuration.md):\n  DATABASE_URL: a login that may become the owner of the database (ACCEPT_RISKS=ownerLogin).',
    )
}
