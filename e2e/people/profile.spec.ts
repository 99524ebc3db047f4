import { expect, type Locator, type Page, test } from '@playwright/test'
import { addAccount, query } from '../given/database.ts'
import { NIGHT } from '../given/looking.ts'
import { enterAs, enterOwn, newAddress } from '../given/people.ts'

const REQUIRED = 'Ce champ est requis'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const text = (inside: Locator, name: string) => inside.getByRole('textbox', { name, exact: true })
const list = (inside: Locator, name: string) => inside.getByRole('combobox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Mettre à jour le profil' }).click()
const saved = (page: Page) => expect(page.getByText('Votre profil est à jour.')).toBeVisible()

async function choose(page: Page, field: Locator, option: string | RegExp) {
  await field.click()
  await page.getByRole('listbox').getByRole('option', { name: option }).click()
}

async function expectRequired(page: Page, fields: Locator[]) {
  for (const field of fields) await field.fill('')
  await save(page)
  for (const field of fields) await expect(field).toHaveAccessibleDescription(REQUIRED)
  await expect(fields[0] as Locator).toBeFocused()
  await expect(page.getByText('Votre profil est à jour.')).toHaveCount(0)
}

test('P-PROF-01 P-PROF-04 P-PROF-06 P-PROF-07 a super customer sees, changes and finds again its profile, its sub-accounts and the deletion message', async ({
  page,
}) => {
  const account = await addAccount({ email: newAddress('profil'), firstname: 'Aline', lastname: 'Bonnet' })
  await addAccount({ email: newAddress('collegue'), firstname: 'Noé', lastname: 'Sarrazin', adminId: account.id })
  await enterOwn(page, account, '/compte/informations')
  const [body, person, billing] = [part(page, 'L’organisme'), part(page, 'Vous'), part(page, 'Facturation')]
  await expect(text(body, 'Nom de l’organisme')).toHaveValue(account.name)
  await expect(text(person, 'Prénom')).toHaveValue('Aline')
  await expect(part(page, 'Mon compte').getByText(account.email)).toBeVisible()
  await expect(part(page, 'Comptes de mon organisme').getByText('Noé Sarrazin')).toBeVisible()

  await text(body, 'Nom de l’organisme').fill('Communauté du Haut-Giffre')
  await choose(page, list(body, 'Type d’organisme'), 'Établissement public')
  await text(body, 'Rue').fill('1 rue du Clocher')
  await text(body, 'Code postal').fill('38000')
  await text(body, 'Ville').fill('Grenoble')
  await choose(page, list(body, 'Département'), '38 Isère')
  await text(person, 'Prénom').fill('Aline-Marie')
  await text(person, 'Nom').fill('Bonnet-Roy')
  await text(person, 'Téléphone').fill('06 39 98 44 55')
  await text(billing, 'Code service Chorus Pro').fill('SERVICE-7')
  const put = page.waitForRequest((request) => request.method() === 'PUT')
  await save(page)
  expect(new URL((await put).url()).pathname).toBe(`/api/customers/${account.id}`)
  await saved(page)

  await page.reload()
  await expect(text(body, 'Nom de l’organisme')).toHaveValue('Communauté du Haut-Giffre')
  await expect(list(body, 'Type d’organisme')).toHaveValue('Établissement public')
  await expect(text(body, 'Rue')).toHaveValue('1 rue du Clocher')
  await expect(text(body, 'Code postal')).toHaveValue('38000')
  await expect(text(body, 'Ville')).toHaveValue('Grenoble')
  await expect(list(body, 'Département')).toHaveValue('38 Isère')
  await expect(text(person, 'Prénom')).toHaveValue('Aline-Marie')
  await expect(text(person, 'Nom')).toHaveValue('Bonnet-Roy')
  await expect(text(person, 'Téléphone')).toHaveValue('06 39 98 44 55')
  await expect(text(billing, 'Code service Chorus Pro')).toHaveValue('SERVICE-7')

  const deletion = page.getByRole('link', { name: 'Demander la suppression du compte' })
  await expect(deletion).toHaveAttribute('href', /^mailto:.+@.+\?subject=/)
  await expect(page.getByRole('button', { name: /suppr/i })).toHaveCount(0)
})

