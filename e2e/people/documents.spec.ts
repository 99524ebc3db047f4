import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { type Account, addAccount, query } from '../given/database.ts'
import { expectAccessible, NIGHT, open } from '../given/looking.ts'
import { mailTo } from '../given/mailbox.ts'
import { wordsOf } from '../given/papers.ts'
import { enterAs, enterOwn, newAddress, openWelcome, storedToken } from '../given/people.ts'

const PAGE = '/compte/fournisseur/documents'

/** A file a reader opens as a PDF, as large as told. */
const pdf = (name: string, size = 400) => {
  const [head, tail] = ['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n', 'trailer<</Root 1 0 R>>\n%%EOF\n']
  const filling = '%'.repeat(Math.max(0, size - head.length - tail.length))
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(`${head}${filling}${tail}`, 'latin1') }
}

/** A picture of one point. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const line = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const file = (page: Page) => page.getByRole('dialog').getByLabel('Fichier')
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' })
const button = (page: Page, paper: string, name: string) => line(page, paper).getByRole('button', { name, exact: true })

/** A firm of the free catalogue that nobody else uses, to be found in the directory by its name. */
async function givenFirm(): Promise<Account> {
  const firm = await addAccount({ email: newAddress('pieces'), side: 'supplier' })
  await query(
    `with added as (
       insert into free_article (supplier_id, category_id, name, description, unit, price_a)
       select $1, 18, 'Ravalement', '', code, 1000 from unit limit 1 returning id)
     insert into free_article_department (free_article_id, department_id) select id, 73 from added`,
    [firm.id],
  )
  return firm
}

const directory = ({ name }: Account) => `/prestataires/libre?departement=74&nom=${encodeURIComponent(name)}`

async function fileRib(page: Page, name: string) {
  await button(page, 'RIB', 'Déposer').click()
  await file(page).setInputFiles(pdf(name))
  await save(page).click()
  await expect(line(page, 'RIB').getByRole('link', { name })).toBeVisible()
}

// The browser's own fields would then want mm/dd/yyyy.
test.use({ locale: 'en-US' })

