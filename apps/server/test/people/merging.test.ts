import { beforeEach, describe, expect, test } from 'vitest'
import { addition, givenCart, givenFreeArticle, newCart } from '../given/carts.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenMarketApp } from '../given/market.ts'
import { givenOrder, putFor } from '../given/orders.ts'
import {
  type Account,
  accountNow,
  givenAccount,
  givenHolder,
  givenMember,
  PASSWORD,
  said,
  signedInAs,
} from '../given/people.ts'

const { given, market } = await givenMarketApp()
const { db, mails, visitor } = given
const operator = await givenAccount(given, { side: 'operator', firstname: 'Anne', lastname: 'Lefort' })
beforeEach(async () => {
  given.setNow(TEST_NOW)
  await mails()
})

type Of = { id: number }
const asOperator = async (...sent: Parameters<Awaited<ReturnType<typeof signedInAs>>>) =>
  (await signedInAs(given, operator))(...sent)
const preview = (double: Of, kept: Of) =>
  asOperator('previewMerge', { params: { id: double.id }, query: { into: String(kept.id) } })
const merge = async (double: Of, kept: Of, reason = 'Même SIRET') => {
  const { seen } = (await preview(double, kept)).json()
  return asOperator('mergeAccounts', { params: { id: double.id }, body: { into: kept.id, reason, seen } })
}
const canSignIn = async ({ email }: Account) => said(await visitor('login', { body: { email, password: PASSWORD } }))

describe('two buyers that are one', () => {
  const twoBuyers = async () => {
    const double = await givenAccount(given, { type: 'formalized', name: 'Mairie de Rumilly', siret: '21740225400013' })
    const member = await givenMember(given, double)
    const kept = await givenAccount(given, {
      type: 'formalized',
      name: 'Commune de Rumilly',
      siret: '21740225400013',
      firstname: 'Hélène',
      lastname: 'Morand',
      street: '2 rue Basse',
    })
    return { double, member, kept }
  }

  test('P-STAFF-01 what would happen is shown before it happens, and is what happens', async () => {
    const { double, member, kept } = await twoBuyers()
    const asMember = await signedInAs(given, member)
    const own = await givenCart(asMember, 'formalized', [[market.sold.socket, 2]])
    const sent = await givenCart(asMember, 'formalized', [[market.sold.socket, 3]])
    expect(said(await asMember('giveCart', { params: { id: sent }, body: {} }))).toBe(200)
    const ordered = await givenOrder(await signedInAs(given, double), 'formalized', [[market.sold.socket, 1]])
    const attached = await givenAccount(given, { member_of: double.id })
    const shown = (await preview(double, kept)).json()
    expect(shown).toMatchObject({
      double: { id: double.id },
      kept: { id: kept.id },
      people: [{ id: double.id }, { id: member.id }],
      attached: 1,
      carts: 1,
      cartsToApprove: 1,
      orders: 1,
      articles: 0,
    })
    // Nothing has moved yet.
    expect(await accountNow(given, double.id)).toMatchObject({ admin_id: null })
    await mails()
    expect((await merge(double, kept)).json()).toMatchObject({ id: kept.id })
    for (const { id } of [double, member])
      expect(await accountNow(given, id)).toMatchObject({
        admin_id: kept.id,
        name: 'Commune de Rumilly',
        street: '2 rue Basse',
      })
    expect((await accountNow(given, attached.id)).member_of).toBe(kept.id)
    const carts = await db
      .selectFrom('cart')
      .select(['id', 'customer_id as customer'])
      .where('id', 'in', [own, sent, ordered])
      .execute()
    expect(Object.fromEntries(carts.map(({ id, customer }) => [id, customer]))).toEqual({
      [own]: member.id,
      [sent]: kept.id,
      [ordered]: double.id,
    })
  })

  test('P-STAFF-02 what was ordered keeps the name it was ordered under, and the kept administrator follows it', async () => {
    const { double, kept } = await twoBuyers()
    const ordered = await givenOrder(await signedInAs(given, double), 'formalized', [[market.sold.socket, 1]])
    expect(said(await merge(double, kept))).toBe(200)
    for (const reader of [kept, double])
      expect(said(await (await signedInAs(given, reader))('getFollowUp', { params: { cartId: ordered } }))).toBe(200)
    const search = (words: string) => asOperator('listMonitoredOrders', { query: { list: 'all', search: words } })
    for (const words of [`Mairie Rumilly ${ordered}`, `Commune Rumilly ${ordered}`])
      expect((await search(words)).json().lines).toMatchObject([{ customerName: 'Mairie de Rumilly' }])
    // Corrected since, the organisation is called otherwise; the order is not.
    await db.updateTable('account').set({ name: 'Rumilly' }).where('admin_id', '=', kept.id).execute()
    expect((await search(String(ordered))).json().lines[0].customerName).toBe('Mairie de Rumilly')
  })

  test('P-STAFF-03 everybody signs in as before, and those concerned are told', async () => {
    const { double, member, kept } = await twoBuyers()
    const before = await signedInAs(given, double)
    expect(said(await merge(double, kept))).toBe(200)
    expect(said(await before('getMe'))).toBe('tokenExpired')
    for (const account of [double, member, kept]) expect(await canSignIn(account)).toBe(200)
    const told = Object.fromEntries((await mails()).map(({ to, subject, text }) => [to, { subject, text }]))
    for (const { email } of [double, member])
      expect(told[email]).toMatchObject({
        subject: 'Votre compte rejoint Commune de Rumilly',
        text: expect.stringContaining('Hélène Morand'),
      })
    expect(told[kept.email]?.subject).toBe('Un doublon de votre compte vous rejoint')
    const { history } = (await asOperator('getAccount', { params: { id: kept.id } })).json()
    expect(history.find(({ action }: { action: string }) => action === 'organisationsMerged')).toMatchObject({
      author: 'Anne Lefort',
      details: { reason: 'Même SIRET', name: 'Mairie de Rumilly', accounts: [double.id, member.id] },
    })
  })

  test('what changed since the preview is not merged, and a reason is required', async () => {
    const { double, kept } = await twoBuyers()
    const { seen } = (await preview(double, kept)).json()
    await givenMember(given, double)
    const params = { id: double.id }
    const send = (body: object) => asOperator('mergeAccounts', { params, body: { into: kept.id, ...body } })
    expect(said(await send({ reason: 'Doublon', seen }))).toBe('mergeChanged')
    expect((await send({ reason: ' ', seen })).json().violations).toMatchObject([{ propertyPath: 'reason' }])
    expect((await accountNow(given, double.id)).admin_id).toBeNull()
  })

  test('two operators at once: one merge, the other is told', async () => {
    const { double, kept } = await twoBuyers()
    const { seen } = (await preview(double, kept)).json()
    const { seen: back } = (await preview(kept, double)).json()
    const once = (from: Of, into: Of, what: string) =>
      asOperator('mergeAccounts', { params: { id: from.id }, body: { into: into.id, reason: 'Doublon', seen: what } })
    const answers = await Promise.all([once(double, kept, seen), once(kept, double, back), once(double, kept, seen)])
    expect(answers.map(said).toSorted()).toEqual([200, 'mergeAlreadyDone', 'mergeAlreadyDone'])
  })
})

