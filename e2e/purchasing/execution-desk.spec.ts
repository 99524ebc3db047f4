import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { watchCalls } from '../given/calls.ts'
import { agoBy, bill, complete, dayOf, givenWorks } from '../given/execution.ts'
import { expectFrench, expectSound, NIGHT } from '../given/looking.ts'
import { enterAs } from '../given/people.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** Works that are late, others whose invoice was not paid, others whose buyer was put on notice: one of each. */
async function givenFollowed(page: Page, mark: string) {
  const names = { late: `Préau ${mark}`, unpaid: `Cantine ${mark}`, warned: `Dortoir ${mark}` }
  // Older than anything else there, so that it begins its list.
  const late = await givenWorks(page, names.late, { ago: 900 })
  await late.firm('started', { day: await dayOf(late, -890) })

  const unpaid = await givenWorks(page, names.unpaid, { ago: 300, times: 100, days: 400 })
  const act = await bill(unpaid, 0.5)
  await agoBy(unpaid, 250)
  await unpaid.firm('invoiced', { act, invoice: `F-${mark}`, day: await dayOf(unpaid, -250) })

  const warned = await givenWorks(page, names.warned, { ago: 300 })
  await complete(warned)
  await agoBy(warned, 200)
  await warned.firm('warned', { words: 'Aucune décision depuis notre déclaration.' })
  return names
}

test(
  'E-DAY-05 the centre opens the works it follows from what waits, list by list, narrows them and takes them away',
  NIGHT,
  async ({ page }) => {
    test.slow()
    watchCalls(page)
    const mark = `n° ${Date.now().toString(36)}`
    const names = await givenFollowed(page, mark)

    // From the home of the desk, where they are worklists.
    await enterAs(page, /Opérateur/, '/operateur')
    for (const title of ['Factures impayées', 'Acheteurs mis en demeure de décider', 'Travaux en retard'])
      await expect(page.getByRole('link', { name: new RegExp(`^${title}`) }).first()).toBeVisible()
    await page
      .getByRole('link', { name: /^Travaux en retard/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Travaux' })).toBeVisible()
    const lists = page.getByRole('navigation', { name: 'Travaux à suivre' })
    await expect(lists.locator('[aria-current]')).toHaveText(/^En retard/)
    await expect(row(page, names.late)).toContainText('en cours')
    await expect(row(page, names.unpaid)).toHaveCount(0)
    await expectFrench(page)
    await expectSound(page)

    // Each list has its own, and says what it is of.
    await lists.getByRole('link', { name: /^Impayés/ }).click()
    await expect(page.getByText('Le délai de paiement est passé')).toBeVisible()
    await expect(row(page, names.unpaid)).toContainText(/€\s?HT/)
    await expect(row(page, names.late)).toHaveCount(0)
    await lists.getByRole('link', { name: /^Acheteurs mis en demeure/ }).click()
    await expect(row(page, names.warned)).toContainText('à réceptionner')
    await expectSound(page)

    // Narrowed to what is under way: the address keeps both, the file has what is shown.
    await lists.getByRole('link', { name: /^En retard/ }).click()
    await page.getByLabel('État des travaux').selectOption({ label: 'Suspendue' })
    await expect(page).toHaveURL(/liste=retards&phase=suspended/)
    await expect(row(page, names.late)).toHaveCount(0)
    await page.getByLabel('État des travaux').selectOption({ label: 'En cours' })
    await expect(row(page, names.late)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('État des travaux')).toHaveValue('underWay')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exporter (.csv)' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^travaux-\d{4}-\d\d-\d\d\.csv$/)
    const [head = '', ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
    expect(head).toMatch(/^\uFEFF"?Bon de commande"?;/)
    expect(lines.filter((line) => line.includes(names.late))).toHaveLength(1)
    for (const line of lines) expect(line).toContain('en cours')

    // From a line to the order, then to its file, which the centre reads as both sides do.
    await row(page, names.late).getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(names.late) })).toBeVisible()
    await page.getByRole('link', { name: /^Suivre les travaux/ }).click()
    await expect(page.getByRole('region', { name: 'Le fil du chantier' })).toContainText(/Travaux démarrés le/)
    await expectSound(page)
  },
)
