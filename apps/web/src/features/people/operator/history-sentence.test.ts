import { expect, test } from 'vitest'
import { historySentence } from './history-sentence.ts'

const lines: [action: string, details: Record<string, unknown>, expected: string][] = [
  ['registered', {}, 'Inscription reçue'],
  ['approved', { type: 'free', from: null, memberOf: null }, 'Inscription approuvée, compte libre'],
  [
    'approved',
    { type: 'formalized', from: '2029-01-01', memberOf: null },
    'Inscription approuvée, compte formalisé à partir du 1ᵉʳ\u00A0janvier 2029',
  ],
  [
    'formalizedGranted',
    { type: 'formalized', from: '2026-11-16', memberOf: 12 },
    'Accès formalisé accordé, compte formalisé, rattaché au compte n°\u00A012',
  ],
  [
    'refused',
    { reason: 'Doublon d’un compte existant.' },
    'Inscription refusée\u00A0: «\u00A0Doublon d’un compte existant.\u00A0»',
  ],
  ['formalizedRefused', {}, 'Accès formalisé refusé'],
  ['emailCorrected', { before: 'a@b.fr', after: 'c@d.fr' }, 'E-mail corrigé\u00A0: c@d.fr au lieu de a@b.fr'],
  ['administrationTransferred', { from: 3, to: 7 }, 'Administration de l’organisme reçue'],
  ['administrationTransferred', { from: 7, to: 3 }, 'Administration de l’organisme confiée à un autre compte'],
  [
    'profileChanged',
    { fields: ['phone', 'service_code', 'colour'] },
    'Profil modifié\u00A0: téléphone, code service, colour',
  ],
  ['profileChanged', { fields: [] }, 'Profil modifié'],
  [
    'organisationCorrected',
    { reason: 'Faute', before: { name: 'Rumily', city: 'Rumilly' }, after: { name: 'Rumilly', city: 'Rumilly' } },
    'Organisme corrigé par la centrale (nom de l’organisme)\u00A0: «\u00A0Faute\u00A0»',
  ],
  ['registrationReopened', { reason: 'Arrêté reçu' }, 'Inscription rouverte\u00A0: «\u00A0Arrêté reçu\u00A0»'],
  ['complementAsked', { message: 'Vos statuts' }, 'Complément demandé\u00A0: «\u00A0Vos statuts\u00A0»'],
  ['somethingNew', { at: 1 }, 'somethingNew'],
  ['toString', {}, 'toString'],
]
for (const [action, details, expected] of lines)
  test(`${action} ${JSON.stringify(details)} → ${expected}`, () => {
    expect(historySentence({ action, details }, 7)).toBe(expected)
  })
