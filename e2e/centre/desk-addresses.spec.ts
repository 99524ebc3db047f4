import { expect, test } from '@playwright/test'
import { NIGHT, open, watchErrors } from '../given/looking.ts'
import { enterAs } from '../given/people.ts'

/** Marks the document: a page that is loaded again has lost it. */
const mark = () => document.documentElement.setAttribute('data-same', 'yes')
const same = 'html[data-same=yes]'

test('an address of the desk is opened, loaded again, left and come back to', NIGHT, async ({ page }) => {
  const errors = watchErrors(page)
  await enterAs(page, /Opérateur/, '/operateur/journal/conservation')
  const parts = page.getByRole('navigation', { name: 'Journal et données' })
  await expect(parts.getByRole('link', { name: 'Conservation' })).toHaveAttribute('aria-current', 'true')
  await page.reload()
  await expect(parts.getByRole('link', { name: 'Conservation' })).toHaveAttribute('aria-current', 'true')

  // From page to page of the desk, however deep, without loading the site again.
  await page.evaluate(mark)
  await parts.getByRole('link', { name: 'Effacements' }).click()
  await expect(page).toHaveURL('/operateur/journal/effacements')
  await expect(parts.getByRole('link', { name: 'Effacements' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'Éditions et lots' }).click()
  // Other journeys have editions of their own.
  await page.getByRole('link', { name: 'Édition 25', exact: true }).click()
  await expect(page).toHaveURL(/\/operateur\/editions\/\d+$/)
  await page.getByRole('link', { name: /^206/ }).click()
  await expect(page).toHaveURL(/\/operateur\/editions\/\d+\/lots\/\d+$/)
  await expect(page.locator(same)).toBeAttached()

  await page.goBack()
  await expect(page).toHaveURL(/\/operateur\/editions\/\d+$/)
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Effacements' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: /Éditions/ })).toBeVisible()
  await expect(page.locator(same)).toBeAttached()
  expect(errors).toEqual([])
})

test('from a public page the desk comes with a click, and with a step back', NIGHT, async ({ page }) => {
  const errors = watchErrors(page)
  await enterAs(page, /Opérateur/, '/operateur/comptes?profil=supplier')
  await open(page, '/faq')
  await page.evaluate(mark)
  await page.goBack()
  await expect(page).toHaveURL('/operateur/comptes?profil=supplier')
  await expect(page.getByRole('heading', { level: 1, name: 'Comptes' })).toBeVisible()

  await open(page, '/faq')
  await page.evaluate(mark)
  await page.getByRole('button', { name: /^Bonjour / }).click()
  await page.getByRole('link', { name: 'Espace de la centrale' }).click()
  await expect(page).toHaveURL('/operateur')
  await expect(page.getByRole('navigation', { name: 'Console' })).toBeVisible()
  await expect(page.locator(same)).toBeAttached()
  expect(errors).toEqual([])
})

for (const path of ['/operateur/nulle-part', '/operateur/contenus/nulle-part', '/operateur/editions/1/lots'])
  test(`${path} is no page, and says so in the frame of the desk`, NIGHT, async ({ page }) => {
    await enterAs(page, /Opérateur/, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Cette page n'existe pas/plus")
    await expect(page).toHaveTitle(/Erreur 404/)
    await page.getByRole('link', { name: 'Journal et données' }).click()
    await expect(page).toHaveURL('/operateur/journal')
  })

for (const path of ['/operateur/editions/1/lots/206', '/operateur/journal/effacements', '/operateur/nulle-part'])
  test(`${path} is refused to a customer`, NIGHT, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await enterAs(page, /Acheteur libre/, path)
    await expect(page).toHaveURL('/')
    expect(asked.filter((address) => address.startsWith('/api/operator'))).toEqual([])
  })
