import type { CandidatePriceLine } from '@charpente/contract/consultation/application-prices'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../../testing/show.tsx'
import { PriceRow } from './price-row.tsx'
import { priceStore } from './price-store.ts'

const lineIn = (unit: CandidatePriceLine['article']['unit']): CandidatePriceLine => ({
  id: null,
  priceA: null,
  priceB: null,
  priceC: null,
  article: {
    id: 1,
    code: '203.01.001',
    name: 'Gouttière',
    chapter: 'Zinguerie',
    quantityB: 50,
    quantityC: 200,
    unit,
    lot: { code: '203' },
  },
})

function rowOf(unit: CandidatePriceLine['article']['unit'], isReadOnly = false) {
  const store = priceStore([lineIn(unit)])
  const { user } = show(
    <table>
      <tbody>
        <PriceRow store={store} id={1} line={0} isReadOnly={isReadOnly} />
      </tbody>
    </table>,
  )
  const field = (letter: string) =>
    screen.getByRole<HTMLInputElement>('textbox', { name: `Prix ${letter} de 203.01.001, Gouttière` })
  return { user, field, type: (letter: string, text: string) => user.type(field(letter), text) }
}

test('W-PRICE-10 a lump sum has one price: B and C copy it and are not typed in', async () => {
  const { field, type } = rowOf('Forfait')
  await type('A', '1850')
  expect([field('B').value, field('C').value]).toEqual(['1850', '1850'])
  expect([field('A').disabled, field('B').disabled, field('C').disabled]).toEqual([false, true, true])
  expect(screen.getAllByText('comme A')).toHaveLength(2)
})

test('W-PRICE-14 a rate above 1 is refused at its field, with what a rate is', async () => {
  const { field, type } = rowOf('€ (Budget)')
  expect(screen.getByText(/0,05/)).toBeTruthy()
  await type('B', '1,1')
  expect(screen.getByText('Le prix doit être entre 0 et 1 pour les unités € (Budget).')).toBeTruthy()
  expect(field('B').getAttribute('aria-invalid')).toBe('true')
  expect(field('A').getAttribute('aria-invalid')).toBeNull()
})

test('what cannot be read as a rate says why, and its line is no longer priced from the former one', async () => {
  const { type } = rowOf('€ (Budget)')
  await type('A', '0,06')
  expect(screen.getByText(/6\s%/)).toBeTruthy()
  await type('B', '5 %')
  expect(screen.getByText(/entre 0 et 1 .* avec une virgule et sans %/)).toBeTruthy()
  expect(screen.queryByText(/6\s%/)).toBeNull()
})

test('W-PRICE-17 a tier dearer than the one before is remarked there, and refused nowhere', async () => {
  const { field, type } = rowOf('m2')
  await type('A', '10')
  await type('B', '12')
  expect(field('B').dataset.remark).toBe('true')
  expect(field('A').dataset.remark).toBeUndefined()
  expect(field('B').getAttribute('aria-invalid')).toBeNull()
})

test('W-PRICE-16 more decimals than a price has are not refused: the cent is agreed to', async () => {
  const { user, field, type } = rowOf('m2')
  await type('A', '12,345')
  expect(field('A').getAttribute('aria-invalid')).toBeNull()
  expect(field('A').dataset.remark).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Arrondir à 12,35' }))
  expect(field('A').value).toBe('12,35')
  expect(screen.queryByText(/Plus de deux décimales/)).toBeNull()
})

test('W-PRICE-09 « à partir de » is the lowest tier', async () => {
  const { type } = rowOf('m2')
  await type('A', '14,80')
  await type('B', '13,20')
  expect(screen.getByText('13,20 €')).toBeTruthy()
})

test('each price stands under the quantities it is for', () => {
  const { field } = rowOf('m2')
  const range = field('B').getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(range)?.textContent).toBe('B, 50 à 200')
})

test('a reader types nothing', async () => {
  const { field, type } = rowOf('m2', true)
  await type('A', '9')
  expect(field('A').value).toBe('')
})
