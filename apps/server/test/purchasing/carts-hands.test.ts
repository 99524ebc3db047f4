import { beforeEach, describe, expect, test } from 'vitest'
import {
  addition,
  afterEdition,
  givenCart,
  givenFreeArticle,
  givenProposal,
  info,
  type Kind,
  verbs,
} from '../given/carts.ts'
import { givenMarketApp } from '../given/market.ts'
import { givenAccount, givenMember, said, signedInAs } from '../given/people.ts'
import { costOf } from '../given/statements.ts'

const { given, market } = await givenMarketApp({}, { papers: false })
const { db, mails } = given
const { calls, sold, freely, member, admin, holder, rival, third, other } = market
const kinds: Kind[] = ['formalized', 'free']
beforeEach(async () => {
  await mails()
  await db.deleteFrom('throttle').execute()
})

const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ').replace(/\n/g, ' ')
const line = { formalized: [sold.socket, 10], free: [freely.visit, 2] } as const
const filled = (call: typeof calls.member, kind: Kind) => givenCart(call, kind, [line[kind]])
const proposal = (kind: Kind, by = calls.holder) => givenProposal(by, calls.member, kind, [line[kind]])

for (const kind of kinds) {
  const names = verbs[kind]
  const id = (of: string) => `${of} ${kind}`

  test(
    id(
      'P-CART-31 giving: the administrator has it and is told, the sender loses it, the terms are to be accepted again',
    ),
    async () => {
      const cart = await filled(calls.member, kind)
      await calls.member(names.save, { params: { id: cart }, body: info() })
      const answer = await calls.member(names.give, { params: { id: cart } })
      expect(answer.json()).toMatchObject({
        id: cart,
        status: 1,
        customer: { id: admin.id },
        registerCgu: false,
        address: info().address,
      })
      expect(said(await calls.member(names.get, { params: { id: cart } }))).toBe('notYourCart')
      const [mail, ...rest] = await mails()
      expect(rest).toEqual([])
      expect(mail?.to).toContain(admin.email)
      expect(plain(mail?.subject ?? '')).toBe(`Panier ${answer.json().number} à valider`)
      expect(plain(mail?.text ?? '')).toContain('vous a envoyé le panier « École Jean-Macé »')
      expect(said(await calls.admin(names.give, { params: { id: cart } }))).toBe('noAdministrator')
      const empty = await givenCart(calls.member, kind)
      expect((await calls.member(names.give, { params: { id: empty } })).json()).toMatchObject({
        code: 'cartEmpty',
        message: 'Panier vide',
      })
    },
  )

  test(
    id('P-CART-31 given with a word, it is to be approved; its author follows it, read only, to the order'),
    async () => {
      const cart = await filled(calls.member, kind)
      const follow = async () =>
        (await calls.member('listFollowedCarts', { params: { id: member.id } }))
          .json()
          .find((one: { id: number }) => one.id === cart)
      expect(await follow()).toBe(undefined)
      const note = 'À commander avant les vacances.'
      await calls.member(names.give, { params: { id: cart }, body: { note } })
      const seen = (await calls.admin(names.get, { params: { id: cart } })).json()
      expect(seen).toMatchObject({ author: { id: member.id, active: true }, givenNote: note, returned: null })
      expect(seen.givenAt).toBe(given.now().toISOString())
      const [mail] = await mails()
      expect(plain(mail?.text ?? '')).toContain(note)
      expect(await follow()).toMatchObject({
        status: 1,
        givenNote: note,
        holder: `${admin.firstname} ${admin.lastname}`,
        price: seen.price,
        lines: [{ quantity: line[kind][1] }],
      })
      // Another's list is not one's own; the cart itself stays closed.
      expect(said(await calls.other('listFollowedCarts', { params: { id: member.id } }))).toBe('subAccountNotYours')
      expect(said(await calls.member(names.get, { params: { id: cart } }))).toBe('notYourCart')

      await calls.admin(names.save, { params: { id: cart }, body: info() })
      expect(said(await calls.admin(names.save, { params: { id: cart }, body: { status: 2 } }))).toBe(200)
      expect(await follow()).toMatchObject({ status: 2 })
      const told = await mails()
      expect(told.some(({ to }) => to.includes(member.email))).toBe(true)
    },
  )

  test(id('sent back with a remark, it is its author’s again; sent anew, the remark is still there'), async () => {
    const cart = await filled(calls.member, kind)
    const sendBack = (call: typeof calls.admin, remark = 'Ajoutez le câble') =>
      call(names.sendBack, { params: { id: cart }, body: { remark } })
    expect(said(await sendBack(calls.admin))).toBe('takeOverFirst')
    await calls.member(names.give, { params: { id: cart } })
    await mails()
    expect(said(await sendBack(calls.other))).toBe('cartNotFound')
    expect((await sendBack(calls.admin, ' ')).statusCode).toBe(400)
    const back = (await sendBack(calls.admin)).json()
    expect(back).toMatchObject({ customer: { id: member.id }, author: null, givenAt: null, registerCgu: false })
    const [mail, ...rest] = await mails()
    expect(rest).toEqual([])
    expect(mail?.to).toContain(member.email)
    expect(plain(mail?.subject ?? '')).toBe(`Votre panier ${back.number} vous est renvoyé`)
    expect(plain(mail?.text ?? '')).toContain('Ajoutez le câble')
    // The second time, from another window.
    expect(said(await sendBack(calls.admin))).toBe('takeOverFirst')
    expect((await calls.member(names.get, { params: { id: cart } })).json().returned).toMatchObject({
      remark: 'Ajoutez le câble',
    })
    expect((await calls.member(names.give, { params: { id: cart } })).json()).toMatchObject({
      author: { id: member.id },
      returned: { remark: 'Ajoutez le câble' },
    })
  })

  test(id('a cart given and deleted: its author is told; one whose author has gone is not sent back'), async () => {
    const leaving = await givenMember(given, admin)
    const asLeaving = await signedInAs(given, leaving)
    const [first, second] = [await filled(asLeaving, kind), await filled(asLeaving, kind)]
    await asLeaving(names.give, { params: { id: first } })
    await asLeaving(names.give, { params: { id: second } })
    await mails()
    expect(said(await calls.admin(names.remove, { params: { id: first } }))).toBe(204)
    const [mail] = await mails()
    expect(mail?.to).toContain(leaving.email)
    expect(plain(mail?.subject ?? '')).toMatch(/^Le panier .* a été supprimé$/)
    await calls.admin('removeCustomerAccount', { params: { id: admin.id, accountId: leaving.id } })
    const body = { remark: 'À revoir' }
    expect(said(await calls.admin(names.sendBack, { params: { id: second }, body }))).toBe('authorGone')
  })

  test(id('P-SUB-01 what each sub-account has in hand and has sent is counted for its administrator'), async () => {
    const head = await givenAccount(given, { type: 'formalized' })
    const busy = await givenMember(given, head)
    const idle = await givenMember(given, head)
    const [asHead, asBusy] = [await signedInAs(given, head), await signedInAs(given, busy)]
    const [sent] = [await filled(asBusy, kind), await filled(asBusy, kind)]
    const { price } = (await asBusy(names.give, { params: { id: sent } })).json()
    const work = (await asHead('listAccountWork', { params: { id: head.id } })).json()
    expect(work).toHaveLength(2)
    expect(work).toContainEqual(
      expect.objectContaining({
        id: busy.id,
        toApprove: 1,
        pending: 1,
        price: 2 * price,
        lastSeenAt: expect.any(String),
      }),
    )
    expect(work).toContainEqual(
      expect.objectContaining({ id: idle.id, toApprove: 0, pending: 0, price: 0, lastSeenAt: null }),
    )
    expect(said(await asBusy('listAccountWork', { params: { id: head.id } }))).toBe('forbidden')
    expect(said(await calls.other('listAccountWork', { params: { id: head.id } }))).toBe('onlyAdministratorManages')
  })

  test(
    id('P-CART-34 P-SUB-11 taking over: read-only before, one’s own after; the sub-account loses it and is told'),
    async () => {
      const cart = await filled(calls.member, kind)
      const lists = (await calls.admin('getCustomerCarts', { params: { id: member.id } })).json()
      expect(lists.email).toBe(member.email)
      for (const name of ['pendingCarts', 'pendingFreeCarts', 'proposalCarts', 'proposalFreeCarts'])
        expect(lists[name], name).toEqual(expect.any(Array))
      const foreign = await calls.other('getCustomerCarts', { params: { id: member.id } })
      expect(foreign.statusCode).toBeGreaterThanOrEqual(403)
      expect(foreign.payload).not.toContain(member.email)
      expect(lists[kind === 'formalized' ? 'pendingCarts' : 'pendingFreeCarts']).toContainEqual(
        expect.objectContaining({ id: cart }),
      )
      expect(said(await calls.admin(names.save, { params: { id: cart }, body: info() }))).toBe('takeOverFirst')
      expect(said(await calls.other(names.take, { params: { id: cart } }))).toBe('cartNotFound')
      expect(said(await calls.admin(names.take, { params: { id: cart } }))).toBe(200)
      expect(said(await calls.admin(names.save, { params: { id: cart }, body: info() }))).toBe(200)
      expect(said(await calls.member(names.get, { params: { id: cart } }))).toBe('notYourCart')
      const [mail] = await mails()
      expect(mail?.to).toContain(member.email)
      expect(plain(mail?.subject ?? '')).toContain('a été pris en charge')
    },
  )

  test(id('P-PROP-09 a supplier’s cart by its number: a proposal, once, and the supplier is told'), async () => {
    const cart = await filled(calls.holder, kind)
    const { number } = (await calls.holder(names.get, { params: { id: cart } })).json()
    const letter = kind === 'formalized' ? 'F' : 'L'
    const retrieve = (call: typeof calls.member, body: object) => call(names.retrieve, { params: { id: cart }, body })
    expect(said(await retrieve(calls.member, { customer_id: admin.id }))).toBe('forbidden')
    expect(said(await retrieve(calls.member, { number: number.replace(/^74/, '75') }))).toBe('cartNumberUnknown')
    expect(said(await retrieve(calls.member, { cartType: letter === 'F' ? 'L' : 'F' }))).toBe('cartNumberUnknown')
    const body = { customer_id: member.id, cart_id: cart, cartType: letter, proposal_email: 'x@y.example', number }
    const answer = await retrieve(calls.member, body)
    expect(answer.json()).toMatchObject({
      status: 10,
      customer: { id: member.id },
      supplier: { id: holder.id },
      proposalEmail: member.email,
    })
    // The same words for whoever comes after as for a number that never was.
    const late = await retrieve(calls.other, {})
    const never = await calls.other(names.retrieve, { params: { id: 12_345_678 }, body: {} })
    expect([late.statusCode, late.json().message]).toEqual([404, never.json().message])
    expect(said(await calls.holder(names.get, { params: { id: cart } }))).toBe('cartClosed')
    const [mail] = await mails()
    expect(mail?.to).toContain(holder.email)
    expect(plain(mail?.text ?? '')).toContain('Ville d’Annecy a récupéré votre panier')
    const me = (await calls.member('getMe')).json()
    expect(me[kind === 'formalized' ? 'proposalCarts' : 'proposalFreeCarts']).toContainEqual(
      expect.objectContaining({ id: cart }),
    )
  })

  test(id('P-PROP-14 accepted it is a cart like any other, refused it is over; the supplier is told'), async () => {
    const accepted = await proposal(kind)
    const refused = await proposal(kind)
    await mails()
    const answer = (id: number, x: string | number, call = calls.member) =>
      call(names.answer, { params: { id, answer: x } })
    expect(said(await answer(accepted, 'perhaps'))).toBe('proposalUnknownAnswer')
    expect((await answer(accepted, 1)).json()).toMatchObject({ status: 1, customer: { id: member.id } })
    expect((await answer(refused, 0, calls.admin)).json()).toMatchObject({ status: 11 })
    expect(said(await answer(refused, 1))).toBe('proposalAlreadyAnswered')
    // What became of each is told to its supplier, never what its client makes of it. P-PROP-03
    const outcomes: { id: number; outcome: string; customerName: string }[] = (await calls.holder('getMe')).json()
      .proposalOutcomes
    expect(outcomes.filter(({ id: one }) => one === accepted || one === refused)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: accepted, outcome: 'accepted', customerName: 'Ville d’Annecy' }),
        expect.objectContaining({ id: refused, outcome: 'refused' }),
      ]),
    )
    expect((await calls.member('getMe')).json().proposalOutcomes).toEqual([])
    expect(said(await calls.member(names.get, { params: { id: refused } }))).toBe('cartClosed')
    expect((await mails()).map(({ subject }) => plain(subject).replace(/\d{10}./, ''))).toEqual([
      'Votre panier  a été accepté',
      'Votre panier  n’a pas été retenu',
    ])
    const made = await calls.member(names.add, { body: addition(kind, accepted, line[kind][0].id, 3) })
    expect(said(made)).toBe(201)
  })

  test(id('P-CART-37 P-FCART-16 deleting: the owner in progress, the supplier its draft or its proposal'), async () => {
    const mine = await filled(calls.member, kind)
    expect(said(await calls.member(names.remove, { params: { id: mine } }))).toBe(204)
    expect(said(await calls.member(names.get, { params: { id: mine } }))).toBe('cartNotFound')
    const draft = await filled(calls.holder, kind)
    expect(said(await calls.holder(names.remove, { params: { id: draft } }))).toBe(204)
    const proposed = await proposal(kind)
    await mails()
    expect(said(await calls.member(names.remove, { params: { id: proposed } }))).toBe('deleteForbiddenStatus')
    expect(said(await calls.holder(names.remove, { params: { id: proposed } }))).toBe(204)
    expect(
      (await mails()).map(({ to, subject }) => [
        String(to).includes(member.email),
        plain(subject).endsWith('a été retirée'),
      ]),
    ).toEqual([[true, true]])
    expect((await calls.member('getMe')).body).not.toContain(String(proposed))
  })

  test(id('sending the number: mailed, and for that organisation alone'), async () => {
    const cart = await filled(calls.holder, kind)
    const send = (email: string) => calls.holder(names.send, { params: { id: cart }, body: { email } })
    // Its supplier says where it takes place; the message and the terms stay its client's. P-PROP-02
    const place = { status: 5, address: '1 place de la Mairie', code: '74' }
    const kept = await calls.holder(names.save, { params: { id: cart }, body: place })
    expect(kept.json()).toMatchObject({ address: place.address, message: null, registerCgu: false })
    const client = await filled(calls.member, kind)
    expect(said(await calls.member(names.save, { params: { id: client }, body: place }))).toBe('forbidden')
    expect((await send(admin.email)).json()).toMatchObject({
      status: 5,
      proposalEmail: admin.email,
      proposalSentAt: expect.any(String),
    })
    expect(said(await calls.other(names.retrieve, { params: { id: cart }, body: {} }))).toBe('cartNumberUnknown')
    expect(said(await calls.member(names.retrieve, { params: { id: cart }, body: {} }))).toBe(200)
    const [mail] = await mails()
    expect(plain(mail?.subject ?? '')).toBe('Électricité du Lac vous propose un panier')
    expect(plain(mail?.text ?? '')).toContain(`Bonjour ${admin.firstname} ${admin.lastname},`)
    const empty = await givenCart(calls.holder, kind)
    expect(said(await calls.holder(names.send, { params: { id: empty }, body: { email: admin.email } }))).toBe(
      'sendEmptyCart',
    )
    await calls.holder(names.send, {
      params: { id: await filled(calls.holder, kind) },
      body: { email: 'inconnu@commune.example' },
    })
    const [unknown] = await mails()
    expect(plain(unknown?.text ?? '')).toMatch(/^Bonjour,/)
    expect(unknown?.text).not.toContain(holder.lastname)
  })
}

