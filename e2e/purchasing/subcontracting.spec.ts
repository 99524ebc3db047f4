import { expect, type Page, test } from '@playwright/test'
import { callsAs } from '../given/cart-of.ts'
import { expectAccessible, expectFrench, expectNoSidewaysScroll, expectSound, NIGHT, open } from '../given/looking.ts'
import { mailTo } from '../given/mailbox.ts'
import { type Given, givenFormalizedOrder } from '../given/ordering.ts'
import { wordsOf } from '../given/papers.ts'
import { enterAs, enterOwn } from '../given/people.ts'
import { attachPaper, choosePaper, fillSubcontractor } from '../given/subcontracting.ts'

async function givenAccepted(page: Page, name: string): Promise<Given> {
  const given = await givenFormalizedOrder(page, name)
  await (await callsAs(page, given.supplier))('POST', `purchase_orders/${given.id}/accept`, {})
  return given
}

async function declare(page: Page, given: Given, name: string) {
  await enterOwn(page, given.supplier, `/compte/fournisseur/sous-traitance/${given.id}`)
  await page.getByRole('button', { name: 'Déclarer un sous-traitant' }).click()
  await fillSubcontractor(page, name)
  // Papers still on their way are waited for.
  const asked = Promise.withResolvers<void>()
  await page.route('**/papers/*', (route) => asked.promise.then(() => route.continue()))
  await choosePaper(page, 'Déclaration sur l’honneur du sous-traitant', 'honneur.pdf')
  await choosePaper(page, 'Attestation de créance non cédée ni nantie', 'creance.pdf')
  await page.getByRole('button', { name: 'Envoyer à l’acheteur' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer à l’acheteur' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  asked.resolve()
  await expect(page.getByText(/^Déclaration envoyée à /)).toBeVisible()
  await page.unroute('**/papers/*')
}

const actOf = (page: Page, words: string) => page.getByRole('region', { name: words })

test('K-SUB-13 the firm declares a subcontractor, nothing typed is lost; the buyer accepts; the firm reads what is left', async ({
  page,
  browser,
}) => {
  const given = await givenAccepted(page, 'École Jean-Moulin')
  await enterOwn(page, given.supplier, `/compte/fournisseur/commandes/${given.id}`)
  await page.getByRole('link', { name: 'Déclarer un sous-traitant' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sous-traitance' })).toBeVisible()
  await page.getByRole('button', { name: 'Déclarer un sous-traitant' }).click()
  const draft = actOf(page, 'Nouvelle déclaration, acte n° 1')
  await expect(draft).toContainText(given.number)
  await expect(draft).toContainText('École Jean-Moulin')
  await expectSound(page)

  // What is wrong is said beside its field, what is typed is found again.
  await page.getByLabel('SIRET').fill('000 000 307 00018')
  await page.getByRole('button', { name: 'Envoyer à l’acheteur' }).click()
  await expect(page.getByText(/sa clé de contrôle est fausse/)).toBeVisible()
  await page.getByLabel('Entreprise').fill('Façades du Faucigny')
  await page.getByLabel('Adresse').focus()
  await expect(page.getByText('Brouillon enregistré.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Entreprise')).toHaveValue('Façades du Faucigny')
  await expect(page.getByLabel('SIRET')).toHaveValue('000 000 307 00018')

  // A file without its papers is not sent.
  await fillSubcontractor(page, 'Façades du Faucigny')
  await page.getByRole('button', { name: 'Envoyer à l’acheteur' }).click()
  await expect(page.getByText(/Il manque des pièces/)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await attachPaper(page, 'Déclaration sur l’honneur du sous-traitant', 'honneur.pdf')
  await attachPaper(page, 'Attestation de créance non cédée ni nantie', 'creance.pdf')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Envoyer à l’acheteur' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer à l’acheteur' }).click()
  await expect(page.getByText(/^Déclaration envoyée à /)).toBeVisible()
  const act = actOf(page, 'Acte n° 1 : Façades du Faucigny')
  await expect(act).toContainText('Chez l’acheteur')
  await expect(act).toContainText('10,00')
  await expectFrench(page)
  await expectSound(page)

  // The buyer, from its mail.
  const mail = await mailTo(given.buyer.email, /Façades du Faucigny/)
  const link = /https?:\/\/\S+\/compte\/sous-traitance\/\S+/.exec(mail.text)?.[0] ?? ''
  const { pathname, hash } = new URL(link)
  const buyer = await browser.newPage()
  await enterOwn(buyer, given.buyer, `${pathname}${hash}`)
  const asked = actOf(buyer, 'Acte n° 1 : Façades du Faucigny')
  await expect(asked).toContainText('Enduit à la chaux, 110 m²')
  await expect(asked.getByRole('link', { name: /^Déclaration sur l’honneur/ })).toBeVisible({ timeout: 60_000 })
  await expectSound(buyer)
  const [tab] = await Promise.all([
    buyer.waitForEvent('popup'),
    asked.getByRole('button', { name: /^Déclaration \(PDF\)/ }).click(),
  ])
  await tab.waitForURL(/\/api\/files\//).catch(() => undefined)
  await tab.close()
  await asked.getByRole('button', { name: /^Accepter le sous-traitant, Façades du Faucigny/ }).click()
  await buyer.getByRole('dialog').getByRole('button', { name: 'Accepter le sous-traitant' }).click()
  await expect(buyer.getByText(/^Façades du Faucigny est accepté/)).toBeVisible()
  await expect(buyer.getByText('Reste du titulaire')).toBeVisible()
  await expectAccessible(buyer)
  await expectNoSidewaysScroll(buyer)

  // On the order of both sides, and of the centre.
  await open(buyer, `/compte/commandes/${given.cartId}`)
  await expect(actOf(buyer, 'Sous-traitance')).toContainText('Acceptée')
  await open(page, `/compte/fournisseur/commandes/${given.id}`)
  await expect(actOf(page, 'Sous-traitance')).toContainText('Reste du titulaire')
  await expectSound(page)
  const desk = await browser.newPage()
  await enterAs(desk, /Opérateur/, `/operateur/commandes/${given.cartId}`)
  await expect(actOf(desk, 'Acte n° 1 : Façades du Faucigny')).toContainText('Acceptée')
  await expectSound(desk)
})

test(
  'K-SUB-13 K-SUB-12 refused with a reason, or withdrawn; the paper says what was declared',
  NIGHT,
  async ({ page, browser }) => {
    const given = await givenAccepted(page, 'Gymnase des Fins')
    await declare(page, given, 'Armatures du Mont-Blanc')
    const call = await callsAs(page, given.supplier)
    const { acts } = await call('GET', `purchase_orders/${given.id}/subcontracts`)
    const { url } = await call('GET', `purchase_orders/${given.id}/subcontracts/${acts[0].id}/print`)
    const words = wordsOf(await (await page.request.get(url)).body())
    expect(words).toContain('Armatures du Mont-Blanc')
    expect(words).toContain('Soumise à l’acheteur')

    const buyer = await browser.newPage()
    await enterOwn(buyer, given.buyer, `/compte/sous-traitance/${given.cartId}`)
    await buyer.getByRole('button', { name: /^Refuser Armatures/ }).click()
    const why = buyer.getByRole('dialog')
    await why.getByLabel('Motif').fill('Assurance insuffisante')
    await why.getByRole('button', { name: 'Refuser le sous-traitant' }).click()
    await expect(buyer.getByText(/^Armatures du Mont-Blanc est refusé/)).toBeVisible()

    await declare(page, given, 'Câblage des Bornes')
    await expect(actOf(page, 'Acte n° 1 : Armatures du Mont-Blanc')).toContainText('Assurance insuffisante')
    await page.getByRole('button', { name: 'Retirer la déclaration, acte n° 2' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer la déclaration' }).click()
    await expect(page.getByText('Déclaration retirée. L’acheteur en est averti.')).toBeVisible()
    await expect(actOf(page, 'Acte n° 2 : Câblage des Bornes')).toContainText('Retirée')
    await expectSound(page)
  },
)
