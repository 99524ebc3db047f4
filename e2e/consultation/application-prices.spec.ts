import { expect, type Page, test } from '@playwright/test'
import { each } from '../../packages/domain/src/platform/testing/each.ts'
import {
  type Application,
  anApplication,
  answer,
  applicationBefore,
  importAll,
  next,
  openStep,
  saveStep,
} from '../given/applications.ts'
import { watchCalls } from '../given/calls.ts'
import { expectAccessible, expectNoSidewaysScroll, NIGHT } from '../given/looking.ts'

const price = (page: Page, letter: 'A' | 'B' | 'C', code: string) =>
  page.getByRole('textbox', { name: new RegExp(`^Prix ${letter} de ${code.replaceAll('.', '\\.')}`) })

const kept = (page: Page) => expect(page.getByText(/Brouillon enregistré à/)).toBeVisible()

type Line = {
  priceA: number | null
  priceB: number | null
  priceC: number | null
  article: { id: number; code: string; name: string; unit: string; quantityB: number; quantityC: number }
}

/** What the server has of the schedule. */
async function schedule(page: Page, { code }: Application, department?: string): Promise<Line[]> {
  const query = department ? `?departmentCode=${department}` : ''
  const response = await page.request.get(`/api/candidateprices${query}`, { headers: { 'x-candidate-token': code } })
  expect(response.status(), await response.text()).toBe(200)
  return response.json()
}

/** As quantities are read: `50 000`. */
const said = (quantity: number) => String(quantity).replace(/\B(?=(?:\d{3})+$)/g, '\u202F')

/** The first articles of a unit. */
const codesOf = (lines: readonly Line[], unit: (unit: string) => boolean) =>
  lines.filter(({ article }) => unit(article.unit)).map(({ article }) => article.code)

/** As a spreadsheet puts it on the clipboard. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

test('W-PRICE-01 W-PRICE-07 W-PRICE-08 W-PRICE-09 W-PRICE-12 W-PRICE-13 W-PRICE-16 W-PRICE-17 W-PRICE-18 W-PRICE-21 W-NAV-08 W-STEP10-01 the same prices everywhere', async ({
  page,
}) => {
  const application = await applicationBefore(page.request, 'step10')
  await openStep(page, application, 'step10')
  await expect(page.getByRole('heading', { name: 'Offre financière', level: 1 })).toBeVisible()
  await next(page)
  await expect(page.getByText('Dites si vos prix sont les mêmes partout')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: /mêmes partout/ }).click()
  await expect(page.getByText(/^0 prix saisi sur/)).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await next(page)
  await expect(page.getByRole('heading', { name: 'Récapitulatif', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Retour' }).click()

  const lines = await schedule(page, application)
  const [first, second] = codesOf(lines, (unit) => unit !== 'Forfait' && unit !== '€ (Budget)') as [string, string]
  const { quantityB, quantityC, name, unit } = (lines.find(({ article }) => article.code === first) as Line).article
  const ofFirst = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: first, exact: true }) })
  await expect(ofFirst).toContainText(name)
  await expect(ofFirst.getByText(unit, { exact: true })).toBeVisible()
  await expect(ofFirst.getByRole('textbox')).toHaveCount(3)
  for (const words of [`1 à ${said(quantityB)}`, `${said(quantityB)} à ${said(quantityC)}`, `> à ${said(quantityC)}`])
    await expect(page.getByRole('row').filter({ hasText: first }).getByText(words, { exact: false })).toBeVisible()

  for (const any of ['0', '1 234 567,891']) {
    await price(page, 'A', first).fill(any)
    await expect(price(page, 'A', first)).not.toHaveAttribute('aria-invalid')
  }
  await price(page, 'A', first).fill('')
  await price(page, 'A', first).click()
  await page.keyboard.type('12,5')
  await page.keyboard.press('Tab')
  await page.keyboard.type('13')
  await page.keyboard.press('Tab')
  await page.keyboard.type('11,9')
  await expect(page.getByText('Le prix B dépasse le prix A')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: first })).toContainText('11,90')
  await price(page, 'A', second).focus()
  await expect(price(page, 'A', first)).toHaveValue('12,50')
  await paste(page, '1\t2\t3\t4')
  await expect(page.getByText('Les cellules collées ne correspondent pas au tableau')).toBeVisible()
  await paste(page, '20,00\t19,00\t18,00\n')
  await expect(price(page, 'C', second)).toHaveValue('18,00')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(price(page, 'C', second)).toHaveValue('')
  await paste(page, '20,00\t19,00\t18,00\n')
  await kept(page)
  await expectAccessible(page)

  await page.reload()
  await expect(price(page, 'A', first)).toHaveValue('12,50')
  await expect(price(page, 'B', second)).toHaveValue('19,00')
  // What is typed just before Suivant has no time to save itself: the call is that of the button, with the code.
  const calls = watchCalls(page)
  await price(page, 'A', first).fill('12,34')
  await next(page)
  await expect(page.getByRole('heading', { name: 'Récapitulatif', level: 1 })).toBeVisible()
  const sent = calls.filter(({ method, path }) => method === 'PUT' && path === '/api/candidateprices')
  expect(JSON.stringify(sent.map(({ body }) => body))).toContain('"priceA":1234')
  const saved = (await schedule(page, application)).find(({ article }) => article.code === first)
  expect(saved).toMatchObject({ priceA: 1234, priceB: 1300, priceC: 1190 })
})

/** Of a lot sold in one place only: which prices is not asked. */
async function inOnePlace(page: Page, step2: Record<string, unknown>) {
  const application = await anApplication(page.request)
  await saveStep(page.request, application, 'step2', step2)
  await openStep(page, application, 'step10')
  await expect(page.getByText(/^0 prix saisi sur/)).toBeVisible()
  const budget = codesOf(await schedule(page, application), (unit) => unit === '€ (Budget)')[0] as string
  await page.getByRole('searchbox', { name: 'Chercher une prestation' }).fill(budget)
  return { application, budget }
}

