import { routes } from '@charpente/contract/app/routes'
import { type Insertable, type Selectable, sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { PgBoss } from 'pg-boss'
import { afterAll } from 'vitest'
import { handlers } from '../../src/app/registry.ts'
import { openSession } from '../../src/people/session/open-session.ts'
import { hashPassword } from '../../src/people/session/password-hash.ts'
import { AS_PROGRAM } from '../../src/platform/db/connect.ts'
import type { Database } from '../../src/platform/db/types.ts'
import type { Context } from '../../src/platform/http/context.ts'
import { jobNames } from '../../src/platform/jobs/queue.ts'
import { type Given, givenApp } from './given.ts'
import { givenMailbox } from './given-mailbox.ts'
import type { ReceivedMail } from './mailbox.ts'

/** Everybody's, until they choose another. */
export const PASSWORD = 'tuile-gant-loupe-9'
export const OTHER_PASSWORD = 'Rabot*42*Solive'

/** The key of every second factor that a test does not enrol itself. */
export const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
export const codeOf = (secret: string, instant: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp: instant.getTime() })

export type RouteName = keyof typeof routes
export type Account = Selectable<Database['account']>
type Changes = Partial<Insertable<Database['account']>>

const letters = { customer: 'A', supplier: 'P', operator: 'C' } as const
const hashes = new Map<number, Promise<string>>()
const hashOf = ({ config }: Context) => {
  const found = hashes.get(config.PASSWORD_MEMORY) ?? hashPassword(PASSWORD, config)
  hashes.set(config.PASSWORD_MEMORY, found)
  return found
}

/** Lower ones are of the people of the market, whom another worker made. */
let drawn = 100
const drawNumber = () => {
  drawn += 1
  return drawn
}

/** The row of an account that is open to PASSWORD: the head of a free buyer, unless told otherwise. */
export async function accountRow(
  context: Context,
  changes: Changes = {},
  number = drawNumber(),
): Promise<Insertable<Database['account']>> {
  const { side = 'customer' } = changes
  return {
    side,
    code_id: `${letters[side]}-T${String(number).padStart(5, '0')}`,
    name: `Organisme ${number}`,
    email: `personne${number}@organisme${number}.example`,
    firstname: 'Ana',
    lastname: `Roy ${number}`,
    phone: changes.side === 'operator' ? '' : '01 99 00 00 01',
    street: '1 rue du Stade',
    postal: '74000',
    city: 'Annecy',
    department_id: 73,
    state: 'approved',
    active: true,
    created_at: new Date('2026-01-05T09:00:00+01:00'),
    password_hash: await hashOf(context),
    ...(side === 'operator' && {
      totp_secret: context.secrets.encrypt(TOTP_SECRET),
      totp_confirmed_at: new Date('2026-01-06T09:00:00+01:00'),
    }),
    ...changes,
  }
}

export const givenAccount = async (context: Context, changes: Changes = {}, number?: number): Promise<Account> =>
  context.db
    .insertInto('account')
    .values(await accountRow(context, changes, number))
    .returningAll()
    .executeTakeFirstOrThrow()

/** A colleague: its head's in all but the person. */
export const givenMember = (context: Context, head: Account, changes: Changes = {}, number?: number) =>
  givenAccount(
    context,
    {
      side: head.side,
      admin_id: head.id,
      type: head.type,
      formalized_from: head.formalized_from,
      name: head.name,
      ...changes,
    },
    number,
  )

export const accountNow = ({ db }: Context, id: number) =>
  db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Holds the lot in a department (works) or, for a lot 1xx, in a region. */
export const givenHolder = ({ db }: Context, supplierId: number, lotCode: string, placeId: number, rank = 1) =>
  db
    .insertInto('holder')
    .values({ edition: 25, lot_code: lotCode, place_id: placeId, rank, supplier_id: supplierId, market_number: 'M-1' })
    .execute()

type Sent = {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: object
  /** From where; another machine each time unless told. */
  ip?: string
  /** The cookie of a browser, as it was given. */
  cookie?: string | undefined
  authorization?: string
  headers?: Record<string, string>
}

let machines = 0
const anotherMachine = () => {
  machines += 1
  return `10.${machines >> 16}.${(machines >> 8) & 255}.${machines & 255}`
}

/** The way a client calls: by the name of the route, as whoever the token says. */
export const callerOf =
  ({ app }: Given, token?: string) =>
  (name: RouteName, { params = {}, query, body, ip = anotherMachine(), cookie, authorization, headers }: Sent = {}) => {
    const { method, path } = routes[name]
    const bearer = authorization ?? (token && `Bearer ${token}`)
    return app.inject({
      method,
      url: `/api${path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))}`,
      headers: {
        'user-agent': 'Essai',
        ...(bearer && { authorization: bearer }),
        ...(cookie && { cookie }),
        ...headers,
      },
      remoteAddress: ip,
      ...(query && { query }),
      ...(body && { payload: body }),
    })
  }
