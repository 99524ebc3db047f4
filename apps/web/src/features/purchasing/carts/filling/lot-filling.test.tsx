import type { LotOfProducts, Product } from '@charpente/contract/catalogue/catalogue'
import type { User } from '@charpente/contract/people/user'
import { cartRefusals } from '@charpente/contract/purchasing/cart-refusals'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { restoreSession } from '../../../../lib/session.tsx'
import { broken, platform } from '../../../../testing/answers.ts'
import { aCart, aLine, aLot } from '../../../../testing/given-carts.ts'
import { site } from '../../../../testing/given-site.ts'
import { aSupplier, aUser, signedIn } from '../../../../testing/given-user.ts'
import { showPage } from '../../../../testing/show-page.tsx'
import { LotFilling, NotOnArticle } from './lot-filling.tsx'
import { wantedCart } from './new-cart.ts'

const article: Product = {
  id: 9,
  code: '206.01.002',
  chapter: '206.01',
  name: 'Prise',
  unit: 'U',
  quantityB: 50,
  quantityC: 100,
  prices: [[1000, 900, 800], null, null],
}
const lot: LotOfProducts = {
  code: '206',
  name: 'Électricité',
  shortName: 'Électricité',
  description: '',
  edition: 25,
  image: { contentUrl: '' },
  articles: [article],
}
const none = aCart({ countArticles: 0, countLots: 0, price: 0, orderLots: [] })

/** The row of one article, in which this quantity is typed. */
async function row(
  quantity: number | null,
  cart = none as typeof none | null,
  answers: Parameters<typeof platform>[0] = {},
  given: { department?: string; who?: User } = {},
) {
  const { department = '74', who = aUser() } = given
  restoreSession({ user: who, expiresAt: '2099-01-01T00:00:00.000Z' })
  const server = platform({ ...site, getMe: signedIn(who, { activeCart: cart }), ...answers })
  const page = showPage(
    <LotFilling lot={lot} department={department}>
      {({ action, quantityOf, isBarred }) => (
        <>
          <output>{quantityOf(article) ?? 'rien'}</output>
          {isBarred && <p>fermé</p>}
          {action({ article, quantity, why: null })}
        </>
      )}
    </LotFilling>,
  )
  await vi.waitFor(() => expect(server.sent('getMe').length).toBeGreaterThan(0))
  return { ...server, ...page, add: () => page.press('Ajouter : Prise') }
}

test.each([null, 0])(
  'P-CART-08 P-CART-09 « Ajouter » of %s asks for a quantity, and sends nothing',
  async (quantity) => {
    const { add, acts } = await row(quantity)
    await add()
    expect((await screen.findByRole('alert')).textContent).toContain('Indiquez une quantité supérieure à 0')
    expect(acts()).toEqual([])
  },
)

test('P-CART-08 it is shown before the server answers, with the price of its tier and its rank', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { add, sent } = await row(60, none, { addOrderArticle: () => promise })
  await vi.waitFor(() => expect(screen.queryByText('fermé')).toBeNull())
  await add()
  await screen.findByRole('button', { name: 'Retirer du panier : Prise' })
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('60')
  await vi.waitFor(() => expect(sent('addOrderArticle')).toHaveLength(1))
  expect(sent('addOrderArticle')[0]?.body).toEqual({
    article: '/api/articles/9',
    quantity: 60,
    price: 900,
    orderLot: { lot: '/api/lots/206', cart: '/api/carts/7', proposalSupplierRank: 1 },
  })
  resolve(broken())
})

test('what fails is said beside its row, which is to be added again', async () => {
  const { add } = await row(4, none, { addOrderArticle: broken })
  await add()
  await screen.findByRole('alert')
  await screen.findByRole('button', { name: 'Ajouter : Prise' })
})

test('P-CART-14 what the cart holds is taken out after a question', async () => {
  const held = aCart({ orderLots: [aLot({ orderArticles: [aLine({ id: 33 })] })] })
  const { press, user, sent, acts } = await row(null, held, { removeOrderArticle: broken })
  await screen.findByRole('button', { name: 'Retirer du panier : Prise' })
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('12')
  const question = async () =>
    within(await screen.findByRole('dialog', { name: 'Etes vous de sûr de vouloir faire cette suppression ?' }))
  await press('Retirer du panier : Prise')
  await user.click((await question()).getByText('Annuler'))
  expect(acts()).toEqual([])
  await press('Retirer du panier : Prise')
  await user.click((await question()).getByRole('button', { name: 'Retirer du panier' }))
  await vi.waitFor(() => expect(sent('removeOrderArticle')[0]?.params).toEqual({ id: '33' }))
})

test('without a cart the window of a new one opens, for where one is looking', async () => {
  const { add, acts } = await row(5, null)
  await add()
  expect(wantedCart.get()).toMatchObject({ kind: 'formalized', department: '74' })
  wantedCart.get()?.answer(null)
  expect(acts()).toEqual([])
})

test('another department than the cart’s is told, with both ways out, and nothing is added', async () => {
  const { press, acts } = await row(2, none, {}, { department: '38' })
  const words =
    /^Votre panier est dans le département 74 – Haute-Savoie, et cette page montre les prix du 38 – Isère\.$/
  await screen.findByText(words)
  expect(screen.getByRole('button', { name: 'Ajouter : Prise' }).getAttribute('aria-disabled')).toBe('true')
  await press('Ajouter : Prise')
  expect(screen.getByRole('alert').textContent).toMatch(words)
  expect(screen.getByRole('link', { name: 'Voir les prix du 74' }).getAttribute('href')).toMatch(
    /lot=206&departement=74/,
  )
  await press('Nouveau panier pour le 38')
  expect(wantedCart.get()).toMatchObject({ kind: 'formalized', department: '38' })
  wantedCart.get()?.answer(null)
  expect(acts()).toEqual([])
})

test('P-CART-12 a holder is told where it is not on the article', async () => {
  platform(site)
  restoreSession({ user: aSupplier(), expiresAt: '2099-01-01T00:00:00.000Z' })
  const { press } = showPage(<NotOnArticle name="Prise" />)
  await press('Ajouter : Prise')
  expect(screen.getByRole('alert').textContent).toBe("Vous n'êtes pas sur cet article")
  expect(cartRefusals.notOnArticle.message).toBe("Vous n'êtes pas sur cet article")
})
