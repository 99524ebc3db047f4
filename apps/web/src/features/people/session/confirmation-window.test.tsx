import { peopleRefusals } from '@charpente/contract/people/refusals'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { ConfirmationWindow } from './confirmation-window.tsx'

afterEach(() => vi.unstubAllGlobals())

const refused = (code: keyof typeof peopleRefusals) =>
  Response.json({ code, message: peopleRefusals[code].message }, { status: peopleRefusals[code].status })

/** The window, with what the platform answers to each try. */
async function windowWith(...answers: Response[]) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    if (!path.endsWith('/session/confirmation')) return Response.json({})
    sent.push(JSON.parse(body ?? ''))
    return answers.shift()
  })
  const onAnswer = vi.fn()
  const { user } = show(<ConfirmationWindow opened onAnswer={onAnswer} />)
  return { user, sent, onAnswer, password: await screen.findByLabelText('Mot de passe') }
}

const press = (name: string) => screen.getByRole('button', { name })

test('P-STEP-06 nothing typed, then a wrong password, are said beside the field; the right one is enough', async () => {
  const { user, sent, onAnswer, password } = await windowWith(
    refused('confirmationWrong'),
    new Response(null, { status: 204 }),
  )
  await user.click(press('Confirmer'))
  screen.getByText('Ce champ est requis')
  await user.type(password, 'faux')
  await user.click(press('Confirmer'))
  await screen.findByText(/n’est pas celui de votre compte/)
  expect(document.activeElement).toBe(password)
  await user.type(password, '-bon{Enter}')
  await vi.waitFor(() => expect(onAnswer).toHaveBeenCalledWith(true))
  expect(sent).toEqual([{ password: 'faux' }, { password: 'faux-bon' }])
})

test('whoever enrolled a second factor meanwhile is asked for its code', async () => {
  const { user, sent, onAnswer, password } = await windowWith(
    refused('secondFactorNeeded'),
    new Response(null, { status: 204 }),
  )
  await user.type(password, 'un-mot{Enter}')
  await user.type(await screen.findByLabelText('Code de sécurité'), '123456{Enter}')
  await vi.waitFor(() => expect(onAnswer).toHaveBeenCalledWith(true))
  expect(sent).toEqual([{ password: 'un-mot' }, { code: '123456' }])
})

test('Escape and « Annuler » give up', async () => {
  const { user, onAnswer, password } = await windowWith()
  await user.type(password, 'x{Escape}')
  await user.click(press('Annuler'))
  expect(onAnswer.mock.calls).toEqual([[false], [false]])
})