test(
  'P-PROF-02 P-PROF-03 P-ERR-07 a super customer must give its person, its organisation and its address',
  NIGHT,
  async ({ page }) => {
    const account = await addAccount({ email: newAddress('vide') })
    await enterOwn(page, account, '/compte/informations')
    const [body, person] = [part(page, 'L’organisme'), part(page, 'Vous')]
    await expectRequired(page, [
      ...['Nom de l’organisme', 'Rue', 'Code postal', 'Ville'].map((name) => text(body, name)),
      ...['Prénom', 'Nom', 'Téléphone'].map((name) => text(person, name)),
    ])
    // One is always chosen: neither can be emptied.
    await expect(list(body, 'Type d’organisme')).toHaveValue('Collectivité territoriale')
    await expect(list(body, 'Département')).toHaveValue('74 Haute-Savoie')
  },
)

test(
  'P-PROF-01 a wrong SIRET, phone or postal code is refused with its reason, and nothing moves the button under the pointer',
  NIGHT,
  async ({ page }) => {
    const account = await addAccount({ email: newAddress('siret') })
    // What was kept before it was checked is shown, and asked to be mended.
    await query("update account set postal = '7400', phone = '12' where id = $1", [account.id])
    await enterOwn(page, account, '/compte/informations')
    const [body, person, billing] = [part(page, 'L’organisme'), part(page, 'Vous'), part(page, 'Facturation')]
    await expect(text(body, 'Code postal')).toHaveValue('7400')
    const siret = text(billing, 'SIRET')
    await siret.fill('2222')
    // A hand that presses, then lets go: what takes the focus away from the field must leave the button where it is.
    const button = page.getByRole('button', { name: 'Mettre à jour le profil' })
    const before = await button.boundingBox()
    if (!before) throw new Error('no button')
    await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
    await page.mouse.down()
    await expect(siret).not.toBeFocused()
    // A pressed button sinks by one pixel.
    expect(Math.abs(((await button.boundingBox())?.y ?? 0) - before.y)).toBeLessThan(2)
    await page.mouse.up()
    await expect(siret).toHaveAccessibleDescription(/Un SIRET compte 14\s+chiffres/)
    await expect(text(body, 'Code postal')).toHaveAccessibleDescription(/5\s+chiffres/)
    await expect(text(person, 'Téléphone')).toHaveAccessibleDescription(/10\s+chiffres/)
    await siret.fill('732 829 320 00075')
    await save(page)
    await expect(siret).toHaveAccessibleDescription(/clé de contrôle/)
    await siret.fill('732 829 320 00074')
    await text(body, 'Code postal').fill('97 400')
    await text(person, 'Téléphone').fill('+262 262 12 34 56')
    await save(page)
    await saved(page)
    const [kept] = await query('select siret, postal, phone from account where id = $1', [account.id])
    expect(kept).toEqual({ siret: '73282932000074', postal: '97400', phone: '+262 262 12 34 56' })
  },
)