test(
  'P-PUB-38 P-SUP-37 P-SUP-39 P-SUP-40 a firm files its papers one by one, with their dates typed dd/mm/yyyy in an English browser, then replaces its RIB',
  NIGHT,
  async ({ page }) => {
    const firm = await givenFirm()
    await enterOwn(page, firm, PAGE)
    await expect(page.getByText('Aucun document déposé.', { exact: false })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Contrat et annexes' })).toBeVisible()

    await button(page, 'Attestation d’assurance', 'Déposer').click()
    await file(page).setInputFiles(pdf('assurance 2026.pdf'))
    await page.getByLabel('Délivré le').pressSequentially('01012026')
    await expect(page.getByLabel('Délivré le')).toHaveValue('01/01/2026')
    await page.getByLabel('Valable jusqu’au').fill('12/31/2026')
    await save(page).click()
    await expect(page.getByLabel('Valable jusqu’au')).toHaveAccessibleDescription(/Écrivez-la jj\/mm\/aaaa/)
    await page.getByLabel('Valable jusqu’au').fill('31/12/2026')
    const sent = page.waitForRequest('**/api/media?purpose=document')
    const put = page.waitForRequest(`**/api/suppliers/${firm.id}`)
    await save(page).click()
    await sent
    expect((await put).postDataJSON()).toEqual({
      companyInsuranceFile: expect.stringMatching(/^\/api\/media\/\d+$/),
      companyInsuranceFileIssuedOn: '2026-01-01',
      companyInsuranceFileExpiresOn: '2026-12-31',
    })
    const insurance = line(page, 'Attestation d’assurance')
    await expect(insurance).toContainText('À jour')
    await expect(insurance).toContainText('31 décembre 2026')

    await fileRib(page, 'rib.pdf')
    await expect(insurance.getByRole('link', { name: 'assurance 2026.pdf' })).toBeVisible()
    await page.reload()
    const download = page.waitForEvent('download')
    await insurance.getByRole('link', { name: 'assurance 2026.pdf' }).click()
    expect((await download).suggestedFilename()).toBe('assurance 2026.pdf')

    await button(page, 'RIB', 'Remplacer').click()
    await file(page).setInputFiles(pdf('rib-nouveau.pdf'))
    await save(page).click()
    await expect(line(page, 'RIB').getByRole('link', { name: 'rib-nouveau.pdf' })).toBeVisible()
    expect((await mailTo(firm.email, 'Votre RIB a été remplacé')).text).toContain(firm.name)

    await button(page, 'Attestation d’assurance', 'Corriger les dates').click()
    await expect(page.getByLabel('Valable jusqu’au')).toHaveValue('31/12/2026')
    await page.getByLabel('Valable jusqu’au').fill('31/12/2025')
    await save(page).click()
    await expect(page.getByRole('dialog')).toContainText('La date de fin vient avant la date de délivrance.')
    await page.getByLabel('Valable jusqu’au').fill('9/11/2026')
    await save(page).click()
    await expect(insurance).toContainText(/Expirée depuis \d+\sjours/)
    await expect(page.getByText(/est arrivée à échéance le 9\snovembre 2026/)).toBeVisible()
  },
)

const refused: [why: string, chosen: ReturnType<typeof pdf>, words: string][] = [
  ['over 8,000,000 bytes', pdf('lourd.pdf', 8_000_001), 'Le fichier ne doit pas dépasser 8mo'],
  ['of another format', { ...pdf('rib.docx'), mimeType: 'x/y' }, 'Formats JPG et PDF autorisés'],
]
for (const [why, chosen, words] of refused)
  test(
    `P-SUP-41 P-CONST-07 a document ${why} is refused beside the field, and nothing is sent`,
    NIGHT,
    async ({ page }) => {
      await enterOwn(page, await givenFirm(), PAGE)
      let calls = 0
      page.on('request', (request) => request.url().includes('/api/') && request.method() !== 'GET' && calls++)
      await button(page, 'RIB', 'Déposer').click()
      await file(page).setInputFiles(chosen)
      await expect(file(page)).toHaveAccessibleDescription(new RegExp(words))
      await save(page).click()
      await expect(page.getByRole('alert')).toHaveText(words)
      await expectAccessible(page)
      expect(calls).toBe(0)
      await file(page).setInputFiles(pdf('rib.pdf', 8_000_000))
      await save(page).click()
      await expect(line(page, 'RIB').getByRole('link', { name: 'rib.pdf' })).toBeVisible()
    },
  )

test('a file that is not what its name says is refused beside the field', NIGHT, async ({ page }) => {
  await enterOwn(page, await givenFirm(), PAGE)
  await button(page, 'RIB', 'Déposer').click()
  await file(page).setInputFiles({ ...pdf('rib.pdf'), buffer: Buffer.from('MZ un programme') })
  await save(page).click()
  await expect(file(page)).toHaveAccessibleDescription(/Le contenu de ce fichier ne correspond pas à son nom/)
})

test('a file dropped on its line opens the window with it', NIGHT, async ({ page }) => {
  await enterOwn(page, await givenFirm(), PAGE)
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['%PDF-1.4\n%%EOF\n'], 'depose.pdf', { type: 'application/pdf' }))
    return data
  })
  await line(page, 'RIB').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByRole('dialog')).toContainText('depose.pdf')
  await save(page).click()
  await expect(line(page, 'RIB').getByRole('link', { name: 'depose.pdf' })).toBeVisible()
})

