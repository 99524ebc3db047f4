import type { Notification } from '@charpente/contract/consultation/awards'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { shown } from '../../../lib/message.tsx'
import { show } from '../../../testing/show.tsx'
import { NotificationPanel } from './notification-panel.tsx'

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()

type Firm = Notification['firms'][number]
const firm = (more: Partial<Firm> = {}): Firm => ({
  id: '5f0c7a52-0000-4000-8000-000000000000',
  organization: 'Toits du Lac',
  ranks: [{ place: 'Savoie', rank: 1 }],
  missing: ['rib', 'insurance'],
  received: [],
  request: null,
  files: [],
  contract: null,
  ...more,
})
const award = { decidedAt: inDays(-20), lettersAt: inDays(-15), notifyFrom: '2026-11-10', notifiedAt: null }
const panel = (firms: Firm[], centre: Notification['centre'] = [], notifiedAt: string | null = null) =>
  show(
    <NotificationPanel
      notification={{ edition: 25, lot: '203', centre, firms, letters: [] }}
      award={{ ...award, notifiedAt }}
      onDone={vi.fn()}
    />,
  )

test('what each firm lacks stands before the button, with what to do', async () => {
  const { user } = panel([firm()], ['creditor'])
  expect(screen.getByText(/Identifiant créancier SEPA/)).toBeTruthy()
  expect(screen.getByText('Attestation d’assurance')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Pièce reçue\s*: RIB, Toits du Lac$/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Demander les pièces à Toits du Lac' }))
  const current = shown.get()
  expect(current?.kind === 'question' && current.consequence).toMatch(/son code de suivi.*avant le/)
})

const request = { askedAt: inDays(-1), dueAt: inDays(6), answeredAt: null }

test('asked already, a firm is not asked twice', () => {
  panel([firm({ request })])
  expect(screen.queryByRole('button', { name: /Demander les pièces/ })).toBeNull()
  expect(screen.getByText(/attendues avant le/)).toBeTruthy()
})

test('a paper is received with its file and its day, and not before', async () => {
  const { user } = panel([
    firm({ request: { ...request, answeredAt: inDays(0) }, files: [{ id: 3, name: 'rib.pdf', url: '/rib' }] }),
  ])
  expect(screen.getByRole('link', { name: 'rib.pdf' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Pièce reçue\s*: attestation d’assurance/ }))
  const window = await screen.findByRole('dialog', { name: 'Recevoir une pièce' })
  const file = within(window).getByRole('combobox', { name: 'Fichier pour attestation d’assurance, Toits du Lac' })
  await user.click(within(window).getByRole('button', { name: 'Pièce vérifiée' }))
  expect(await within(window).findByText(/Il manque la date que porte la pièce/)).toBeTruthy()
  await user.selectOptions(file, 'Reçue autrement, à joindre')
  await user.click(within(window).getByRole('button', { name: 'Pièce vérifiée' }))
  expect(await within(window).findByText(/Il manque le fichier de la pièce/)).toBeTruthy()
})

test('once notified, the contract and the receipt of the firm are there', () => {
  const contract = {
    marketNumber: '25-203-001',
    url: '/contrat',
    sentAt: inDays(-2),
    receivedAt: inDays(-1),
    receivedBy: 'a@toits.example',
  }
  panel([firm({ missing: [], contract })], [], inDays(-2))
  expect(screen.getByRole('link', { name: /^Contrat n°\s25-203-001/ })).toBeTruthy()
  expect(screen.getByText(/Reçu le .* par a@toits\.example/)).toBeTruthy()
})

test('a firm that is complete says so, and what was received by mistake is taken back', () => {
  panel([
    firm({
      missing: [],
      received: [
        { piece: 'rib', at: inDays(0), by: 'Anne', file: 'rib.pdf', url: '/rib', goodUntil: null, isGood: true },
      ],
    }),
  ])
  expect(screen.getByText('Complet')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Annuler la réception\s*: RIB/ })).toBeTruthy()
})