describe('ranks', () => {
  test('a formalized proposal is read-only', async () => {
    const cart = await proposal('formalized')
    const answer = await calls.member('addOrderArticle', { body: addition('formalized', cart, sold.cable.id, 3) })
    expect(answer.json().message).toBe('Impossible de modifier une proposition de panier formalisé')
    const free = await proposal('free')
    expect(said(await calls.member('addOrderFreeArticle', { body: addition('free', free, freely.visit.id, 3) }))).toBe(
      201,
    )
  })

  test('a proposal at rank 2: the customer sees who is ranked before, at which price, and writes why', async () => {
    const cart = await proposal('formalized', calls.rival)
    const shown = (await calls.member('getCart', { params: { id: cart } })).json()
    expect(shown.orderLots[0]).toMatchObject({
      proposalSupplierRank: 2,
      price: 10 * 58_44,
      betterRank: { rank: 1, name: 'Électricité du Lac', price: 10 * 47_11 },
    })
    const accept = (body?: object) =>
      calls.member('answerProposal', { params: { id: cart, answer: 'accept' }, ...(body && { body }) })
    expect((await accept()).json()).toMatchObject({
      code: 'betterRankExists',
      message: expect.stringContaining('de rang 2'),
    })
    await db.insertInto('setting').values({ key: 'propositions.rangSuivant', value: 'non' }).execute()
    expect(said(await accept({ reason: 'Délai' }))).toBe('lowerRankForbidden')
    await db.deleteFrom('setting').where('key', '=', 'propositions.rangSuivant').execute()
    expect((await accept({ reason: 'Délai plus court' })).json()).toMatchObject({
      status: 1,
      rankReason: 'Délai plus court',
    })
    const asked = await db
      .selectFrom('order_lot_supplier')
      .innerJoin('order_lot', 'order_lot.id', 'order_lot_supplier.order_lot_id')
      .select(['rank', 'supplier_id', 'supplier_manager_id'])
      .where('cart_id', '=', cart)
      .execute()
    expect(asked).toEqual([
      { rank: 2, supplier_id: rival.id, supplier_manager_id: rival.id },
      { rank: 3, supplier_id: third.id, supplier_manager_id: rival.id },
    ])
  })
})

