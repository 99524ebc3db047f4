import { expect, type Locator, type Page, test } from '@playwright/test'
import { addAccount } from '../given/database.ts'
import { NIGHT, open } from '../given/looking.ts'
import { mailTo } from '../given/mailbox.ts'
import { enterOwn, newAddress } from '../given/people.ts'

const THANKS =
  'Merci pour votre inscription. Vous allez recevoir par mail votre identifiant et votre mot de passe dès que nous aurons vérifié votre identité.'

const registration = (page: Page) => page.getByRole('dialog', { name: 'Inscription' })
const text = (window: Locator, name: string) => window.getByRole('textbox', { name, exact: true })
const list = (window: Locator, name: string) => window.getByRole('combobox', { name, exact: true })
const send = (window: Locator) => window.getByRole('button', { name: 'Envoyer ma demande' }).click()

async function openRegistration(page: Page, side: 'inscription' | 'inscription-prestataire') {
  await open(page, `/?fenetre=${side}`)
  const window = registration(page)
  await expect(window.getByRole('button', { name: 'Envoyer ma demande' })).toBeVisible()
  return window
}

async function choose(page: Page, field: Locator, option: string | RegExp) {
  await field.click()
  await page.getByRole('listbox').getByRole('option', { name: option }).click()
}

/** Everything both sides are asked for, but the terms. */
async function fillPerson(page: Page, window: Locator, email: string, organisation: [label: string, name: string]) {
  await text(window, organisation[0]).fill(organisation[1])
  await text(window, 'Prénom').fill('Maël')
  await text(window, 'Nom').fill('Duret')
  await text(window, 'E-mail professionnel').fill(email)
  await text(window, 'Téléphone').fill('04 65 71 00 11')
  await text(window, 'Rue').fill('3 place du Marché')
  await text(window, 'Code postal').fill('74250')
  await text(window, 'Ville').fill('Viuz-le-Bas')
  await choose(page, list(window, 'Département'), /74 . Haute-Savoie/)
}

const accept = (window: Locator) => window.getByRole('checkbox', { name: /conditions générales/ }).check()

const required: [label: string, role: 'textbox' | 'combobox'][] = [
  ['Prénom', 'textbox'],
  ['Nom', 'textbox'],
  ['E-mail professionnel', 'textbox'],
  ['Téléphone', 'textbox'],
  ['Rue', 'textbox'],
  ['Code postal', 'textbox'],
  ['Ville', 'textbox'],
  ['Département', 'combobox'],
]

const requiredOf = (window: Locator, organisation: string) =>
  [[organisation, 'textbox'] as const, ...required].map(([name, role]) => window.getByRole(role, { name, exact: true }))

test(
  'P-AUTH-20 P-AUTH-24 P-AUTH-25 P-AUTH-26 P-AUTH-27 P-ERR-07 an empty buyer form says what is missing beside each field, and sends nothing',
  NIGHT,
  async ({ page }) => {
    const posts: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url())
    })
    const window = await openRegistration(page, 'inscription')
    await expect(window.getByRole('tab')).toHaveText(['Je suis un acheteur', 'Je suis un prestataire'])
    await send(window)
    for (const field of requiredOf(window, 'Nom de l’organisme'))
      await expect(field).toHaveAccessibleDescription(/^Ce champ est requis/)
    await expect(window.getByText('Ce champ est requis')).toHaveCount(9)
    await expect(window.getByText('Vous devez accepter nos CGU')).toBeVisible()
    await expect(text(window, 'Nom de l’organisme')).toBeFocused()

    await text(window, 'E-mail professionnel').fill('mael.duret(at)essai')
    await text(window, 'SIRET').fill('123')
    await text(window, 'Téléphone').fill('12')
    await text(window, 'Code postal').fill('7400')
    await send(window)
    await expect(text(window, 'SIRET')).toHaveAccessibleDescription(/^Un SIRET compte 14\s+chiffres/)
    await expect(text(window, 'Téléphone')).toHaveAccessibleDescription(/10\s+chiffres/)
    await expect(text(window, 'Code postal')).toHaveAccessibleDescription(/5\s+chiffres/)
    await expect(text(window, 'E-mail professionnel')).toHaveAccessibleDescription(/^Merci de renseigner votre mail/)
    await expect(text(window, 'E-mail professionnel')).toHaveValue('mael.duret(at)essai')
    expect(posts).toEqual([])
  },
)

