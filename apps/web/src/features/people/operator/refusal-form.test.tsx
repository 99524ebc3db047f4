import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { RefusalForm } from './refusal-form.tsx'

async function choosing(text: string) {
  document.body.insertAdjacentHTML('beforeend', '<div id="contenu"></div>')
  const { user } = show(<RefusalForm id="refusal" text={text} onChange={vi.fn()} onRefuse={vi.fn()} />)
  await user.click(screen.getByRole('combobox', { name: 'Phrase type' }))
  await user.click(await screen.findByRole('option', { name: 'Organisme non éligible', hidden: true }))
  return screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Message/ })
}

test('a phrase fills an empty message', async () => {
  expect((await choosing('')).value).toMatch(/réservée aux acheteurs publics/)
})

test('what the operator wrote is never replaced by a phrase', async () => {
  expect((await choosing('Écrivez-nous depuis la mairie.')).value).toBe('Écrivez-nous depuis la mairie.')
})
