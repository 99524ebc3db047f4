import type { Page } from '@playwright/test'
import { type Capture, operator, press } from './capture.ts'

/** The signed applications of the demonstration, in the order they are written. */
const fileOf = (serial: number) => `/operateur/candidatures/5f0c7a52-2f1b-4c83-9d43-0c4b3f7a261${serial}`
const asApplicant = (serial: number) => `/depot-offre/2/JUGEDEMA2345678${serial}`

/** Nothing that is typed reaches the demonstration. */
const typing = async (page: Page) => {
  await page.route('**/clarifications/*/draft', (route) =>
    route.fulfill({ json: { draftedAt: '2026-11-16T08:00:00.000Z' } }),
  )
  await page.getByRole('textbox', { name: 'Votre réponse' }).fill('L’attestation de 2027 est jointe.')
  await page.getByText('Brouillon enregistré').waitFor()
}

/** What the centre makes of applications, and what it asks of who applies. */
export const judgements: Capture[] = [
  { name: 'operateur-candidatures', path: '/operateur/candidatures', as: operator },
  { name: 'operateur-candidatures-vide', path: '/operateur/candidatures?recherche=zzzz', as: operator },
  { name: 'operateur-candidature', path: fileOf(1), as: operator },
  { name: 'operateur-candidature-precision', path: fileOf(4), as: operator },
  {
    name: 'operateur-candidature-demander',
    path: fileOf(1),
    as: operator,
    before: press('Demander une précision'),
    above: true,
  },
  { name: 'operateur-candidature-refuser', path: fileOf(2), as: operator, before: press('Refuser'), above: true },
  { name: 'operateur-candidature-accepter', path: fileOf(2), as: operator, before: press('Accepter') },
  { name: 'operateur-candidature-refusee', path: fileOf(6), as: operator },
  {
    name: 'operateur-candidature-en-cours',
    path: '/operateur/candidatures/5f0c7a52-2f1b-4c83-9d43-0c4b3f7a2602',
    as: operator,
  },
  { name: 'candidature-precision', path: asApplicant(3), before: typing },
  { name: 'candidature-precision-repondue', path: asApplicant(4) },
  { name: 'candidature-precision-lecture', path: '/depot-offre/1/JUGEREAD23456783' },
  { name: 'candidature-acceptee', path: asApplicant(5) },
  { name: 'candidature-refusee', path: asApplicant(6) },
]
