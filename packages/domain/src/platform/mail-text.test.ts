import { expect, test } from 'vitest'
import { whyNotReword } from './mail-text.ts'

const cases: [original: string, text: string, expected: ReturnType<typeof whyNotReword>][] = [
  ['Commande {1} envoyée', 'Votre commande {1} est partie', null],
  ['Le lot {1} du {2}', 'Du {2}, le lot {1}\u00A0: {1}', null],
  ['Bonjour', 'Bonsoir', null],
  ['Commande {1} envoyée', 'Commande envoyée', { refusal: 'mailBracesLost', word: '{1}' }],
  ['Commande {1} envoyée', 'Commande {1} de {2}', { refusal: 'mailBracesUnknown', word: '{2}' }],
  ['Bonjour', 'Bonjour {nom}', { refusal: 'mailBracesUnknown', word: '{nom}' }],
  ['Commande {1}', 'Commande {1} {', { refusal: 'mailBracesUnknown', word: '{' }],
]
for (const [original, text, expected] of cases)
  test(`« ${original} » said « ${text} »: ${expected?.refusal ?? 'yes'}`, () => {
    expect(whyNotReword(original, text)).toEqual(expected)
  })
