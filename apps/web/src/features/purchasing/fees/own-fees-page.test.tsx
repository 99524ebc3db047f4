import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { OwnFeesPage } from './own-fees-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const statement = (id: number, change: object) => ({
  id,
  quarter: '2026-3',
  number: `R-2026-3-00${id}`,
  state: 'sent',
  orders: 1,
  base: 100_00,
  share: 3_00,
  total: 3_60,
  sentAt: '2026-10-15T07:00:00.000Z',
  dueOn: '2026-11-30',
  paidOn: null,
  hasMandate: false,
  ...change,
})

test('a statement that gives money back says how much', async () => {
  vi.stubGlobal('fetch', async () => Response.json([statement(4, { base: -100_00, share: -3_00, total: -3_60 })]))
  show(<OwnFeesPage opened={null} onOpen={() => undefined} />)
  await screen.findByRole('heading', { name: 'Relevé R-2026-3-004' })
  expect(document.body.textContent).not.toContain('Prix indisponible')
  expect(document.body.textContent).toContain('−3,00\u00A0€\u00A0HT')
})

test('a firm reads how it pays what it owes, and nothing once it is paid', async () => {
  const told = [
    statement(1, {}),
    statement(2, { hasMandate: true }),
    statement(3, { state: 'paid', paidOn: '2026-11-02' }),
  ]
  vi.stubGlobal('fetch', async () => Response.json(told))
  show(<OwnFeesPage opened={null} onOpen={() => undefined} />)
  await screen.findByRole('heading', { name: 'Relevé R-2026-3-003' })
  expect(screen.getAllByText('Comment').map((name) => name.nextElementSibling?.textContent)).toEqual([
    'Par virement. L’IBAN de la centrale et le numéro à rappeler sont sur le relevé en PDF.',
    'Par prélèvement, annoncé à l’avance. Vous n’avez rien à faire.',
  ])
})
