import { expect, type Page, test } from '@playwright/test'
import { addCart, articlesOf, callsAs, saveInfo } from '../given/cart-of.ts'
import { addAccount, query } from '../given/database.ts'
import { expectFrench, expectSound, NIGHT, reloadUntil } from '../given/looking.ts'
import { DEMO_PASSWORD, enterAs, enterOwn, newAddress } from '../given/people.ts'

const asking = (page: Page) => page.getByRole('dialog', { name: 'Confirmez que c’est vous' })
const field = (page: Page) => asking(page).getByLabel('Mot de passe', { exact: true })

/** An hour ago, for the platform. */
const letAge = (accountId: number) =>
  query(`update session set confirmed_at = confirmed_at - interval '1 hour' where account_id = $1`, [accountId])

async function confirm(page: Page) {
  await field(page).fill(DEMO_PASSWORD)
  await asking(page).getByRole('button', { name: 'Confirmer' }).click()
  await expect(asking(page)).toBeHidden()
}

test(
  'P-STEP-06 the e-mail of a sub-account: who is there is asked above the form, which stays, and then goes through',
  NIGHT,
  async ({ page }) => {
    const head = await addAccount({ email: newAddress('admin'), type: 'formalized' })
    await addAccount({
      email: newAddress('agent'),
      type: 'formalized',
      firstname: 'Tim',
      lastname: 'Vuillet',
      adminId: head.id,
    })
    await enterOwn(page, head, '/compte/comptes')
    await letAge(head.id)
    await page
      .getByRole('row', { name: /Tim Vuillet/ })
      .getByRole('button', { name: /^Modifier/ })
      .click()
    const form = page.getByRole('dialog').first()
    const email = newAddress('nouvelle')
    await form.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email)
    await form.getByRole('button', { name: /^Enregistrer/ }).click()

    await expect(field(page)).toBeFocused()
    await expectSound(page)
    await field(page).fill('pas-le-bon')
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveAccessibleDescription(/n’est pas celui de votre compte/)
    await page.keyboard.press('Escape')
    await expect(asking(page)).toBeHidden()
    await expect(form.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue(email)

    await form.getByRole('button', { name: /^Enregistrer/ }).click()
    await confirm(page)
    await expect(page.getByRole('row', { name: /Tim Vuillet/ })).toContainText(email)
  },
)

test('P-STEP-06 a RIB is filed once who is there is known: the file chosen is not lost', NIGHT, async ({ page }) => {
  const firm = await addAccount({ email: newAddress('rib'), side: 'supplier' })
  await enterOwn(page, firm, '/compte/fournisseur/documents')
  await letAge(firm.id)
  const rib = page.getByRole('region', { name: 'RIB', exact: true })
  await rib.getByRole('button', { name: 'Déposer', exact: true }).click()
  const buffer = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  const form = page.getByRole('dialog')
  await form.getByLabel('Fichier').setInputFiles({ name: 'rib.pdf', mimeType: 'application/pdf', buffer })
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await confirm(page)
  await expect(rib.getByRole('link', { name: 'rib.pdf' })).toBeVisible()
})

test('P-STEP-07 an organisation sets an amount; an order above it asks who is there, then leaves', async ({ page }) => {
  const account = await addAccount({ email: newAddress('acheteur'), type: 'formalized' })
  const call = await callsAs(page, account)
  const [article] = await articlesOf('206')
  const cart = await addCart(call, 'formalized', [[article?.id ?? 0, 2]])
  await saveInfo(call, 'formalized', cart.id)
  await enterOwn(page, account, '/compte/informations')
  await page.getByRole('textbox', { name: 'Confirmer les commandes au-dessus de (€ HT)' }).fill('1')
  await letAge(account.id)
  await page.getByRole('button', { name: 'Mettre à jour le profil' }).click()
  await confirm(page)
  await expect(page.getByText('Votre profil est à jour.')).toBeVisible()

  await letAge(account.id)
  await page.goto(cart.path)
  await page.getByRole('button', { name: 'Commander', exact: true }).first().click()
  await page
    .getByRole('dialog', { name: /^Voulez-vous vraiment commander/ })
    .getByRole('button', { name: 'Commander', exact: true })
    .click()
  await expect(asking(page)).toBeVisible()
  expect(await query('select id from purchase_order where cart_id = $1', [cart.id])).toEqual([])
  await confirm(page)
  await expect(page).toHaveURL(`/compte/commandes/${cart.id}`)
})

test(
  'P-STEP-08 one sees where one is signed in, closes a session left elsewhere, at the desk too',
  NIGHT,
  async ({ page, browser }) => {
    const account = await addAccount({ email: newAddress('sessions') })
    const elsewhere = await browser.newPage()
    await enterOwn(elsewhere, account, '/compte/paniers')
    await enterOwn(page, account, '/compte/informations')
    const list = page.getByRole('list', { name: 'Vos sessions ouvertes' })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expect(list.getByRole('listitem').first()).toContainText('Cette session')
    await list.getByRole('button', { name: /^Fermer/ }).click()
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await elsewhere.reload()
    await expect(elsewhere.getByRole('dialog', { name: 'Connexion' })).toBeVisible()
    await expectFrench(page)

    const desk = await browser.newPage()
    await enterAs(desk, /Opérateur/, '/operateur')
    await desk.getByRole('link', { name: /Mon compte/ }).click()
    await expect(desk.getByRole('list', { name: 'Vos sessions ouvertes' })).toContainText('Cette session')
    await expectSound(desk)
  },
)

test(
  'P-EVENT-08 what somebody tried is told in the profile and at the desk, with the login before this one',
  NIGHT,
  async ({ page, browser }) => {
    const account = await addAccount({ email: newAddress('essais') })
    const login = (password: string) => page.request.post('/api/login', { data: { email: account.code, password } })
    await login(DEMO_PASSWORD)
    expect((await login('pas-le-bon')).status()).toBe(401)
    await enterOwn(page, account, '/compte/informations')
    await expect(page.getByText('Dernière connexion avant celle-ci')).toBeVisible()
    // Attempts are written down every few seconds, together.
    await reloadUntil(page, () =>
      expect(page.getByText('1 tentative avec un mauvais mot de passe depuis.')).toBeVisible({ timeout: 4_000 }),
    )

    const desk = await browser.newPage()
    await enterAs(desk, /Opérateur/, '/operateur/journal/securite')
    const tried = desk.getByRole('table', { name: 'Essais refusés les plus nombreux' })
    await expect(tried.getByRole('row').filter({ hasText: account.name })).toContainText('Mauvais mots de passe')
    await expectSound(desk)
  },
)
