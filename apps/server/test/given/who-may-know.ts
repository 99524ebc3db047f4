import { type RawBuilder, sql } from 'kysely'
import { firstOwnersOf, type Mark, marksIn, shortOf } from './canaries.ts'
import type { Given } from './given.ts'

/** Somebody as far as what they may read goes. */
export type Knower = {
  account: { id: number; admin_id: number | null; side: string } | null
  /** Signed in, with nothing left to do first. */
  mayWork: boolean
  /** The applications whose code they carry. */
  applications: readonly string[]
  /** Ordered carts whose address they were given. */
  carts: readonly number[]
}

const one = async ({ db }: Given, question: RawBuilder<unknown>): Promise<boolean> => {
  const { rows } = await question.execute(db)
  return (rows[0] as { found: boolean }).found
}

/** Accounts of an organisation. */
const circle = (head: number) => sql`(select id from account where id = ${head} or admin_id = ${head})`

/** Everybody a cart names: whose it is, and the firms its lines are for or that made it. */
const named = sql`
  select id as cart_id, customer_id as account_id from cart
  union all select id, supplier_id from cart
  union all select id, prepared_by from cart
  union all select cart_id, supplier_id from order_free_supplier
  union all select cart_id, supplier_id from order_lot_supplier join order_lot on order_lot.id = order_lot_id
  union all select cart_id, supplier_id from purchase_order
  union all select cart_id, manager_id from purchase_order`

/** Whether a cart names somebody of both organisations: then each knows who the other is. */
const areInOneCart = (given: Given, head: number, other: number) =>
  one(
    given,
    sql`with named as (${named}) select exists (
      select from named as mine join named as theirs using (cart_id)
      where mine.account_id in ${circle(head)} and theirs.account_id in
        (select id from account where coalesce(admin_id, id) = (select coalesce(admin_id, id) from account where id = ${other}))
    ) as found`,
  )

const isNamedBy = (given: Given, carts: readonly number[], other: number) =>
  one(
    given,
    sql`with named as (${named}) select exists (
      select from named where cart_id = any(${[...carts]}) and account_id in
        (select id from account where coalesce(admin_id, id) = (select coalesce(admin_id, id) from account where id = ${other}))
    ) as found`,
  )

/** How to reach a firm is told to every buyer at work: its page and the directory are for that. Q-42, P-DIR-11 */
const isFirmMet = (given: Given, { account, mayWork }: Knower, other: number, field: string) =>
  mayWork &&
  account?.side === 'customer' &&
  'mpnl'.includes(field) &&
  one(given, sql`select exists (select from account where id = ${other} and side = 'supplier') as found`)

/** Whoever acts for the centre does so under their name; how to reach them is their own. */
const isCentresName = (given: Given, other: number, field: string) =>
  'nl'.includes(field) &&
  one(given, sql`select exists (select from account where id = ${other} and side = 'operator') as found`)

async function mayKnowPerson(given: Given, knower: Knower, other: number, field: string): Promise<boolean> {
  const { account, carts, mayWork } = knower
  if ((await isFirmMet(given, knower, other, field)) || (await isCentresName(given, other, field))) return true
  if (await isNamedBy(given, carts, other)) return true
  if (!account) return false
  if (account.id === other) return true
  if (!mayWork) return false
  const head = account.admin_id ?? account.id
  return (
    (await one(given, sql`select ${other}::int in ${circle(head)} as found`)) ||
    (await areInOneCart(given, head, other))
  )
}

/** A cart in progress is whose it was when marked, and their administrator's; or a buyer's who took a firm's proposal. */
async function mayKnowCart(given: Given, knower: Knower, cart: string): Promise<boolean> {
  if (knower.carts.includes(Number(cart))) return true
  const { account } = knower
  if (!account || !knower.mayWork) return false
  const first = firstOwnersOf(given, cart)
  const mine = (id: number | null | undefined) =>
    one(
      given,
      sql`select exists (select from account where id = ${id ?? 0}
      and (id = ${account.id} or admin_id = ${account.id})) as found`,
    )
  if ((await mine(first?.customer)) || (await mine(first?.supplier))) return true
  return one(
    given,
    sql`select exists (
      select from cart where id = ${cart} and ${first?.customer ?? null}::int is null
        and (customer_id = ${account.id} or customer_id in (select id from account where admin_id = ${account.id}))
      union all
      select from cart where id = ${cart} and prepared_by = ${account.id}
      union all
      select from purchase_order join account on account.id in (manager_id, supplier_id)
      where cart_id = ${cart} and (account.id = ${account.id} or account.admin_id = ${account.id})
    ) as found`,
  )
}

async function cartOfOrder({ db }: Given, order: string): Promise<string> {
  const { rows } = await sql<{ cart: number }>`select cart_id as cart from purchase_order where id = ${order}`.execute(
    db,
  )
  return String(rows[0]?.cart ?? 0)
}

/** Said from the database as it is, apart from the code that answers. */
async function mayKnow(given: Given, knower: Knower, { kind, id, field }: Mark): Promise<boolean> {
  const { account, mayWork, applications } = knower
  // An application is its author's alone until the deadline, which is not over here; the centre reads its questions.
  if (kind === 'u') return applications.some((one) => shortOf(one) === id) || (field === 'q' && isCentre(knower))
  if (isCentre(knower)) return true
  if (kind === 'a') return mayKnowPerson(given, knower, Number(id), field)
  if (kind === 'c') return mayKnowCart(given, knower, id)
  if (kind === 'o') return mayKnowCart(given, knower, await cartOfOrder(given, id))
  // What a firm owes is its head's.
  if (kind === 'f') return mayWork && account?.id === Number(id)
  if (kind === 'd') return mayWork && account !== null && (account.admin_id ?? account.id) === Number(id)
  return false
}

const isCentre = ({ account, mayWork }: Knower) => mayWork && account?.side === 'operator'

/** Marks that the caller may not know, unless it sent them itself; `known` is what was found before, while nothing has changed. */
export async function leaksIn(
  given: Given,
  knower: Knower,
  text: string,
  sent = '',
  known = new Map<string, boolean>(),
): Promise<string[]> {
  const leaks: string[] = []
  const who = JSON.stringify(knower)
  for (const mark of marksIn(text)) {
    if (sent.toLowerCase().includes(mark.text)) continue
    const key = `${who} ${mark.text}`
    const may = known.get(key) ?? (await mayKnow(given, knower, mark))
    known.set(key, may)
    if (!may) leaks.push(mark.text)
  }
  return leaks
}