describe('once', () => {
  test('the same call with the same key is done once, even at the same moment; another call with it is refused', async () => {
    const headers = { 'idempotency-key': 'k-1' }
    const body = { name: 'Une fois', department: 73 }
    const [first, second] = await Promise.all([1, 2].map(() => calls.other('createCart', { body, headers })))
    expect(first?.statusCode).toBe(201)
    expect(second?.json()).toEqual(first?.json())
    expect((await calls.other('createCart', { body, headers })).json().id).toBe(first?.json().id)
    expect(said(await calls.other('createCart', { body: { ...body, name: 'Deux' }, headers }))).toBe('keyAlreadyUsed')
    expect(said(await calls.other('createFreeCart', { body, headers }))).toBe('keyAlreadyUsed')
    const { count } = await db
      .selectFrom('cart')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('customer_id', '=', other.id)
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
    // A key is one's own.
    expect(said(await calls.member('createCart', { body, headers }))).toBe(201)
  })

  test('what was refused may be tried again with the same key', async () => {
    const cart = await givenCart(calls.member, 'formalized')
    const give = () => calls.member('giveCart', { params: { id: cart }, headers: { 'idempotency-key': 'k-2' } })
    expect(said(await give())).toBe('cartEmpty')
    await calls.member('addOrderArticle', { body: addition('formalized', cart, sold.socket.id, 1) })
    expect([said(await give()), said(await give())]).toEqual([200, 200])
  })
})

