import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../../testing/show.tsx'
import { blankApplication, Opened, openedWith, signedApplication } from '../testing/opened.tsx'
import { WhyReadOnly } from './wizard-shell.tsx'

const told = (change: Parameters<typeof openedWith>[0]) => {
  show(
    <Opened opened={openedWith(change)}>
      <WhyReadOnly />
    </Opened>,
  )
  return document.body.textContent
}

test.each([
  ['candidatesClosed', 'Les candidatures sont actuellement closes. Ce dossier'],
  ['candidatesDeadline', 'Merci de votre participation. Ce dossier'],
  ['candidateWrongPhase', 'Votre candidature ne correspond pas à la phase actuelle. Ce dossier'],
] as const)('Q-75 a draft opened when %s says why it is only read', (closed, words) => {
  expect(told({ isReadOnly: true, application: { ...blankApplication, closed } })).toContain(words)
  expect(screen.getByText(/ne se modifie plus/)).toBeTruthy()
})

test('Q-80 whoever writes, or signed, is told nothing; whoever reads by a link, what would change it', () => {
  const open = { ...blankApplication, closed: null }
  expect(told({ application: open })).not.toContain('lecture seule')
  expect(told({ isReadOnly: true, application: signedApplication })).not.toContain('lecture seule')
  expect(told({ isReadOnly: true, reads: true, application: open })).toContain(
    'Ouvrez-le avec le code de suivi pour le modifier.',
  )
})
