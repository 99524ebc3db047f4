import { expect, test } from '@playwright/test'
import { each } from '../../packages/domain/src/platform/testing/each.ts'
import { query } from '../given/database.ts'
import { acknowledge, NIGHT, open } from '../given/looking.ts'

const pages: [id: string, path: string, name: string, words: RegExp][] = [
  ['P-CONTENT-01', '/mentions-legales', 'mentions-legales', /Directeur de la publication/],
  ['P-CONTENT-02', '/conditions-generales', 'conditions-generales', /Objet/],
  ['P-CONTENT-03', '/faq', 'faq', /Combien cela coûte-t-il/],
]
for (const [id, path, name, words] of pages)
  test(
    `${id} ${path} renders the HTML of the page the server has under that name`,
    NIGHT,
    async ({ page, request }) => {
      const stored = (await (await request.get('/api/pages')).json()) as { name: string; description: string }[]
      const heading = stored.find((one) => one.name === name)?.description.match(/<h2[^>]*>([^<]+)</)?.[1] ?? ''
      await open(page, path)
      await expect(page.getByRole('main').getByRole('heading', { level: 2, name: heading })).toBeVisible()
      await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
    },
  )

test('P-CONTENT-04 changing what is stored changes the screen', NIGHT, async ({ page }) => {
  const [glossary] = await query<{ description: string }>(`select description from page where name = 'glossaire'`)
  try {
    await query(
      `update page set description = '<p>Un texte <strong>changé</strong> à l’instant.</p>' where name = 'glossaire'`,
    )
    await open(page, '/glossaire')
    await expect(page.getByText('Un texte changé à l’instant.')).toBeVisible()
  } finally {
    await query(`update page set description = $1 where name = 'glossaire'`, [glossary?.description])
  }
})

test(
  'P-DIR-15 P-DIR-16 the buyers: the banner, the sentence, names in capitals, three per row',
  NIGHT,
  async ({ page }) => {
    await open(page, '/acheteurs')
    await acknowledge(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Les acheteurs' })).toBeVisible()
    await expect(page.getByText(/Plusieurs centaines d’acheteurs publics.*n’est pas exhaustive/)).toBeVisible()
    const names = page.getByRole('main').getByRole('listitem')
    for (const text of each(await names.allInnerTexts())) expect(text).toBe(text.toLocaleUpperCase('fr'))
    const boxes = await Promise.all([0, 1, 2, 3].map(async (at) => (await names.nth(at).boundingBox())?.y))
    expect(boxes[0]).toBe(boxes[1])
    expect(boxes[1]).toBe(boxes[2])
    expect(boxes[3]).toBeGreaterThan(boxes[2] ?? 0)
  },
)

test('P-DIR-17 the list comes from GET customers, active, most recent first', NIGHT, async ({ page, request }) => {
  const expected = (await (await request.get('/api/customers?active=1&order[id]=DESC')).json()) as {
    id: number
    name: string
  }[]
  const ids = expected.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  await open(page, '/acheteurs')
  await expect(page.getByRole('main').getByRole('listitem').first()).toHaveText(
    expected[0]?.name.toLocaleUpperCase('fr') ?? '',
  )
})

test(
  'the buyers are searched by any part of their name, and the search stays in the address',
  NIGHT,
  async ({ page }) => {
    await open(page, '/acheteurs')
    await page.getByLabel('Chercher un acheteur').fill('zzzz')
    await expect(page.getByText(/Aucun acheteur pour/)).toBeVisible()
    await expect(page).toHaveURL(/nom=zzzz/)
  },
)