test('P-SUB-18 a sub-account that goes leaves its unfinished carts to its head, on both sides', async () => {
  const buyer = await givenMember(given, admin)
  const seller = await givenMember(given, holder)
  const [asBuyer, asSeller] = [await signedInAs(given, buyer), await signedInAs(given, seller)]
  const pending = await filled(asBuyer, 'formalized')
  const draft = await filled(asSeller, 'formalized')
  const orders = (await calls.holder('getSupplierOrders', { params: { id: seller.id } })).json()
  expect(orders).toMatchObject({
    email: seller.email,
    orderLotSuppliers: [],
    pendingFreeCarts: [],
    pendingCarts: [{ id: draft }],
  })
  expect(said(await calls.holder('getCart', { params: { id: draft } }))).toBe('notYourCart')
  await calls.admin('removeCustomerAccount', { params: { id: admin.id, accountId: buyer.id } })
  await calls.holder('removeSupplierAccount', { params: { id: holder.id, accountId: seller.id } })
  expect((await calls.admin('getCart', { params: { id: pending } })).json().customer.id).toBe(admin.id)
  expect((await calls.holder('getCart', { params: { id: draft } })).json().supplier.id).toBe(holder.id)
})

test('an article its supplier takes away leaves the carts that are not ordered, with a word to their owners', async () => {
  const asHolder = calls.holder
  const gone = await givenFreeArticle(given, holder.id)
  const alone = await givenCart(calls.member, 'free', [[{ ...freely.visit, id: gone }, 2]])
  const among = await givenProposal(asHolder, calls.member, 'free', [
    [{ ...freely.visit, id: gone }, 2],
    [freely.survey, 4],
  ])
  expect(said(await asHolder('removeFreeArticle', { params: { id: gone } }))).toBe(204)
  const told = 'Électricité du Lac a retiré « Diagnostic » de son catalogue. Nous l’avons enlevée de votre panier.'
  expect((await calls.member('getFreeCart', { params: { id: alone } })).json()).toMatchObject({
    price: 0,
    countArticles: 0,
    countLots: 0,
    notices: [{ message: told }],
  })
  expect((await calls.member('getFreeCart', { params: { id: among } })).json()).toMatchObject({
    price: 4 * 15_50,
    countArticles: 1,
    notices: [{ message: told }],
  })
  expect((await calls.member('seeFreeCart', { params: { id: alone } })).json().notices).toEqual([])
  expect(said(await calls.member('addOrderFreeArticle', { body: addition('free', alone, gone, 1) }))).toBe(
    'articleNotFound',
  )
})

