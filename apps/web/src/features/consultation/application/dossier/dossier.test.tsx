import type { Consultation } from '@charpente/contract/consultation/application/application'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../../../testing/show.tsx'
import { Dossier } from './dossier.tsx'

const NOW = new Date('2026-11-16T09:00:00Z')
const consultation = {
  id: 25,
  lots: ['203'],
  questionsUntil: '2026-12-04T11:00:00Z',
  deadline: '2026-12-11T11:00:00Z',
  closed: null,
} as unknown as Consultation

const version = (number: number) => ({
  version: number,
  amendment: number > 1 ? 1 : null,
  publishedAt: `2026-11-0${number}T08:00:00.000Z`,
  size: 1_200_000,
  sha256: String(number).repeat(64),
  url: `/api/consultations/25/documents/1/${number}`,
})

const answers: Record<string, unknown> = {
  '/api/consultations/25/dossier': {
    documents: [
      { id: 1, kind: 'administrative', title: 'CCAP', versions: [version(2), version(1)] },
      { id: 2, kind: 'annex', title: 'Plans', versions: [version(1)] },
    ],
    contract: { url: '/api/consultations/25/contract_text', sha256: 'f'.repeat(64) },
    schedules: [{ lot: '203', name: 'Couverture', url: '/api/consultations/25/schedules/203' }],
    share: { rate: '3 %' },
    questions: [
      {
        id: 2,
        number: 2,
        lot: '206',
        question: 'Et la part ?',
        answer: 'Comprise.',
        answeredAt: '2026-11-12T10:00:00Z',
      },
    ],
    resultsOn: null,
  },
  '/api/consultations/25/amendments': [
    {
      number: 1,
      reason: 'Pénalités plafonnées.',
      changes: ['CCAP : version 2'],
      deadlineBefore: '2026-12-11T11:00:00Z',
      deadlineAfter: '2026-12-11T11:00:00Z',
      publishedAt: '2026-11-09T08:00:00Z',
    },
  ],
}

const given = (own: Partial<Consultation> = {}) => {
  vi.stubGlobal('fetch', async (address: string | URL | Request) => {
    const { pathname } = new URL(address instanceof Request ? address.url : String(address), 'http://site.example')
    return Response.json(answers[pathname] ?? {}, { status: pathname in answers ? 200 : 404 })
  })
  return show(<Dossier consultation={{ ...consultation, ...own }} now={NOW} code="" />)
}
afterEach(() => vi.unstubAllGlobals())

const plain = (element: HTMLElement) => element.textContent?.replace(/[\u00A0\u202F]/g, ' ')

test('documents say their version; one that changed keeps the former beside it, with its fingerprint', async () => {
  given()
  const link = await screen.findByRole('link', { name: 'Télécharger CCAP, version 2' })
  expect(link.getAttribute('href')).toBe('/api/consultations/25/documents/1/2')
  expect(screen.getAllByText('mis à jour')).toHaveLength(1)
  expect(screen.getByText('Empreinte et versions précédentes')).toBeTruthy()
  expect(screen.getByText(`SHA-256 ${'2'.repeat(64)}`)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ouvrir le texte du contrat' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Bordereau vierge du lot 203 Couverture' })).toBeTruthy()
})

test('an amendment stands above them; the share is announced with an example', async () => {
  given()
  expect(await screen.findByText('Rectificatif 1, publié le 9 novembre 2026')).toBeTruthy()
  expect(screen.getByText('La date limite ne change pas.')).toBeTruthy()
  const share = await screen.findByRole('region', { name: 'La part de la centrale, annoncée d’avance' })
  expect(plain(share)).toContain('un bon de 42 000,00 € HT donne une part de 1 260,00 € HT')
})

test('a question needs a code and words; both are asked for in French', async () => {
  const { user } = given()
  const card = await screen.findByRole('region', { name: 'Questions et réponses' })
  expect(plain(card)).toContain('1 réponse publiée, sans le nom du demandeur')
  await user.click(within(card).getByRole('button', { name: 'Poser une question' }))
  await user.click(await within(card).findByRole('button', { name: 'Envoyer la question' }))
  expect(within(card).getAllByRole('alert').map(plain)).toEqual([
    'Un code de suivi compte 16 caractères, en groupes de 4. Recopiez-le depuis votre e-mail.',
    'Ce champ est requis',
  ])
})

test('after the last day of questions nobody is invited to ask', async () => {
  given({ questionsUntil: '2026-11-14T17:00:00Z' })
  expect(await screen.findByText(/Les questions étaient reçues jusqu’au samedi 14/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Poser une question' })).toBeNull()
})