export type Call = ReturnType<typeof callerOf>
export type Answer = Awaited<ReturnType<Call>>

type Pending = Parameters<typeof openSession>[2]['pending']

export async function givenToken(given: Given, { id }: { id: number }, pending: Pending = null): Promise<string> {
  const { token } = await openSession(given.db, given, { accountId: id, pending, ip: null, userAgent: null })
  return token
}

/** The same way in as the product's, without the password. */
export const signedInAs = async (given: Given, account: { id: number }, pending: Pending = null): Promise<Call> =>
  callerOf(given, await givenToken(given, account, pending))

/** The cookie an answer set, ready to be sent back. */
export const cookieOf = ({ headers }: Answer): string | undefined => String(headers['set-cookie'] ?? '').split(';')[0]

/** Papers of an order with the mails they go with: what takes longest, and most tests look at something else. */
const papersOfOrders: readonly string[] = ['make-execution-document', 'make-order-documents', 'make-receipt']

/** Takes everything that waits in the queues and does it, as the worker would; what fails is left to be tried again. */
export async function givenWork(given: Given, { papers = true }: { papers?: boolean } = {}) {
  const boss = new PgBoss({
    connectionString: given.url,
    options: AS_PROGRAM,
    max: 1,
    supervise: false,
    schedule: false,
    migrate: false,
    createSchema: false,
  })
  boss.on('error', () => {})
  await boss.start()
  afterAll(() => boss.stop({ graceful: false }))
  // Asked once rather than queue by queue: nearly all of them are empty, and a test asks hundreds of times.
  const waiting = async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct name from pgboss.job where state < 'active' and start_after <= now()`.execute(given.db)
    return new Set(rows.map(({ name }) => name).filter((name) => papers || !papersOfOrders.includes(name)))
  }
  return async () => {
    let names = await waiting()
    for (const name of jobNames) {
      if (!names.has(name)) continue
      for (;;) {
        const jobs = await boss.fetch<never>(name, { batchSize: 100, includeMetadata: true })
        if (jobs.length === 0) break
        for (const { id, data } of jobs.toSorted((a, b) => a.createdOn.getTime() - b.createdOn.getTime()))
          await (handlers[name] as (data: unknown, context: Context) => Promise<void>)(data, given).then(
            () => boss.complete(name, id),
            (error: Error) => boss.fail(name, id, { message: error.message }),
          )
      }
      names = await waiting()
    }
  }
}

/** The application, a mailbox on this machine, and a worker that works when told. */
export async function givenPeople(
  env: Record<string, string> = {},
  { papers = true, template }: { papers?: boolean; template?: string } = {},
) {
  const mailbox = await givenMailbox()
  const given = await givenApp({ SMTP_URL: mailbox.url, ...env }, template)
  const work = await givenWork(given, { papers })
  return {
    ...given,
    mailbox,
    work,
    visitor: callerOf(given),
    /** The mails written since the last time, once they have left. */
    mails: async (): Promise<ReceivedMail[]> => {
      await work()
      return mailbox.received.splice(0)
    },
    /** What a test left to be done, papers above all, is dropped: the next one begins with nothing waiting. */
    forget: async (): Promise<void> => {
      await sql`delete from pgboss.job where state < 'active'`.execute(given.db)
      mailbox.received.splice(0)
    },
    wait: ({ minutes = 0, hours = 0, days = 0 }: { minutes?: number; hours?: number; days?: number }) =>
      given.setNow(new Date(given.now().getTime() + ((days * 24 + hours) * 60 + minutes) * 60_000)),
  }
}
export type GivenPeople = Awaited<ReturnType<typeof givenPeople>>

/** What a mail of credentials says, as its reader would type it. */
export function credentialsIn(mail: ReceivedMail | undefined): { email: string; password: string } {
  const found = (label: string) => mail?.text.match(new RegExp(`^${label}\\s:\\s(.+)$`, 'm'))?.[1] ?? ''
  return { email: found('Identifiant'), password: found('Mot de passe provisoire') }
}

export const violationsOf = (answer: Answer): Record<string, string> =>
  Object.fromEntries(
    (answer.json().violations ?? []).map(({ propertyPath, message }: { propertyPath: string; message: string }) => [
      propertyPath,
      message,
    ]),
  )

/** The code of a refusal, or the status of a success. */
export const said = (answer: Answer): string | number =>
  answer.statusCode < 400 ? answer.statusCode : (answer.json().code as string)