const RANGE = 'Le prix doit être entre 0 et 1 pour les unités € (Budget).'

test('W-PRICE-11 W-PRICE-14 a rate of a budget lies between 0 and 1', NIGHT, async ({ page }) => {
  const { budget } = await inOnePlace(page, { technicalCategory: '212', departments: ['73'] })
  for (const wrong of ['1,1', '-0,5', '0,123', '0.5', 'abc']) {
    await price(page, 'A', budget).fill(wrong)
    await expect(page.getByText(RANGE)).toBeVisible()
    await expect(price(page, 'A', budget)).toHaveAttribute('aria-invalid', 'true')
  }
  await expectAccessible(page)
  await next(page)
  await expect(price(page, 'A', budget)).toBeFocused()
  await price(page, 'A', budget).fill('0,05')
  await expect(page.getByText(RANGE)).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: budget })).toContainText('5\u00A0%')
})

test('W-PRICE-15 W-PRICE-19 the rates of lot 105 have four decimals', NIGHT, async ({ page }) => {
  const { application, budget } = await inOnePlace(page, { technicalCategory: '105', regions: ['84'] })
  await price(page, 'A', budget).fill('0,05251')
  await expect(page.getByText(RANGE)).toBeVisible()
  await price(page, 'A', budget).fill('0,0525')
  await expect(page.getByText(RANGE)).toHaveCount(0)
  await kept(page)
  await page.reload()
  await expect(price(page, 'A', budget)).toHaveValue('0,0525')
  const saved = (await schedule(page, application)).find(({ article }) => article.code === budget)
  expect(saved?.priceA).toBe(525)
})

