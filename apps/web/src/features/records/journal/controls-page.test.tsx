import { actControls } from '@charpente/contract/app/controls'
import { type Touch, touchLabels } from '@charpente/domain/platform/touch'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { platform } from '../../../testing/answers.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { ControlsPage } from './controls-page.tsx'

const rowsOf = (table: HTMLElement) => within(table).getAllByRole('row').slice(1)

const open = async (touch: Touch) => {
  platform({ listControls: actControls() })
  showPage(<ControlsPage touch={touch} />)
  return rowsOf(await screen.findByRole('table', { name: touchLabels[touch] }))
}

test('what touches it, or may, and what it takes', async () => {
  const rows = await open('payee')
  const of = (act: string) => rows.find(({ textContent }) => textContent?.includes(act))?.textContent
  const asked = of('puis 72 heures passent')
  expect(asked).toContain('Un opérateur qui a le droit «\u00A0Administration\u00A0»')
  expect(asked).toContain('Accord d’une seconde personne, avant que rien ne soit fait')
  expect(of('Mettre à jour son profil de prestataire')).toContain('Selon ce qui est envoyé seulement')
  expect(screen.getByRole('link', { current: true }).textContent).toBe(`Où va l’argent ${rows.length}`)
})
