import { knownWords } from '@charpente/domain/people/accounts/known-words'
import { isStrongEnough } from '@charpente/domain/people/accounts/password'
import { expect, test } from 'vitest'
import { judgePassword, type Weakness } from './password-strength.ts'

const known = knownWords({
  firstname: 'Claire',
  lastname: 'Vasseur',
  name: 'Ville de Clermont',
  email: 'claire.vasseur@clermont.example',
})

const refused: [password: string, weakness: Weakness][] = [
  ['Motdepasse2026!!', 'common'],
  ['Motdepasse2026', 'common'],
  ['Administrateur1!', 'word'],
  ['P@ssw0rd2026', 'common'],
  ['Azerty2026!!', 'common'],
  ['Bonjour2026!!', 'word'],
  ['aaaaaaaaaaaaaaa', 'repeated'],
  ['abcdefghijklmn', 'sequence'],
  ['31/12/1999!!', 'date'],
  ['CharpenteCharpente1', 'product'],
  ['Charpente-2026-!', 'product'],
  ['Ch@rp3nt3-26-26', 'product'],
  ['claire.vasseur.2', 'person'],
  ['Clermont-63000!!', 'organisation'],
]
for (const [password, weakness] of refused)
  test(`P-PASS-01 « ${password} » is refused: ${weakness}`, () => {
    const judged = judgePassword(password, known)
    expect(judged.weakness).toBe(weakness)
    expect(isStrongEnough(judged.strength)).toBe(false)
  })

const accepted = [
  'tuile-gant-loupe-9',
  'xK9$mQ2!vB7&',
  'xK9$mQ2!vB7&pL4#wZ8@',
  'Rabot*42*Solive',
  'ardoise-puits-7-cap',
  'Charpente-xK9$mQ2!vB',
]
for (const password of accepted)
  test(`« ${password} » is accepted`, () => {
    const judged = judgePassword(password, known)
    expect(judged.weakness).toBeNull()
    expect(isStrongEnough(judged.strength)).toBe(true)
  })

test('whatever is typed is judged, and has a weakness if and only if it is refused', () => {
  for (const password of [
    '',
    ' ',
    '\0\0\0',
    'é'.repeat(20),
    '🪵🪚🔨🧱🪜',
    '$1'.repeat(10),
    '__proto__constructor',
    'ŒuvreŒuvre',
  ]) {
    const { strength, weakness } = judgePassword(password, known)
    expect(isStrongEnough(strength), password).toBe(weakness === null)
  }
})
