import { expect, type Page, test } from '@playwright/test'
import { addAccount, endSessions, query } from '../given/database.ts'
import { addEdition } from '../given/editions.ts'
import { NIGHT, open, settle } from '../given/looking.ts'
import { mailTo, passwordIn } from '../given/mailbox.ts'
import {
  chooseOwnPassword,
  DEMO_PASSWORD,
  enterAs,
  enterOwn,
  fillLogin,
  newAddress,
  openWelcome,
  signIn,
  storedToken,
  welcomeOf,
} from '../given/people.ts'

const login = (page: Page) => page.getByRole('dialog', { name: 'Connexion' })
const forgotten = (page: Page) => page.getByRole('dialog', { name: 'Mot de passe oublié' })
/** The entries of the header, for whoever looks. */
const entriesOf = (page: Page) =>
  page.getByRole('banner').getByRole('navigation', { name: 'Navigation principale' }).getByRole('link')
const doors = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Connexion', exact: true })

/** The calls to the API of this page, as they leave. */
function watchCalls(page: Page, path: string): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request.method())
  })
  return calls
}

test('P-PUB-21 the header of a visitor opens the registration and the login windows', NIGHT, async ({ page }) => {
  await open(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Inscription' }).click()
  await expect(page.getByRole('dialog', { name: 'Inscription' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await doors(page).click()
  await expect(login(page)).toBeVisible()
})

test(
  'P-AUTH-01 P-AUTH-02 P-AUTH-03 the login window asks for a username and a password, and refuses without sending',
  NIGHT,
  async ({ page }) => {
    const calls = watchCalls(page, '/api/login')
    await open(page, '/')
    await doors(page).click()
    const username = login(page).getByLabel('E-mail ou code de connexion')
    const password = login(page).getByLabel('Mot de passe', { exact: true })
    await expect(username).toBeFocused()
    await login(page).getByRole('button', { name: 'Se connecter' }).click()
    await expect(username).toHaveAccessibleDescription(/Ce champ est requis/)
    await expect(password).toHaveAccessibleDescription(/Ce champ est requis/)
    await expect(username).toBeFocused()

    await username.fill('quelqu.un@essai.example')
    await password.fill('a'.repeat(21))
    await login(page).getByRole('button', { name: 'Se connecter' }).click()
    await expect(password).toHaveAccessibleDescription(/Must be 20 characters or less/)
    await expect(password).toHaveValue('a'.repeat(21))
    expect(calls).toEqual([])
  },
)

test('P-AUTH-08 wrong credentials are said in French, and what was typed stays', NIGHT, async ({ page }) => {
  await signIn(page, newAddress('personne'), 'pas-le-bon-mot')
  await expect(login(page).getByText('Identifiants invalides.', { exact: true })).toBeVisible()
  await expect(login(page).getByLabel('E-mail ou code de connexion')).toHaveValue(/@essai\.example$/)
  expect(await storedToken(page)).toBeNull()
})

test('P-AUTH-05 P-AUTH-09 P-AUTH-11 P-PUB-22 login keeps the token, a reload restores the session, Déconnexion removes it', async ({
  page,
}) => {
  const account = await addAccount({ email: newAddress('session'), firstname: 'Yanis' })
  await signIn(page, account.email, DEMO_PASSWORD)
  await expect(welcomeOf(page)).toHaveText(/Bonjour Yanis/)
  await expect(login(page)).toHaveCount(0)
  expect(await storedToken(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)

  await page.reload()
  await expect(welcomeOf(page)).toHaveText(/Bonjour Yanis/)
  await expect((await openWelcome(page)).getByText(account.email)).toBeVisible()

  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(doors(page)).toBeVisible()
  expect(await storedToken(page)).toBeNull()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test(
  'P-AUTH-11 Déconnexion on a private page leads to the presentation, and nobody is asked to come back',
  NIGHT,
  async ({ page }) => {
    const account = await addAccount({ email: newAddress('part') })
    await enterOwn(page, account, '/compte/informations')
    await page.getByRole('navigation', { name: 'Espace compte' }).getByRole('button', { name: 'Déconnexion' }).click()
    await expect(page).toHaveURL('/')
    await expect(doors(page)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test('P-AUTH-10 without a token everything public works, and no profile is asked for', NIGHT, async ({ page }) => {
  const calls = watchCalls(page, '/api/me')
  await open(page, '/acheteurs')
  await expect(doors(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(calls).toEqual([])
})

test('P-AUTH-12 a session that ended sends back to the login window, then to the page that was open', async ({
  page,
}) => {
  const account = await addAccount({ email: newAddress('finie') })
  await enterOwn(page, account, '/compte/informations')
  const phone = page.getByRole('region', { name: 'Vous' }).getByRole('textbox', { name: 'Téléphone' })
  await phone.fill('06 39 98 00 00')
  // The page has nothing more to ask: the next call is the one that finds the session over.
  await settle(page)
  await endSessions(account)
  await page.getByRole('button', { name: 'Mettre à jour le profil' }).click()

  await expect(login(page).getByText(/Votre session a pris fin\. Reconnectez-vous/)).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await storedToken(page)).toBeNull()
  await fillLogin(page, account.code, DEMO_PASSWORD)
  await expect(page).toHaveURL('/compte/informations')
  await expect(page.getByRole('heading', { level: 1, name: 'Mon profil' })).toBeVisible()
  await expect(phone, 'what was typed is found again').toHaveValue('06 39 98 00 00')
  await expect(page.getByText('Des changements ne sont pas enregistrés.')).toBeVisible()
  await page.getByRole('button', { name: 'Mettre à jour le profil' }).click()
  await expect(page.getByText('Votre profil est à jour.')).toBeVisible()
  await page.reload()
  await expect(phone).toHaveValue('06 39 98 00 00')

  await phone.fill('06 39 98 11 11')
  await page.getByRole('button', { name: 'Annuler les changements' }).click()
  await expect(phone, 'what is given up is given up').toHaveValue('06 39 98 00 00')
})

test('P-AUTH-11 whoever leaves on purpose leaves nothing typed behind', NIGHT, async ({ page }) => {
  const account = await addAccount({ email: newAddress('discret') })
  await enterOwn(page, account, '/compte/informations')
  await page.getByRole('region', { name: 'Vous' }).getByRole('textbox', { name: 'Téléphone' }).fill('06 39 98 22 22')
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft.')).length)
  expect(await drafts()).toBe(1)
  await page.getByRole('navigation', { name: 'Espace compte' }).getByRole('button', { name: 'Déconnexion' }).click()
  await expect(doors(page)).toBeVisible()
  expect(await drafts()).toBe(0)
})

const homes: [id: string, type: 'free' | 'formalized', address: string, title: RegExp][] = [
  ['P-AUTH-06', 'free', '/catalogue/libre', /Catalogue libre/],
  ['P-AUTH-07', 'formalized', '/catalogue', /^Catalogue/],
]
for (const [id, type, address, title] of homes)
  test(`${id} signing in leads a ${type} user to ${address}`, NIGHT, async ({ page }) => {
    const account = await addAccount({ email: newAddress('arrive'), type })
    await signIn(page, account.email, DEMO_PASSWORD)
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })

test('P-PUB-21 the doors of the header open before any script: no click is lost', NIGHT, async ({ page, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const still = await context.newPage()
  await still.goto('/catalogue')
  await still.getByRole('banner').getByRole('link', { name: 'Connexion', exact: true }).click()
  await expect(still).toHaveURL('/catalogue?fenetre=connexion')
  await context.close()
  await open(page, '/catalogue?lot=206&fenetre=connexion')
  await expect(login(page)).toBeVisible()
  await expect(page).toHaveURL('/catalogue?lot=206')
})

const closed: [id: string, address: string, name: string][] = [
  ['P-CAT-15', '/catalogue?lot=206', 'Se connecter'],
  ['P-DIR-12', '/prestataires/libre?departement=74', 'Vous devez être connecté(e)'],
]
for (const [id, address, name] of closed)
  test(
    `${id} what a visitor does not see on ${address} leads to the login window, and back`,
    NIGHT,
    async ({ page }) => {
      const account = await addAccount({ email: newAddress('curieux') })
      await open(page, address)
      await page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
      await expect(login(page).getByText(/nous vous ramenons aussitôt à cette page/)).toBeVisible()
      await fillLogin(page, account.email, DEMO_PASSWORD)
      await expect(welcomeOf(page)).toBeVisible()
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('main').getByText('Vous devez être connecté(e)')).toHaveCount(0)
    },
  )

test(
  'P-AUTH-12 a stored token the server refuses is forgotten, and a public page simply comes back',
  NIGHT,
  async ({ page }) => {
    await open(page, '/faq')
    await page.evaluate(() => localStorage.setItem('token', 'ni.fait.ni-a-faire'))
    await page.reload()
    await expect(doors(page)).toBeVisible()
    // The page comes back by itself meanwhile: what is asked in between is asked again.
    await expect(async () => expect(await storedToken(page)).toBeNull()).toPass()
    await expect(page).toHaveURL('/faq')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test('P-AUTH-13 the forgotten-password window wants an address, and a well-formed one', NIGHT, async ({ page }) => {
  const calls = watchCalls(page, '/api/custom/resetpassword/')
  await open(page, '/?fenetre=connexion')
  await login(page)
    .getByRole('button', { name: /Mot de passe oublié/ })
    .click()
  const email = forgotten(page).getByLabel('E-mail')
  const send = forgotten(page).getByRole('button', { name: 'Recevoir mes identifiants' })
  await send.click()
  await expect(email).toHaveAccessibleDescription(/Ce champ est requis/)
  await email.fill('pas une adresse')
  await send.click()
  await expect(email).toHaveAccessibleDescription(/Merci de renseigner votre mail/)
  expect(calls).toEqual([])
})

test('P-AUTH-18 P-PASS-03 a forgotten password is mailed, opens the account once, and the person chooses another', async ({
  page,
}) => {
  const account = await addAccount({ email: newAddress('oubli'), firstname: 'Léonie' })
  await open(page, '/?fenetre=mot-de-passe-oublie')
  await forgotten(page).getByLabel('E-mail').fill(account.email)
  await forgotten(page).getByRole('button', { name: 'Recevoir mes identifiants' }).click()
  await expect(forgotten(page).getByText('Un email contenant vos identifiants a été envoyé')).toBeVisible()
  const provisional = passwordIn(await mailTo(account.email, 'Votre mot de passe provisoire'))

  await signIn(page, account.email, provisional)
  await expect(page.getByRole('dialog', { name: 'Choisissez votre mot de passe' })).toBeVisible()
  const own = page.getByRole('dialog', { name: 'Choisissez votre mot de passe' })
  const again = own.getByLabel('Le même, une seconde fois')
  // Once the letters of the window have come, which have a width of their own.
  await settle(page)
  const before = await again.boundingBox()
  await own.getByLabel('Nouveau mot de passe').fill('Motdepasse2026!!')
  await expect(own.getByRole('status').filter({ hasText: 'Mot de passe faible' })).toHaveText(/il est trop courant/)
  expect(await again.boundingBox(), 'nothing moves').toEqual(before)
  await chooseOwnPassword(page, 'Motdepasse2026!!')
  await expect(own.getByLabel('Nouveau mot de passe')).toHaveAccessibleDescription(
    /facile à deviner : il est trop courant/,
  )
  await own.getByLabel('Nouveau mot de passe').fill('ardoise-puits-7-cap')
  await expect(own.getByText('Mot de passe solide')).toBeVisible()
  await chooseOwnPassword(page, 'ardoise-puits-7-cap')
  await expect(welcomeOf(page)).toHaveText(/Bonjour Léonie/)
  const denied = await page.request.post('/api/login', { data: { email: account.email, password: provisional } })
  expect(denied.status()).toBe(401)
})

test('P-AUTH-15 P-AUTH-16 P-AUTH-18 P-AUTH-19 several contracts for one e-mail: one is picked, its credentials are mailed and log in', async ({
  page,
}) => {
  const { first: holder } = await addEdition()
  const { email, name } = holder
  const free = await addAccount({ email, name, side: 'supplier' })
  await open(page, '/?fenetre=mot-de-passe-oublie')
  await forgotten(page).getByLabel('E-mail').fill(email)
  await forgotten(page).getByRole('button', { name: 'Recevoir mes identifiants' }).click()
  const choices = forgotten(page)
    .getByRole('radiogroup', { name: /Quel contrat est concerné/ })
    .getByRole('radio')
  await expect(choices).toHaveCount(2)
  const libre = forgotten(page).getByRole('radio', { name: `${name} - Libre`, exact: true })
  await expect(libre).toBeVisible()
  await expect(choices.first()).toHaveAccessibleName(`${name} - Couverture - Formalisé - E-${holder.id}`)
  expect(await query('select id from mail where recipient = $1', [email]), 'nothing is mailed before').toEqual([])

  await page.route('**/api/custom/resetpassword/contract', (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  })
  await libre.check()
  await forgotten(page).getByRole('button', { name: 'Recevoir mes identifiants' }).click()
  await expect(forgotten(page).getByText('Une erreur est survenue', { exact: true })).toBeVisible()
  await forgotten(page).getByRole('button', { name: 'Recevoir mes identifiants' }).click()
  await expect(forgotten(page).getByText('Un email contenant vos identifiants a été envoyé')).toBeVisible()

  const mail = await mailTo(email, 'Votre mot de passe provisoire')
  expect(mail.text).toContain(free.code)
  await signIn(page, free.code, passwordIn(mail))
  await expect(page.getByRole('dialog', { name: 'Choisissez votre mot de passe' })).toBeVisible()
})

test(
  'P-PUB-20 P-PUB-22 P-PUB-25 the menu of a customer: e-mail, account pages, the message for a missing service',
  NIGHT,
  async ({ page }) => {
    const account = await addAccount({ email: newAddress('menu'), name: 'Commune du Menu' })
    await enterOwn(page, account, '/')
    const menu = await openWelcome(page)
    await expect(menu.getByText(account.email)).toBeVisible()
    await expect(menu.getByText(account.code)).toHaveCount(0)
    await expect(entriesOf(page).filter({ hasText: 'Prestataires titulaires' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Mon profil' })).toHaveAttribute('href', '/compte/informations')
    await expect(menu.getByRole('link', { name: 'Comptes de mon organisme' })).toHaveAttribute(
      'href',
      '/compte/comptes',
    )
    await expect(menu.getByRole('button', { name: 'Déconnexion' })).toBeVisible()
    const market = menu.getByRole('link', { name: 'Nouveau marché subséquent' })
    const address = new URL((await market.getAttribute('href')) ?? '')
    expect(address.protocol).toBe('mailto:')
    expect(address.searchParams.get('subject')).toBe('Nouveau marché subséquent')
    expect(address.searchParams.get('body')).toContain('Commune du Menu')
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(welcomeOf(page)).toBeFocused()
  },
)

test(
  'P-PUB-20 P-PUB-23 P-PUB-25 the menu of a supplier shows its code, and no message for a missing service',
  NIGHT,
  async ({ page }) => {
    const account = await addAccount({ email: newAddress('menu.fournisseur'), side: 'supplier' })
    await enterOwn(page, account, '/')
    const menu = await openWelcome(page)
    await expect(menu.getByText(account.email)).toBeVisible()
    await expect(menu.getByText(account.code)).toBeVisible()
    await expect(entriesOf(page).filter({ hasText: 'Acheteurs' })).toBeVisible()
    await expect(entriesOf(page).filter({ hasText: 'Prestataires titulaires' })).toHaveCount(0)
    await expect(menu.getByRole('link', { name: 'Mon profil' })).toHaveAttribute(
      'href',
      '/compte/fournisseur/informations',
    )
    await expect(menu.getByRole('link', { name: 'Nouveau marché subséquent' })).toHaveCount(0)
  },
)

const privatePages: [kind: RegExp, path: string, title: string][] = [
  [/Administrateur d’acheteur/, '/compte/informations', 'Mon profil'],
  [/Administrateur d’acheteur/, '/compte/comptes', 'Comptes de mon organisme'],
  [/compte principal/, '/compte/fournisseur/informations', 'Mon profil'],
  [/compte principal/, '/compte/fournisseur/comptes', 'Comptes'],
  [/Opérateur/, '/operateur/comptes?profil=supplier', 'Comptes'],
]
test('P-PUB-35 reloading a private page stays on it', NIGHT, async ({ browser }) => {
  for (const [kind, path, title] of privatePages)
    await test.step(path, async () => {
      const page = await browser.newPage()
      await enterAs(page, kind, path)
      const heading = page.getByRole('heading', { level: 1, name: title, exact: true })
      await expect(heading).toBeVisible()
      await page.reload()
      await expect(heading).toBeVisible()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.close()
    })
})

const closedTo: [kind: RegExp, who: string, ...paths: string[]][] = [
  [/Prestataire libre/, 'a supplier', '/compte/informations'],
  [/Acheteur \(sous-compte\)/, 'a sub-account', '/compte/comptes'],
  [
    /Acheteur libre/,
    'a customer',
    '/compte/fournisseur/informations',
    '/compte/fournisseur/comptes',
    '/operateur/comptes',
    '/operateur/operateurs',
    '/operateur/courriels',
  ],
  [/Administrateur d’acheteur/, 'an administrator', '/operateur'],
  [/compte principal/, 'a holder', '/operateur/inscriptions', '/operateur/comptes/1'],
]
test('P-PERM-01 a private page leads a visitor to the presentation, and says why', NIGHT, async ({ page }) => {
  for (const path of closedTo.flatMap(([, , ...paths]) => paths))
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page).toHaveURL('/')
      await expect(login(page).getByText(/Cette page demande une connexion/)).toBeVisible()
    })
})
test(
  'P-PERM-01 the private pages of others lead whoever is signed in to the presentation',
  NIGHT,
  async ({ browser }) => {
    for (const [kind, who, first = '/', ...others] of closedTo)
      await test.step(who, async () => {
        const page = await browser.newPage()
        await enterAs(page, kind, first)
        for (const path of [first, ...others]) {
          if (path !== first) await page.goto(path)
          await expect(page).toHaveURL('/')
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Rénovez vos bâtiments publics/)
          await expect(welcomeOf(page)).toBeVisible()
        }
        await page.close()
      })
  },
)