test('P-SUP-36 P-SUP-37 P-SUP-38 a sub-account reads the contract and files nothing', NIGHT, async ({ page }) => {
  await enterAs(page, /titulaire \(sous-compte\)/, PAGE)
  await expect(page.getByRole('link', { name: /Accord-cadre, édition 25/ })).toBeVisible()
  // The other documents stand beside the contract.
  await expect(page.getByRole('link', { name: /Bordereau des prix, édition 25/ })).toBeVisible()
  await expect(page.getByText(/sont tenus à jour par le compte principal/)).toBeVisible()
  for (const name of ['Déposer', 'Remplacer', 'Déposer la nouvelle'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await expect(page.getByText('Qui a consulté vos pièces')).toHaveCount(0)
})

test(
  'P-DIR-10 P-DIR-11 P-DIR-12 P-DIR-14 a buyer opens the RIB from the directory and the firm sees it; a visitor sees neither contact nor papers',
  NIGHT,
  async ({ page, browser }) => {
    const firm = await givenFirm()
    await enterOwn(page, firm, PAGE)
    await fileRib(page, 'rib-maison.pdf')
    await expect(page.getByText('Personne n’a ouvert vos pièces.')).toBeVisible()
    await page.getByLabel('Déposer un logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pixel })
    await expect(page.getByRole('img', { name: 'Votre logo' })).toBeVisible()

    const visitor = await browser.newPage()
    await open(visitor, directory(firm))
    const entry = (of: Page) => of.getByRole('listitem').filter({ hasText: firm.name }).first()
    await expect(entry(visitor)).toContainText('Vous devez être connecté(e)')
    await expect(entry(visitor).getByRole('link')).toHaveText([
      firm.name,
      `Voir ses prestations : ${firm.name}`,
      'Vous devez être connecté(e)',
    ])
    expect(await visitor.content()).not.toContain(firm.email)
    await visitor.close()

    const buyer = await addAccount({ email: newAddress('acheteur') })
    const other = await browser.newPage()
    await enterOwn(other, buyer, directory(firm))
    await expect(entry(other).getByRole('link', { name: firm.email })).toBeVisible()
    await expect(entry(other)).toContainText('Camille Essai')
    // The picture itself, not its empty frame.
    const width = () =>
      entry(other)
        .locator('img')
        .evaluate((logo: HTMLImageElement) => logo.naturalWidth)
    await expect.poll(width).toBe(1)
    const download = other.waitForEvent('download')
    await entry(other).getByRole('link', { name: /^RIB/ }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toBe('rib-maison.pdf')
    expect(await readFile(await saved.path(), 'latin1')).toMatch(/^%PDF-1\.4/)
    await other.close()

    await page.reload()
    await expect(page.getByRole('listitem').filter({ hasText: buyer.name })).toContainText(/^.*RIB, \d+/)
  },
)

test('P-DIR-14 a supplier is given names only', NIGHT, async ({ page }) => {
  const firm = await givenFirm()
  await enterOwn(page, firm, PAGE)
  const answer = await page.request.get(`/api/suppliers?type=libre&company=${encodeURIComponent(firm.name)}`, {
    headers: { authorization: `Bearer ${await storedToken(page)}` },
  })
  expect((await answer.json())[0].supplier).toEqual({ id: firm.id, name: firm.name })
})

test(
  'P-CONTENT-05 P-CONTENT-06 P-CONTENT-07 formalized accounts read the documents of both catalogues and download them',
  NIGHT,
  async ({ page }) => {
    await enterAs(page, /Administrateur d’acheteur/, '/compte/informations')
    await (await openWelcome(page)).getByRole('link', { name: 'Documentation', exact: true }).click()
    await expect(page).toHaveURL('/documentation/formalise')
    await expect(
      page.getByText('vous devenez le seul pouvoir adjudicateur responsable envers les prestataires'),
    ).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: /Guide de l’acheteur/ }).click()
    expect((await download).suggestedFilename()).toBe('guide-acheteur.pdf')
    expect(wordsOf(await readFile(await (await download).path()))).toContain('Guide de l’acheteur')
    await page.getByRole('link', { name: 'Catalogue libre', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Documentation du catalogue libre' })).toBeVisible()
    await expect(page.getByRole('link', { name: /Règlement du catalogue libre/ })).toBeVisible()
  },
)

test(
  'P-CONTENT-05 free types are sent to the documents of the free catalogue (Q-43), visitors to the login',
  NIGHT,
  async ({ page, browser }) => {
    await enterAs(page, /Prestataire libre/, '/documentation/formalise')
    await expect(page).toHaveURL('/documentation/libre')
    await expect(page.getByRole('link', { name: /Règlement du catalogue libre/ })).toBeVisible()
    const visitor = await browser.newPage()
    await visitor.goto('/documentation/libre')
    await expect(visitor).toHaveURL('/')
    await expect(visitor.getByRole('dialog', { name: 'Connexion' })).toBeVisible()
    await visitor.close()
  },
)
