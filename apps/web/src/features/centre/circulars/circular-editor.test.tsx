import type { Circular } from '@charpente/contract/centre/circulars'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { CircularEditor } from './circular-editor.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a message that nobody may do without is not kept before it is said why', async () => {
  const kept = vi.fn()
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    if (method === 'PUT') kept(path)
    // Nothing else is looked at here.
    return new Promise(() => undefined)
  })
  const circular = {
    id: 4,
    nature: 'service',
    necessity: '',
    subject: 'Nouveaux horaires',
    body: 'Dès lundi.',
    sets: [{ kind: 'buyers', organisms: [], departments: [] }],
    toMembers: false,
    version: 1,
    updatedAt: '2026-11-16T08:00:00.000Z',
    updatedBy: 'Claire Pons',
  } as unknown as Circular
  const { user } = show(
    <CircularEditor circular={circular} notice={null} onDone={vi.fn()} onGone={vi.fn()} onKept={vi.fn()} />,
  )
  const necessity = screen.getByRole('textbox', { name: /Pourquoi il est nécessaire/ })
  await user.type(screen.getByRole('textbox', { name: /Objet/ }), ' d’hiver')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(screen.getByText('Dites pourquoi personne ne peut s’en passer.')).toBeTruthy()
  expect(kept).not.toHaveBeenCalled()
  await user.type(necessity, 'Les bons partent autrement.')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await vi.waitFor(() => expect(kept).toHaveBeenCalledOnce())
})
