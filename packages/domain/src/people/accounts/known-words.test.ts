import { expect, test } from 'vitest'
import { type KnownFrom, knownWords, withoutKnown } from './known-words.ts'

const claire = knownWords({
  firstname: 'Claire',
  lastname: 'Vasseur',
  name: 'Mairie de Saint-Étienne',
  email: 'c.vasseur@saint-etienne.example',
})

const passwords: [password: string, rest: string, from: KnownFrom | null][] = [
  ['tuile-gant-loupe-9', 'tuile-gant-loupe-9', null],
  ['claire.vasseur.2', '..2', 'person'],
  ['ClaireVasseur2026', '2026', 'person'],
  ['Saint-Étienne-42', '--42', 'organisation'],
  ['mairie-xK9$', '-xK9$', 'organisation'],
  ['Ch@rp3nt3!2026', '!2026', 'product'],
  ['CharpenteCharpente1', '1', 'product'],
  ['de la tuile', 'de la tuile', null],
]
for (const [password, rest, from] of passwords)
  test(`« ${password} » without what is known of Claire → « ${rest} »`, () => {
    expect(withoutKnown(password, claire)).toEqual({ rest, from })
  })

test('words of three letters or fewer are nobody’s', () => {
  const { person, organisation } = knownWords({ firstname: 'Léa', lastname: 'Roy', name: 'SA de', email: 'l@r.fr' })
  expect([person, organisation]).toEqual([['learoy'], ['sade']])
})
