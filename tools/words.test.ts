import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from './run.ts'

/** Where words that people read are written. */
const places = [
  'apps/web/src/**/*.{ts,tsx}',
  'packages/{contract,domain}/src/**/*.ts',
  'apps/server/src/{people,catalogue,purchasing,consultation,records,centre}/**/*.{ts,md,typ}',
  'apps/server/src/platform/{mail,pdf,settings}/**/*.{ts,md,typ}',
]

const files: { file: string; text: string }[] = []
for await (const file of glob(places, { cwd: repository }))
  if (!/\.test\.tsx?$|\.gen\.ts$/.test(file)) files.push({ file, text: readFileSync(join(repository, file), 'utf8') })

/** One word for one thing: the one of the glossary, the mock-ups or the literal requirements. */
const forsaken: [word: RegExp, instead: string][] = [
  [/Prendre en charge ce panier/g, 'Reprendre (P-SUB)'],
  [/Refuser cette proposition/g, 'Rejeter (P-PROP-15)'],
  [/[Aa]dresse électronique/g, 'e-mail'],
  [/Nature de l’organisme/g, 'Type d’organisme'],
  [/Il ne pourra plus se connecter/g, 'Ce compte, ce contact'],
  [/\d\s?m2\b/g, 'm²'],
]

const found = (word: RegExp) =>
  files.flatMap(({ file, text }) => [...text.matchAll(word)].map(([said]) => `${file}: ${said}`))

test('there is something to read', () => {
  expect(files.length).toBeGreaterThan(300)
})

for (const [word, instead] of forsaken)
  test(`« ${word.source} » is not said: ${instead}`, () => {
    expect(found(word)).toEqual([])
  })

test('what stands in a cart, or in one’s own catalogue, is an « article »; what the catalogue offers is a « prestation »', () => {
  const places = files.filter(({ file }) =>
    /features\/(purchasing\/carts|catalogue\/free-catalogue\/articles)\//.test(file),
  )
  // Folders move: a rule about nothing holds for ever.
  expect(places.length).toBeGreaterThan(50)
  const said = places.flatMap(({ file, text }) => [...text.matchAll(/[Pp]restations?\b/g)].map(() => file))
  expect(said).toEqual([])
})

test('an attribute shows its spaces, not their code', () => {
  expect(found(/ \w+="[^"\n]*\\u[0-9A-Fa-f]{4}[^"\n]*"/g)).toEqual([])
})

/** Strings between double quotes hold an apostrophe, or the formatter would have written them otherwise. */
const STRAIGHT = /"[^"\n]*\p{L}'\p{L}[^"\n]*"|>[^<>{}"`;=]*\p{L}'\p{L}[^<>{}"`;=]*</gu

test('apostrophes are ’, but in the literal words of the specification', () => {
  const literal = ['requirements.md', 'decisions.md']
    .map((name) => readFileSync(join(repository, 'docs/specification', name), 'utf8'))
    .join('\n')
  const straight = files
    // The names of the national format of contracts are its own.
    .filter(({ file }) => /\.tsx?$/.test(file) && !/essential-data|setting-definitions/.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(STRAIGHT)]
        .flatMap(([said]) => said.match(/\p{L}+'\p{L}+/gu) ?? [])
        .filter((pair) => !literal.includes(pair))
        .map((pair) => `${file}: ${pair}`),
    )
  expect(straight).toEqual([])
})
