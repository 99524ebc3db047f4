import { expect, type Page, test } from '@playwright/test'
import { expectSound, NIGHT, open, watchErrors } from '../given/looking.ts'
import { mailTo } from '../given/mailbox.ts'
import { enterAs } from '../given/people.ts'
import { askedAndAgreed } from '../given/second-person.ts'

const enterDesk = (page: Page, path: string) => enterAs(page, /Opérateur/, path)
const said = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible()

test(
  'Q-71 a setting is typed, changes the site at once, says who changed it, and comes back',
  NIGHT,
  async ({ page }) => {
    await enterDesk(page, '/operateur/reglages?groupe=accessibility')
    await page.getByRole('button', { name: 'Modifier\u00A0: Audit prévu' }).click()
    const window = page.getByRole('dialog', { name: 'Audit prévu' })
    await window.getByRole('textbox', { name: 'Valeur' }).fill('')
    await window.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(window.getByRole('textbox', { name: 'Valeur' })).toHaveAccessibleDescription(/ne peut pas être vide/)
    await window.getByRole('textbox', { name: 'Valeur' }).fill('troisième trimestre 2027')
    await window.getByRole('button', { name: 'Enregistrer' }).click()
    await said(page, 'Audit prévu\u00A0: le changement est en ligne.')

    const visitor = await page.context().newPage()
    await open(visitor, '/accessibilite')
    await expect(visitor.getByText('troisième trimestre 2027').first()).toBeVisible()

    await page.getByRole('button', { name: 'Modifier\u00A0: Audit prévu' }).click()
    await window.getByText('Historique').click()
    await expect(window.getByText('premier semestre 2027 → troisième trimestre 2027').first()).toBeVisible()
    await expect(window.getByText(/Anne Lefort/).first()).toBeVisible()
    await window.getByRole('button', { name: 'Valeur de départ' }).click()
    await said(page, 'Audit prévu\u00A0: retour à la valeur de départ.')
    await visitor.reload()
    await expect(visitor.getByText('premier semestre 2027').first()).toBeVisible()
  },
)

test('a legal mark is prepared for its day: the one in force stays until then', NIGHT, async ({ page }) => {
  await enterDesk(page, '/operateur/reglages?groupe=thresholds')
  await page.getByRole('button', { name: 'Modifier\u00A0: Attestation de vigilance' }).click()
  const window = page.getByRole('dialog', { name: 'Attestation de vigilance' })
  await window.getByRole('textbox', { name: 'Valeur, en euros' }).fill('6 000')
  await window.getByLabel('À partir du').fill('01/04/2027')
  const line = page.getByRole('listitem').filter({ hasText: 'Attestation de vigilance' })
  await askedAndAgreed(page)
  await expect(line).toContainText('5\u202F000\u00A0€')
  await expect(line).toContainText('6\u202F000\u00A0€ à partir du 1ᵉʳ\u00A0avril 2027')
  await page.getByRole('button', { name: 'Modifier\u00A0: Attestation de vigilance' }).click()
  await window.getByRole('button', { name: /^Renoncer à 6/ }).click()
  await said(page, 'le changement est arrêté.')
  await expect(line).not.toContainText('avril 2027')
})

test('where the money goes is asked of a second person, waits, and is stopped meanwhile', NIGHT, async ({ page }) => {
  await enterDesk(page, '/operateur/reglages?groupe=legal')
  const line = page.getByRole('listitem').filter({ hasText: 'IBAN de la centrale' })
  await line.getByRole('button').click()
  const window = page.getByRole('dialog', { name: 'IBAN de la centrale' })
  await window.getByRole('textbox', { name: 'Valeur' }).fill('DE88 3704 0044 0532 0130 00')
  await window.getByRole('button', { name: 'Demander l’accord' }).click()
  await expect(window.getByRole('textbox', { name: 'Valeur' })).toHaveAccessibleDescription(/IBAN n’est pas exact/)
  await window.getByRole('textbox', { name: 'Valeur' }).fill('DE89 3704 0044 0532 0130 00')
  await expectSound(page)
  await askedAndAgreed(page)
  await expect(line).toContainText('DE89 3704 0044 0532 0130 00 à partir du')
  await line.getByRole('button').click()
  await window.getByRole('button', { name: /^Renoncer à DE89/ }).click()
  await said(page, 'le changement est arrêté.')
  await expect(line).not.toContainText('DE89')
})

