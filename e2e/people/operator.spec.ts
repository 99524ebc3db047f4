import { createHmac } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { addAccount, query } from '../given/database.ts'
import { acknowledge, NIGHT, open } from '../given/looking.ts'
import { mailTo, passwordIn } from '../given/mailbox.ts'
import { chooseOwnPassword, enterAs, fillLogin, newAddress, platformNow, signIn } from '../given/people.ts'

const OWN = 'grue-lampe-9-Falaise'

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The six digits a telephone would show for this key (RFC 6238). */
function sixDigits(key: string, at: number): string {
  const bits = [...key.replaceAll(/[^A-Z2-7]/g, '')].map((letter) =>
    base32.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const secret = Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [],
  )
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

const enterDesk = (page: Page, path: string) => enterAs(page, /Opérateur/, path)

test(
  'an operator asks to invite another, a second one approves; whoever is invited chooses a password, enrols a second factor, and signs in again with its code',
  NIGHT,
  async ({ page, browser }) => {
    const email = newAddress('operatrice')
    await enterDesk(page, '/operateur/operateurs')
    await page.getByRole('button', { name: 'Inviter un opérateur' }).click()
    const invitation = page.getByRole('dialog', { name: 'Inviter un opérateur' })
    await invitation.getByRole('button', { name: 'Demander l’invitation' }).click()
    await expect(invitation.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription('Ce champ est requis')
    await invitation.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await invitation.getByRole('textbox', { name: 'Prénom' }).fill('Judith')
    await invitation.getByRole('textbox', { name: 'Nom', exact: true }).fill('Mermoud')
    await invitation.getByRole('textbox', { name: 'Motif' }).fill('Elle reprend le suivi des candidatures.')
    await invitation.getByRole('button', { name: 'Demander l’invitation' }).click()
    await expect(page.getByText(/Invitation de Judith Mermoud demandée/)).toBeVisible()
    const request = page.getByRole('listitem').filter({ hasText: email })
    await expect(request).toContainText('Attend un autre opérateur')
    await expect(request.getByRole('button', { name: /^Approuver/ })).toHaveCount(0)
    // As if a colleague had asked for it.
    await query(
      `update staff_request set asked_by = (select min(id) from account
       where side = 'operator' and active and id <> asked_by) where email = $1 and outcome is null`,
      [email],
    )
    await page.reload()
    await request.getByRole('button', { name: /^Approuver/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Approuver' }).click()
    await expect(page.getByText(/Inviter Judith Mermoud.: approuvé\./)).toBeVisible()
    // The list of requests and that of operators are read apart: for an instant both name the person.
    await expect(
      page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: 'Sans second facteur' }),
    ).toBeVisible()

    const mail = await mailTo(email, /vous a ouvert un accès d’opérateur/)
    const invited = await browser.newPage()
    await open(invited, '/')
    await acknowledge(invited)
    await signIn(invited, email, passwordIn(mail))
    const password = invited.getByRole('dialog', { name: 'Choisissez votre mot de passe' })
    await expect(password).toBeVisible()
    await chooseOwnPassword(invited, 'tuile-gant-9')
    await expect(password.getByLabel('Nouveau mot de passe')).toHaveAccessibleDescription(/de 16 à 20 caractères/)
    await chooseOwnPassword(invited, OWN)

    const enrolment = invited.getByRole('dialog', { name: 'Second facteur' })
    await expect(enrolment.getByText(/Un second facteur est demandé aux opérateurs/)).toBeVisible()
    const key = await enrolment.getByRole('code').innerText()
    await enrolment.getByRole('textbox').fill('000000')
    await enrolment.getByRole('button', { name: 'Activer le second facteur' }).click()
    await expect(enrolment.getByText(/Ce code n’est pas le bon/)).toBeVisible()
    await enrolment.getByRole('textbox').fill(sixDigits(key, await platformNow(invited)))
    await enrolment.getByRole('button', { name: 'Activer le second facteur' }).click()
    await expect(enrolment.getByText('Votre second facteur est actif.')).toBeVisible()
    const codes = await enrolment.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem').allInnerTexts()
    expect(new Set(codes).size).toBeGreaterThanOrEqual(8)
    await enrolment.getByRole('button', { name: 'J’ai gardé mes codes' }).click()
    await expect(invited).toHaveURL('/operateur')
    await expect(invited.getByRole('heading', { level: 1 })).toBeVisible()

    const again = async (code: string) => {
      await invited.getByRole('button', { name: 'Déconnexion' }).click()
      await expect(invited.getByRole('banner').getByRole('link', { name: 'Connexion', exact: true })).toBeVisible()
      await signIn(invited, email, OWN)
      const login = invited.getByRole('dialog', { name: 'Connexion' })
      await login.getByLabel('Code de sécurité').fill(code)
      await login.getByRole('button', { name: 'Se connecter' }).click()
      await expect(invited).toHaveURL('/operateur')
    }
    // A code serves once: the one just typed is spent, the next is already taken.
    await again(sixDigits(key, (await platformNow(invited)) + 30_000))
    await again(codes[0] ?? '')
    await invited.close()

    await page.reload()
    await page
      .getByRole('listitem')
      .filter({ hasText: email })
      .getByRole('button', { name: /^Désactiver/ })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Désactiver' }).click()
    await expect(page.getByText(/Judith Mermoud.: accès désactivé\./)).toBeVisible()
  },
)

test('an operator who let the seven days pass is invited again', NIGHT, async ({ page }) => {
  const email = newAddress('retardataire')
  await query(
    `insert into account (side, email, name, firstname, lastname, code_id, phone, organism, street, postal, city,
       department_id, active, state, created_at, provisional_nonce, provisional_expires_at)
     values ('operator', $1, 'La centrale', 'Noé', $2, $3, '', 'other', '', '', '', 73, true, 'approved',
       '2026-11-02 08:00Z', 'passed', '2026-11-09 08:00Z')`,
    [email, email, `C-E${Date.now()}`],
  )
  await enterDesk(page, '/operateur/operateurs')
  const line = page.getByRole('listitem').filter({ hasText: email })
  await expect(line).toContainText('Invitation sans réponse, périmée depuis le 9 novembre 2026')
  await line.getByRole('button', { name: /^Renvoyer l’invitation/ }).click()
  await expect(page.getByText(`un autre mot de passe provisoire part à ${email}.`)).toBeVisible()
  await expect(line).toContainText('Invitation envoyée, à utiliser avant le')
  expect(passwordIn(await mailTo(email, /vous a ouvert un accès d’opérateur/))).toMatch(/^[A-Z0-9]{16}$/)
  await query('update account set active = false where email = $1', [email])
})

const openRequest = async (page: Page, name: string) => {
  await page
    .getByRole('region', { name: 'Demandes' })
    .getByRole('link', { name: new RegExp(name) })
    .click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
}

test('P-AUTH-34 a registration is approved as formalized from a day', NIGHT, async ({ page }) => {
  const account = await addAccount({ email: newAddress('date'), isPending: true, asksFormalized: true })
  await enterDesk(page, '/operateur/inscriptions')
  await openRequest(page, account.name)
  await page.getByRole('radio', { name: /^Formalisé À partir/ }).check()
  const day = page.getByLabel('Formalisé à partir du')
  await day.fill('')
  await page.getByRole('button', { name: 'Approuver' }).click()
  await expect(day).toHaveAccessibleDescription(/Ce champ est requis/)
  await day.fill('32/01/2027')
  await page.getByRole('button', { name: 'Approuver' }).click()
  await expect(day).toHaveAccessibleDescription(/Cette date n’existe pas/)
  await day.fill('01/01/2027')
  await page.getByRole('button', { name: 'Approuver' }).click()
  await expect(
    page.getByText(`${account.name}\u00A0: compte ouvert, les identifiants partent à ${account.email}.`),
  ).toBeVisible()
  const mail = await mailTo(account.email, 'Votre compte est ouvert')
  expect(mail.text).toMatch(/à partir du\s+(vendredi\s+)?1ᵉʳ\s+janvier\s+2027/)
  expect(passwordIn(mail)).toMatch(/^[A-Z0-9]{16}$/)
  await open(page, `/operateur/comptes/${account.id}`)
  await expect(page.getByText(/Catalogue formalisé à partir du 1ᵉʳ.janvier 2027, libre jusque-là/)).toBeVisible()
})

test('P-AUTH-34 P-PUB-10 a registration is approved as a member of a formalized buyer', NIGHT, async ({ page }) => {
  const body = await addAccount({ email: newAddress('mere'), type: 'formalized' })
  const account = await addAccount({ email: newAddress('rattache'), isPending: true, asksFormalized: true })
  await query('update account set attached_to = $1 where id = $2', [body.name.toUpperCase(), account.id])
  await enterDesk(page, '/operateur/inscriptions')
  await openRequest(page, account.name)
  // What it said of itself when it registered, and the buyer found at that name.
  await expect(page.getByRole('definition').filter({ hasText: body.name.toUpperCase() })).toBeVisible()
  await expect(page.getByText(/Ce compte formalisé est ouvert, vérifiez le lien/)).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Formalisé, rattaché/ })).toBeChecked()
  const member = page.getByRole('combobox', { name: 'Rattaché à' })
  await expect(member).toHaveValue(body.name)
  await member.fill(body.name)
  await page.getByRole('option', { name: body.name }).click()
  await page.getByRole('button', { name: 'Approuver' }).click()
  await expect(page.getByText(`${account.name}\u00A0: compte ouvert`)).toBeVisible()
  expect((await mailTo(account.email, 'Votre compte est ouvert')).text).toContain('formalisé')
})

