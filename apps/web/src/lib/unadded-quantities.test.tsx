import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, showPage } from '../testing/show-page.tsx'
import type { CartSlot } from './cart-slot.ts'
import { useTypedQuantities } from './typed-quantities.ts'
import { UnaddedQuantities, useUnadded } from './unadded-quantities.tsx'

type Article = { id: number }
type Line = 'none' | 'asked' | 'kept'

const articles: readonly Article[] = [{ id: 1 }, { id: 2 }]

/** Two articles in front of which one types, and a cart that holds all of them or none. */
function List({ line }: { line: Line }) {
  const { typed, type } = useTypedQuantities('12.206.74')
  const cart: CartSlot<Article> = {
    quantityOf: () => (line === 'none' ? null : 4),
    isKept: () => line === 'kept',
    action: () => null,
    addAll: () => undefined,
    isBarred: false,
  }
  const unadded = useUnadded(
    articles,
    ({ id }) => Number(typed[id] ?? 0),
    ({ id }) => type(id, ''),
    cart,
  )
  return (
    <>
      {articles.map(({ id }) => (
        <input
          key={id}
          aria-label={`Quantité ${id}`}
          value={typed[id] ?? ''}
          onChange={({ currentTarget }) => type(id, currentTarget.value)}
        />
      ))}
      <UnaddedQuantities lines={unadded} cart={cart} listOf={({ pathname }) => pathname} />
    </>
  )
}

const bar = () => screen.queryByRole('region', { name: 'Quantités saisies' })
const typed = () => articles.map(({ id }) => field(`Quantité ${id}`).value)

function both() {
  const page = showPage(<List line="none" />)
  page.fill({ 'Quantité 1': '4', 'Quantité 2': '4' })
  expect(bar()?.textContent).toContain('2 quantités saisies')
  return page
}

test('what was added does not come back once the cart is ordered, another or emptied', () => {
  const { showAgain } = both()
  showAgain(<List line="asked" />)
  expect(bar()).toBeNull()
  showAgain(<List line="kept" />)
  cleanup()
  showPage(<List line="none" />)
  expect(typed()).toEqual(['', ''])
  expect(bar()).toBeNull()
})

test('what the server did not take is still typed', () => {
  const { showAgain } = both()
  showAgain(<List line="asked" />)
  showAgain(<List line="none" />)
  expect(typed()).toEqual(['4', '4'])
  expect(bar()?.textContent).toContain('2 quantités saisies')
})
