import { candidateRefusals } from '@charpente/contract/consultation/application-refusals'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../../testing/show.tsx'
import type { Keeping } from '../drafts/draft-keeper.ts'
import { DraftNotice } from './draft-notice.tsx'

function noticeOf(status: Keeping['status'], words = '') {
  const acts = { onRetry: vi.fn(), onCompare: vi.fn(), onCode: vi.fn() }
  const keeping = { status, words, keptAt: null, typedAt: null, theirs: null, from: 'tab' as const, joined: [] }
  const { user } = show(<DraftNotice keeping={keeping} answers={() => 'SIRET : 1'} {...acts} />)
  return { user, ...acts }
}

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test.each(['kept', 'waiting', 'sending'] as const)('%s: nothing is said', (status) => {
  noticeOf(status)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(buttons()).toEqual([])
})

test.each<[Keeping['status'], RegExp, string[]]>([
  ['network', /Pas de réseau/, ['Réessayer maintenant']],
  ['server', /échoué de notre côté/, ['Réessayer maintenant']],
  ['conflict', /ici et dans un autre onglet/, ['Comparer les deux réponses', 'Copier mes réponses']],
  ['access', /Votre accès a expiré/, ['Saisir mon code', 'Copier mes réponses']],
  ['late', /La date limite est passée pendant votre saisie/, ['Copier mes réponses']],
  ['closed', /rien ne peut être signé pour le moment/, ['Copier mes réponses']],
])('%s: why, and what can be done', (status, why, acts) => {
  noticeOf(status)
  expect(screen.getByText(why)).toBeTruthy()
  expect(buttons()).toEqual(acts)
})

test.each(['candidatesClosed', 'candidateWrongPhase'] as const)(
  'Q-75 %s is told as it is, not as a deadline',
  (why) => {
    noticeOf('closed', candidateRefusals[why].message)
    expect(screen.getByText(candidateRefusals[why].message)).toBeTruthy()
    expect(screen.queryByText(/date limite/)).toBeNull()
  },
)

test('a refusal is told in the words of the server', () => {
  noticeOf('refused', 'Cette étape est trop longue.')
  expect(screen.getByText('Cette étape est trop longue.')).toBeTruthy()
  expect(screen.getByText(/gardé sur cet appareil/)).toBeTruthy()
})

test('each button does its own act', async () => {
  const { user, onRetry, onCompare, onCode } = noticeOf('network')
  await user.click(screen.getByRole('button', { name: 'Réessayer maintenant' }))
  expect([onRetry, onCompare, onCode].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0])
})