test(
  'P-AUTH-22 P-AUTH-24 P-AUTH-25 P-AUTH-26 P-AUTH-27 P-AUTH-28 P-AUTH-29 P-AUTH-30 an empty supplier form also wants departments and a category, with an organism and a type always chosen',
  NIGHT,
  async ({ page }) => {
    const window = await openRegistration(page, 'inscription-prestataire')
    await expect(window.getByRole('tab', { name: 'Je suis un prestataire' })).toHaveAttribute('aria-selected', 'true')
    await send(window)
    for (const field of requiredOf(window, 'Raison sociale'))
      await expect(field).toHaveAccessibleDescription(/^Ce champ est requis/)
    await expect(list(window, 'Départements où vous intervenez')).toHaveAccessibleDescription(
      'Veuillez sélectionner au moins un département',
    )
    await expect(list(window, 'Catégorie')).toHaveAccessibleDescription('Veuillez sélectionner une catégorie')
    await expect(window.getByText('Vous devez accepter nos CGU')).toBeVisible()

    await expect(list(window, 'Type d’organisme')).toHaveValue('Autre organisme')
    await expect(window.getByRole('radio', { name: 'Libre' })).toBeChecked()
    await expect(window.getByRole('radio', { name: 'Formalisé' })).not.toBeChecked()
  },
)

test('P-AUTH-30 the organism of a supplier cannot be left empty', NIGHT, async ({ page }) => {
  const window = await openRegistration(page, 'inscription-prestataire')
  const organism = list(window, 'Type d’organisme')
  await choose(page, organism, 'Autre organisme')
  await expect(organism).toHaveValue('Autre organisme')
  await expect(organism).toHaveAttribute('required', '')
})

const organisms: [label: string, value: string][] = [
  ['Collectivité territoriale', 'collectivity'],
  ['Établissement public', 'public_establishment'],
  ['Entreprise publique locale', 'epl'],
  ['Office public', 'public_office'],
  ['État', 'state'],
  ['Autre organisme', 'other'],
]

test('P-AUTH-23 the organism is one of six, in French, and its own word is sent', NIGHT, async ({ page }) => {
  const sent: string[] = []
  await page.route('**/api/customers', (route) => {
    sent.push(route.request().postDataJSON().organism)
    return route.fulfill({ status: 503, json: {} })
  })
  const window = await openRegistration(page, 'inscription')
  await fillPerson(page, window, newAddress('organismes'), ['Nom de l’organisme', 'Commune des six'])
  await accept(window)
  await list(window, 'Type d’organisme').click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(organisms.map(([label]) => label))
  await page.keyboard.press('Escape')
  for (const [label] of organisms) {
    const field = list(window, 'Type d’organisme')
    if ((await field.inputValue()) !== label) await choose(page, field, label)
    const answered = page.waitForResponse('**/api/customers')
    await send(window)
    await answered
    await expect(window.getByRole('button', { name: 'Envoyer ma demande' })).toBeEnabled()
  }
  expect(sent).toEqual(organisms.map(([, value]) => value))
})

