import { randomUUID } from 'node:crypto'
import { routes } from '@charpente/contract/app/routes'
import type { Route } from '@charpente/contract/platform/route'
import { afterAll, expect, test } from 'vitest'
import { addition, afterEdition, givenCart, givenProposal, info, type Kind, newCart, verbs } from '../given/carts.ts'
import { givenMarketApp } from '../given/market.ts'
import { givenOrder, waitingFor } from '../given/orders.ts'
import { type Answer, type Call, callerOf, givenMember, type RouteName, said, signedInAs } from '../given/people.ts'

/** Every route that knows what to do of a key: no list is kept here but of what each is sent. */

const { given, market } = await givenMarketApp({}, { papers: false })
const { db } = given
const { admin, member, other, holder, rival } = market
const { sold, freely } = market

type Sent = { params?: Record<string, string | number>; body?: object }
type Act = Sent & { call: Call }
/** What somebody does of their own, by each of two who know nothing of each other. */
type Make = (who: 'one' | 'other') => Promise<Act>

const enter = (account: { id: number }) => signedInAs(given, account)
const otherMember = await givenMember(given, other)
const buyers = { one: await enter(admin), other: await enter(other) }
const members = { one: await enter(member), other: await enter(otherMember) }
const firms = { one: await enter(holder), other: await enter(rival) }
const visitor = callerOf(given)

const articleOf = (kind: Kind) => (kind === 'formalized' ? sold.socket : freely.visit)
const cartOf = (call: Call, kind: Kind) => givenCart(call, kind, [[articleOf(kind), 2]])
const lineOf = async (kind: Kind, cartId: number, of: 'line' | 'group') => {
  const [lines, groups] =
    kind === 'formalized'
      ? (['order_article', 'order_lot'] as const)
      : (['order_free_article', 'order_free_supplier'] as const)
  const found = db.selectFrom(of === 'line' ? lines : groups).select('id')
  return (await found.where('cart_id', '=', cartId).executeTakeFirstOrThrow()).id
}
const orderOf = async (who: 'one' | 'other') => {
  const cartId = await givenOrder(buyers[who], 'formalized', [[sold.socket, 2]])
  const { id } = await waitingFor(given, cartId)
  const { secret } = await db
    .selectFrom('purchase_order')
    .select('secret')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const whole = await db
    .selectFrom('cart_order')
    .select('secret')
    .where('cart_id', '=', cartId)
    .executeTakeFirstOrThrow()
  const clear = (sealed: Buffer | null) => given.secrets.decrypt(sealed ?? Buffer.from(''))
  return { id, secret: clear(secret), cartSecret: clear(whole.secret) }
}

const ofCarts = (kind: Kind): [RouteName, Make][] => {
  const route = verbs[kind]
  const own =
    (body?: object): Make =>
    async (who) => ({
      call: buyers[who],
      params: { id: await cartOf(buyers[who], kind) },
      ...(body && { body }),
    })
  return [
    [route.create, async (who) => ({ call: buyers[who], body: newCart() })],
    [route.save, own(info())],
    [route.draft, own({ address: '12 rue' })],
    [route.remove, own()],
    [route.see, own()],
    [
      route.copy,
      async (who) => {
        const params = { id: await cartOf(buyers[who], kind) }
        const call: Call = (...sent) => afterEdition(given, () => buyers[who](...sent))
        return { call, params }
      },
    ],
    [
      route.give,
      async (who) => ({
        call: members[who],
        params: { id: await cartOf(members[who], kind) },
        body: { note: 'À commander' },
      }),
    ],
    [route.take, async (who) => ({ call: buyers[who], params: { id: await cartOf(members[who], kind) } })],
    [
      route.sendBack,
      async (who) => {
        const params = { id: await cartOf(members[who], kind) }
        await members[who](route.give, { params, body: {} })
        return { call: buyers[who], params, body: { remark: 'À revoir' } }
      },
    ],
    [route.retrieve, async (who) => ({ call: buyers[who], params: { id: await cartOf(firms.one, kind) }, body: {} })],
    [
      route.answer,
      async (who) => {
        const id = await givenProposal(firms.one, buyers[who], kind, [[articleOf(kind), 2]])
        return { call: buyers[who], params: { id, answer: '0' } }
      },
    ],
    [
      route.send,
      async (who) => ({
        call: firms[who],
        params: {
          id: await givenCart(firms[who], kind, [
            [who === 'one' || kind === 'formalized' ? articleOf(kind) : freely.audit, 2],
          ]),
        },
        body: { email: 'client@commune.example' },
      }),
    ],
    [
      route.add,
      async (who) => {
        const id = await givenCart(buyers[who], kind)
        return { call: buyers[who], body: addition(kind, id, articleOf(kind).id, 3) }
      },
    ],
    [
      route.removeLine,
      async (who) => ({
        call: buyers[who],
        params: { id: await lineOf(kind, await cartOf(buyers[who], kind), 'line') },
      }),
    ],
    [
      route.removeGroup,
      async (who) => ({
        call: buyers[who],
        params: { id: await lineOf(kind, await cartOf(buyers[who], kind), 'group') },
      }),
    ],
  ]
}

