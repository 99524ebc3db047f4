import type { Cart } from '@charpente/contract/purchasing/cart'
import { cartRefusals } from '@charpente/contract/purchasing/cart-refusals'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { GlobalAlert } from '../../../../lib/alert.tsx'
import { show } from '../../../../testing/show.tsx'
import { type CartLine, groupsOf } from './cart-groups.ts'
import { CartLineRow } from './cart-line-row.tsx'
import type { CartActs } from './use-cart-acts.ts'

const article = {
  id: 1,
  articleId: 9,
  articleCode: '206.01.002',
  articleName: 'Prise',
  unit: 'U',
  quantity: 9,
  price: 1500,
  priceA: 1500,
  priceB: 1000,
  priceC: 900,
  quantityB: 10,
  quantityC: 50,
  total: 13_500,
  priceBefore: null,
  unitBefore: null,
}

function rowOf(change: Partial<CartLine> = {}, whyNotEdit: 'proposalReadOnly' | null = null) {
  const lot = {
    id: 4,
    lotCode: '206',
    lotName: 'Électricité',
    price: 13_500,
    betterRank: null,
    passedOver: [],
    papers: [],
    askedRank: 1,
    proposalSupplierRank: 1,
    holderBefore: null,
    orderLotSuppliers: [],
    orderArticles: [{ ...article, ...change }],
  }
  const cart = { id: 12, kind: 'formalized', orderLots: [lot] } as unknown as Cart
  const [group] = groupsOf(cart)
  const removeLine = vi.fn(async () => true)
  const { user } = show(
    <>
      <GlobalAlert />
      <table>
        <tbody>
          {group?.lines.map((line) => (
            <CartLineRow
              key={line.id}
              cart={cart}
              group={group}
              line={line}
              acts={{ removeLine } as unknown as CartActs}
              whyNotEdit={whyNotEdit}
              drawn={{ trade: () => null, unit: (unit) => unit }}
            />
          ))}
        </tbody>
      </table>
    </>,
  )
  return { user, removeLine, quantity: screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantité, Prise' }) }
}

test('the tier the quantity reaches gives the price and the total, as one types', async () => {
  const { user, quantity } = rowOf()
  expect(screen.getByText(/^135,00 €/)).toBeTruthy()
  await user.clear(quantity)
  await user.type(quantity, '60')
  expect(screen.getByText('palier > à 50')).toBeTruthy()
  expect(screen.getByText(/^540,00 €/)).toBeTruthy()
})

test('more that would cost less is offered, and taken by a click', async () => {
  const { user, quantity } = rowOf()
  await user.click(screen.getByRole('button', { name: /10 coûtent moins\u00A0: 100,00\u00A0€/ }))
  expect(quantity.value).toBe('10')
  expect(screen.queryByRole('button', { name: /coûtent moins/ })).toBeNull()
})

test('a price that changed since is said', () => {
  rowOf({ priceBefore: 1400 })
  expect(screen.getByText(/Prix changé/).textContent).toBe('Prix changé\u00A0: 14\u00A0€ → 15\u00A0€')
})

test('what is no quantity is said and read by nobody as one', async () => {
  const { user, quantity } = rowOf()
  await user.clear(quantity)
  await user.type(quantity, 'dix')
  expect(quantity.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(/^135,00 €/)).toBeTruthy()
})

test('P-CART-09 0 asks to take the line out', async () => {
  const { user, quantity, removeLine } = rowOf()
  await user.clear(quantity)
  await user.type(quantity, '0')
  await user.tab()
  expect(removeLine).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ name: 'Prise' }),
    expect.anything(),
    'Une quantité de 0 retire cet article du panier.',
  )
})

test('P-PROP-16 where nothing may be changed, trying says why and changes nothing', async () => {
  const { user, quantity, removeLine } = rowOf({}, 'proposalReadOnly')
  await user.type(quantity, '5')
  expect(quantity.value).toBe('9')
  expect(screen.getByRole('alert').textContent).toBe(cartRefusals.proposalReadOnly.message)
  await user.click(screen.getByRole('button', { name: 'Retirer Prise' }))
  expect(removeLine).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: /coûtent moins/ })).toBeNull()
})
