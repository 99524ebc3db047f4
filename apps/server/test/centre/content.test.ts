import { routes } from '@charpente/contract/app/routes'
import { accessWords, shareWords, verificationTime } from '@charpente/domain/people/accounts/formalized-registration'
import { each } from '@charpente/domain/platform/testing/each'
import { expect, test } from 'vitest'
import { criteria, result, sample } from '../../src/centre/accessibility/assessment.ts'
import { countFiguresJob } from '../../src/centre/content/count-figures.job.ts'
import { addMissingPages } from '../../src/centre/content/default-pages.ts'
import { givenApp } from '../given/given.ts'
import { givenAccount } from '../given/people.ts'

const given = await givenApp()
const { app, db } = given

const getPages = async () => {
  const pages = (await app.inject('/api/pages')).json<{ name: string; title: string; description: string }[]>()
  return Object.fromEntries(pages.map((page) => [page.name, page]))
}

test('P-PUB-08 P-PUB-10 what a stranger is promised is said alike by the presentation, the questions and the terms', async () => {
  const plain = (html = '') => html.replaceAll(/<[^>]+>|[\u00A0\u202F]/g, (found) => (found.startsWith('<') ? '' : ' '))
  const told = async () => {
    const pages = await getPages()
    return [plain(pages.faq?.description), plain(pages['conditions-generales']?.description)]
  }
  const { registration, share } = (await app.inject('/api/presentation')).json()
  expect(share).toBe('3 %')
  for (const words of [shareWords(share), accessWords(registration), verificationTime])
    for (const page of each(await told())) expect(page).toContain(plain(words))
  await db
    .insertInto('setting')
    .values({ key: 'remuneration.taux', value: '2,5 %', effective_from: '2026-01-01' })
    .execute()
  expect((await app.inject('/api/presentation')).json().share).toBe('2,5 %')
  for (const page of each(await told())) expect(page).toContain(plain(shareWords('2,5 %')))
  await db.deleteFrom('setting').where('key', '=', 'remuneration.taux').execute()
})

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
  for (const { name, description } of each(Object.values(pages))) expect(description, name).not.toMatch(/\{[a-z]/i)
  await db.insertInto('setting').values({ key: 'centre.nom', value: 'Centrale <b>Test</b>' }).execute()
  expect((await getPages())['mentions-legales']?.description).toContain('Centrale &lt;b&gt;Test&lt;/b&gt;')
})

test('K-CIRC-15 the page on personal data says what the centre writes to many, and how to receive no more of it', async () => {
  const { description = '' } = (await getPages())['donnees-personnelles'] ?? {}
  const text = description.replaceAll(/[\u00A0\u202F]/g, ' ')
  for (const words of [
    'Les messages de la centrale',
    'Ce qui est nécessaire au service vous est toujours écrit',
    '« Ne plus recevoir ces messages »',
    '« Messages de la centrale » dans votre profil',
    'L’e-mail envoyé : 12 mois',
  ])
    expect(text.replaceAll(/<\/?strong>/g, '')).toContain(words)
})

test('the delays of the works that the pages say are those of the settings', async () => {
  const glossary = async () => {
    const stored = (await app.inject('/api/pages')).json<{ name: string; description: string }[]>()
    return stored.find(({ name }) => name === 'glossaire')?.description.replaceAll(/[\u00A0\u202F]/g, ' ') ?? ''
  }
  expect(await glossary()).toContain('pendant 12 mois à compter de l’achèvement')
  await db.insertInto('setting').values({ key: 'garantie.duree', value: '24' }).execute()
  expect(await glossary()).toContain('pendant 2 ans à compter de l’achèvement')
})

test('the page on personal data says what the works keep of people, and until when', async () => {
  const { description = '' } = (await getPages())['donnees-personnelles'] ?? {}
  const text = description.replaceAll(/[\u00A0\u202F]/g, ' ')
  for (const words of [
    'photos de chantier, leur heure, et le lieu où elles ont été prises si vous le demandez',
    'Votre nom reste sur ce que vous y avez fait, comme preuve, même si votre compte est effacé',
    'passe par le service de votre navigateur',
    '<th scope="row">Code de signature</th><td>Une demi-heure au plus',
    '<th scope="row">Absence et remplaçant</th><td>12 mois après le dernier jour',
  ])
    expect(text).toContain(words)
})

test('a page cannot act in the reader’s browser', async () => {
  const hostile = `<style>*{display:none}</style><p onclick="x()" style="position:fixed">a<script>alert(1)</script><a href="javascript:x()">b</a><img src=x onerror=x()><iframe src="https://a.example"></iframe></p>`
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

test('the statement on accessibility and the settings say no more than what was audited: nothing by somebody else', async () => {
  const { accessibilite, 'mentions-legales': notice } = await getPages()
  const text = accessibilite?.description.replaceAll('\u00A0', ' ') ?? ''

  expect(text).toContain('Accessibilité : non conforme.')
  expect(text).not.toMatch(/\d+,\d+ %/)
  for (const [line, count] of Object.entries({
    Applicables: result.applicable,
    Respectés: result.met,
    'Non respectés': result.unmet,
    'Sans objet': result.notApplicable,
  }))
    expect(text).toContain(`<th scope="row">${line}</th><td>${count}</td>`)
  for (const { left } of criteria) if (left) expect(text).toContain(left.replaceAll('\u00A0', ' '))
  for (const name of Object.values(sample)) expect(text).toContain(`<li>${name.replaceAll('\u00A0', ' ')}</li>`)
  expect(notice?.description.replaceAll('\u00A0', ' ')).toContain('Accessibilité : non conforme.')
  expect((await app.inject('/api/settings')).json().accessibility).toBe('none')
})

test('questions and words of the trade nobody of the centre wrote follow the program too', async () => {
  for (const name of ['faq', 'glossaire']) {
    await db.updateTable('page').set({ description: '<p>Hier</p>' }).where('name', '=', name).execute()
    await addMissingPages(db)
    expect((await getPages())[name]?.description, name).toContain('garantie de parfait achèvement')
  }
})

test('a statement nobody of the centre wrote follows the program; one that somebody wrote is left alone', async () => {
  const versions = () =>
    db.selectFrom('page_version').select('version').where('page', '=', 'accessibilite').orderBy('version').execute()
  const shown = async () => (await getPages()).accessibilite?.description ?? ''
  await db.updateTable('page').set({ description: '<p>Hier</p>' }).where('name', '=', 'accessibilite').execute()
  await addMissingPages(db)
  expect(await shown()).toContain('État de conformité')
  expect(await versions()).toHaveLength(2)
  await addMissingPages(db)
  expect(await versions()).toHaveLength(2)
  const { id } = await givenAccount(given, { side: 'operator' })
  await db
    .updateTable('page_version')
    .set({ saved_by: id })
    .where('page', '=', 'accessibilite')
    .where('version', '=', 2)
    .execute()
  await db.updateTable('page').set({ description: '<p>Les nôtres</p>' }).where('name', '=', 'accessibilite').execute()
  await addMissingPages(db)
  expect(await shown()).toBe('<p>Les nôtres</p>')
})
