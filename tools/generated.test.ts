import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { routes } from '@charpente/contract/app/routes'
import { expect, test } from 'vitest'
import { apiTables } from '../apps/web/api-routes.ts'
import { controlsDocument } from './controls-document.ts'
import { repository } from './run.ts'

const web = join(repository, 'apps/web/src')
const textOf = (file: string) => readFileSync(join(web, file), 'utf8')
const site = textOf('site-tree.gen.ts')
const desk = textOf('desk-tree.gen.ts')
const typed = textOf('routeTree.gen.ts')

const filesIn = (text: string) =>
  [...text.matchAll(/from '\.\/routes\/(.+?)(?:\.tsx)?'/g)].map(([, file]) => `${file}.tsx`)

/** `Faq /faq`, as either writes it. */
const linesIn = (text: string) => [...text.matchAll(/^ +\[(\w+), '(.+?)'/gm)].map(([, name, path]) => `${name} ${path}`)
const typedLines = [...typed.matchAll(/^const (\w+)Route =\s+\w+\.update\(\{\s+id: '.+',\s+path: '(.+)',/gm)].map(
  ([, name, path]) => `${name} ${path}`,
)

test('the tree that runs, the site then the desk, is the tree the types are of', () => {
  const files = readdirSync(join(web, 'routes')).filter((file) => file.endsWith('.tsx') && !file.startsWith('-'))
  // The route of the desk is in both: its pages are put below it.
  expect([...filesIn(site), ...filesIn(desk)].toSorted()).toEqual([...files, 'operateur.tsx'].toSorted())
  expect(filesIn(typed).toSorted()).toEqual(files.toSorted())
  expect([...linesIn(site), ...linesIn(desk)].toSorted()).toEqual(typedLines.toSorted())
})

test('nothing of the desk but its own route is in the first load', () => {
  expect(filesIn(site).filter((file) => file.startsWith('operateur'))).toEqual(['operateur.tsx'])
  expect(linesIn(desk).length).toBeGreaterThan(30)
})

for (const { file, text } of apiTables)
  test(`${basename(file)} is what the contract says today`, () => {
    expect(readFileSync(file, 'utf8')).toBe(text)
  })

test('docs/security/controls.md is what the routes say today: `npm run controls` writes it', () => {
  expect(readFileSync(join(repository, 'docs/security/controls.md'), 'utf8')).toBe(controlsDocument())
})

test('the first load calls what anybody may call, and nothing that needs a role', () => {
  const named = [...(apiTables[0]?.text ?? '').matchAll(/^ {2}(\w+): '/gm)].map(
    ([, name]) => name as keyof typeof routes,
  )
  expect(named).toContain('login')
  expect(new Set(named.map((name) => routes[name].access))).toEqual(new Set(['public', 'session']))
})
