import type { MyErasure } from '@charpente/contract/records/erasure'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { MyErasureCard } from './my-erasure-card.tsx'

afterEach(() => vi.unstubAllGlobals())

const nothing: MyErasure = { askedAt: null, refusal: null, kept: [], obstacle: null }

test.each<[string, Partial<MyErasure>, string]>([
  ['nobody asked', {}, 'Demander l’effacement de mes données'],
  ['asked', { askedAt: '2026-11-10T09:00:00.000Z' }, 'Retirer ma demande'],
  [
    'refused',
    { refusal: { at: '2026-11-10T09:00:00.000Z', reason: 'Des commandes courent.' } },
    'Demander l’effacement de mes données',
  ],
])('%s: what may be done is one thing', async (_, change, button) => {
  vi.stubGlobal('fetch', async () => Response.json({ ...nothing, ...change }))
  show(<MyErasureCard />)
  expect((await screen.findAllByRole('button')).map(({ textContent }) => textContent)).toEqual([button])
  if (change.refusal) expect(screen.getByText(change.refusal.reason)).toBeTruthy()
})

test('what stands in the way is something whoever asks can do', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ ...nothing, obstacle: 'erasureHasMembers' }))
  show(<MyErasureCard />)
  expect((await screen.findByText(/Votre compte administre des sous-comptes/)).textContent).toContain(
    'demandez à la centrale d’en confier l’administration',
  )
})
