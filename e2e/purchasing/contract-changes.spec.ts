import { randomInt } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { addAccount, query } from '../given/database.ts'
import { expectAccessible, expectNoSidewaysScroll, expectSound, NIGHT } from '../given/looking.ts'
import { mailTo } from '../given/mailbox.ts'
import { enterAs, enterOwn, newAddress, platformNow } from '../given/people.ts'
import { askedAndAgreed } from '../given/second-person.ts'

/** A contract of a firm of its own, with a maximum of a million, that ends in four months of the platform. */
async function addContract(page: Page) {
  const end = new Date((await platformNow(page)) + 120 * 86_400_000).toISOString().slice(0, 10)
  const email = newAddress('titulaire')
  const firm = await addAccount({
    side: 'supplier',
    type: 'formalized',
    name: `Charpentes ${randomInt(1_000_000)}`,
    email,
  })
  const number = `E-${firm.id}-201`
  await query(
    `insert into contract (number, edition, lot_code, supplier_id, starts_on, ends_on, maximum)
     select $1, 25, '201', $2, '2025-01-01', $3, 100000000`,
    [number, firm.id, end],
  )
  return { number, firm }
}

test(
  'K-CHANGE-09 the maximum of a contract is raised: asked, agreed, signed by the firm with its code',
  NIGHT,
  async ({ page, browser }) => {
    const { number, firm } = await addContract(page)
    await enterAs(page, /Opérateur/, `/operateur/contrats/${number}`)
    await page.getByRole('button', { name: 'Demander un avenant' }).click()
    const window = page.getByRole('dialog', { name: `Avenant du contrat ${number}` })
    await window.getByLabel('Fondement').selectOption('small')
    await window.getByLabel('Nouveau maximum, en euros HT').fill('1200000')
    await expect(window.getByText(/20\s%/).first()).toBeVisible()
    await expect(window.getByText(/dépassent, ensemble, la part que la loi permet/)).toBeVisible()
    await window.getByLabel('Fondement').selectOption('review')
    await expect(window.getByText(/dépassent, ensemble/)).toBeHidden()
    await expectSound(page)
    await askedAndAgreed(page)
    const riders = page.getByRole('table', { name: `Avenants du contrat ${number}` })
    await expect(riders).toContainText('Avenant n°')
    await mailTo(firm.email, /un avenant à signer/)
    await page.reload()
    await expect(riders).toContainText('attend la signature de l’entreprise')
    await expectSound(page)

    const other = await browser.newContext()
    const own = await other.newPage()
    await enterOwn(own, firm, '/compte/fournisseur/contrats')
    await expect(own.getByText('Un avenant attend votre réponse')).toBeVisible()
    await expectSound(own)
    await expectAccessible(own)
    await expectNoSidewaysScroll(own)
    const reading = own.waitForEvent('download')
    await own.getByRole('button', { name: /Avenant n°\s1 \(PDF\)/ }).click()
    expect((await reading).suggestedFilename()).toBe(`avenant-1-contrat-${number}.pdf`)
    await own.getByRole('button', { name: /^Signer l’avenant/ }).click()
    const signing = own.getByRole('dialog')
    await signing.getByLabel('Sa qualité').fill('gérante')
    await signing.getByRole('button', { name: 'Recevoir un code' }).click()
    await expect(signing.getByText(/Code envoyé à/)).toBeVisible()
    const { text } = await mailTo(firm.email, /code pour signer/)
    await signing.getByLabel('Code reçu').fill('000 000')
    await signing.getByRole('button', { name: 'Signer l’avenant' }).click()
    await expect(signing.getByText(/Ce code n’est pas le bon/)).toBeVisible()
    await signing.getByLabel('Code reçu').fill(text.match(/Code de signature\s:\s(\d{3}\s?\d{3})/)?.[1] ?? '')
    await signing.getByRole('button', { name: 'Signer l’avenant' }).click()
    await expect(own.getByText(/est signé. La centrale le scelle/)).toBeVisible()
    await mailTo(firm.email, /avenant signé/)
    await other.close()
    await page.reload()
    await expect(riders).toContainText('signé et scellé, attend son jour')
    const keeping = page.waitForEvent('download')
    await riders.getByRole('button', { name: /\(PDF\)/ }).click()
    expect((await keeping).suggestedFilename()).toBe(`avenant-1-contrat-${number}.pdf`)
  },
)

test('K-RENEW-04 a contract that ends soon is renewed from its page', NIGHT, async ({ page }) => {
  const { number, firm } = await addContract(page)
  await enterAs(page, /Opérateur/, `/operateur/contrats/${number}`)
  const part = page.getByRole('region', { name: 'Fin et reconduction' })
  await expect(part).toContainText('Sans décision, il se termine.')
  await expect(part.getByRole('button', { name: 'Reconduire' })).toBeHidden()
  await part.getByRole('button', { name: 'Noter les reconductions' }).click()
  const terms = page.getByRole('dialog')
  await terms.getByLabel('Nombre de reconductions').fill('1')
  await terms.getByLabel('Durée de chacune, en mois').fill('12')
  await expectSound(page)
  await askedAndAgreed(page)
  await mailTo(firm.email, /un avenant à signer/)
  await query('update contract_rider set state = $2, ended_at = now() where market_number = $1', [number, 'withdrawn'])
  await query('update contract set renewals = 1, renewal_months = 12 where number = $1', [number])
  await page.reload()
  await part.getByRole('button', { name: 'Reconduire' }).click()
  await askedAndAgreed(page)
  await expect(part).toContainText('1 de 12 mois, 1 faite')
  await mailTo(firm.email, /reconduit jusqu’au/)
  await expect(page.getByRole('table', { name: `Événements du contrat ${number}` })).toContainText('Reconduit jusqu’au')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Lettre de reconduction (PDF)' }).click()
  expect((await saving).suggestedFilename()).toContain(`reconduction-contrat-${number}`)
  await expectSound(page)
})
