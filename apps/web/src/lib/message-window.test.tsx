import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { ask, closeMessage, shown } from './message.tsx'
import { MessageWindow } from './message-window.tsx'

function Asked() {
  const current = shown.useValue()
  return current && <MessageWindow shown={current} opened onClose={closeMessage} />
}

const button = (name: string) => screen.findByRole('button', { name })

test('Q-136 a question is answered yes by its own word only', async () => {
  const { user } = show(<Asked />)
  const answer = ask('Retirer ce lot\u00A0?', { consequence: 'Ses articles partent aussi.', confirmLabel: 'Retirer' })
  expect((await screen.findByRole('dialog', { name: 'Retirer ce lot\u00A0?' })).textContent).toContain('partent aussi')
  await user.click(await button('Retirer'))
  expect(await answer).toBe(true)
})

test.each(['Annuler', 'Fermer'])('« %s » is a no', async (name) => {
  const { user } = show(<Asked />)
  const answer = ask('Retirer ce lot\u00A0?')
  await user.click(await button(name))
  expect(await answer).toBe(false)
})

test('Escape is a no', async () => {
  const { user } = show(<Asked />)
  const answer = ask('Retirer ce lot\u00A0?')
  await button('Annuler')
  await user.keyboard('{Escape}')
  expect(await answer).toBe(false)
})
