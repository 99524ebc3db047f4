import { expect, test } from '@playwright/test'
import { open } from '../given/looking.ts'
import { mailTo, passwordIn } from '../given/mailbox.ts'
import { chooseOwnPassword, enterAs, newAddress, signIn } from '../given/people.ts'

const OWN = 'tuile-gant-loupe-9'

test('P-AUTH-20 P-AUTH-32 P-AUTH-34 P-AUTH-18 a buyer registers, the centre approves, the mailed credentials open the account, the profile is saved', async ({
  page,
  browser,
}) => {
  const email = newAddress('ines.favre')
  await open(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Inscription' }).click()
  const window = page.getByRole('dialog', { name: 'Inscription' })
  await expect(window.getByRole('tab', { name: 'Je suis un acheteur' })).toHaveAttribute('aria-selected', 'true')
  await window.getByLabel('Nom de l’organisme').fill('Commune de Haut-Giffre')
  await window.getByLabel('Prénom').fill('Inès')
  await window.getByRole('textbox', { name: 'Nom', exact: true }).fill('Favre')
  await window.getByLabel('E-mail professionnel').fill(email)
  await window.getByLabel('Téléphone').fill('04 65 71 00 00')
  await window.getByLabel('Rue').fill('508 avenue des Tilleuls')
  await window.getByLabel('Code postal').fill('74440')
  await window.getByLabel('Ville').fill('Taninges')
  await window.getByLabel('Département').click()
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /Haute-Savoie/ })
    .click()
  await window.getByRole('checkbox', { name: /conditions générales/ }).check()
  await window.getByRole('button', { name: 'Envoyer ma demande' }).click()
  await expect(page.getByText(/Merci pour votre inscription\. Vous allez recevoir par mail/)).toBeVisible()
  await mailTo(email, /Nous avons reçu votre inscription/)

  await signIn(page, email, OWN)
  await expect(page.getByText('Identifiants invalides.')).toBeVisible()

  const desk = await browser.newPage()
  await enterAs(desk, /Opérateur/, '/operateur/inscriptions')
  await desk
    .getByRole('button', { name: /Commune de Haut-Giffre/ })
    .or(desk.getByRole('link', { name: /Commune de Haut-Giffre/ }))
    .first()
    .click()
  await desk.getByRole('radio', { name: /Libre/ }).first().check({ force: true })
  await desk.getByRole('button', { name: /Approuver/ }).click()
  await expect(desk.getByText(/Commune de Haut-Giffre/).first()).toBeVisible()

  const password = passwordIn(await mailTo(email, /Votre compte est ouvert/))
  expect(password).toMatch(/^[A-Z0-9]{16}$/)
  await signIn(page, email, password)
  await chooseOwnPassword(page, OWN)
  await expect(page.getByRole('banner').getByText(/Bonjour Inès/)).toBeVisible()

  await page.goto('/compte/informations')
  await page.getByLabel('Téléphone').first().fill('06 39 98 12 34')
  await page
    .getByRole('button', { name: /Mettre à jour|Enregistrer/ })
    .first()
    .click()
  await expect(page.getByText('Votre profil est à jour.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Téléphone').first()).toHaveValue('06 39 98 12 34')
  await desk.close()
})
