import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { platform } from '../../../testing/answers.ts'
import { aUser, signedIn } from '../../../testing/given-user.ts'
import { show } from '../../../testing/show.tsx'
import { PasswordForm } from './password-form.tsx'

test('the current password goes with the one that takes its place', async () => {
  const { sent } = platform({ getMe: signedIn(aUser()), choosePassword: { token: 'a.b.c', pending: null } })
  const onChosen = vi.fn()
  const { user } = show(<PasswordForm onChosen={onChosen} />)
  await user.type(screen.getByLabelText('Mot de passe actuel'), 'ancien-mot-de-passe')
  await user.type(screen.getByLabelText('Nouveau mot de passe'), 'lavoir-Grenat-7-toit')
  await user.type(screen.getByLabelText('Le même, une seconde fois'), 'lavoir-Grenat-7-toit')
  await user.click(screen.getByRole('button', { name: 'Changer mon mot de passe' }))
  await vi.waitFor(() => expect(onChosen).toHaveBeenCalledWith('a.b.c'))
  const [first, ...more] = sent('choosePassword')
  expect(first?.body).toEqual({ password: 'lavoir-Grenat-7-toit', current: 'ancien-mot-de-passe' })
  expect(more).toEqual([])
})
