import { execFile } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page, test } from '@playwright/test'
import writeXlsxFile from 'write-excel-file/node'
import { type Application, applicationBefore, importAll, next, openStep } from '../given/applications.ts'
import { NIGHT } from '../given/looking.ts'
import { codeField, MADE_MS, seal, signatureCodeOf, validate } from '../given/signing.ts'
import { heading } from '../given/wizard.ts'

const run = promisify(execFile)

/** From the summary to the signed file: read, accepted, signed with the code of the mail, saved. */
async function signAndSave(page: Page, application: Application): Promise<Buffer> {
  await expect(heading(page, 'Récapitulatif')).toBeVisible()
  await expect(page.getByText(/pages, généré à/)).toBeVisible({ timeout: MADE_MS })
  await page.getByRole('checkbox', { name: /^J’ai lu le contrat/ }).check()
  await next(page)
  await expect(page.getByText('Votre candidature est complète')).toBeVisible()
  await validate(page)
  await codeField(page).fill(await signatureCodeOf(application))
  await seal(page)
  const link = page.getByRole('link', { name: 'Télécharger le PDF signé' })
  await expect(link).toBeVisible({ timeout: MADE_MS })
  const download = page.waitForEvent('download')
  await link.click()
  return readFile(await (await download).path())
}

const saved = async (page: Page, name: string) => {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name, exact: true }).click()
  return (await download).path()
}

test('the same offer in five departments, typed; signed; verified here and with OpenSSL; one changed byte is told', async ({
  page,
}) => {
  const places = ['01', '38', '69', '73', '74']
  const application = await applicationBefore(page.request, 'step10', { category: '203', places })
  await openStep(page, application, 'step10')
  await page.getByRole('radio', { name: /mêmes partout/ }).click()
  await expect(page.getByText(/^0 prix saisi sur/)).toBeVisible()
  await page
    .getByRole('textbox', { name: /^Prix A de/ })
    .first()
    .click()
  for (const amount of ['120', '64,5', '18,25']) {
    await page.keyboard.type(amount)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText(/^[3-9] prix saisis sur/)).toBeVisible()
  await next(page)
  const bytes = await signAndSave(page, application)

  await page.getByRole('link', { name: 'Vérifier un PDF' }).evaluate((link) => link.removeAttribute('target'))
  await page.getByRole('link', { name: 'Vérifier un PDF' }).click()
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('Le fichier PDF').setInputFiles({ name, mimeType: 'application/pdf', buffer })
  await choose('contrat.pdf', bytes)
  const ours = page.getByRole('region', { name: 'C’est bien le nôtre, inchangé' })
  await expect(ours).toContainText(/celui signé le .* par Hélène Charvin/)
  await expect(ours).toContainText('Toitures du Léman')
  await expect(ours).toContainText('contrat.pdf')
  await expect(ours).toContainText('openssl cms -verify')

  // As the page says: the file, its seal, the certificate, and a program that is not ours.
  const folder = await mkdtemp(join(tmpdir(), 'contrat-'))
  const contract = join(folder, 'contrat.pdf')
  await writeFile(contract, bytes)
  const [sealFile, certificate] = [
    await saved(page, 'Télécharger le sceau'),
    await saved(page, 'Télécharger le certificat'),
  ]
  const verify = (file: string) =>
    run('openssl', [
      'cms',
      '-verify',
      '-binary',
      '-inform',
      'DER',
      '-in',
      sealFile,
      '-content',
      file,
      '-CAfile',
      certificate,
      '-purpose',
      'any',
      '-out',
      '/dev/null',
    ])
  expect((await verify(contract)).stderr).toMatch(/successful/i)

  const changed = Buffer.from(bytes)
  changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1
  await writeFile(contract, changed)
  await expect(verify(contract)).rejects.toThrow()
  await choose('contrat-modifié.pdf', changed)
  await expect(page.getByRole('region', { name: 'Aucun de nos documents ne correspond' })).toContainText(
    'un seul caractère suffit',
  )
})

type Line = { article: { code: string; unit: string } }

/** A sheet as somebody fills it: the codes, and a price in a few lines. */
const sheetOf = (name: string, codes: readonly string[], price: number) => ({
  sheet: name,
  data: [
    ['Code', 'Prix A (€ HT)', 'Prix B (€ HT)', 'Prix C (€ HT)'].map((value) => ({ value, type: String })),
    ...codes.map((code) => [
      { value: code, type: String },
      { value: price, type: Number },
    ]),
  ],
})

test('an offer of its own in each of three regions, by workbook; signed', NIGHT, async ({ page }) => {
  const regions = [
    ['84', 'Auvergne-Rhône-Alpes'],
    ['53', 'Bretagne'],
    ['76', 'Occitanie'],
  ] as const
  const places = regions.map(([code]) => code)
  const application = await applicationBefore(page.request, 'step10', { category: '103', places })
  await openStep(page, application, 'step10')
  await page.getByRole('radio', { name: /diffèrent selon/ }).click()
  await expect(page.getByRole('button', { name: 'Charger', exact: true })).toBeVisible()
  const headers = { 'x-candidate-token': application.code }
  const lines: Line[] = await (await page.request.get('/api/candidateprices?regionCode=84', { headers })).json()
  const codes = lines.filter(({ article }) => article.unit !== '€ (Budget)').map(({ article }) => article.code)
  const sheets = regions.map(([code, name], at) => sheetOf(`${code} ${name}`, codes.slice(0, 5), 100 + at))
  await page.getByLabel('Classeur rempli').setInputFiles({
    name: 'bordereau.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await writeXlsxFile(sheets as never).toBuffer(),
  })
  await importAll(page)
  await next(page)
  await expect(heading(page, 'Récapitulatif')).toBeVisible()
  const offer = page.getByRole('region', { name: 'Offre financière' })
  for (const [code, name] of regions) await expect(offer).toContainText(`${code} ${name} : 5 lignes chiffrées`)
  const bytes = await signAndSave(page, application)
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  for (const [at, place] of places.entries()) {
    const priced = await page.request.get(`/api/candidateprices?regionCode=${place}`, { headers })
    const first = ((await priced.json()) as (Line & { priceA: number | null })[]).find(
      ({ article }) => article.code === codes[0],
    )
    expect(first?.priceA).toBe((100 + at) * 100)
  }
})