test(
  'a page is written as it will be read, seen first, published, and its former version comes back',
  NIGHT,
  async ({ page }) => {
    await enterDesk(page, '/operateur/contenus')
    await page.getByRole('link', { name: /Données personnelles/ }).click()
    const text = page.getByRole('textbox', { name: 'Texte', exact: true })
    await text.press('Control+Home')
    await page.keyboard.type('Une phrase {marque.inconnue} de la centrale. ')
    await page.getByRole('button', { name: 'Aperçu' }).click()
    await expect(page.getByRole('alert')).toContainText('Aucun réglage ne s’appelle {marque.inconnue}.')
    await page.reload()
    // What was typed is still there, and is put right.
    await said(page, 'Ce que vous aviez commencé d’écrire est là.')
    await page.getByRole('button', { name: 'Voir le code HTML' }).click()
    const code = page.getByRole('textbox', { name: 'Texte, en HTML' })
    await code.fill((await code.inputValue()).replace('{marque.inconnue}', '{marque.nom}'))
    await page.getByRole('button', { name: 'Aperçu' }).click()
    const preview = page.getByRole('dialog', { name: /^Aperçu/ })
    await expect(preview.getByText('Une phrase Charpente de la centrale.')).toBeVisible()
    await preview.getByRole('button', { name: 'Fermer' }).click()
    await page.getByRole('button', { name: 'Enregistrer et publier' }).click()
    await said(page, /La version \d+ est en ligne\./)

    const visitor = await page.context().newPage()
    await open(visitor, '/donnees-personnelles')
    await expect(visitor.getByText('Une phrase Charpente de la centrale.')).toBeVisible()

    await page.getByRole('button', { name: 'Remettre en ligne la version 1', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remettre en ligne' }).click()
    await said(page, 'La version 1 est de nouveau en ligne.')
    await visitor.reload()
    await expect(visitor.getByText('Une phrase Charpente de la centrale.')).toHaveCount(0)
  },
)

test(
  'the words of a mail are changed without losing a value, seen, tried on oneself, then given back',
  NIGHT,
  async ({ page }) => {
    await enterDesk(page, '/operateur/contenus/e-mails')
    await page.getByRole('link', { name: 'Votre brouillon de candidature sera supprimé' }).click()
    const next = page.getByRole('textbox', { name: 'Ce qu’il y a à faire' })
    await next.fill('Gardez une copie.')
    await expect(next).toHaveAccessibleDescription(/Il manque \{1\}/)
    await next.fill('Gardez une copie avant le {1}.')
    const shown = page.frameLocator('iframe[title="E-mail sur un exemple"]')
    await expect(shown.getByText(/Gardez une copie avant le/).last()).toBeVisible()
    await page.getByRole('button', { name: 'M’envoyer un essai' }).click()
    // Read at once: it is told for a few seconds only.
    const sent = await page.getByText(/Un e-mail d’essai part à .+\./).textContent()
    const [, to = ''] = /part à (.+)\.$/.exec(sent ?? '') ?? []
    const mail = await mailTo(to, /^Essai\u00A0: Votre brouillon/)
    expect(mail.text).toContain('Gardez une copie avant le')
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await said(page, 'Les prochains e-mails partent avec ces phrases.')
    await page.getByRole('button', { name: 'Phrases du site', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revenir' }).click()
    await said(page, 'Cet e-mail a repris les phrases du site.')
    await expect(next).toHaveValue(/Téléchargez ce que vous voulez garder/)
  },
)

test('a category and a document are added and taken away; one that serves stays', NIGHT, async ({ page }) => {
  await enterDesk(page, '/operateur/contenus/categories')
  await page.getByRole('button', { name: 'Ajouter une catégorie' }).click()
  const category = page.getByRole('dialog', { name: 'Ajouter une catégorie' })
  await category.getByRole('textbox', { name: 'Nom' }).fill('Ascenseurs et monte-charge')
  await category.getByRole('textbox', { name: 'Description' }).fill('Entretien, mise aux normes et remplacement.')
  await category.getByRole('combobox', { name: 'Métier' }).fill('212')
  await page.getByRole('option', { name: /^212/ }).click()
  await category.getByRole('button', { name: 'Enregistrer' }).click()
  await said(page, '«\u00A0Ascenseurs et monte-charge\u00A0» est en ligne.')
  await page.getByRole('button', { name: 'Retirer\u00A0: Ascenseurs et monte-charge' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
  await said(page, '«\u00A0Ascenseurs et monte-charge\u00A0» est retirée.')
  await page.getByRole('button', { name: 'Retirer\u00A0: Diagnostics immobiliers' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
  await expect(page.getByRole('alert')).toContainText('Cette catégorie est utilisée')

  await page.getByRole('link', { name: 'Documents', exact: true }).click()
  await page.getByRole('button', { name: /Ajouter un document.*libre/ }).click()
  const document = page.getByRole('dialog', { name: 'Ajouter un document' })
  await document.getByRole('textbox', { name: 'Nom' }).fill('Charte des prestataires')
  await document.getByRole('textbox', { name: 'Résumé' }).fill('Ce à quoi chacun s’engage.')
  await document.getByLabel('Fichier').setInputFiles({
    name: 'charte.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    ),
  })
  await document.getByRole('button', { name: 'Enregistrer' }).click()
  await said(page, '«\u00A0Charte des prestataires\u00A0» est en ligne.')
  await page.getByRole('button', { name: 'Retirer\u00A0: Charte des prestataires' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
  await said(page, '«\u00A0Charte des prestataires\u00A0» est retiré.')
})

for (const path of [
  '/operateur/reglages',
  '/operateur/contenus',
  '/operateur/contenus/pages/glossaire',
  '/operateur/contenus/e-mails',
  '/operateur/contenus/e-mails/purchaseOrder',
  '/operateur/contenus/documents',
  '/operateur/contenus/presse',
  '/operateur/contenus/categories',
])
  test(`${path} is accessible and never scrolls sideways`, NIGHT, async ({ page }) => {
    // The frame of a mail can do nothing, not even what this journey asks of every page.
    const errors = watchErrors(page, /sandboxed/)
    await enterDesk(page, path)
    await expectSound(page)
    expect(errors).toEqual([])
  })