test(
  'W-PRICE-02 W-PRICE-03 W-PRICE-04 W-PRICE-05 W-PRICE-06 prices of each place, copied, imported',
  NIGHT,
  async ({ page }) => {
    const application = await applicationBefore(page.request, 'step10')
    await openStep(page, application, 'step10')
    await page.getByRole('radio', { name: /diffèrent selon/ }).click()
    await page.getByRole('button', { name: 'Charger', exact: true }).click()
    await expect(page.getByText("Merci d'indiquer une lot géographique")).toBeVisible()
    await page.getByLabel('Département').selectOption('73')
    await page.getByRole('button', { name: 'Charger', exact: true }).click()
    await expect(page.getByText(/^0 prix saisi sur/)).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)

    const code = codesOf(await schedule(page, application, '73'), (unit) => unit !== '€ (Budget)')[0] as string
    await page.getByRole('searchbox', { name: 'Chercher une prestation' }).fill(code)
    await price(page, 'A', code).fill('42')
    await page.getByLabel('Département').selectOption('74')
    await answer(page, 'Des prix ne sont pas enregistrés', 'Enregistrer et changer')
    await expect(page.getByText(/prix saisis? sur/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Charger', exact: true }).click()
    await expect(page.getByRole('searchbox', { name: 'Chercher une prestation' })).toHaveValue('')
    await expect(price(page, 'A', code)).toHaveValue('')
    await expect(page.getByText(/Aucun prix pour\s: Haute-Savoie/)).toBeVisible()

    await page.getByRole('button', { name: /^73 Savoie/ }).click()
    await page.getByRole('button', { name: 'Copier ces prix vers' }).click()
    await page.getByRole('checkbox', { name: '74 Haute-Savoie' }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Copier', exact: true }).click()
    await answer(page, 'Copier les prix de Savoie', 'Copier')
    await expect(page.getByText(/Aucun prix pour/)).toHaveCount(0)
    expect((await schedule(page, application, '74')).find(({ article }) => article.code === code)?.priceA).toBe(4200)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Télécharger le classeur' }).click()
    const workbook = await (await download).path()
    await price(page, 'A', code).fill('50')
    await page.getByLabel('Classeur rempli').setInputFiles({
      name: 'bordereau.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await (await import('node:fs/promises')).readFile(workbook),
    })
    const window = page.getByRole('dialog', { name: 'Vérifier avant d’importer' })
    await expect(window.getByRole('row').filter({ hasText: code }).first()).toBeVisible()
    await expectAccessible(page)
    await importAll(page)
    await expect(price(page, 'A', code)).toHaveValue('42,00')

    // passing by the places asks nothing; what would go is asked about, within reach, and a no leaves it.
    const present = page.getByRole('heading', { name: 'Présentation du candidat', level: 1 })
    await page.getByRole('button', { name: /^Objet de la candidature/ }).click()
    await next(page)
    await expect(present).toBeVisible()
    await page.getByRole('button', { name: 'Retour' }).click()
    await page.getByRole('searchbox', { name: 'Chercher un département ou une région' }).fill('74')
    await page.getByRole('checkbox', { name: '74 Haute-Savoie' }).uncheck()
    await next(page)
    await answer(page, 'Savoie (1), Haute-Savoie (1)', 'Annuler')
    await expect(present).toBeVisible()
    expect((await schedule(page, application, '74')).find(({ article }) => article.code === code)?.priceA).toBe(4200)
  },
)

test(
  'prices typed without network are kept here and sent later; whoever reads writes nothing',
  NIGHT,
  async ({ page, browser }) => {
    const application = await anApplication(page.request)
    await saveStep(page.request, application, 'step2', { technicalCategory: '203', departments: ['73'] })
    await openStep(page, application, 'step10')
    const [first] = await schedule(page, application)
    const code = first?.article.code as string
    await page.route('**/api/candidateprices', (route) => route.abort())
    await price(page, 'A', code).fill('33,3')
    await expect(page.getByText('Pas de réseau\u00A0: votre saisie est gardée sur cet appareil.')).toBeVisible()
    await page.unroute('**/api/candidateprices')
    await page.reload()
    await expect(price(page, 'A', code)).toHaveValue(/^33,30?$/)
    await expect.poll(async () => (await schedule(page, application))[0]?.priceA).toBe(3330)

    const reader = await (await browser.newContext()).newPage()
    const writes: string[] = []
    reader.on('request', (request) => request.method() !== 'GET' && writes.push(request.url()))
    await reader.addInitScript(() => localStorage.setItem('cookieNotice', 'read'))
    await reader.goto(`/depot-offre/1/${application.readOnlyCode}`)
    await reader.getByRole('button', { name: /^Offre financière/ }).click()
    await expect(price(reader, 'A', code)).toHaveValue('33,30')
    await expect(price(reader, 'A', code)).toHaveAttribute('readonly')
    await expect(reader.getByRole('button', { name: 'Importer un classeur' })).toHaveCount(0)
    expect(writes).toEqual([])
    await reader.context().close()
  },
)

const UNITS = ['ml', 'F', 'U', 'J', 'm2', 'm3', 'T', 'PDL', 'KWh', 'MWh cumac', 'S', '€ (Budget)', 'Forfait']

test(
  'W-PRICE-10 W-PRICE-22 W-PRICE-23 W-PRICE-24 a line in each unit, with two thresholds and three prices without tax',
  NIGHT,
  async ({ page }) => {
    const application = await anApplication(page.request)
    await saveStep(page.request, application, 'step2', { technicalCategory: '203', departments: ['73'] })
    const lines = await schedule(page, application)
    for (const { article } of each(lines)) {
      expect(UNITS).toContain(article.unit)
      expect([article.quantityB, article.quantityC].every((quantity) => Number.isInteger(quantity))).toBe(true)
    }
    // One lot does not have them all: the first lines are given each its own.
    await page.route('**/api/candidateprices', (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({
            json: lines.slice(0, UNITS.length).map((line, at) => ({
              ...line,
              priceA: 12,
              article: { ...line.article, unit: UNITS[at] },
            })),
          })
        : route.fallback(),
    )
    await openStep(page, application, 'step10')
    await expect(page.getByText(/^13 prix saisis sur 13/)).toBeVisible()
    for (const [at, unit] of UNITS.entries()) {
      const { code, quantityB, quantityC } = (lines[at] as Line).article
      const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: code, exact: true }) })
      await expect(row.getByText(unit, { exact: true })).toBeVisible()
      await expect(row.getByRole('textbox')).toHaveCount(3)
      const told =
        unit === 'Forfait' ? ['prix unique', 'comme A'] : [`1 à ${said(quantityB)}`, `> à ${said(quantityC)}`]
      for (const words of told) await expect(row.getByText(words, { exact: false }).first()).toBeVisible()
    }
    const whole = (lines[UNITS.indexOf('Forfait')] as Line).article.code
    await price(page, 'A', whole).fill('1850')
    for (const letter of ['B', 'C'] as const) {
      await expect(price(page, letter, whole)).toBeDisabled()
      await expect(price(page, letter, whole)).toHaveValue('1850')
    }
    for (const letter of ['A', 'B', 'C'])
      await expect(page.getByRole('columnheader', { name: `Prix ${letter}, €\u00A0HT` })).toBeVisible()
    await expect(page.getByText(/Bordereau des prix unitaires du lot 203, hors taxes/)).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: (lines[0] as Line).article.code })).toContainText(
      '0,12\u00A0€',
    )
    await expect(page.getByText(/jusqu’au\s11\sdécembre\s2026,\s12\sh\s00/)).toBeVisible()
  },
)

