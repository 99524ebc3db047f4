import { candidateRefusals } from '@charpente/contract/consultation/application-refusals'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { broken, platform, refused } from '../../../../testing/answers.ts'
import { site } from '../../../../testing/given-site.ts'
import { field, showPage } from '../../../../testing/show-page.tsx'
import { CriticalPage } from '../critical-page.tsx'
import { givenConsultation } from '../testing/given-consultation.ts'
import { blankApplication } from '../testing/opened.tsx'
import { ClosedPanel } from './closed-panel.tsx'
import { CodePanel } from './code-panel.tsx'
import { ConsultationCard } from './consultation-card.tsx'
import { OpenPanel } from './open-panel.tsx'

const EMAIL = 'Votre adresse e-mail'
const CODE = 'Votre code de suivi'
const EXISTS = 'Une candidature est déjà existante pour cet email.'

function door(answers: Parameters<typeof platform>[0] = {}, code = '') {
  const server = platform({ ...site, ...answers })
  const onSent = vi.fn()
  const page = showPage(<OpenPanel consultation={1} code={code} onSent={onSent} onFound={vi.fn()} />)
  return { ...server, ...page, onSent, ask: () => page.press('Recevoir mon code de suivi') }
}

test.each(['', 'toitures', 'toitures@', 'a b@toitures.example', '@toitures.example'])(
  'W-START-06 « %s » is no address: nothing is created',
  async (typed) => {
    const { fill, ask, acts } = door()
    fill({ [EMAIL]: typed })
    await ask()
    expect(screen.getByRole('alert').textContent).toContain("Merci d'indiquer un email valide")
    expect(document.activeElement).toBe(field(EMAIL))
    expect(acts()).toEqual([])
  },
)

test('W-START-07 W-START-08 the code leaves for the address, and the panel says where it went', async () => {
  const { fill, ask, sent, onSent, showAgain } = door({ startCandidate: { message: 'Envoyé.' } })
  fill({ [EMAIL]: ' candidat@toitures.example ' })
  await ask()
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledWith('candidat@toitures.example'))
  expect(sent('startCandidate').map(({ body }) => body)).toEqual([
    { email: 'candidat@toitures.example', consultation: 1, again: false },
  ])
  showAgain(<CodePanel consultation={1} email="candidat@toitures.example" onFound={vi.fn()} onBack={vi.fn()} />)
  expect(screen.getByRole('status').textContent).toBe(
    "Vous allez recevoir un code de suivi sur votre email : candidat@toitures.example à renseigner à l'étape suivante",
  )
})

test('W-START-11 to 13 an application exists: nothing is sent, its code is sent again, or why not is an error', async () => {
  let answer: () => Response | { message: string } = () => refused('candidateExists')
  const { fill, ask, press, sent, onSent } = door({ startCandidate: () => answer() })
  fill({ [EMAIL]: 'candidat@toitures.example' })
  await ask()
  within(await screen.findByRole('status')).getByText(EXISTS)
  await press('Annuler')
  expect(screen.queryByText(EXISTS)).toBeNull()

  await ask()
  answer = broken
  await press('Continuer')
  within(await screen.findByRole('alert')).getByText(EXISTS)
  answer = () => ({ message: 'Envoyé.' })
  await press('Continuer')
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  expect(sent('startCandidate').map(({ body }) => (body as { again: boolean }).again)).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('W-START-15 W-START-16 a code badly written, one of nothing, one that cannot be looked for: it stays typed', async () => {
  let found: () => [] | Response = () => []
  const { fill, press, user } = door({ listCandidates: () => found() })
  const open = () => press('Ouvrir ma candidature')
  fill({ [CODE]: 'trop court' })
  await open()
  expect(screen.getByRole('alert').textContent).toBe(
    'Un code de suivi compte 16 caractères, en groupes de 4. Recopiez-le depuis votre e-mail.',
  )
  fill({ [CODE]: 'zzzzzzzzzzzzzzzz' })
  await open()
  const unmatched = await screen.findByRole('dialog', { name: 'Ce code ne correspond à aucune candidature' })
  await user.click(within(unmatched).getByRole('button', { name: 'J’ai compris' }))
  expect(field(CODE).value.replaceAll(' ', '').toUpperCase()).toBe('ZZZZZZZZZZZZZZZZ')
  found = broken
  await open()
  await screen.findByRole('dialog', { name: 'Votre candidature n’a pas pu être ouverte' })
})

test('W-START-17 the code this device knows is there, in groups of four', () => {
  door({}, 'K7QFXW3M9HPAT4RD')
  expect(field(CODE).value).toBe('K7QF XW3M 9HPA T4RD')
})

test('W-START-05 what the consultation is, open until when', () => {
  showPage(<ConsultationCard consultation={givenConsultation()} now={new Date('2026-11-16T09:00:00Z')} />)
  screen.getByText('Consultation ouverte')
  screen.getByText('11 décembre 2026')
  screen.getByText(/^25 jours$/)
})

test.each(['candidatesClosed', 'candidatesDeadline'] as const)(
  'W-PHASE-01 to 03 %s: why, in its words, and a code only opens to read',
  (closed) => {
    const consultation = givenConsultation({ closed, phase: null })
    platform({ ...site, getDossier: broken })
    showPage(
      <>
        <ConsultationCard consultation={consultation} now={new Date('2026-12-16T09:00:00Z')} />
        <ClosedPanel consultation={consultation} closed={closed} code="" held={null} onRead={vi.fn()} />
      </>,
    )
    screen.getByRole('heading', { name: candidateRefusals[closed].message })
    screen.getByText('Consultation close')
    expect(screen.queryByLabelText(EMAIL)).toBeNull()
    screen.getByRole('button', { name: 'Consulter en lecture seule' })
  },
)

test('W-PHASE-04 an application of another phase is only read', async () => {
  platform(site)
  const onRead = vi.fn()
  const closed = 'candidateWrongPhase'
  const { press } = showPage(
    <ClosedPanel
      consultation={givenConsultation()}
      closed={closed}
      code="K7QF"
      held={blankApplication}
      onRead={onRead}
    />,
  )
  expect(screen.getByRole('alert').textContent).toContain('Votre candidature ne correspond pas à la phase actuelle')
  await press('Consulter en lecture seule')
  expect(onRead).toHaveBeenCalledExactlyOnceWith(blankApplication, 'K7QF')
})

test('W-ERR-01 to 03 an application that cannot be shown says why, and how to begin again', async () => {
  platform(site)
  const onReset = vi.fn()
  const { showAgain, user } = showPage(<CriticalPage error={{ type: 'candidateNotFound' }} onReset={onReset} />)
  expect(screen.getByRole('alert').textContent).toBe(
    'Votre candidature est actuellement introuvable. Merci de nous contacter ou de recommencer une candidature en cliquant ici.',
  )
  await user.click(screen.getByRole('link', { name: 'ici' }))
  expect(onReset).toHaveBeenCalledOnce()
  showAgain(<CriticalPage error={{ type: 'unknowError' }} onReset={onReset} />)
  screen.getByRole('heading', { name: 'Erreur unknowError' })
  await user.click(screen.getByRole('link', { name: 'Recommencer' }))
  expect(onReset).toHaveBeenCalledTimes(2)
})