test(
  'P-AUTH-33 a registration is refused with a reason, which is mailed; the person cannot sign in',
  NIGHT,
  async ({ page }) => {
    const account = await addAccount({ email: newAddress('refus'), isPending: true })
    await enterDesk(page, '/operateur/inscriptions')
    await openRequest(page, account.name)
    await page.getByRole('button', { name: 'Refuser', exact: true }).click()
    await page.getByRole('button', { name: 'Refuser et écrire' }).click()
    const message = page.getByRole('textbox', { name: 'Message' })
    await expect(message).toHaveAccessibleDescription(/Ce champ est requis/)
    await expect(page.getByText('Ce champ est requis')).toBeInViewport()
    await page.getByRole('combobox', { name: 'Phrase type' }).click()
    await page.getByRole('option', { name: 'Identité non vérifiable' }).click()
    await expect(message).toHaveValue(/Nous n’avons pas pu vérifier votre fonction/)
    await message.fill('Votre organisme ne répond pas au téléphone.')
    await page.getByRole('button', { name: 'Refuser et écrire' }).click()
    await expect(page.getByText(new RegExp(`${account.name}.: demande refusée`))).toBeVisible()
    const mail = await mailTo(account.email, 'Votre inscription n’a pas pu être acceptée')
    expect(mail.text).toContain('Votre organisme ne répond pas au téléphone.')
    await open(page, `/operateur/comptes/${account.id}`)
    await expect(page.getByText('Motif du refus')).toBeVisible()
    await expect(page.getByText(/Inscription refusée.: «/)).toBeVisible()

    // The person answered with a proof: the registration waits again, with why it was refused.
    await page.getByRole('button', { name: 'Rouvrir l’inscription' }).click()
    const reopening = page.getByRole('dialog', { name: 'Rouvrir l’inscription' })
    await reopening.getByLabel('Motif').fill('Arrêté de nomination reçu par courrier.')
    await reopening.getByRole('button', { name: 'Rouvrir l’inscription' }).click()
    await expect(page.getByText(/Inscription rouverte.: elle attend/)).toBeVisible()
    await page.getByRole('link', { name: 'Traiter l’inscription' }).click()
    await expect(page.getByRole('definition').filter({ hasText: 'ne répond pas au téléphone' })).toBeVisible()

    // A letter asks before it opens an account, and there is a minute to think again.
    await page.getByRole('heading', { level: 2, name: account.name }).focus()
    await page.keyboard.press('a')
    const sure = page.getByRole('dialog', { name: new RegExp(`Approuver ${account.name}`) })
    await expect(sure).toBeVisible()
    await sure.getByRole('button', { name: 'Approuver' }).click()
    await expect(page.getByText(`${account.name}\u00A0: compte ouvert`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Annuler l’approbation' })).toBeInViewport()
    await page.getByRole('button', { name: 'Annuler l’approbation' }).click()
    await expect(page.getByText(new RegExp(`${account.name}.: approbation annulée`))).toBeVisible()
    await mailTo(account.email, 'Votre compte n’est pas encore ouvert')

    await page.getByRole('button', { name: 'Demander un complément' }).click()
    const asking = page.getByRole('dialog', { name: 'Demander un complément' })
    await asking.getByLabel('Message').fill('Quelle est votre fonction\u202F?')
    await asking.getByRole('button', { name: 'Envoyer la demande' }).click()
    await expect(
      page
        .getByRole('table')
        .getByText(/^Complément demandé le/)
        .first(),
    ).toBeVisible()
    await mailTo(account.email, 'Il nous manque un élément pour traiter votre demande')
  },
)

test('the accounts are found by words and filters, which live in the address', NIGHT, async ({ page }) => {
  const account = await addAccount({ email: newAddress('cherche'), side: 'supplier', name: `Zinguerie ${Date.now()}` })
  await enterDesk(page, '/operateur/comptes')
  const table = page.getByRole('table', { name: 'Comptes' })
  await page.getByLabel('Chercher un compte').fill(account.name)
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(table.getByRole('link', { name: account.name })).toBeVisible()
  await page.getByLabel('Profil').selectOption('Entreprise')
  await page.getByLabel('Type').selectOption('Libre')
  await page.getByLabel('État').selectOption('Actif')
  await expect(page).toHaveURL(/profil=supplier.*type=free.*etat=active/)
  await expect(table.getByRole('row')).toHaveCount(2)
  await page.reload()
  await expect(page.getByLabel('Profil')).toHaveValue('supplier')
  await expect(table.getByRole('link', { name: account.name })).toBeVisible()
  await page.getByLabel('Profil').selectOption('Acheteur')
  await expect(page.getByText('Aucun compte ne correspond')).toBeVisible()
  await page.getByLabel('Profil').selectOption('Entreprise')
  await table.getByRole('link', { name: account.name }).click()
  await expect(page).toHaveURL(`/operateur/comptes/${account.id}`)
})

test(
  'an account is closed, opened again, its e-mail corrected, its administration transferred, and its history says so',
  NIGHT,
  async ({ page }) => {
    const account = await addAccount({ email: newAddress('avant'), firstname: 'Gaël', lastname: 'Ancien' })
    const member = await addAccount({
      email: newAddress('membre'),
      adminId: account.id,
      name: account.name,
      firstname: 'Mina',
      lastname: 'Nouvelle',
    })
    const email = newAddress('apres')
    await enterDesk(page, `/operateur/comptes/${account.id}`)
    // The page takes its time to be read again: what was done is told, and cannot be done twice meanwhile.
    const reading = Promise.withResolvers<void>()
    const ownFile = `**/api/operator/accounts/${account.id}`
    await page.route(ownFile, (route) => reading.promise.then(() => route.continue()))
    await page.getByRole('button', { name: 'Désactiver le compte' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Désactiver' }).click()
    await expect(page.getByText('Compte désactivé.', { exact: true })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Désactiver le compte' })).toBeDisabled()
    reading.resolve()
    // Whole names: « Activer » is also the end of « Désactiver », which stands there until the page is read again.
    await page.getByRole('button', { name: 'Activer le compte', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Activer', exact: true }).click()
    await expect(page.getByText('Compte activé.', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Corriger l’e-mail' }).click()
    const correction = page.getByRole('dialog', { name: 'Corriger l’e-mail' })
    await correction.getByRole('textbox', { name: 'Nouvel e-mail' }).fill(email)
    await correction.getByRole('button', { name: 'Corriger l’e-mail' }).click()
    await expect(
      page.getByText(`E-mail corrigé. Les adresses ${account.email} et ${email} sont prévenues.`),
    ).toBeVisible()
    for (const address of [account.email, email])
      await mailTo(address, 'L’adresse e-mail de votre compte a été corrigée')

    await page.getByRole('button', { name: 'Transférer l’administration' }).click()
    const transfer = page.getByRole('dialog', { name: 'Transférer l’administration' })
    await transfer.getByLabel('Nouvel administrateur').selectOption({ label: `Mina Nouvelle, ${member.email}` })
    await transfer.getByRole('button', { name: 'Transférer l’administration' }).click()
    await expect(page.getByText('Administration transférée à Mina Nouvelle.')).toBeVisible()
    await mailTo(member.email, 'L’administration du compte vous est confiée')

    const history = page.getByRole('main').getByRole('listitem')
    for (const words of [
      /Compte désactivé/,
      /Compte activé/,
      /E-mail corrigé/,
      /Administration de l’organisme confiée/,
    ])
      await expect(history.filter({ hasText: words }).first()).toContainText('Par Anne Lefort')
  },
)

test('a mail that failed is shown with its reason, and leaves at the next try', NIGHT, async ({ page }) => {
  const account = await addAccount({ email: newAddress('echec') })
  await query(
    `insert into mail (id, template, account_id, recipient, data, created_at, attempts, last_error)
     values (gen_random_uuid(), 'registrationRefused', $1, $2, $3, '2026-11-16 08:00Z', 3, '550 No such user here')`,
    [account.id, account.email, JSON.stringify({ reason: 'Essai', keptUntil: '2027-05-16' })],
  )
  await enterDesk(page, '/operateur/courriels')
  const line = page.getByRole('listitem').filter({ hasText: account.email })
  await expect(line).toContainText('550 No such user here')
  await expect(line).toContainText('Votre inscription n’a pas pu être acceptée')
  await expect(line).toContainText('3 essais')
  await line.getByRole('button', { name: /Envoyer de nouveau/ }).click()
  await expect(page.getByText(`Nouvel essai lancé vers ${account.email}.`)).toBeVisible()
  await mailTo(account.email, 'Votre inscription n’a pas pu être acceptée')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(line).toHaveCount(0)
})

test('an account nobody has is said so, with the way back', NIGHT, async ({ page }) => {
  await enterDesk(page, '/operateur/comptes/999999')
  await expect(page.getByRole('heading', { level: 1, name: 'Compte introuvable' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Revenir à la liste' })).toBeVisible()
})

test('an operator who is led to the login window comes back to the page it wanted', NIGHT, async ({ page }) => {
  await open(page, '/operateur/courriels')
  await fillLogin(page, 'C-30001', 'pas-le-bon-mot-1')
  await expect(page.getByText('Identifiants invalides.')).toBeVisible()
  await page.getByRole('button', { name: /Opérateur de la centrale/ }).click()
  await expect(page).toHaveURL('/operateur/courriels')
})
