import { peopleRefusals } from '@charpente/contract/people/refusals'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { LoginForm } from './login-form.tsx'

afterEach(() => vi.unstubAllGlobals())

test('whoever has a second factor is asked for its code, which goes with the password', async () => {
  const sent: unknown[] = []
  const { status, message } = peopleRefusals.secondFactorNeeded
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    if (!path.endsWith('/login')) return Response.json({})
    sent.push(JSON.parse(body ?? ''))
    return Response.json({ code: 'secondFactorNeeded', message }, { status })
  })
  const { user } = show(<LoginForm />)
  await user.type(screen.getByLabelText('E-mail ou code de connexion'), 'a@rumilly.example')
  await user.type(screen.getByLabelText('Mot de passe'), 'un-mot{Enter}')
  await user.type(await screen.findByLabelText('Code de sécurité'), '123456{Enter}')
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  const named = { email: 'a@rumilly.example', password: 'un-mot' }
  expect(sent).toEqual([
    { ...named, code: '' },
    { ...named, code: '123456' },
  ])
})

test('the password is masked, shown on demand, and managers may fill it', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}))
  const { user } = show(<LoginForm />)
  const password = screen.getByLabelText('Mot de passe')
  expect(password.getAttribute('type')).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }))
  expect(password.getAttribute('type')).toBe('text')
  const named = screen.getByLabelText('E-mail ou code de connexion')
  expect([named, password].map((field) => field.getAttribute('autocomplete'))).toEqual(['username', 'current-password'])
  await user.click(password)
  await user.paste('un mot collé')
  expect(password).toHaveProperty('value', 'un mot collé')
})
