import { afterEach, expect, test } from 'vitest'
import { ask, closeMessage, showMessage, shown } from './message.tsx'

afterEach(closeMessage)

test('P-PUB-37 a message waits until it is closed', () => {
  showMessage({ title: 'DC4', text: 'Formulaire de déclaration d’un sous-traitant.' })
  expect(shown.get()).toMatchObject({ kind: 'message', title: 'DC4' })
  closeMessage()
  expect(shown.get()).toBeNull()
})

test('a question is answered yes by its button', async () => {
  const answer = ask('Voulez-vous vraiment supprimer ce panier ?', { confirmLabel: 'Supprimer' })
  const question = shown.get()
  expect(question).toMatchObject({ kind: 'question', confirmLabel: 'Supprimer' })
  if (question?.kind === 'question') question.answer(true)
  expect(await answer).toBe(true)
  expect(shown.get()).toBeNull()
})

test('closing the window of a question is a no', async () => {
  const answer = ask('Voulez-vous vraiment supprimer ce panier ?')
  closeMessage()
  expect(await answer).toBe(false)
})

test('a question that another message replaces is a no', async () => {
  const answer = ask('Voulez-vous vraiment supprimer ce panier ?')
  showMessage({ title: 'Session', text: 'Votre session a pris fin.' })
  expect(await answer).toBe(false)
  expect(shown.get()).toMatchObject({ kind: 'message', title: 'Session' })
})
