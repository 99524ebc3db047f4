import 'fake-indexeddb/auto'
import type { User } from '@charpente/contract/people/user'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetKept, keep } from '../lib/kept.ts'
import { keptSince } from '../lib/kept-since.ts'
import { restoreSession } from '../lib/session.tsx'
import { show } from '../testing/show.tsx'
import { KeptPages } from './kept-pages.tsx'

const user = { id: 12, roles: ['ROLE_SUPPLIER'], type: 'formalized', admin: null } as unknown as User

beforeEach(async () => {
  await forgetKept()
  restoreSession({ user, expiresAt: '2099-01-01T00:00:00.000Z' })
})
afterEach(() => {
  keptSince.set(null)
  vi.unstubAllGlobals()
})

test('without network one finds the orders this device has read, each with its page and since when, without a price', async () => {
  await keep(12, 'purchase-order 4', { cartName: 'Toiture de l’école', number: '7448-206-1', price: 120_000 })
  await keep(12, 'execution 4', { cartName: 'Toiture de l’école', number: '7448-206-1' })
  await keep(12, 'follow-up 9', { cartName: 'Mairie', cartNumber: '7449F', price: 3_000 })
  await keep(12, 'former 2', { cartName: 'Ancienne page' })
  await keep(99, 'execution 5', { cartName: 'Celle d’un autre', number: '1' })
  keptSince.set('2026-11-16T08:00:00.000Z')
  show(<KeptPages />)
  const list = await screen.findByRole('list', { name: 'Commandes gardées sur cet appareil' })
  const links = within(list).getAllByRole('link')
  expect(new Map(links.map((link) => [link.getAttribute('href'), link.textContent]))).toEqual(
    new Map([
      ['/compte/fournisseur/commandes/4', 'Toiture de l’école'],
      ['/compte/execution/4', 'Toiture de l’école'],
      ['/compte/commandes/9', 'Mairie'],
    ]),
  )
  expect(list.textContent).toMatch(/Bon de commande 7448-206-1, lu le .+ à \d+\sh\s\d\d/)
  expect(document.body.textContent).not.toMatch(/€/)
  // What the foot of the screen said was of another page.
  expect(keptSince.get()).toBeNull()
})

test('a device that has kept nothing says how it would', async () => {
  show(<KeptPages />)
  await screen.findByText(/n’a encore gardé aucune commande/)
  expect(screen.queryByRole('list')).toBeNull()
})
