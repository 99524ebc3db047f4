import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const here = import.meta.dirname
const textOf = (file: string) => readFileSync(`${here}/${file}`, 'utf8')
const [site, desk, typed] = ['site-tree.gen.ts', 'desk-tree.gen.ts', 'routeTree.gen.ts'].map(textOf) as [
  string,
  string,
  string,
]

const filesIn = (text: string) =>
  [...text.matchAll(/from '\.\/routes\/(.+?)(?:\.tsx)?'/g)].map(([, file]) => `${file}.tsx`)
/** `faq /faq`, as either writes it. */
const linesIn = (text: string) => [...text.matchAll(/^ +\[(\w+), '(.+?)'/gm)].map(([, name, path]) => `${name} ${path}`)
const typedLines = [...typed.matchAll(/^const (\w+)Route =\s+\w+\.update\(\{\s+id: '.+',\s+path: '(.+)',/gm)].map(
  ([, name, path]) => `${name} ${path}`,
)

test('what runs, the site then the desk, is the tree the types are of', () => {
  const files = readdirSync(`${here}/routes`).filter((file) => file.endsWith('.tsx') && !file.startsWith('-'))
  // The route of the desk is in both: its pages are put below it.
  expect([...filesIn(site), ...filesIn(desk)].toSorted()).toEqual([...files, 'operateur.tsx'].toSorted())
  expect(filesIn(typed).toSorted()).toEqual(files.toSorted())
  expect([...linesIn(site), ...linesIn(desk)].toSorted()).toEqual(typedLines.toSorted())
})

test('nothing of the desk but its own route is in the first load', () => {
  expect(filesIn(site).filter((file) => file.startsWith('operateur'))).toEqual(['operateur.tsx'])
  expect(linesIn(desk).length).toBeGreaterThan(30)
})
