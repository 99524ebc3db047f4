import type { ExecutionFile } from '@charpente/contract/purchasing/execution'
import { givenFacts, givenLife, noon } from '@charpente/domain/purchasing/execution/given-life'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../../testing/show.tsx'
import type { Of } from '../of.ts'
import { TimeCard } from '../time-card.tsx'
import { NowBox } from './now-box.tsx'

/** The file of an order whose end both sides put off apart from it, as its buyer reads it that day. */
const putOff = { contractDays: 1, derogation: { endOn: '2027-02-15', decidedAt: noon('2026-11-02') } }
function read(day: string, asked: Parameters<typeof givenFacts>[0] = putOff): Of {
  const facts = givenFacts(asked)
  const file = givenLife(facts).on(day).file()
  const supplier = { organisation: 'Alpes Réseaux' }
  const about = {
    readAt: noon(day).toISOString(),
    side: 'buyer',
    purchaseOrder: 7,
    supplier,
    facts,
    acts: [],
    subcontractors: [],
  }
  return { read: about as unknown as ExecutionFile, file }
}

test('what the firm has let pass is said as such, and is no good news', () => {
  show(<NowBox of={read('2026-12-03')} />)
  screen.getByRole('heading', { name: 'L’entreprise est en retard' })
  expect(screen.getByText(/^C’était à Alpes Réseaux/).textContent).toMatch(/avant le 3\snovembre\s2026/)
})

test('what it still has time for is waited for', () => {
  show(<NowBox of={read('2026-11-03')} />)
  screen.getByRole('heading', { name: 'Rien ne vous attend' })
  expect(screen.getByText(/^C’est à Alpes Réseaux/).textContent).toMatch(/avant le 3\snovembre\s2026/)
})

test('another end agreed is not told as the time of the order', () => {
  show(<TimeCard of={read('2026-12-03')} />)
  expect(screen.getByText('Délai du bon').parentElement?.textContent).toMatch(/1\sjour ouvré/)
  expect(screen.getByText('Autre fin convenue').parentElement?.textContent).toMatch(/15\sfévrier\s2027/)
  expect(screen.getByText(/jours ouvrés convenus/)).toBeTruthy()
  expect(screen.queryByText(/jours? ouvrés? du bon/)).toBeNull()
})

test('the days left before the start are those of the order, not one more', () => {
  show(<TimeCard of={read('2026-11-02', { contractDays: 10 })} />)
  expect(screen.getByText(/^Encore/).textContent).toMatch(/^Encore 10\sjours ouvrés$/)
})

const given = (state: string) => ({
  file: givenLife().file(),
  read: {
    cartId: 7,
    readAt: '2026-11-03T09:00:00Z',
    supplier: { organisation: 'Toitures du Léman' },
    subcontractors: [{ name: 'Façades du Faucigny', works: 'Échafaudage', state, amount: null }],
  } as unknown as ExecutionFile,
})

test('a subcontractor to be decided of is something that waits', () => {
  const { showAgain } = show(<NowBox of={given('chez l’acheteur')} />)
  expect(screen.getByRole('heading', { name: 'Décider d’une sous-traitance' })).toBeTruthy()
  expect(screen.getByText(/déclare Façades du Faucigny/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Lire et décider' }).getAttribute('href')).toBe('/compte/sous-traitance/7')
  showAgain(<NowBox of={given('acceptée')} />)
  expect(screen.getByRole('heading', { name: 'Rien ne vous attend' })).toBeTruthy()
})
