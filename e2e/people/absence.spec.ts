import { expect, type Page, test } from '@playwright/test'
import { addAccount } from '../given/database.ts'
import { expectAccessible, expectFrench, expectNoSidewaysScroll, expectSound, NIGHT, open } from '../given/looking.ts'
import { mailTo } from '../given/mailbox.ts'
import { givenFirm, ownEmail } from '../given/ordering.ts'
import { enterOwn, platformNow } from '../given/people.ts'

const PROFILE = '/compte/fournisseur/informations'
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** So many days from today, as it is typed. */
const typedDay = async (page: Page, after: number) =>
  new Intl.DateTimeFormat('fr-FR', {
    timeZone: 'Europe/Paris',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date((await platformNow(page)) + after * 86_400_000))

async function declare(page: Page, deputy: string) {
  const absence = card(page, 'Absence')
  await absence.getByLabel('Dernier jour, compris').fill(await typedDay(page, 4))
  await absence.getByRole('combobox', { name: 'Qui vous remplace' }).click()
  await page.getByRole('option', { name: deputy }).click()
  await absence.getByRole('button', { name: 'Annoncer l’absence' }).click()
  await expect(page.getByText(/^Votre absence est enregistrée/)).toBeVisible()
}

test(
  'D-ABSENCE-08 a head says it is away; its contact is mailed, answers on its behalf, and it comes back',
  NIGHT,
  async ({ page, browser }) => {
    const { head, contact, free } = await givenFirm(page, 'Mairie de Sixt')
    await enterOwn(page, head, PROFILE)
    const absence = card(page, 'Absence')
    await absence.getByRole('button', { name: 'Annoncer l’absence' }).click()
    await expect(absence.getByText('Choisissez un jour.')).toBeVisible()
    await expect(absence.getByText('Choisissez qui vous remplace.')).toBeVisible()
    await declare(page, 'Paul Verdier')
    await expect(page.getByText(/^Paul Verdier vous remplace jusqu’au/)).toBeVisible()
    await expectSound(page)
    await expectFrench(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const mail = await mailTo(contact.email, /^Vous remplacez /)
    expect(mail.text).toContain(free.number)
    const deputy = await browser.newPage()
    await enterOwn(deputy, contact, '/compte/fournisseur/commandes?nature=toutes')
    await expect(deputy.getByText(/^Vous remplacez .* jusqu’au/)).toBeVisible()
    const waiting = card(deputy, 'Commandes à répondre')
    await expect(waiting.getByRole('link', { name: /horloge/ })).toContainText('Pour le compte de')
    await expectSound(deputy)
    await waiting.getByRole('link', { name: /horloge/ }).click()
    const order = deputy.getByRole('article', { name: `Commande ${free.number}` })
    await expect(order.getByText(/à répondre pour le compte de /)).toBeVisible()
    await order.getByRole('button', { name: 'Accepter la commande' }).click()
    await deputy.getByRole('dialog').getByRole('button', { name: 'Accepter la commande' }).click()
    await expect(order.getByText(/Paul Verdier, en remplacement de /).first()).toBeVisible()
    await expectSound(deputy)
    await expectAccessible(deputy)

    await absence.getByRole('button', { name: 'Terminer l’absence' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Terminer l’absence' }).click()
    await expect(page.getByText(/^Votre absence est terminée/)).toBeVisible()
    await mailTo(contact.email, /^Vous ne remplacez plus /)
    await open(deputy, `/compte/fournisseur/commandes/${free.id}`)
    await expect(deputy.getByText('Commande introuvable')).toBeVisible()
  },
)

test('D-ABSENCE-09 a firm of one person reads why nobody can stand in', NIGHT, async ({ page }) => {
  const alone = await addAccount({ email: ownEmail('seule'), side: 'supplier', type: 'formalized' })
  await enterOwn(page, alone, PROFILE)
  await expect(card(page, 'Absence')).toContainText('Votre entreprise n’a qu’une personne ici')
  await expect(card(page, 'Absence').getByRole('button')).toHaveCount(0)
  await expectSound(page)
})

test(
  'D-DIGEST-04 the digest of the morning is chosen in the profile of both sides, and found again',
  NIGHT,
  async ({ page, browser }) => {
    const buyer = await addAccount({ email: ownEmail('resume') })
    await enterOwn(page, buyer, '/compte/informations')
    const wanted = card(page, 'Résumé du matin').getByRole('switch', { name: 'Recevoir un résumé chaque matin' })
    await expect(wanted).not.toBeChecked()
    await wanted.click()
    await expect(wanted).toBeChecked()
    await page.reload()
    await expect(wanted).toBeChecked()
    await expectSound(page)
    const firm = await addAccount({ email: ownEmail('resume'), side: 'supplier' })
    const other = await browser.newPage()
    await enterOwn(other, firm, PROFILE)
    await expect(card(other, 'Résumé du matin')).toContainText('commandes à répondre')
  },
)
