import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../../testing/show.tsx'
import type { OpenedApplication } from '../opened-application.ts'
import { blankApplication, filledApplication, openedWith, signedApplication } from '../testing/opened.tsx'
import { Stepper, StepperMenu } from './stepper.tsx'
import { screenStates } from './wizard-screens.tsx'

const stepperOf = (change: Partial<OpenedApplication>) => {
  const opened = openedWith(change)
  return { screen: opened.screen, states: screenStates(opened), onGo: vi.fn() }
}

const links = (change: Partial<OpenedApplication>) => {
  show(<Stepper {...stepperOf(change)} />)
  return screen.queryAllByRole('button').map(({ title }) => title)
}

test('every form of a new application may be read, up to the prices', () => {
  expect(links({ application: blankApplication })).toHaveLength(10)
})

test('the summary comes with the last form, the signature with its acceptance', () => {
  expect(links({ application: filledApplication }).at(-1)).toBe('Récapitulatif')
})

test('once accepted, one may sign', () => {
  expect(links({ application: { ...filledApplication, acceptDeal: true } }).at(-1)).toBe('Signature')
})

test('W-STEP12-04 whoever signed goes back to nothing', () => {
  expect(links({ application: signedApplication })).toEqual([])
})

test('a reader goes through all of a signed one', () => {
  expect(links({ application: signedApplication, reads: true })).toHaveLength(12)
})

test('what Suivant found wrong is said at its step', () => {
  show(<Stepper {...stepperOf({ application: { ...blankApplication, step: 3 }, tried: { step3: 2 } })} />)
  const step = screen.getByTitle('Présentation du candidat')
  expect(within(step).getByText('En erreur : 2 points à corriger')).toBeTruthy()
  expect(step.dataset.state).toBe('error')
})

test('the menu of a phone opens the list, and closes it once somebody has chosen', async () => {
  const stepper = stepperOf({ screen: 1, application: blankApplication })
  const { user } = show(<StepperMenu {...stepper} />)
  const menu = screen.getByRole('button', { name: /Étape 1 sur 11\u00A0: Objet de la candidature/ })
  expect(screen.queryByTitle('Préambule')).toBeNull()
  await user.click(menu)
  await user.click(screen.getByTitle('Préambule'))
  expect(stepper.onGo).toHaveBeenCalledExactlyOnceWith(0)
  expect(screen.queryByTitle('Préambule')).toBeNull()
})
