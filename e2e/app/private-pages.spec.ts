import { expect, type Page, test } from '@playwright/test'
import { addAccount } from '../given/database.ts'
import { expectFrench, expectSound, expectWithoutTax, NIGHT, open, watchErrors } from '../given/looking.ts'
import { enterAs, newAddress } from '../given/people.ts'

const admin = /Administrateur d’acheteur/
const operator = /Opérateur/
/** Each walked in one browser, whose cache is warm after the first page; few enough for one journey. */
const walks: [kind: RegExp, ...paths: string[]][] = [
  [admin, '/compte/informations', '/compte/comptes', '/compte/paniers', '/compte/paniers/valides'],
  [admin, '/documentation/formalise', '/prestataires/formalise?departement=74&lot=206'],
  [/Acheteur libre/, '/compte/informations', '/documentation/libre', '/compte/paniers'],
  [/Acheteur \(sous-compte\)/, '/compte/informations', '/compte/paniers'],
  [
    /compte principal/,
    '/compte/fournisseur/informations',
    '/compte/fournisseur/documents',
    '/compte/fournisseur/contrats',
    '/compte/fournisseur/redevances',
    '/compte/fournisseur/paniers',
  ],
  [
    /titulaire \(sous-compte\)/,
    '/compte/fournisseur/informations',
    '/compte/fournisseur/documents',
    '/compte/fournisseur/articles',
    '/compte/fournisseur/paniers',
  ],
  [
    /Prestataire libre/,
    '/compte/fournisseur/informations',
    '/compte/fournisseur/comptes',
    '/compte/fournisseur/documents',
    '/compte/fournisseur/articles',
    '/compte/fournisseur/paniers',
  ],
  [
    operator,
    '/operateur',
    '/operateur/inscriptions',
    '/operateur/comptes',
    '/operateur/comptes?recherche=zzzz',
    '/operateur/comptes/1',
    '/operateur/comptes/41',
    '/operateur/entreprises?recherche=zzzz',
    '/operateur/entreprises/1',
    '/operateur/operateurs',
    '/operateur/deux-personnes',
    '/operateur/redevances?trimestre=2026-3',
    '/operateur/sans-droit?page=/operateur/publication',
    '/operateur/courriels',
  ],
  [
    operator,
    '/operateur/candidatures',
    '/operateur/candidatures?recherche=zzzz',
    '/operateur/candidatures/5f0c7a52-2f1b-4c83-9d43-0c4b3f7a2611',
    '/operateur/candidatures/5f0c7a52-2f1b-4c83-9d43-0c4b3f7a2614',
    '/operateur/publication',
    '/operateur/revision',
    '/operateur/recherches',
  ],
  [
    operator,
    '/operateur/contrats',
    '/operateur/contrats?recherche=zzzz',
    '/operateur/contrats/2025-206-D74-1',
    '/operateur/redevances/1',
    '/operateur/messages/1',
    '/operateur/messages/2',
    '/operateur/pieces',
    '/operateur/indicateurs/repartition?par=acheteur',
    '/operateur/revision?lot=203',
  ],
]

async function expectFrenchAmounts(page: Page) {
  await expectFrench(page)
  await expectWithoutTax(page)
}

/** A buyer's, for what each private page has in common. */
const inTheGate = new Set([walks[2]])

for (const walk of walks) {
  const [kind, first, ...others] = walk
  test(
    `${kind === operator ? '' : 'P-PUB-01 P-PUB-38 '}${[first, ...others].join(', ')} of ${kind.source} are accessible and never scroll sideways, French for their users`,
    inTheGate.has(walk) ? {} : NIGHT,
    async ({ page }) => {
      // What a journey puts into each page has no way into a letter that is shown.
      const errors = watchErrors(page, /document is sandboxed/)
      await enterAs(page, kind, first ?? '/')
      await expectSound(page)
      if (kind !== operator) await expectFrenchAmounts(page)
      for (const path of others)
        await test.step(path, async () => {
          await open(page, path)
          await expectSound(page)
          if (kind !== operator) await expectFrenchAmounts(page)
        })
      expect(errors).toEqual([])
    },
  )
}

const windows: [address: string, name: string, send: string][] = [
  ['connexion', 'Connexion', 'Se connecter'],
  ['inscription', 'Inscription', 'Envoyer ma demande'],
  ['inscription-prestataire', 'Inscription', 'Envoyer ma demande'],
  ['mot-de-passe-oublie', 'Mot de passe oublié', 'Recevoir mes identifiants'],
]
for (const [address, name, send] of windows)
  test(`the window ${address} is accessible, empty and with its errors; Escape closes it`, NIGHT, async ({ page }) => {
    // Above a short page: all of what is behind is looked at too.
    await open(page, `/mentions-legales?fenetre=${address}`)
    const window = page.getByRole('dialog', { name })
    await expect(window.getByRole('button', { name: send })).toBeVisible()
    await expectSound(page)
    await window.getByRole('button', { name: send }).click()
    await expect(window.getByText('Ce champ est requis').first()).toBeVisible()
    await expectSound(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

const opened: [kind: RegExp, path: string, button: string | RegExp, window: string | RegExp][] = [
  [admin, '/compte/comptes', 'Ajouter un compte', 'Ajouter un compte'],
  [admin, '/compte/informations', 'Se déconnecter partout', /fermer toutes vos sessions/],
  [/Prestataire libre/, '/compte/fournisseur/informations', 'Ajouter un contact', 'Ajouter un contact'],
  [/compte principal/, '/compte/fournisseur/documents', 'Remplacer', /^Remplacer/],
  [/compte principal/, '/compte/fournisseur/documents', 'Corriger les dates', /^Dates/],
  [operator, '/operateur/operateurs', 'Inviter un opérateur', 'Inviter un opérateur'],
  [operator, '/operateur/comptes/41', 'Corriger l’e-mail', 'Corriger l’e-mail'],
  [operator, '/operateur/comptes/41', 'Transférer l’administration', 'Transférer l’administration'],
  [operator, '/operateur/contrats/2025-206-D74-1', 'Noter les reconductions', /^Reconductions/],
  [operator, '/operateur/contrats/2025-206-D74-1', 'Demander un avenant', /^Avenant/],
  [operator, '/operateur/redevances/1', 'Dire payé', 'Dire le relevé payé'],
  [operator, '/operateur/redevances/1', 'Enregistrer un mandat', 'Mandat de prélèvement'],
  [operator, '/operateur/revision?lot=203', 'Modifier la formule', /ormule/],
  [/compte principal/, '/compte/fournisseur/contrats', /^Signer l’avenant/, /^Signer l’avenant/],
]
for (const [kind, path, button, name] of opened)
  test(`the window « ${button} » of ${path} is accessible; Escape gives the focus back`, NIGHT, async ({ page }) => {
    await enterAs(page, kind, path)
    const opener = page.getByRole('button', { name: button, exact: true }).first()
    await opener.click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await expectSound(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

test('the refusal of a registration is accessible', NIGHT, async ({ page }) => {
  const account = await addAccount({ email: newAddress('regard'), isPending: true })
  await enterAs(page, operator, `/operateur/inscriptions?demande=${account.id}`)
  await expect(page.getByRole('heading', { level: 2, name: account.name })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Refuser', exact: true }).click()
  await page.getByRole('button', { name: 'Refuser et écrire' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription(/Ce champ est requis/)
  await expectSound(page)
})
