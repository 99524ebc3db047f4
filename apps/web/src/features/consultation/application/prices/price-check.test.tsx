import type { CandidatePriceLine } from '@charpente/contract/consultation/application-prices'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../../testing/show.tsx'
import { PriceBoard } from './price-board.tsx'
import { PriceCheck } from './price-check.tsx'
import { priceStore } from './price-store.ts'

const line = (id: number): CandidatePriceLine => ({
  id: null,
  priceA: null,
  priceB: null,
  priceC: null,
  article: {
    id,
    code: `203.01.00${id}`,
    name: `Gouttière ${id}`,
    chapter: 'Zinguerie',
    quantityB: 50,
    quantityC: 200,
    unit: 'm2',
    lot: { code: '203' },
  },
})

test('Q-93 the check first says what holds back the signature, and no remark of a line that cannot be read', async () => {
  const store = priceStore([line(1), line(2), line(3)])
  store.edit([{ id: 2, texts: ['12x', 'y', '8,705'] }])
  const onGo = vi.fn()
  const remarks = [1, 2].map((id) => ({
    articleId: id,
    code: `203.01.00${id}`,
    remark: 'missing' as const,
    message: '',
  }))
  const { user } = show(<PriceCheck store={store} remarks={remarks} onGo={onGo} onClose={vi.fn()} />)
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('3 prix à corriger, 1 remarque')
  expect(screen.getByText('Les prix à corriger empêchent de signer. Les remarques n’empêchent rien.')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /Gouttière/ })).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: /Gouttière 2/ }))
  expect(onGo).toHaveBeenCalledExactlyOnceWith(2)
})

test('each press leads to the empty line after the one before', async () => {
  const store = priceStore([line(1), line(2), line(3)])
  store.edit([{ id: 2, texts: ['12', '', ''] }])
  const { user } = show(<PriceBoard store={store} isReadOnly={false} wanted={null} onCheck={null} />)
  const press = async () => {
    await user.click(screen.getByRole('button', { name: 'Prochaine ligne vide' }))
    await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'))
    return document.activeElement?.getAttribute('aria-label')
  }
  expect(await press()).toMatch(/203\.01\.001/)
  expect(await press()).toMatch(/203\.01\.003/)
  expect(await press()).toMatch(/203\.01\.001/)
})