test(
  'P-AUTH-21 P-AUTH-31 P-AUTH-32 P-PUB-37 a buyer is registered by POST customers, with every field; the same e-mail is then refused in words',
  NIGHT,
  async ({ page }) => {
    const email = newAddress('mael.duret')
    const fill = async (window: Locator) => {
      await fillPerson(page, window, email, ['Nom de l’organisme', 'Commune de Viuz-le-Bas'])
      await choose(page, list(window, 'Effectif de l’organisme'), '10 à 49')
      await text(window, 'SIRET').fill('123 456 782 00010')
      // The dates of the rule arrive with the presentation and may move the box under the pointer.
      await expect(() =>
        window.getByRole('checkbox', { name: /Je souhaite un accès formalisé/ }).check({ timeout: 2_000 }),
      ).toPass()
      await text(window, 'Acheteur formalisé auquel vous êtes rattaché').fill('Département du Haut-Giffre')
      await accept(window)
    }
    const first = await openRegistration(page, 'inscription')
    await fill(first)
    const posted = page.waitForRequest('**/api/customers')
    await send(first)
    const request = await posted
    expect(request.method()).toBe('POST')
    expect(request.postDataJSON()).toEqual({
      email,
      name: 'Commune de Viuz-le-Bas',
      firstname: 'Maël',
      lastname: 'Duret',
      phone: '04 65 71 00 11',
      size: '10 à 49',
      organism: 'collectivity',
      siret: '12345678200010',
      address: { street: '3 place du Marché', postal: '74250', city: 'Viuz-le-Bas', department: 73 },
      registerCgu: true,
      formalizedRequested: true,
      attachedTo: 'Département du Haut-Giffre',
    })
    const message = page.getByRole('dialog').filter({ hasText: THANKS })
    await message.getByRole('button', { name: 'J’ai compris' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await mailTo(email, 'Nous avons reçu votre inscription')

    const second = await openRegistration(page, 'inscription')
    await expect(text(second, 'Ville'), 'what was sent is not kept').toHaveValue('')
    await fill(second)
    await send(second)
    await expect(text(second, 'E-mail professionnel')).toHaveAccessibleDescription(
      /Un compte d’acheteur existe déjà pour cet e-mail/,
    )
    await expect(text(second, 'Ville')).toHaveValue('Viuz-le-Bas')
  },
)

test(
  'P-AUTH-22 P-AUTH-31 P-AUTH-32 P-SUP-25 any company joins the free catalogue by POST suppliers, with departments, a category and a type',
  NIGHT,
  async ({ page }) => {
    const email = newAddress('toitures')
    await open(page, '/')
    await page.getByRole('banner').getByRole('link', { name: 'Inscription' }).click()
    const window = registration(page)
    await window.getByRole('tab', { name: 'Je suis un prestataire' }).click()
    await fillPerson(page, window, email, ['Raison sociale', 'Toitures du Giffre'])
    await choose(page, list(window, 'Catégorie'), 'Peinture et revêtements de sols')
    const departments = list(window, 'Départements où vous intervenez')
    for (const name of [/38 . Isère/, /74 . Haute-Savoie/]) await choose(page, departments, name)
    await page.keyboard.press('Escape')
    await accept(window)
    const posted = page.waitForRequest('**/api/suppliers')
    await send(window)
    const request = await posted
    expect(request.method()).toBe('POST')
    expect(request.postDataJSON()).toMatchObject({
      email,
      name: 'Toitures du Giffre',
      firstname: 'Maël',
      lastname: 'Duret',
      phone: '04 65 71 00 11',
      organism: 'other',
      address: { street: '3 place du Marché', postal: '74250', city: 'Viuz-le-Bas', department: 73 },
      registerCgu: true,
      departments: [37, 73],
      category: 18,
      type: 'free',
    })
    await expect(page.getByText(THANKS)).toBeVisible()
    await mailTo(email, 'Nous avons reçu votre inscription')
  },
)

test(
  'nothing typed in the registration is lost: from one tab to the other, by closing, by reloading',
  NIGHT,
  async ({ page }) => {
    const window = await openRegistration(page, 'inscription')
    await text(window, 'Nom de l’organisme').fill('Commune gardée')
    await text(window, 'Ville').fill('Samoëns')
    await choose(page, list(window, 'Département'), /74 . Haute-Savoie/)
    await window.getByRole('tab', { name: 'Je suis un prestataire' }).click()
    await expect(text(window, 'Raison sociale')).toHaveValue('Commune gardée')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.reload()
    const again = await openRegistration(page, 'inscription')
    await expect(text(again, 'Nom de l’organisme')).toHaveValue('Commune gardée')
    await expect(text(again, 'Ville')).toHaveValue('Samoëns')
    await expect(list(again, 'Département')).toHaveValue(/Haute-Savoie/)
    await expect(again.getByRole('checkbox', { name: /conditions générales/ })).not.toBeChecked()
  },
)

const searched: [typed: string, found: RegExp[]][] = [
  ['herault', [/Hérault/]],
  ['reunion', [/Réunion/]],
  ['cote', [/Côte-d’Or/, /Côtes-d’Armor/]],
  ['Côte-d’Or', [/Côte-d’Or/]],
  ["cote d'or", [/Côte-d’Or/]],
  ['haute sav', [/Haute-Savoie/]],
  ['2a', [/Corse-du-Sud/]],
]
test(
  'a département is found whatever the accents, hyphens and apostrophes, where one or several are chosen',
  NIGHT,
  async ({ page }) => {
    const window = await openRegistration(page, 'inscription-prestataire')
    for (const name of ['Département', 'Départements où vous intervenez'])
      for (const [typed, found] of searched) {
        await list(window, name).fill(typed)
        await expect(page.getByRole('listbox', { name }).getByRole('option')).toHaveText(found)
      }
  },
)

const invitations = ['Ouvrir un compte acheteur', 'Créer mon compte', 'Ouvrir un compte']
test(
  'P-PUB-04 the register links of the presentation open the window of a visitor, not of whoever is signed in',
  NIGHT,
  async ({ page, browser }) => {
    await open(page, '/')
    for (const name of invitations) {
      await page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
      await expect(registration(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }

    const signedIn = await browser.newPage()
    await enterOwn(signedIn, await addAccount({ email: newAddress('deja') }), '/')
    await expect(signedIn.getByRole('banner').getByRole('button', { name: /Bonjour/ })).toBeVisible()
    await signedIn.getByRole('main').getByRole('link', { name: invitations[0], exact: true }).first().click()
    await expect(registration(signedIn)).toHaveCount(0)
    await open(signedIn, '/?fenetre=inscription')
    await expect(registration(signedIn)).toHaveCount(0)
    await signedIn.close()
  },
)

test('a form is checked without trying what the site’s own policy refuses', NIGHT, async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
      document.documentElement.dataset.refused = violatedDirective
    })
  })
  const window = await openRegistration(page, 'inscription')
  await send(window)
  await expect(window.getByText('Vous devez accepter nos CGU')).toBeVisible()
  expect(await page.locator('html').getAttribute('data-refused')).toBeNull()
})
