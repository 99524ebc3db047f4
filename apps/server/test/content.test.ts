import { routes } from '@charpente/contract/routes'
import { expect, test } from 'vitest'
import { countFiguresJob } from '../src/content/count-figures.job.ts'
import { givenApp } from './given.ts'

const given = await givenApp()
const { app, db } = given

const getPages = async () => {
  const pages = (await app.inject('/api/pages')).json<{ name: string; title: string; description: string }[]>()
  return Object.fromEntries(pages.map((page) => [page.name, page]))
}

test('P-CONTENT-04 pages have a name and an HTML description, and changing what is stored changes the answer', async () => {
  const before = await getPages()
  expect(Object.keys(before).sort()).toEqual([
    'accessibilite',
    'conditions-generales',
    'donnees-personnelles',
    'faq',
    'glossaire',
    'mentions-legales',
  ])
  expect(before.faq?.description).toContain('<h2')
  await db.updateTable('page').set({ description: '<p>Nouveau texte</p>' }).where('name', '=', 'faq').execute()
  expect((await getPages()).faq?.description).toBe('<p>Nouveau texte</p>')
})

test('words between braces are filled in from the settings and the clock', async () => {
  const pages = await getPages()
  for (const { name, description } of Object.values(pages)) expect(description, name).not.toMatch(/\{[a-z]/i)
  await db.insertInto('setting').values({ key: 'centre.nom', value: 'Centrale <b>Test</b>' }).execute()
  expect((await getPages())['mentions-legales']?.description).toContain('Centrale &lt;b&gt;Test&lt;/b&gt;')
})

test('a page cannot act in the reader’s browser', async () => {
  const hostile = `<p onclick="x()">a<script>alert(1)</script><a href="javascript:x()">b</a><img src=x onerror=x()><iframe src="https://a.example"></iframe></p>`
  await db.updateTable('page').set({ description: hostile }).where('name', '=', 'faq').execute()
  expect((await getPages()).faq?.description).toBe('<p>a<a>b</a></p>')
})

test('the presentation has no figures before they are counted, and gives them after', async () => {
  expect((await app.inject('/api/presentation')).json().figures).toBeNull()
  await countFiguresJob({ edition: 25 }, given)
  const { figures, holdersByDepartment, registration, today } = (await app.inject('/api/presentation')).json()
  expect(figures).toEqual({ services: 0, holders: 0, departments: 0, customers: 0, countedOn: '2026-11-15' })
  expect(holdersByDepartment).toHaveLength(101)
  expect(today).toBe('2026-11-15')
  expect(registration).toEqual({ deadline: '2028-07-31', opening: '2029-01-01', daysLeft: 624 })
})

test('P-CONST-01 without any setting the current edition is 25', async () => {
  expect((await app.inject('/api/settings')).json().currentEdition).toBe(25)
  expect(routes.getSettings.access).toBe('public')
})