describe('what is not a double is refused, and says why', () => {
  const refused = async (double: Of, kept: Of) => said(await preview(double, kept))

  test('P-STAFF-04 itself, an operator, a sub-account, one merged before, one that is closed, the other side', async () => {
    const [one, other] = [await givenAccount(given), await givenAccount(given)]
    expect(await refused(one, one)).toBe('mergeIntoItself')
    expect(await refused(operator, one)).toBe('mergeOperator')
    expect(await refused(one, operator)).toBe('mergeOperator')
    expect(await refused(await givenMember(given, one), other)).toBe('mergeHeadsOnly')
    expect(await refused(one, await givenAccount(given, { side: 'supplier' }))).toBe('mergeOtherSide')
    expect(await refused(one, await givenAccount(given, { active: false }))).toBe('mergeNotOpen')
    expect(await refused(await givenAccount(given, { state: 'pending', active: false }), one)).toBe('mergeNotOpen')
    expect(said(await merge(one, other))).toBe(200)
    expect(await refused(one, await givenAccount(given))).toBe('mergeAlreadyDone')
    expect(await refused({ id: 99_999_999 }, other)).toBe('accountNotFound')
  })

  test('P-STAFF-04 a buyer who waits for an answer, or who would lose the formalized catalogue', async () => {
    const free = await givenAccount(given)
    expect(await refused(await givenAccount(given, { formalized_requested_at: TEST_NOW }), free)).toBe(
      'mergeRequestWaits',
    )
    expect(await refused(await givenAccount(given, { type: 'formalized' }), free)).toBe('mergeKeepFormalized')
  })

  test('P-STAFF-04 firms: a contract has its account; two that hold the same place are told where', async () => {
    const free = await givenAccount(given, { side: 'supplier' })
    expect(await refused(market.holder, free)).toBe('mergeKeepHolder')
    const elsewhere = await givenAccount(given, { side: 'supplier', type: 'formalized' })
    await givenHolder(given, elsewhere.id, '212', 73, 1)
    expect(await refused(elsewhere, market.holder)).toBe('mergeTwoContracts')
    const answer = await preview(market.rival, market.holder)
    expect(said(answer)).toBe('mergeSamePlace')
    expect(answer.json().message).toContain('lot 206, ')
  })
})

