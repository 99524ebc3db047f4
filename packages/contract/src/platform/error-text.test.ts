import { expect, test } from 'vitest'
import { COMPONENT_ERROR, DEFAULT_ERROR, errorText } from './error-text.ts'

const everything = {
  error: { message: 'error.message' },
  error_description: 'error_description',
  message: 'message',
  violations: [{ message: 'violation' }],
  detail: 'detail',
}

const bodies: [what: string, body: unknown, expected: string][] = [
  ['the message of the error first', everything, 'error.message'],
  ['an error that is a text', { ...everything, error: 'error' }, 'error'],
  ['then the description', { ...everything, error: undefined }, 'error_description'],
  ['the other name of the description', { 'hydra:description': 'hydra', message: 'message' }, 'hydra'],
  ['then the message', { ...everything, error: {}, error_description: '' }, 'message'],
  [
    'then the first violation',
    { violations: [{ message: 'violation' }, { message: 'second' }], detail: 'detail' },
    'violation',
  ],
  ['then the detail', { violations: [], detail: 'detail' }, 'detail'],
]
for (const [what, body, expected] of bodies)
  test(`P-ERR-02 the alert says ${what}`, () => {
    expect(errorText(body)).toBe(expected)
  })

for (const body of [
  null,
  undefined,
  '',
  'Bad gateway',
  42,
  [],
  {},
  { message: '  ' },
  { violations: 'x' },
  { error: { message: 3 } },
])
  test(`P-ERR-03 P-ERR-04 ${JSON.stringify(body)} says nothing: the default does`, () => {
    expect(errorText(body)).toBe('Une erreur a eu lieu. Si elle persiste, merci de recharger la page.')
    expect(errorText(body, COMPONENT_ERROR)).toBe('Nous rencontrons un problème, merci de recharger la page.')
    expect(DEFAULT_ERROR).not.toBe(COMPONENT_ERROR)
  })

test('P-AUTH-08 « Invalid credentials. » is shown in French', () => {
  expect(errorText({ message: 'Invalid credentials.' })).toBe('Identifiants invalides.')
})
