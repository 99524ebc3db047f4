import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { platform, refused } from '../../../testing/answers.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { ExecutionPage } from './execution-page.tsx'

test('the file of another, or of nothing, says so and leads back: trying again would open nothing', async () => {
  platform({ getExecution: refused('executionNotFound') })
  showPage(<ExecutionPage id={7} />)
  await screen.findByRole('heading', { name: 'Ce dossier ne s’ouvre pas' })
  screen.getByText('Cette commande n’existe pas, ou ne vous est pas ouverte.')
  expect(screen.getByRole('link', { name: 'Revenir à ce qui m’attend' }).getAttribute('href')).toBe('/compte')
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull()
})
