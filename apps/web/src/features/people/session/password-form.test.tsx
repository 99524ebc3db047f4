import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { PasswordForm } from './password-form.tsx'

afterEach(() => vi.unstubAllGlobals())

test('the current password goes with the one that takes its place', async () => {
  const sent = vi.fn()
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string }) => {
    sent.mock.calls.length === 0 && sent(JSON.parse(body ?? ''))
    return Response.json({ token: 'a.b.c', pending: null })
  })
  const onChosen = vi.fn()
  const { user } = show(<PasswordForm onChosen={onChosen} />)
  await user.type(screen.getByLabelText('Mot de passe actuel'), 'ancien-mot-de-passe')
  await user.type(screen.getByLabelText('Nouveau mot de passe'), 'lavoir-Grenat-7-toit')
  await user.type(screen.getByLabelText('Le même, une seconde fois'), 'lavoir-Grenat-7-toit')
  await user.click(screen.getByRole('button', { name: 'Changer mon mot de passe' }))
  await vi.waitFor(() => expect(onChosen).toHaveBeenCalledWith('a.b.c'))
  expect(sent).toHaveBeenCalledExactlyOnceWith({ password: 'lavoir-Grenat-7-toit', current: 'ancien-mot-de-passe' })
})
