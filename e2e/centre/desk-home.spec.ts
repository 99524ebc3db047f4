import { expect, test } from '@playwright/test'
import { addAccount, query } from '../given/database.ts'
import { expectAccessible, expectNoSidewaysScroll, NIGHT, sizes, watchErrors } from '../given/looking.ts'
import { enterAs, newAddress } from '../given/people.ts'

const operator = /Opérateur/

test('the home says what waits; the palette finds an account by a name badly typed, and a page, by the keyboard alone', async ({
  page,
}) => {
  const errors = watchErrors(page)
  const name = `Syndicat Zéphyrin ${process.pid} ${Date.now()}`
  const account = await addAccount({ email: newAddress('zephyrin'), name })
  await enterAs(page, operator, '/operateur')
  const lists = page.getByRole('list', { name: 'Listes de travail' })
  await expect(lists.getByRole('link', { name: 'Inscriptions à valider' })).toBeVisible()
  await expect(lists.getByRole('link', { name: 'Demandes reçues' })).toHaveAttribute('href', '/operateur/demandes')
  for (const [, width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.keyboard.press('Control+K')
  const field = page.getByRole('combobox', { name: /^Chercher un compte/ })
  await expect(field).toBeFocused()
  await field.fill(name.toUpperCase().replace('ZÉPHYRIN', 'zephirin'))
  const option = page.getByRole('group', { name: 'Acheteurs et entreprises' }).getByRole('option', { name })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/operateur/comptes/${account.id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.keyboard.press('Control+K')
  await expect(page.getByRole('group', { name: 'Récents' }).getByRole('option', { name })).toBeVisible()
  await field.fill('reglages')
  await expect(page.getByRole('option', { name: /^Réglages/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  expect(errors).toEqual([])
})

test('what was asked by telephone is entered, taken, noted, closed, and reopened', NIGHT, async ({ page }) => {
  const title = `Ravalement ${process.pid} ${Date.now()}`
  await enterAs(page, operator, '/operateur/demandes?demande=nouvelle')
  const entry = page.getByRole('dialog', { name: 'Saisir une demande' })
  await entry.getByRole('textbox', { name: 'En une ligne' }).fill(title)
  await entry.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(entry.getByRole('textbox', { name: 'Nom et moyen de joindre' })).toHaveAccessibleDescription(
    /Dites qui demande/,
  )
  await entry.getByRole('textbox', { name: 'Nom et moyen de joindre' }).fill('Mme Roy, 04 50 00 00 00')
  await expectAccessible(page)
  await entry.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText(`« ${title} » est enregistrée.`)).toBeVisible()

  await page.getByRole('link', { name: title }).click()
  const file = page.getByRole('dialog', { name: title })
  await file.getByRole('button', { name: 'Prendre' }).click()
  await expect(file.getByRole('button', { name: 'Rendre à l’équipe' })).toBeVisible()
  await file.getByRole('textbox', { name: 'Ajouter une note' }).fill('Rappeler lundi')
  await file.getByRole('button', { name: 'Noter' }).click()
  await expect(file.getByRole('listitem').filter({ hasText: 'Rappeler lundi' })).toBeVisible()
  await file.getByRole('button', { name: 'Clore', exact: true }).click()
  await file.getByRole('textbox', { name: 'Ce que la demande est devenue' }).fill('Marché lancé')
  await file.getByRole('button', { name: 'Clore la demande' }).click()
  await expect(file.getByRole('button', { name: 'Rouvrir' })).toBeVisible()
  await file.getByRole('button', { name: 'Rouvrir' }).click()
  await expect(file.getByRole('button', { name: 'Clore', exact: true })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
})

test('a job that failed is tried again, and a search in vain is set aside, then put back', NIGHT, async ({ page }) => {
  const words = `zzz${process.pid}${Date.now()}`
  await query(
    `insert into missed_search (edition, words, count, first_at, last_at) values (25, $1, 900, now(), now())`,
    [words],
  )
  const job = { importId: -(Date.now() % 1_000_000_000) }
  // Tried again, it waits until tomorrow: the worker does not take it meanwhile.
  await query(
    `insert into pgboss.job (name, data, state, retry_count, retry_limit, created_on, started_on, completed_on, start_after, output)
     select 'apply-import', $1::jsonb, 'failed', 12, 12, now(), now(), now(), now() + interval '1 day',
       '{"message": "disque plein"}'`,
    [JSON.stringify(job)],
  )
  await enterAs(page, operator, '/operateur/courriels')
  const line = page.getByRole('listitem').filter({ hasText: String(job.importId) })
  await expect(line).toContainText('disque plein')
  const tried = page.waitForResponse((answer) => answer.url().includes('/api/operator/jobs/apply-import/'))
  await line.getByRole('button', { name: 'Réessayer' }).click()
  expect((await tried).status()).toBe(204)
  await expect(page.getByText(/Nouvel essai lancé/)).toBeVisible()

  await page.goto('/operateur/recherches')
  await page.getByRole('button', { name: `Écarter : ${words}` }).click()
  await expect(page.getByText(`« ${words} » est écartée.`)).toBeVisible()
  await page.locator('summary').click()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Remettre : ${words}` }).click()
  await expect(page.getByRole('button', { name: `Écarter : ${words}` })).toBeVisible()
  await query('delete from missed_search where words = $1', [words])
})
