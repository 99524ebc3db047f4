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
