import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../../testing/show.tsx'
import type { OpenedApplication } from '../opened-application.ts'
import { blankApplication, Opened, openedWith } from '../testing/opened.tsx'
import { ReviewPanel } from './review-panel.tsx'

function panelOf(change: Partial<OpenedApplication> = {}) {
  const opened = openedWith(change)
  const { user } = show(
    <Opened opened={opened}>
      <ReviewPanel />
    </Opened>,
  )
  return { opened, user }
}

test('what stands before the signature is counted, each leading to its step', async () => {
  const { opened, user } = panelOf()
  expect(screen.getByText(/9 points empêchent/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Mémoire technique\u00A0: remplir cette étape/ }))
  expect(opened.goTo).toHaveBeenCalledExactlyOnceWith('step9', undefined)
})

test('Q-92 no price at all is told, and prevents nothing', () => {
  const step10 = { total: 80, everywhere: 0, departments: [] }
  panelOf({ application: { ...blankApplication, identicalOffer: true, step10 } })
  expect(screen.getByText(/8 points empêchent/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /Offre financière\u00A0: aucun prix n’est saisi/ })).toBeTruthy()
})

test('a price that cannot be read stands before the signature, quoted, where it is', async () => {
  const wrong = {
    id: 1,
    code: '203.01.001',
    column: 0,
    typed: '12x',
    problem: 'priceNotNumber',
    rounded: null,
  } as const
  const { opened, user } = panelOf({ wrongPrices: [{ ...wrong, place: { code: '73', name: 'Savoie' } }] })
  const named =
    /Offre financière\u00A0: Savoie, 203\.01\.001, prix A «\u00A012x\u00A0»\u00A0: ce prix n’est pas un nombre/
  expect(screen.getByRole('region', { name: 'Ce qui manque' }).textContent).toMatch(named)
  expect(screen.getByText('1 prix à corriger')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: named }))
  expect(opened.goTo).toHaveBeenCalledExactlyOnceWith('step10', undefined)
})

test('prices to correct are counted each, however many are told', () => {
  const wrong = {
    id: 1,
    code: '203.01.001',
    typed: '12x',
    problem: 'priceNotNumber',
    rounded: null,
    place: null,
  } as const
  panelOf({ wrongPrices: Array.from({ length: 63 }, (_, column) => ({ ...wrong, column: column % 3 })) })
  expect(screen.getByText('63 prix à corriger')).toBeTruthy()
  expect(screen.getByText(/72 points empêchent/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /51 autres prix à corriger/ })).toBeTruthy()
})

test('a place without price is told, and prevents nothing', () => {
  const application = {
    ...blankApplication,
    identicalOffer: false,
    step10: { total: 80, everywhere: 0, departments: [{ code: '73', name: 'Savoie', priced: 80 }] },
  } as OpenedApplication['application']
  const areas = [
    { code: '73', name: 'Savoie' },
    { code: '74', name: 'Haute-Savoie' },
  ]
  panelOf({ application, facts: { ...openedWith().facts, areas } })
  expect(screen.getByText(/8 points empêchent/)).toBeTruthy()
  expect(screen.getByText('1 point à revoir, qui n’empêche pas de signer')).toBeTruthy()
  expect(screen.getByText(/Aucun prix pour : 74 Haute-Savoie/)).toBeTruthy()
})

test('whoever may write is led to change, whoever reads to see', () => {
  panelOf()
  expect(screen.getByRole('button', { name: 'Modifier Mémoire technique' })).toBeTruthy()
})

test('a reader is led to see', () => {
  panelOf({ isReadOnly: true })
  expect(screen.getByRole('button', { name: 'Voir Mémoire technique' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Modifier/ })).toBeNull()
})
