import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../../testing/show.tsx'
import { SwitchWindow } from './switch-window.tsx'

async function windowOf() {
  const [onSwitch, onClose] = [vi.fn(), vi.fn()]
  const { user } = show(<SwitchWindow opened priced={12} places={2} onSwitch={onSwitch} onClose={onClose} />)
  await screen.findByRole('dialog')
  return { user, onSwitch, onClose }
}
const press = (name: string) => screen.getByRole('button', { name })

test('Q-92 an offer that becomes different starts each place from the prices there are, unless one says otherwise', async () => {
  const { user, onSwitch } = await windowOf()
  expect(screen.getByText(/12 prix saisis, les mêmes partout\s: repris dans vos 2 territoires/)).toBeTruthy()
  await user.click(press('Changer d’offre'))
  expect(onSwitch).toHaveBeenLastCalledWith(true)
  await user.click(screen.getByRole('radio', { name: /bordereaux vides/ }))
  await user.click(press('Changer d’offre'))
  expect(onSwitch).toHaveBeenLastCalledWith(false)
})

test('Q-92 a no changes nothing', async () => {
  const { user, onSwitch, onClose } = await windowOf()
  await user.click(press('Annuler'))
  expect(onClose).toHaveBeenCalledOnce()
  expect(onSwitch).not.toHaveBeenCalled()
})
