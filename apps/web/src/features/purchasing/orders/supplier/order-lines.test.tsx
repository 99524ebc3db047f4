import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anOrderLine } from '../../../../testing/given-carts.ts'
import { actorOf, aSupplier } from '../../../../testing/given-user.ts'
import { show } from '../../../../testing/show.tsx'
import { OrderLines } from './order-lines.tsx'

const states = ['Non reçu', 'en attente', 'accepté', 'refusé', 'sans réponse', 'annulé']
test('P-SUP-06 P-SUP-07 P-ORDER-12 to 14 order lines: number, state and why, place, lot, total, papers; Voir plus', async () => {
  const told = states.map((statusTextFR, status) => anOrderLine(status + 1, { status: status as never, statusTextFR }))
  show(
    <OrderLines
      lines={[...told, ...[7, 8, 9, 10, 11].map((id) => anOrderLine(id))]}
      actor={actorOf(aSupplier({ type: 'formalized' }))}
    />,
  )
  const rows = async () => within(await screen.findByRole('table', { name: 'Commandes' })).getAllByRole('row')
  const texts = async () => (await rows()).map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))
  const first = await texts()
  expect(first).toHaveLength(9)
  expect(screen.queryByText('Non reçu')).toBeNull()
  for (const [at, text] of states.entries()) if (at > 0) expect(first[at]).toContain(text)
  for (const words of ['74-20872-206', '206 Électricité', '31 260,40 € HT', 'Confiée à Paul Verdier'])
    expect(first[1]).toContain(words)
  expect(first[1]).toContain('À répondre avant le 12 novembre 2026')
  expect(first[4]).toContain('Délai dépassé le 12 novembre 2026')
  const papers = () => screen.getAllByRole('link', { name: /^Résumé & bons de commande/ })
  expect(papers().map((link) => link.getAttribute('href'))).toEqual([2, 3, 7, 8, 9].map((id) => `/commande/${id}`))
  screen.getByRole('button', { name: /^Voir plus/ }).click()
  await vi.waitFor(async () => expect(await rows()).toHaveLength(11))
  expect(papers()).toHaveLength(7)
  expect(screen.queryByRole('button', { name: /^Voir plus/ })).toBeNull()
})