const acts: Partial<Record<RouteName, Make>> = {
  ...Object.fromEntries([...ofCarts('formalized'), ...ofCarts('free')]),
  askPrefilledCart: async (who) => ({
    call: buyers[who],
    body: { kind: 'free', department: 73, need: 'Éclairage de l’école' },
  }),
  actOnExecution: async (who) => ({
    call: buyers[who],
    params: { id: (await orderOf(who)).id },
    body: { act: { kind: 'said', body: { words: 'Nous commençons lundi.' } } },
  }),
  sendPublicMessage: async (who) => ({
    call: visitor,
    params: { secret: (await orderOf(who)).secret },
    body: { name: 'Luce Roy', words: 'Nous passons lundi.' },
  }),
  sendPublicFollowUpMessage: async (who) => {
    const { id, cartSecret } = await orderOf(who)
    return { call: visitor, params: { secret: cartSecret, id }, body: { name: 'Luce Roy', words: 'Nous serons là.' } }
  },
}

/** Something else, that the route would read. */
function otherwise({ params, body }: Sent): Sent {
  if (!body || Object.keys(body).length === 0) return { params: { ...params, id: 1 }, ...(body && { body }) }
  const text = JSON.stringify(body)
  const changed = /"(?:name|address|note|remark|need|words)":"/.test(text)
    ? text.replace(/"(name|address|note|remark|need|words)":"/, '"$1":"Et ')
    : text.replace(/"quantity":3/, '"quantity":4').replace('client@', 'autre@')
  expect(changed).not.toBe(text)
  return { ...(params && { params }), body: JSON.parse(changed) }
}

const keyed = Object.entries<Route>(routes).flatMap(([name, line]) => (line.keyed ? [name as RouteName] : []))
/** What was done leaves its line, or at least its key: a draft has no line. */
const traces = async () => {
  const count = (table: 'audit_event' | 'idempotency_key') =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<string>().as('all'))
      .executeTakeFirstOrThrow()
  return Number((await count('audit_event')).all) + Number((await count('idempotency_key')).all)
}

let calls = 0
afterAll(() => console.log(`repeated acts: ${keyed.length} routes, ${calls} calls with a key that served`))

test('each route that takes a key is tried', () => {
  expect(Object.keys(acts).toSorted()).toEqual(keyed.toSorted())
})

/** Both catalogues have the same verbs: at night, both. */
const tagsOf = (name: RouteName) => (/Free/.test(name) ? ['night'] : [])

for (const name of keyed)
  test(`${name}: its key is of its author, for this route and this body`, { tags: tagsOf(name) }, () => tryKey(name))

async function tryKey(name: RouteName) {
  const make = acts[name] ?? expect.fail(name)
  const headers = { 'idempotency-key': randomUUID() }
  const { call, ...sent } = await make('one')
  const before = await traces()
  const send = (by: Call, what: Sent, route = name): Promise<Answer> => by(route, { ...what, headers })
  const first = await send(call, sent)
  expect(first.statusCode, first.payload).toBeLessThan(300)
  const done = await traces()
  expect(done).toBeGreaterThan(before)

  // Again, word for word: answered the same, and done once.
  const again = await send(call, sent)
  expect([again.statusCode, again.payload]).toEqual([first.statusCode, first.payload])
  // Something else under the same key is refused, whatever it is.
  expect(said(await send(call, otherwise(sent)))).toBe('keyAlreadyUsed')
  expect(await traces()).toBe(done)

  // On another route it is refused, or an act of its own: never answered as the first was.
  if (call !== visitor) {
    const route = name === 'createCart' ? 'askPrefilledCart' : 'createCart'
    const body = route === 'createCart' ? newCart() : { kind: 'free', department: 73, need: 'Éclairage' }
    const elsewhere = await send(call, { body }, route)
    const isOwn = elsewhere.statusCode < 300 && (await traces()) > done
    expect([said(elsewhere), isOwn]).toEqual(isOwn ? [201, true] : ['keyAlreadyUsed', false])
  }

  // Somebody else's act is theirs, the key notwithstanding.
  const theirs = await make('other')
  const sofar = await traces()
  const answer = await send(theirs.call, theirs)
  expect(answer.statusCode, answer.payload).toBe(first.statusCode)
  expect(await traces()).toBeGreaterThan(sofar)
  calls += 4
}
