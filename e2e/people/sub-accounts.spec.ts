import { expect, type Page, test } from '@playwright/test'
import { addAccount, query } from '../given/database.ts'
import { NIGHT } from '../given/looking.ts'
import { mailTo, passwordIn } from '../given/mailbox.ts'
import { chooseOwnPassword, enterOwn, newAddress, signIn, welcomeOf } from '../given/people.ts'

const OWN = 'tuile-gant-loupe-9'
const DELETION = 'Etes vous de sûr de vouloir faire cette suppression ?'

const form = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const text = (page: Page, window: string, name: string) =>
  form(page, window).getByRole('textbox', { name, exact: true })

async function fill(page: Page, window: string, person: Record<string, string>) {
  for (const [name, value] of Object.entries(person)) await text(page, window, name).fill(value)
}

/** The form rules of both sides: what is missing, what is malformed, and a telephone nobody needs. */
async function expectRules(page: Page, window: string, send: string) {
  const submit = form(page, window).getByRole('button', { name: send, exact: true })
  await submit.click()
  for (const name of ['Prénom', 'Nom', 'E-mail'])
    await expect(text(page, window, name)).toHaveAccessibleDescription('Ce champ est requis')
  await expect(text(page, window, 'Téléphone')).not.toHaveAttribute('aria-invalid', 'true')
  await text(page, window, 'E-mail').fill('pas(at)adresse')
  await submit.click()
  await expect(text(page, window, 'E-mail')).toHaveAccessibleDescription('Merci de renseigner un mail valide')
}

test(
  'P-SUB-01 P-SUB-02 P-SUB-03 P-SUB-04 P-SUB-05 a super customer creates, edits, deactivates, activates and deletes a sub-account',
  NIGHT,
  async ({ page, browser }) => {
    const head = await addAccount({
      email: newAddress('admin'),
      type: 'formalized',
      firstname: 'Odile',
      lastname: 'Carrier',
    })
    const email = newAddress('agent')
    await enterOwn(page, head, '/compte/informations')
    await page.getByRole('link', { name: 'Gérer les comptes' }).click()
    await expect(page).toHaveURL('/compte/comptes')
    await expect(page.getByText('Aucun sous-compte.')).toBeVisible()

    await page.getByRole('button', { name: 'Ajouter un compte' }).click()
    await expectRules(page, 'Ajouter un compte', 'Ajouter le compte')
    await fill(page, 'Ajouter un compte', { Prénom: 'Tim', Nom: 'Vuillet', 'E-mail': email })
    const posted = page.waitForRequest(`**/api/customers/${head.id}/accounts`)
    await form(page, 'Ajouter un compte').getByRole('button', { name: 'Ajouter le compte' }).click()
    expect((await posted).postDataJSON()).toEqual({
      firstname: 'Tim',
      lastname: 'Vuillet',
      email,
      phone: '',
      adminId: head.id,
      type: 'formalized',
    })
    await expect(
      page.getByText(`Le compte de Tim Vuillet est créé. Ses identifiants partent à ${email}.`),
    ).toBeVisible()
    await expect(page.getByRole('row', { name: /Tim Vuillet/ })).toContainText(email)

    const mail = await mailTo(email, 'Odile Carrier vous a ouvert un accès')
    const agent = await browser.newPage()
    await signIn(agent, email, passwordIn(mail))
    await chooseOwnPassword(agent, OWN)
    await expect(welcomeOf(agent)).toHaveText(/Bonjour Tim/)

    await page.getByRole('button', { name: 'Modifier le compte de Tim Vuillet' }).click()
    await expect(text(page, 'Modifier le compte', 'E-mail')).toHaveValue(email)
    await fill(page, 'Modifier le compte', { Nom: 'Vuillet-Roche', Téléphone: '06 39 98 12 12' })
    await form(page, 'Modifier le compte').getByRole('button', { name: 'Enregistrer' }).click()
    const row = page.getByRole('row', { name: /Tim Vuillet-Roche/ })
    await expect(row).toContainText('06 39 98 12 12')

    const access = page.getByRole('switch', { name: 'Accès de Tim Vuillet-Roche' })
    await access.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Désactiver' }).click()
    await expect(page.getByText('L’accès de Tim Vuillet-Roche est désactivé.')).toBeVisible()
    await expect(access).not.toBeChecked()
    await agent.reload()
    await expect(agent.getByRole('banner').getByRole('link', { name: 'Connexion', exact: true })).toBeVisible()
    await signIn(agent, email, OWN)
    await expect(agent.getByText('Identifiants invalides.')).toBeVisible()

    await access.click()
    await expect(page.getByText('L’accès de Tim Vuillet-Roche est activé.')).toBeVisible()
    await signIn(agent, email, OWN)
    await expect(welcomeOf(agent)).toHaveText(/Bonjour Tim/)

    await page.getByRole('button', { name: 'Supprimer le compte de Tim Vuillet-Roche' }).click()
    await form(page, DELETION).getByRole('button', { name: 'Annuler' }).click()
    await expect(row).toBeVisible()
    await page.getByRole('button', { name: 'Supprimer le compte de Tim Vuillet-Roche' }).click()
    await form(page, DELETION).getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByText('Le compte de Tim Vuillet-Roche est supprimé.')).toBeVisible()
    await expect(row).toHaveCount(0)
    await signIn(agent, email, OWN)
    await expect(agent.getByText('Identifiants invalides.')).toBeVisible()
    await agent.close()
  },
)