describe('two firms that are one', () => {
  test('P-STAFF-05 catalogue, papers, proposals and orders are the kept one’s; orders keep the name, and who answers', async () => {
    const double = await givenAccount(given, { side: 'supplier', name: 'Diag Alpes' })
    const kept = await givenAccount(given, { side: 'supplier', name: 'Diagnostics des Alpes' })
    const [mine, theirs] = [await givenFreeArticle(given, double.id), await givenFreeArticle(given, kept.id)]
    const buyer = market.calls.freeBuyer
    const fill = async (articles: number[]) => {
      const { id } = (await buyer('createFreeCart', { body: newCart() })).json()
      for (const article of articles)
        expect(said(await buyer('addOrderFreeArticle', { body: addition('free', id, article, 2) }))).toBeLessThan(300)
      return id as number
    }
    const [both, alone] = [await fill([mine, theirs]), await fill([mine])]
    const sold = { id: mine } as typeof market.freely.audit
    const ordered = await givenOrder(buyer, 'free', [[sold, 1]])
    const draft = await givenCart(await signedInAs(given, double), 'free', [[sold, 1]])
    for (const [supplier, kind] of [
      [double, 'rib'],
      [double, 'companyInsuranceFile'],
      [kept, 'rib'],
    ] as const) {
      const { id: media_id } = await db
        .insertInto('media')
        .values({
          storage_key: `${supplier.id}-${kind}`,
          name: 'a.pdf',
          type: 'application/pdf',
          size: 10,
          sha256: Buffer.alloc(32),
          state: 'ready',
          created_at: TEST_NOW,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('supplier_document')
        .values({ supplier_id: supplier.id, kind, media_id, filed_at: TEST_NOW })
        .execute()
    }
    expect((await preview(double, kept)).json()).toMatchObject({
      carts: 1,
      orders: 1,
      articles: 1,
      papersMoved: [expect.stringContaining('ssurance')],
      papersLeft: [expect.stringContaining('RIB')],
    })
    expect(said(await merge(double, kept))).toBe(200)
    const groups = await db
      .selectFrom('order_free_supplier')
      .select(['cart_id as cart', 'supplier_id as firm'])
      .where('cart_id', 'in', [both, alone])
      .orderBy('cart_id')
      .execute()
    expect(groups).toEqual([both, alone].toSorted((a, b) => a - b).map((cart) => ({ cart, firm: kept.id })))
    // What was in both groups is in one, and can be ordered.
    expect((await buyer('getFreeCart', { params: { id: both } })).json()).toMatchObject({ countArticles: 2 })
    const [put] = await putFor(given, ordered)
    expect(put).toMatchObject({ supplier_id: kept.id, manager_id: double.id })
    for (const reader of [kept, double])
      expect(said(await (await signedInAs(given, reader))('getPurchaseOrder', { params: { id: put?.id ?? 0 } }))).toBe(
        200,
      )
    const { lines } = (
      await asOperator('listMonitoredOrders', { query: { list: 'all', search: String(ordered) } })
    ).json()
    expect(lines).toMatchObject([{ supplierName: 'Diag Alpes' }])
    const asKept = await signedInAs(given, kept)
    expect(said(await asKept('getFreeCart', { params: { id: draft } }))).toBe(200)
    const papers = await db
      .selectFrom('supplier_document')
      .select(['supplier_id as firm', 'kind'])
      .where('supplier_id', 'in', [double.id, kept.id])
      .execute()
    expect(
      papers
        .filter(({ firm }) => firm === kept.id)
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['companyInsuranceFile', 'rib'])
  })
})
