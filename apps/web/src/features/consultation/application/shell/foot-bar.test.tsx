import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../../testing/show.tsx'
import type { OpenedApplication } from '../opened-application.ts'
import { blankApplication, filledApplication, Opened, openedWith, signedApplication } from '../testing/opened.tsx'
import { FootBar } from './foot-bar.tsx'

function footOf(change: Partial<OpenedApplication>) {
  const opened = openedWith(change)
  const { user } = show(
    <Opened opened={opened}>
      <FootBar />
    </Opened>,
  )
  const buttons = screen.queryAllByRole<HTMLButtonElement>('button')
  return { opened, user, buttons, words: buttons.map(({ textContent }) => textContent) }
}

test.each<[string, Partial<OpenedApplication>, string[]]>([
  ['on the preamble, one advances', { screen: 0 }, ['Suivant']],
  ['a form goes back and is sent', { screen: 3 }, ['Retour', 'Suivant']],
  [
    'the signature is validated',
    { screen: 11, application: { ...filledApplication, acceptDeal: true } },
    ['Retour', 'Valider'],
  ],
  ['a reader turns the pages', { screen: 3, isReadOnly: true }, ['Retour', 'Étape suivante']],
  ['a reader has no page after the last there is', { screen: 9, isReadOnly: true }, ['Retour']],
  [
    'once signed there is no way back, and one step to the PDF',
    { screen: 3, isReadOnly: true, application: signedApplication },
    ['Étape suivante', 'Retour au PDF signé'],
  ],
  ['an unknown step sends nothing', { screen: 42 }, ['Retour']],
])('%s', (_, change, words) => {
  expect(footOf(change).words).toEqual(words)
})

test('the preamble advances without sending anything', async () => {
  const { opened, user, buttons } = footOf({ screen: 0 })
  expect(buttons[0]?.type).toBe('button')
  await user.click(buttons[0] as HTMLElement)
  expect(opened.go).toHaveBeenCalledExactlyOnceWith(1)
})

test('from any screen of a signed application one step leads to what was signed', async () => {
  const { opened, user, buttons } = footOf({ screen: 1, isReadOnly: true, application: signedApplication })
  await user.click(buttons[1] as HTMLElement)
  expect(opened.go).toHaveBeenCalledExactlyOnceWith(11)
})

test('Suivant sends the form of the step, and says when it is being sent', () => {
  const [, next] = footOf({ screen: 3, isSaving: true }).buttons
  expect(next?.type).toBe('submit')
  expect(next?.getAttribute('form')).toBe('etape')
  expect(next?.getAttribute('aria-disabled')).toBe('true')
})

test('from a screen that is not there, one comes back to the last that is', async () => {
  const { opened, user, buttons } = footOf({ screen: 42, application: blankApplication })
  await user.click(buttons[0] as HTMLElement)
  expect(opened.go).toHaveBeenCalledExactlyOnceWith(9)
})

test.each([
  [3, '« Suivant » vérifie l’étape. Votre saisie est gardée à mesure.'],
  [9, 'Les prix vides n’empêchent pas de continuer.'],
  [10, 'Rien n’est signé à cette étape. Tout reste modifiable.'],
])('beside the button of screen %i, what it does', (at, note) => {
  footOf({ screen: at })
  expect(screen.getByText(note)).toBeTruthy()
})

test('whoever reads is told of no button', () => {
  footOf({ screen: 9, isReadOnly: true })
  expect(screen.queryByText(/prix vides/)).toBeNull()
})