test('an address that already has an account is refused beside its field', NIGHT, async ({ page }) => {
  const head = await addAccount({ email: newAddress('admin') })
  await enterOwn(page, head, '/compte/comptes')
  await page.getByRole('button', { name: 'Ajouter un compte' }).click()
  await fill(page, 'Ajouter un compte', { Prénom: 'Tim', Nom: 'Vuillet', 'E-mail': head.email })
  await form(page, 'Ajouter un compte').getByRole('button', { name: 'Ajouter le compte' }).click()
  await expect(text(page, 'Ajouter un compte', 'E-mail')).toHaveAccessibleDescription(
    'Cet e-mail a déjà un compte. Choisissez une autre adresse.',
  )
  await expect(text(page, 'Ajouter un compte', 'Prénom')).toHaveValue('Tim')
})

test('P-SUB-19 a super supplier adds and edits a contact with the same rules', NIGHT, async ({ page }) => {
  const head = await addAccount({ email: newAddress('patron'), side: 'supplier' })
  const email = newAddress('contact')
  await enterOwn(page, head, '/compte/fournisseur/informations')
  await page.getByRole('button', { name: 'Ajouter un contact' }).first().click()
  await expectRules(page, 'Ajouter un contact', 'Ajouter le contact')
  await fill(page, 'Ajouter un contact', { Prénom: 'Iris', Nom: 'Collomb', 'E-mail': email })
  await form(page, 'Ajouter un contact').getByRole('button', { name: 'Ajouter le contact' }).click()
  await expect(page.getByRole('row', { name: /Iris Collomb/ })).toContainText(email)
  expect(passwordIn(await mailTo(email, /vous a ouvert un accès/))).toMatch(/^[A-Z0-9]{16}$/)
  await page.getByRole('button', { name: 'Modifier le compte de Iris Collomb' }).click()
  await fill(page, 'Modifier le contact', { Téléphone: '06 39 98 77 88' })
  await form(page, 'Modifier le contact').getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('row', { name: /Iris Collomb/ })).toContainText('06 39 98 77 88')
})

/** A formalized head of the demonstration that no other journey enters. */
async function head(nth: number) {
  const [found] = await query<{
    id: number
    code: string
    email: string
    name: string
    firstname: string
    lastname: string
  }>(
    `select head.id, head.code_id as code, head.email, head.name, head.firstname, head.lastname from account head
     where head.type = 'formalized' and head.side = 'supplier' and head.admin_id is null
       and exists (select from account where admin_id = head.id) order by head.id offset $1 limit 1`,
    [nth],
  )
  return found as NonNullable<typeof found>
}

test('P-SUB-13 choosing another contact confides the department to them at once', NIGHT, async ({ page }) => {
  const company = await head(1)
  const email = newAddress('departement')
  const colleague = await addAccount({
    email,
    side: 'supplier',
    type: 'formalized',
    adminId: company.id,
    name: company.name,
    firstname: 'Lou',
    lastname: `Dépt${Date.now() % 100_000}`,
  })
  const [{ lastname } = { lastname: '' }] = await query<{ lastname: string }>(
    'select lastname from account where id = $1',
    [colleague.id],
  )
  await enterOwn(page, company, '/compte/fournisseur/informations')
  const table = page.getByRole('table', { name: 'Contacts par département' })
  for (const name of ['Département', 'Contact', 'Code de connexion', 'Lots', 'Actions'])
    await expect(table.getByRole('columnheader', { name, exact: true })).toBeVisible()
  const row = table.getByRole('row').nth(2)
  const contact = row.getByRole('combobox')
  const label = (await contact.getAttribute('aria-label')) ?? ''
  const before = await contact.inputValue()
  const choose = async (person: string) => {
    await contact.click()
    const put = page.waitForRequest(`**/api/suppliers/${company.id}/reatribute`)
    await page.getByRole('listbox').getByRole('option', { name: person, exact: true }).click()
    return (await put).postDataJSON()
  }
  expect(await choose(`Lou ${lastname}`)).toEqual({
    departmentCode: label.match(/département (\w+)/)?.[1],
    supplierId: colleague.id,
  })
  await expect(row.getByText(new RegExp(`est confié à Lou ${lastname}`))).toBeVisible()
  await expect(row).toContainText(colleague.code)
  await expect(row.getByRole('button', { name: /^Modifier le contact de / })).toBeVisible()
  // Closed, the contact has no department any more: what was said of it goes.
  await page.getByRole('switch', { name: new RegExp(`Lou ${lastname}`) }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Désactiver' }).click()
  await expect(contact).not.toHaveValue(`Lou ${lastname}`)
  await expect(row.getByText(new RegExp(`est confié à Lou ${lastname}`))).toHaveCount(0)
  await query('update account set active = true where id = $1', [colleague.id])
  await page.reload()
  await choose(`Lou ${lastname}`)
  await page.reload()
  await expect(contact).toHaveValue(`Lou ${lastname}`)

  await choose(before)
  await expect(contact).toHaveValue(before)
  await expect(row.getByRole('button', { name: /^Ajouter un contact pour / })).toBeVisible()
  await query('update account set active = false, removed_at = created_at where id = $1', [colleague.id])
})

test('P-SUB-16 departments that do not load are no alert: the profile stays usable', NIGHT, async ({ page }) => {
  await page.route('**/api/suppliers/*/departments', (route) => route.fulfill({ status: 500, json: {} }))
  await enterOwn(page, await head(2), '/compte/fournisseur/informations')
  await expect(page.getByText(/Les départements de votre contrat ne sont pas disponibles/)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Ajouter un contact' }).first().click()
  await expect(form(page, 'Ajouter un contact')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.unroute('**/api/suppliers/*/departments')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('table', { name: 'Contacts par département' })).toBeVisible()
})