test('P-PROF-01 P-PROF-02 P-PROF-04 P-PROF-07 a sub-account changes its own person only', NIGHT, async ({ page }) => {
  const head = await addAccount({ email: newAddress('tete'), name: 'Commune de la Tête' })
  const account = await addAccount({ email: newAddress('membre'), adminId: head.id, name: 'Commune de la Tête' })
  await enterOwn(page, account, '/compte/informations')
  const person = part(page, 'Vous')
  await expectRequired(
    page,
    ['Prénom', 'Nom', 'Téléphone'].map((name) => text(person, name)),
  )
  await text(person, 'Prénom').fill('Nour')
  await text(person, 'Nom').fill('Haddad')
  await text(person, 'Téléphone').fill('06 39 98 66 77')
  await save(page)
  await saved(page)
  await page.reload()
  await expect(text(person, 'Prénom')).toHaveValue('Nour')
  await expect(text(person, 'Téléphone')).toHaveValue('06 39 98 66 77')
  await expect(page.getByRole('textbox', { name: 'Nom de l’organisme' })).toHaveCount(0)
  await expect(part(page, 'L’organisme').getByText('Commune de la Tête')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Demander la suppression du compte' })).toBeVisible()
})

test(
  'P-SUP-01 P-SUP-02 P-PROF-05 the side menu of a customer and of a supplier: its pages in order, Déconnexion last',
  NIGHT,
  async ({ page, browser }) => {
    await enterOwn(page, await addAccount({ email: newAddress('menu.a') }), '/compte/comptes')
    const menu = page.getByRole('navigation', { name: 'Espace compte' })
    await expect(menu.getByRole('link', { name: 'Mon profil' })).toHaveAttribute('href', '/compte/informations')
    // « Mes documents » is a supplier's only.
    await expect(menu.getByRole('listitem')).toHaveText([
      'À faire',
      'Mes paniers',
      'Bâtiments',
      'Mon profil',
      'Déconnexion',
    ])

    const other = await browser.newPage()
    const supplier = await addAccount({ email: newAddress('menu.p'), side: 'supplier' })
    await enterOwn(other, supplier, '/compte/fournisseur/comptes')
    const entries = other.getByRole('navigation', { name: 'Espace compte' })
    const profile = entries.getByRole('link', { name: 'Mon profil' })
    await expect(profile).toHaveAttribute('href', '/compte/fournisseur/informations')
    // Marked active under /comptes too.
    await expect(profile).toHaveAttribute('aria-current', 'true')
    await expect(entries.getByRole('listitem')).toHaveText([
      'Ma journée',
      'Mes commandes',
      'Mes paniers',
      'Mon catalogue Libre',
      'Mon profil',
      'Mes documents',
      'Déconnexion',
    ])
    for (const [name, path] of [
      ['Mes paniers', '/compte/fournisseur/paniers'],
      ['Mon catalogue Libre', '/compte/fournisseur/articles'],
      ['Mes documents', '/compte/fournisseur/documents'],
    ] as const) {
      await expect(entries.getByRole('link', { name })).toHaveAttribute('href', path)
      await expect(entries.getByRole('link', { name })).not.toHaveAttribute('aria-current')
    }
    await other.close()
  },
)

const types: [kind: RegExp, words: string, code: RegExp][] = [
  [/compte principal/, 'Compte formalisé', /^P-\d+/],
  [/Prestataire libre/, 'Compte libre', /^P-\d+/],
]
for (const [kind, words, code] of types)
  test(
    `P-SUP-26 the profile of a supplier shows its name, its type (${words}) and its connection code`,
    NIGHT,
    async ({ page }) => {
      await enterAs(page, kind, '/compte/fournisseur/informations')
      const company = part(page, 'L’entreprise')
      const name = await text(company, 'Raison sociale').inputValue()
      const facts = company.getByRole('definition')
      await expect(facts.filter({ hasText: name })).toBeVisible()
      await expect(facts.filter({ hasText: words })).toBeVisible()
      await expect(facts.filter({ hasText: code })).toBeVisible()
    },
  )

test(
  'P-SUP-27 P-SUP-28 P-SUP-29 P-SUP-30 P-SUP-35 a supplier changes its person, address, billing contact, departments and category, and finds them again',
  NIGHT,
  async ({ page }) => {
    const account = await addAccount({ email: newAddress('entreprise'), side: 'supplier' })
    await enterOwn(page, account, '/compte/fournisseur/informations')
    const [company, billing, free] = [
      part(page, 'L’entreprise'),
      part(page, 'Contact de facturation'),
      part(page, 'Catalogue libre'),
    ]
    const typed: [inside: Locator, name: string, value: string][] = [
      [company, 'Nom', 'Perrillat'],
      [company, 'Prénom', 'Zoé'],
      [company, 'Rue', '12 chemin des Sources'],
      [company, 'Code postal', '73200'],
      [company, 'Ville', 'Albertville'],
      [company, 'Téléphone', '06 39 98 10 10'],
      [billing, 'E-mail', 'factures@essai.example'],
      [billing, 'Téléphone', '06 39 98 20 20'],
      [billing, 'Nom', 'Paul Comptable'],
      [billing, 'Fonction', 'Comptable'],
    ]
    for (const [inside, name, value] of typed) await text(inside, name).fill(value)
    await choose(page, list(free, 'Départements par défaut'), '38 Isère')
    await page.keyboard.press('Escape')
    await choose(page, list(free, 'Catégorie par défaut'), 'Urbanisme et paysage')
    const put = page.waitForRequest((request) => request.method() === 'PUT')
    await save(page)
    expect(new URL((await put).url()).pathname).toBe(`/api/suppliers/${account.id}`)
    await saved(page)

    await page.reload()
    for (const [inside, name, value] of typed) await expect(text(inside, name)).toHaveValue(value)
    await expect(free.getByText('38 Isère')).toBeVisible()
    await expect(free.getByText('74 Haute-Savoie')).toBeVisible()
    await expect(list(free, 'Catégorie par défaut')).toHaveValue('Urbanisme et paysage')
    await expect(page.getByRole('link', { name: 'Demander la suppression du compte' })).toHaveAttribute(
      'href',
      new RegExp(`^mailto:.+@.+\\?subject=.*${account.code}`),
    )
  },
)

test(
  'P-SUP-31 P-SUP-33 P-ERR-07 the profile of a supplier wants its company, person, address and billing contact',
  NIGHT,
  async ({ page }) => {
    const account = await addAccount({ email: newAddress('vide.entreprise'), side: 'supplier' })
    await enterOwn(page, account, '/compte/fournisseur/informations')
    const [company, billing] = [part(page, 'L’entreprise'), part(page, 'Contact de facturation')]
    await expectRequired(page, [
      ...['Raison sociale', 'Prénom', 'Nom', 'Téléphone', 'Rue', 'Code postal', 'Ville'].map((name) =>
        text(company, name),
      ),
      ...['Nom', 'Fonction', 'Téléphone'].map((name) => text(billing, name)),
    ])
  },
)

test(
  'P-SUP-32 P-SUP-34 a billing e-mail must be one or nothing, and departments and a category are wanted',
  NIGHT,
  async ({ page }) => {
    const account = await addAccount({ email: newAddress('factures'), side: 'supplier' })
    await enterOwn(page, account, '/compte/fournisseur/informations')
    const [billing, free] = [part(page, 'Contact de facturation'), part(page, 'Catalogue libre')]
    for (const name of ['Nom', 'Fonction', 'Téléphone']) await text(billing, name).fill('06 39 98 30 30')
    await text(billing, 'E-mail').fill('factures(at)essai')
    // The one department chosen goes with the key that erases.
    await list(free, 'Départements par défaut').press('Backspace')
    await save(page)
    await expect(text(billing, 'E-mail')).toHaveAccessibleDescription('Merci de renseigner un mail valide')
    await expect(list(free, 'Départements par défaut')).toHaveAccessibleDescription(
      'Veuillez sélectionner au moins un département',
    )

    await text(billing, 'E-mail').fill('')
    await choose(page, list(free, 'Départements par défaut'), '38 Isère')
    await page.keyboard.press('Escape')
    await save(page)
    await saved(page)
  },
)

test('P-SUP-34 a profile without a category is refused', NIGHT, async ({ page }) => {
  const account = await addAccount({ email: newAddress('sans.categorie'), side: 'supplier' })
  await query('update account set category_id = null where id = $1', [account.id])
  await enterOwn(page, account, '/compte/fournisseur/informations')
  await save(page)
  await expect(list(part(page, 'Catalogue libre'), 'Catégorie par défaut')).toHaveAccessibleDescription(
    'Veuillez sélectionner une catégorie',
  )
})

test('P-SUP-42 /compte/fournisseur/comptes is a page without content and without error', NIGHT, async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await enterAs(page, /Prestataire libre/, '/compte/fournisseur/comptes')
  await expect(page.getByRole('heading', { level: 1, name: 'Comptes' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('table')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(errors).toEqual([])
})

test('leaving a profile with changes not saved asks first', NIGHT, async ({ page }) => {
  await enterOwn(page, await addAccount({ email: newAddress('quitte') }), '/compte/informations')
  await text(part(page, 'Vous'), 'Téléphone').fill('06 00 00 00 00')
  await page.getByRole('link', { name: 'Gérer les comptes' }).click()
  const question = page.getByRole('dialog', { name: /Des changements ne sont pas enregistrés/ })
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect(page).toHaveURL('/compte/informations')
  await expect(text(part(page, 'Vous'), 'Téléphone')).toHaveValue('06 00 00 00 00')
  await page.getByRole('link', { name: 'Gérer les comptes' }).click()
  await question.getByRole('button', { name: 'Quitter la page' }).click()
  await expect(page).toHaveURL('/compte/comptes')
})
