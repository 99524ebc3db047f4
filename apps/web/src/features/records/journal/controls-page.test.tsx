import { actControls } from '@charpente/contract/app/controls'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { platform } from '../../../testing/answers.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { ControlsPage } from './controls-page.tsx'

const rowsOf = (table: HTMLElement) => within(table).getAllByRole('row').slice(1)

test('each act is read once, under the weightiest of what it touches', async () => {
  const controls = actControls()
  platform({ listControls: controls })
  showPage(<ControlsPage touch={null} />)
  const money = await screen.findByRole('table', { name: 'Où va l’argent' })
  expect(screen.getAllByRole('table').flatMap(rowsOf)).toHaveLength(controls.length)
  const asked = rowsOf(money).find((row) => row.textContent?.includes('puis 72 heures passent'))
  expect(asked?.textContent).toContain('Un opérateur qui a le droit «\u00A0Administration\u00A0»')
  expect(asked?.textContent).toContain('Accord d’une seconde personne, avant que rien ne soit fait')
})

test('one thing touched shows all that touches it, or may', async () => {
  const controls = actControls()
  platform({ listControls: controls })
  showPage(<ControlsPage touch="payee" />)
  const money = await screen.findByRole('table', { name: 'Où va l’argent' })
  expect(screen.getAllByRole('table')).toEqual([money])
  const profile = rowsOf(money).find((row) => row.textContent?.includes('Mettre à jour son profil de prestataire'))
  expect(profile?.textContent).toContain('Selon ce qui est envoyé seulement')
  expect(screen.getByRole('link', { current: true }).textContent).toContain('Où va l’argent')
})