test(
  'W-API-06 W-STEP10-02 prices are checked on demand, a workbook of another lot comes back annotated, the review counts',
  NIGHT,
  async ({ page }) => {
    const application = await anApplication(page.request)
    await saveStep(page.request, application, 'step2', { technicalCategory: '203', departments: ['73'] })
    await openStep(page, application, 'step10')
    const lines = await schedule(page, application)
    const code = codesOf(lines, (unit) => unit !== 'Forfait' && unit !== '€ (Budget)')[0] as string
    await price(page, 'A', code).fill('10')
    await price(page, 'B', code).fill('12')
    await kept(page)
    await page.getByRole('button', { name: 'Contrôler mes prix' }).click()
    const checked = page.getByRole('region', { name: /remarques$/ })
    await expect(checked.getByRole('heading', { level: 2 })).toBeFocused()
    const rising = checked.getByRole('region', { name: 'ligne dont le prix monte' })
    await expect(rising).toContainText('Le prix B dépasse le prix A')
    await expect(checked.getByRole('heading', { name: `${lines.length - 1} lignes sans aucun prix` })).toBeVisible()
    await expectAccessible(page)
    await rising.getByRole('button', { name: code }).click()
    await expect(price(page, 'A', code)).toBeFocused()
    await checked.getByRole('button', { name: 'Fermer le contrôle' }).click()
    await expect(checked).toBeHidden()

    await page.getByRole('button', { name: 'Vérifier mon dossier' }).first().click()
    const review = page.getByRole('dialog', { name: 'Vérifier mon dossier' })
    const offer = review.getByRole('region', { name: 'Offre financière' })
    await expect(offer).toContainText(`1 ligne chiffrée, ${lines.length - 1} sans prix`)
    await expect(offer).toContainText('Vous pouvez continuer ainsi')
    await expectAccessible(page)
    await offer.getByRole('button', { name: 'Modifier Offre financière' }).click()
    await expect(review).toBeHidden()
    await price(page, 'A', code).fill('12x')
    await page.getByRole('button', { name: 'Vérifier mon dossier' }).first().click()
    await expect(review.getByRole('region', { name: 'Ce qui manque' })).toContainText(
      `${code}, prix A «\u00A012x\u00A0»`,
    )
    await review.getByRole('button', { name: 'Fermer' }).click()
    await price(page, 'A', code).fill('10')
    const { step10 } = await (
      await page.request.get(`/api/candidates/${application.id}`, {
        headers: { 'x-candidate-token': application.code },
      })
    ).json()
    expect(step10).toEqual({ total: lines.length, everywhere: 1, departments: [] })

    const other = await anApplication(page.request)
    await saveStep(page.request, other, 'step2', { technicalCategory: '212', departments: ['73'] })
    const workbook = await page.request.get('/api/candidateprices/workbook', {
      headers: { 'x-candidate-token': other.code },
    })
    await page.getByLabel('Classeur rempli').setInputFiles({
      name: 'bordereau.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await workbook.body(),
    })
    const window = page.getByRole('dialog', { name: 'Vérifier avant d’importer' })
    await expect(window.getByRole('region', { name: 'Cellules en erreur' })).toContainText('Ce code n’est pas celui')
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await window.getByRole('button', { name: 'Télécharger le classeur annoté' }).click()
    expect((await download).suggestedFilename()).toBe('bordereau-annote.xlsx')
    await window.getByRole('button', { name: 'Annuler' }).click()
  },
)
