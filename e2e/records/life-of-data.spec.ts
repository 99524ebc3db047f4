import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { addAccount, query } from '../given/database.ts'
import { expectAccessible, expectNoSidewaysScroll, NIGHT, sizes } from '../given/looking.ts'
import { enterAs, enterOwn, newAddress } from '../given/people.ts'

test('the journal tells who did what, by filters kept in the address, and is verified', NIGHT, async ({ page }) => {
  await enterAs(page, /Opérateur/, '/operateur/journal')
  const journal = page.getByRole('table', { name: 'Journal' })
  await page.getByLabel('Acte', { exact: true }).selectOption({ label: 'Entrée par la démonstration' })
  await expect(page).toHaveURL(/acte=demoEntered/)
  await expect(journal.getByRole('button', { name: 'Entrée par la démonstration' }).first()).toBeVisible()
  await journal.getByRole('button', { name: 'Entrée par la démonstration' }).first().click()
  await expect(journal.getByText(/^Ligne \d+ de cette histoire, sceau/)).toBeVisible()
  await journal.getByRole('button', { name: 'Vérifier cette histoire' }).click()
  await expect(journal.getByText(/lignes?, aucune altérée$/)).toBeVisible()
  for (const [, width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  const exporting = page.getByRole('button', { name: 'Exporter (CSV)' })
  const [download] = await Promise.all([page.waitForEvent('download'), exporting.click()])
  expect(download.suggestedFilename()).toMatch(/^journal-\d{4}-\d\d-\d\d\.csv$/)
  const [head, ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(head).toMatch(/^\uFEFF"Jour";"Heure";"Acte";"Objet"/)
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(line).toContain(';"Entrée par la démonstration";"Compte";')
  await page.getByLabel('Acte', { exact: true }).selectOption({ label: 'Journal exporté' })
  await journal.getByRole('button', { name: 'Journal exporté' }).first().click()
  await expect(journal.getByRole('term').filter({ hasText: 'Acte' })).toBeVisible()
  await expect(journal.getByRole('definition').filter({ hasText: 'Entrée par la démonstration' })).toBeVisible()
  await page.getByRole('button', { name: 'Vérifier tout le journal' }).click()
  await expect(page.getByText(/^Journal intact/)).toBeVisible()
  await expect(page.getByText(/^Dernière vérification le/)).toBeVisible()
  await page.getByRole('link', { name: 'Conservation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Conservation' })).toBeVisible()
  await expect(page.getByText('Candidatures et offres non retenues')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('the whole file of an order is exported in one archive', NIGHT, async ({ page }) => {
  const [order] = await query<{ id: number }>('select cart_id as id from cart_order order by cart_id limit 1')
  await enterAs(page, /Opérateur/, `/operateur/commandes/${order?.id}`)
  await page.getByRole('button', { name: 'Exporter le dossier' }).click()
  const ready = page.getByRole('link', { name: 'Enregistrer le dossier' })
  await expect(ready).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), ready.click()])
  expect(download.suggestedFilename()).toBe(`commande-${order?.id}.zip`)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(bytes.includes('verifier.mjs')).toBe(true)
  await expectAccessible(page)
})

test('somebody takes their data away, asks to be forgotten, and is', NIGHT, async ({ page, browser }) => {
  const person = await addAccount({
    email: newAddress('oubli'),
    firstname: 'Ondine',
    lastname: `Vernay ${process.pid}`,
  })
  await enterOwn(page, person, '/compte/informations')
  await page.getByRole('button', { name: 'Télécharger mes données' }).click()
  const ready = page.getByRole('link', { name: 'Enregistrer mes données' })
  await expect(ready).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), ready.click()])
  expect(download.suggestedFilename()).toMatch(/^mes-donnees-.*\.zip$/)
  await page.getByRole('button', { name: 'Demander l’effacement de mes données' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Demander l’effacement' }).click()
  await expect(page.getByText('Votre demande d’effacement nous est parvenue')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const desk = await browser.newPage()
  await enterAs(desk, /Opérateur/, '/operateur/journal/effacements')
  await expectAccessible(desk)
  await desk.getByRole('button', { name: `Effacer Ondine Vernay ${process.pid}` }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Effacer', exact: true }).click()
  await expect(desk.getByText(`Compte ${person.code}\u00A0: personne effacée.`)).toBeVisible()
  const [left] = await query<{ lastname: string }>('select lastname from account where id = $1', [person.id])
  expect(left?.lastname).toBe('effacée')
  await desk.close()
})
