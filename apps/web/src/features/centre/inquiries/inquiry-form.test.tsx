import { inquiryRefusals } from '@charpente/contract/centre/inquiry-refusals'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { InquiryForm } from './inquiry-form.tsx'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['inquiryFromFuture', /Reçue le/],
  ['inquiryFromNobody', /Nom et moyen de joindre/],
] as const)('%s is told beside its field', async (code, label) => {
  const { status, message } = inquiryRefusals[code]
  vi.stubGlobal('fetch', async (_: string, { method }: { method: string }) =>
    method === 'POST' ? Response.json({ code, message }, { status }) : Response.json([]),
  )
  const { user } = show(<InquiryForm inquiry={null} onClose={vi.fn()} onDone={vi.fn()} />)
  await user.type(screen.getByRole('textbox', { name: /En une ligne/ }), 'Désamiantage d’un préau')
  await user.type(screen.getByRole('textbox', { name: /Nom et moyen de joindre/ }), 'Mme Roy')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  const field = screen.getByRole('textbox', { name: label })
  await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText(message.replaceAll('\u00A0', ' '))).toBeTruthy()
})
