import { expect, test } from 'vitest'
import { borrowed, repeated, sources, unnamedWidths } from './styles.ts'

const all = sources()

test('there is something to look at', () => {
  expect(all.filter(({ file }) => file.endsWith('.css')).length).toBeGreaterThan(200)
})

test('no block of six lines stands in two style sheets', () => {
  expect(repeated(all)).toEqual([])
})

test('pages change at widths that have a name', () => {
  expect(unnamedWidths(all)).toEqual([])
})

test('a style module is taken by the files beside it alone', () => {
  expect(borrowed(all)).toEqual([])
})

const rule = (name: string, lines: readonly string[]) =>
  `.${name} {\n${lines.map((line) => `  ${line};\n`).join('')}}\n`
const SIX = ['display: flex', 'gap: 8px', 'margin: 0', 'padding: 4px', 'color: red', 'order: 1']

test('six lines in two sheets are found, under other names and across two rules; five are not', () => {
  const one = { file: 'one.css', text: rule('a', SIX) }
  const two = { file: 'two.css', text: `${rule('b', SIX.slice(0, 2))}\n/* Said. */\n${rule('c', SIX.slice(2))}` }
  const five = { file: 'five.css', text: rule('d', SIX.slice(1)) }
  expect(repeated([one, two, five])).toEqual([`one.css and two.css: ${SIX.map((line) => `${line};`).join(' ')}`])
})

test('a width without a name is found, in a sheet and in a script', () => {
  const sheet = {
    file: 'one.css',
    text: '@media (max-width: 760px) {}\n@media (--narrow) {}\n@container (min-width: 3em) {}\n@media (orientation: portrait) {}',
  }
  const script = { file: 'one.ts', text: "useMediaQuery('(min-width: 1100px)')\nuseMediaQuery(NARROW)" }
  expect(unnamedWidths([sheet, script])).toEqual([
    'one.css: @media (max-width: 760px)',
    'one.css: @container (min-width: 3em)',
    'one.css: @media (orientation: portrait)',
    "one.ts: '(min-width: 1100px)'",
  ])
})

test('a borrowed module is found, imported or composed; a sheet of `ui/` without a component may be taken', () => {
  const script = {
    file: 'web/a/a.tsx',
    text: "import a from './a.module.css'\nimport b from '../b/b.module.css'\nimport c from '../ui/card.module.css'\nimport d from '../ui/lines.module.css'",
  }
  const sheet = { file: 'web/a/a.module.css', text: '.a {\n  composes: b from "../ui/lines.module.css";\n}' }
  const card = { file: 'web/ui/card.tsx', text: "import styles from './card.module.css'" }
  expect(borrowed([script, sheet, card])).toEqual([
    'web/a/a.tsx takes web/b/b.module.css',
    'web/a/a.tsx takes web/ui/card.module.css',
    'web/a/a.module.css takes web/ui/lines.module.css',
  ])
})