test('numbers cannot be tried for ever', async () => {
  const codes = []
  for (let tried = 0; tried < 21; tried++)
    codes.push(said(await calls.other('retrieveCart', { params: { id: 40_000_000 + tried }, body: {} })))
  expect(new Set(codes.slice(0, 20))).toEqual(new Set(['cartNumberUnknown']))
  expect(codes[20]).toBe('retrieveLimited')
})

test('a pending cart of a closed edition is copied into the current one, what is no longer there being named', async () => {
  const cart = await givenCart(calls.member, 'formalized', [
    [sold.socket, 10],
    [sold.roof, 2],
  ])
  await calls.member('updateCart', { params: { id: cart }, body: info() })
  expect(said(await calls.member('copyCart', { params: { id: cart } }))).toBe('editionStillOpen')
  const answer = await afterEdition(given, () => calls.member('copyCart', { params: { id: cart } }))
  expect(answer.json()).toMatchObject({
    cart: { edition: 27, status: 1, countArticles: 0, address: info().address, registerCgu: false },
    missing: ['Article 203', 'Article 206'],
  })
})

test('P-QUICK-02 a line is added, changed and removed in one question and one statement, whatever is in the cart', async () => {
  const cart = await givenCart(calls.member, 'formalized', [[sold.socket, 10]])
  const add = (quantity: number) =>
    costOf(() => calls.member('addOrderArticle', { body: addition('formalized', cart, sold.roof.id, quantity) }))
  const added = await add(3)
  const changed = await add(4)
  const { id } = added.answer.json()
  const removed = await costOf(() => calls.member('removeOrderArticle', { params: { id } }))
  expect([added, changed, removed].map(({ answer }) => said(answer))).toEqual([201, 201, 204])
  // Besides who calls.
  expect([added, changed, removed].map(({ cost }) => cost.statements - 1)).toEqual([2, 2, 2])
})
