import type { SupplierOrder } from '@charpente/contract/purchasing/order'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shown } from '../../../../lib/message.tsx'
import { show } from '../../../../testing/show.tsx'
import { OrderView } from './order-view.tsx'

const order = {
  purchaseOrder: 12,
  kind: 'formalized',
  number: '74-20872-206',
  status: OrderStatus.pending,
  statusTextFR: 'en attente',
  rank: 1,
  price: 3_126_040,
  sentAt: '2026-11-10T09:00:00Z',
  dueAt: '2026-11-20T22:59:59Z',
  readAt: '2026-11-19T09:00:00Z',
  cartName: 'École',
  department: { code: '74', name: 'Haute-Savoie' },
  address: '',
  executionDays: 20,
  executionEndIfToday: '2026-12-17',
  derogations: [],
  documents: [],
  lines: [],
  timeline: [],
  canAnswer: true,
  answeredAt: null,
  closedAt: null,
  contestedAt: null,
  cancellation: null,
  receipt: null,
  customer: { organisation: 'Ville d’Annecy', name: '', email: '', phone: '', address: '', engagementRequired: false },
  supplier: { organisation: 'Toitures du Léman', name: '', email: '', phone: '', address: '' },
} as unknown as SupplierOrder

let isUp = false
const posted: string[] = []
beforeEach(() => {
  posted.splice(0)
  isUp = false
  window.scrollTo = vi.fn()
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (!isUp) throw new TypeError('network')
    if (method !== 'GET') posted.push(path)
    return Response.json({ ...order, status: OrderStatus.accepted, canAnswer: false })
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Presses yes in the window that asks. */
async function confirm() {
  const question = await vi.waitFor(() => shown.get() ?? Promise.reject())
  if (question.kind === 'recap') question.answer(true)
}

test('without network an acceptance says that it did not leave, that nothing sends it again, and by when it matters', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { user } = show(<OrderView order={order} way={{ secret: 'a'.repeat(32) }} />)
  await user.type(screen.getByRole('textbox', { name: /Votre nom et votre fonction/ }), 'Luc Perrin, gérant')
  await user.click(screen.getByRole('checkbox', { name: /Je suis autorisé/ }))
  await user.click(screen.getByRole('button', { name: 'Accepter la commande' }))
  await confirm()
  const said = (await screen.findByRole('alert')).textContent?.replaceAll(/\s/g, ' ')
  expect(said).toBe(
    'Pas de réseau : votre acceptation n’a pas pu partir' +
      'Comptez que Ville d’Annecy n’a rien reçu : rien ne partira tout seul. Ce que vous avez saisi est gardé sur cet appareil, recommencez dès que le réseau revient. ' +
      'Faites-le avant le vendredi 20 novembre 2026 à 23 h 59 : sans réponse, la commande sera close pour vous.',
  )
  // The same press, once the network is back: nothing is typed again.
  vi.restoreAllMocks()
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Accepter la commande' }))
  await confirm()
  await vi.waitFor(() => expect(posted).toHaveLength(1))
  await vi.waitFor(() => expect(screen.queryByText(/n’a pas pu partir|n’a pas reçu/)).toBeNull())
})
