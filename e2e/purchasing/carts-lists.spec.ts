import { expect, type Page, test } from '@playwright/test'
import {
  givenCart,
  givenDraft,
  givenFormalizedCart,
  givenFreeCart,
  givenFreeProposal,
  givenOrdered,
} from '../given/carts.ts'
import { addAccount, query } from '../given/database.ts'
import { expectAccessible, expectSound, NIGHT, settle } from '../given/looking.ts'
import { enterOwn, newAddress } from '../given/people.ts'

const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true })
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

const aBuyer = (type: 'formalized' | 'free' = 'formalized') => addAccount({ email: newAddress('listes'), type })
const aSupplier = () => addAccount({ email: newAddress('fournit'), side: 'supplier' })

async function askToRetrieve(page: Page, number: string) {
  await page.getByRole('textbox', { name: 'Récupérer un panier' }).fill(number)
  await page.getByRole('button', { name: 'Récupérer', exact: true }).click()
}

test('P-CART-05 P-CART-07 P-FCART-05 P-CART-45 P-CART-49 P-PROF-05 the carts of a customer, proposed, in progress and confirmed, filtered by kind in the address', async ({
  page,
}) => {
  const buyer = await aBuyer()
  const supplier = await aSupplier()
  const school = await givenFormalizedCart(page, buyer, 'École des Fins')
  const park = await givenFreeCart(page, buyer, supplier, 'Parc du Semnoz')
  const offer = await givenFreeProposal(page, supplier, buyer, 'Bornes du parking')
  await givenOrdered(buyer, 'formalized', 1, 'Commande du gymnase')
  await givenOrdered(buyer, 'free', 1, 'Dépannage', 4)
  await enterOwn(page, buyer, '/compte/paniers')

  const menu = page.getByRole('navigation', { name: 'Espace compte' })
  await expect(menu.getByRole('listitem')).toHaveText([
    'À faire',
    'Mes paniers',
    'Bâtiments',
    'Mon profil',
    'Déconnexion',
  ])
  await expect(menu.getByRole('link', { name: 'Mes paniers' })).toHaveAttribute('aria-current', 'page')

  const proposal = section(page, /Propositions reçues/).getByRole('listitem')
  await expect(proposal).toContainText('Bornes du parking')
  await expect(proposal).toContainText(`74${offer.id}L`)
  await expect(proposal).toContainText(`Préparé par ${supplier.name}`)
  await expect(proposal).toContainText(/Proposé/)
  await expect(proposal).toContainText(/300,00\s€\sHT/)

  const inProgress = table(page, 'Paniers en cours')
  await expect(inProgress.getByRole('row')).toHaveCount(3)
  const line = row(page, school.name)
  // The postal, the id, the letter of its kind.
  await expect(line).toContainText(`74${school.id}F`)
  await expect(row(page, park.name)).toContainText(`74${park.id}L`)
  await expect(line).toContainText(/Créé le \d+\s\w+ 2026/)
  await expect(line).toContainText(/1\sarticle, 1\slot/)
  await expect(line).toContainText('Haute-Savoie (74)')
  await expect(line).toContainText('Formalisé')
  await expect(line).toContainText('Proposé')
  await expect(line).toContainText(/€ HT/)
  await expect(line.getByRole('link', { name: school.name })).toHaveAttribute('href', `/compte/panier/${school.id}`)
  await expect(row(page, park.name)).toContainText(/1\sarticle, 1\sprestataire/)
  await expect(table(page, 'Paniers confirmés').getByRole('row')).toHaveText([
    /Panier/,
    /Commande du gymnase.*Confirmé/,
    /Dépannage.*Annulé/,
  ])

  const filter = page.getByRole('navigation', { name: 'Nature des paniers' })
  await filter.getByRole('link', { name: 'Libres' }).click()
  await expect(page).toHaveURL('/compte/paniers/libres')
  await expect(row(page, school.name)).toHaveCount(0)
  await expect(row(page, park.name)).toBeVisible()
  await expect(row(page, 'Dépannage')).toBeVisible()
  await expect(row(page, 'Commande du gymnase')).toHaveCount(0)
  await page.reload()
  await expect(filter.getByRole('link', { name: 'Libres' })).toHaveAttribute('aria-current', 'true')
  await filter.getByRole('link', { name: 'Formalisés' }).click()
  await expect(page).toHaveURL('/compte/paniers/formalises')
  await expect(row(page, park.name)).toHaveCount(0)
  await expect(row(page, school.name)).toBeVisible()
  await expect(section(page, /Propositions reçues/)).toHaveCount(0)

  await filter.getByRole('link', { name: 'Tous' }).click()
  await page.getByRole('searchbox', { name: 'Filtrer les paniers' }).fill('semnoz')
  await expect(page).toHaveURL('/compte/paniers?recherche=semnoz')
  await expect(inProgress.getByRole('row')).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'Filtrer les paniers' }).fill('')
  await expect(inProgress.getByRole('row')).toHaveCount(3)
  await expectSound(page)
})

test('P-CART-25 P-CART-26 a status is read in its words, one that nobody knows too', NIGHT, async ({ page }) => {
  const buyer = await aBuyer()
  await givenFormalizedCart(page, buyer, 'Panier 1')
  await givenOrdered(buyer, 'formalized', 5, 'Commande')
  await enterOwn(page, buyer, '/compte/informations')
  // What the list would say of each: 2, 3, 4, 11, and a code of tomorrow.
  const codes = [2, 3, 4, 11, 99]
  await page.route('**/api/me', async (route) => {
    const answer = await route.fetch()
    const me = await answer.json()
    if (me.confirmedCarts)
      for (const [at, cart] of me.confirmedCarts.carts.entries()) Object.assign(cart, { status: codes[at] })
    await route.fulfill({ response: answer, json: me })
  })
  await page.route('**/api/customers/*/carts*', async (route) => {
    const answer = await route.fetch()
    const carts = await answer.json()
    for (const [at, cart] of carts.entries()) Object.assign(cart, { status: codes[at] })
    await route.fulfill({ response: answer, json: carts })
  })
  await page.goto('/compte/paniers')
  await expect(row(page, 'Panier 1')).toContainText('Proposé')
  await expect(table(page, 'Paniers confirmés').getByRole('row')).toHaveText([
    /Panier/,
    /Confirmé/,
    /Terminé/,
    /Annulé/,
    /Refusé/,
    /Statut Inconnu/,
  ])
  await page.unrouteAll({ behavior: 'wait' })
})

test('P-CART-46 P-CART-47 confirmed carts come thirty by thirty until a page is not full', NIGHT, async ({ page }) => {
  const buyer = await aBuyer()
  await givenOrdered(buyer, 'formalized', 45, 'Rénovation')
  await givenOrdered(buyer, 'free', 2, 'Entretien')
  await enterOwn(page, buyer, '/compte/paniers/valides')
  await expect(page.getByRole('heading', { level: 1, name: 'Paniers formalisés confirmés' })).toBeVisible()
  const lines = table(page, 'Paniers confirmés').getByRole('row')
  await expect(lines).toHaveCount(31)
  await expect(lines.nth(1)).toContainText('Rénovation 1')
  const asked = page.waitForRequest(`**/api/customers/${buyer.id}/carts?page=2&status=2`)
  await page.getByRole('button', { name: 'Afficher les suivants' }).click()
  await asked
  await expect(lines).toHaveCount(46)
  await expect(page.getByRole('button', { name: 'Afficher les suivants' })).toHaveCount(0)
  await expect(row(page, 'Entretien')).toHaveCount(0)

  // With those of the other kind that are not older than what was read.
  await page.goto('/compte/paniers')
  await expect(lines).toHaveCount(33)
  await page.getByRole('button', { name: 'Afficher les suivants' }).click()
  await expect(lines).toHaveCount(48)
  await page.goto('/compte/paniers/autre')
  await expect(page.getByRole('heading', { level: 1, name: 'Mes paniers', exact: true })).toBeVisible()
})

test('P-FCART-18 the confirmed free carts have their own page', NIGHT, async ({ page }) => {
  const buyer = await aBuyer('free')
  await givenOrdered(buyer, 'free', 31, 'Entretien')
  await enterOwn(page, buyer, '/compte/paniers')
  await page.getByRole('link', { name: 'Libres confirmés' }).click()
  await expect(page).toHaveURL('/compte/paniers/libres/valides')
  await expect(page.getByRole('heading', { level: 1, name: 'Paniers libres confirmés' })).toBeVisible()
  const lines = table(page, 'Paniers confirmés').getByRole('row')
  await expect(lines).toHaveCount(31)
  const asked = page.waitForRequest(`**/api/customers/${buyer.id}/free_carts?page=2&status=2`)
  await page.getByRole('button', { name: 'Afficher les suivants' }).click()
  await asked
  await expect(lines).toHaveCount(32)
  await expect(page.getByRole('button', { name: 'Afficher les suivants' })).toHaveCount(0)
})

test('a page that does not come is said, and asked again', NIGHT, async ({ page }) => {
  const buyer = await aBuyer('free')
  await givenOrdered(buyer, 'free', 31, 'Entretien')
  await enterOwn(page, buyer, '/compte/paniers/libres/valides')
  await page.route('**/free_carts?page=2**', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Afficher les suivants' }).click()
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  await expect(table(page, 'Paniers confirmés').getByRole('row')).toHaveCount(31)
  await page.unroute('**/free_carts?page=2**')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(table(page, 'Paniers confirmés').getByRole('row')).toHaveCount(32)
})

test(
  'P-CART-35 P-CART-41 from the list: delete after the question, complete in the catalogue of its place',
  NIGHT,
  async ({ page }) => {
    const buyer = await aBuyer()
    const first = await givenCart(page, buyer, 'formalized', 'À garder')
    const second = await givenCart(page, buyer, 'formalized', 'À jeter')
    await enterOwn(page, buyer, '/compte/paniers')
    await expect(row(page, second.name)).toContainText('Panier actif')
    await expect(row(page, second.name)).toContainText('Panier vide')

    await page.getByRole('button', { name: 'Supprimer le panier À jeter' }).click()
    const question = page.getByRole('dialog', { name: 'Voulez-vous vraiment supprimer ce panier ?', exact: true })
    await question.getByRole('button', { name: 'Annuler' }).click()
    await expect(row(page, second.name)).toBeVisible()
    await page.getByRole('button', { name: 'Supprimer le panier À jeter' }).click()
    await question.getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByText('Le panier a été supprimé.')).toBeInViewport()
    await expect(row(page, second.name)).toHaveCount(0)

    await expect(row(page, first.name)).not.toContainText('Panier actif')
    const put = page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().endsWith(`/api/customers/${buyer.id}`),
    )
    await page.getByRole('button', { name: 'Compléter le panier À garder' }).click()
    expect((await put).postDataJSON()).toEqual({ activeCart: `/api/carts/${first.id}` })
    await expect(page).toHaveURL('/catalogue?departement=74')
    await expect(page.getByRole('region', { name: 'Panier formalisé' })).toContainText('À garder')
    await page.goto('/compte/paniers')
    await expect(row(page, first.name)).toContainText('Panier actif')
  },
)

test('the number of a cart is copied', NIGHT, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const buyer = await aBuyer()
  const cart = await givenCart(page, buyer, 'formalized', 'Numéro à dicter')
  await enterOwn(page, buyer, '/compte/paniers')
  await page.getByRole('button', { name: `Copier le numéro ${cart.number}` }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Copié' })).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(cart.number)
})

test(
  'P-PROP-05 P-PROP-06 P-PROP-07 P-PROP-11 a number that cannot be is said beside the field, one that is not in the alert',
  NIGHT,
  async ({ page }) => {
    const buyer = await aBuyer()
    await enterOwn(page, buyer, '/compte/paniers')
    const field = page.getByRole('textbox', { name: 'Récupérer un panier' })
    await askToRetrieve(page, '')
    await expect(field).toHaveAccessibleDescription('Ce champ est requis')
    await expect(field).toBeFocused()
    await askToRetrieve(page, '741234')
    await expect(field).toHaveAccessibleDescription('Le dernier caractère du numéro de panier doit être un F ou un L')
    await askToRetrieve(page, '74-1234F')
    await expect(field).toHaveAccessibleDescription(
      'Un numéro de panier commence par le département et finit par F ou L, par exemple 751234F.',
    )
    await expectSound(page)
    await askToRetrieve(page, '7411111111F')
    await expect(page.getByRole('alert')).toHaveText(
      'Aucun panier ne correspond à ce numéro. Vérifiez-le auprès de votre prestataire.',
    )
    await expect(field).toHaveValue('7411111111F')
    await expect(page.getByRole('heading', { name: 'Aucun panier en cours' })).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
  },
)

test(
  'P-PROP-08 P-PROP-10 a number typed in lower case, from another view: the cart is among the proposed ones of /compte/paniers',
  NIGHT,
  async ({ page }) => {
    const buyer = await aBuyer()
    const supplier = await aSupplier()
    const offer = await givenFreeCart(page, supplier, supplier, 'Bornes du parking')
    // The address of the mail brings the number; from another view it is typed.
    await enterOwn(page, buyer, `/compte/paniers?numero=${offer.number}`)
    await expect(page.getByRole('textbox', { name: 'Récupérer un panier' })).toHaveValue(offer.number)
    await page.goto('/compte/paniers/formalises')
    const posted = page.waitForRequest(`**/api/free_carts/${offer.id}/retrieve`)
    await askToRetrieve(page, ` ${offer.number.toLowerCase()} `)
    expect((await posted).postDataJSON()).toMatchObject({
      customer_id: buyer.id,
      cart_id: offer.id,
      cartType: 'L',
      proposal_email: buyer.email,
    })
    await expect(page.getByText('Le panier a bien été récupéré')).toBeVisible()
    await expect(page).toHaveURL('/compte/paniers')
    await expect(section(page, /Propositions reçues/).getByRole('listitem')).toContainText('Bornes du parking')
    await expect(page.getByRole('textbox', { name: 'Récupérer un panier' })).toHaveValue('')
    await expectSound(page)
  },
)

test('nothing yet: three ways to start, on a computer and on a telephone', NIGHT, async ({ page }) => {
  const buyer = await aBuyer()
  await enterOwn(page, buyer, '/compte/paniers')
  await expect(page.getByRole('heading', { name: 'Aucun panier en cours' })).toBeVisible()
  await page.getByRole('button', { name: 'Créer mon premier panier' }).click()
  await expect(page.getByRole('dialog', { name: 'Nouveau panier formalisé', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Parcourir le catalogue' })).toHaveAttribute('href', '/catalogue')
  await expect(page.getByRole('textbox', { name: 'Récupérer un panier' })).toBeVisible()
  await page.getByRole('button', { name: 'Demander un panier prérempli' }).click()
  const request = page.getByRole('dialog', { name: 'Demander un panier prérempli', exact: true })
  await expect(request.getByRole('combobox', { name: 'Département' })).toHaveValue('74 – Haute-Savoie')
  await request.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(request.getByRole('textbox', { name: 'Votre besoin' })).toHaveAccessibleDescription(
    /Ce champ est requis/,
  )
  await request.getByRole('textbox', { name: 'Votre besoin' }).fill('Éclairage de la salle des fêtes')
  await request.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(page.getByRole('dialog', { name: 'Demande envoyée' })).toBeVisible()
  expect(await query('select kind, title, details from inquiry where account_id = $1', [buyer.id])).toEqual([
    {
      kind: 'cart',
      title: 'Panier formalisé prérempli, 74 – Haute-Savoie',
      details: 'Éclairage de la salle des fêtes',
    },
  ])
  await page.keyboard.press('Escape')
  await expectSound(page)
})

test(
  'P-SUB-08 P-SUB-09 P-SUB-10 P-PROP-15 P-PERM-04 a sub-account’s carts, for its administrator alone',
  NIGHT,
  async ({ page, browser }) => {
    const head = await aBuyer()
    const member = await addAccount({
      email: newAddress('agent'),
      type: 'formalized',
      adminId: head.id,
      name: head.name,
      firstname: 'Karim',
      lastname: 'Belhadj',
    })
    const supplier = await aSupplier()
    await enterOwn(page, head, '/compte/comptes')
    await page.getByRole('link', { name: 'Voir ses paniers' }).click()
    await expect(page).toHaveURL(`/compte/comptes/${member.id}/paniers`)
    await expect(page.getByRole('heading', { level: 1, name: `Compte de ${member.email}`, exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Aucun panier en cours', exact: true })).toBeVisible()
    await expectSound(page)

    await givenFormalizedCart(page, member, 'Résidence Les Tilleuls')
    await givenFreeCart(page, member, supplier, 'Dépannage du gymnase')
    const offer = await givenFreeProposal(page, supplier, member, 'Étanchéité, tour Sud')
    await page.reload()
    await expect(row(page, 'Résidence Les Tilleuls')).toContainText('Formalisé')
    await expect(row(page, 'Dépannage du gymnase')).toContainText('Libre')
    const proposal = section(page, /Propositions reçues/).getByRole('listitem')
    await expect(proposal.getByRole('link', { name: 'Voir le panier' })).toHaveAttribute(
      'href',
      `/compte/panier/libre/${offer.id}`,
    )
    await expectSound(page)
    await proposal.getByRole('button', { name: 'Rejeter' }).click()
    await page
      .getByRole('dialog', { name: /^Rejeter cette proposition/ })
      .getByRole('button', { name: 'Rejeter' })
      .click()
    await expect(page.getByText('Proposition refusée. Le prestataire en est averti.')).toBeVisible()
    await expect(proposal).toHaveCount(0)

    const other = await browser.newPage()
    await enterOwn(other, member, `/compte/comptes/${member.id}/paniers`)
    await expect(other).toHaveURL('/')
    await other.close()
    const stranger = await browser.newPage()
    await enterOwn(stranger, await aBuyer(), `/compte/comptes/${member.id}/paniers`)
    await expect(stranger.getByRole('alert')).toBeVisible()
    await expect(stranger.getByText('Résidence Les Tilleuls')).toHaveCount(0)
    await stranger.close()
  },
)

test(
  'P-SUB-06 deleting a sub-account asks, then its carts in progress are in the administrator’s list',
  NIGHT,
  async ({ page }) => {
    const head = await aBuyer()
    const member = await addAccount({
      email: newAddress('agent'),
      type: 'formalized',
      adminId: head.id,
      name: head.name,
      firstname: 'Lucie',
      lastname: 'Moreau',
    })
    const cart = await givenFormalizedCart(page, member, 'Halls du Parmelan')
    await enterOwn(page, head, '/compte/comptes')
    await page.getByRole('button', { name: 'Supprimer le compte de Lucie Moreau' }).click()
    const question = page.getByRole('dialog', { name: 'Etes vous de sûr de vouloir faire cette suppression ?' })
    await expect(question).toContainText('Les paniers en cours de Lucie Moreau passeront sur votre compte.')
    await question.getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByText(/Le compte de Lucie Moreau est supprimé\. Ses paniers en cours sont/)).toBeVisible()
    await page.getByRole('navigation', { name: 'Espace compte' }).getByRole('link', { name: 'Mes paniers' }).click()
    await expect(row(page, cart.name)).toContainText(cart.number)
  },
)

test(
  'P-SUP-01 P-SUP-03 P-SUP-04 P-SUP-05 P-CART-36 a supplier’s carts, filtered; deleting a draft and a proposal',
  NIGHT,
  async ({ page }) => {
    const supplier = await aSupplier()
    const other = await aSupplier()
    const draft = await givenFreeCart(page, supplier, supplier, 'Devis pour Thônes')
    await givenFreeCart(page, other, other, 'Devis d’un concurrent')
    const buyer = await aBuyer('free')
    const proposed = await givenFreeProposal(page, supplier, buyer, 'Devis pour Faverges')
    await enterOwn(page, supplier, '/compte/fournisseur/paniers')
    const menu = page.getByRole('navigation', { name: 'Espace compte' })
    await expect(menu.getByRole('listitem')).toHaveText([
      'Ma journée',
      'Mes commandes',
      'Mes paniers',
      'Mon catalogue Libre',
      'Mon profil',
      'Mes documents',
      'Déconnexion',
    ])
    await expect(menu.getByRole('link', { name: 'Mes paniers' })).toHaveAttribute('aria-current', 'page')
    await expect(table(page, 'Paniers en préparation').getByRole('row')).toHaveCount(2)
    await expect(row(page, draft.name)).toContainText(draft.number)
    await expect(row(page, draft.name)).not.toContainText('Livré')
    await expect(row(page, draft.name)).toContainText('Pas encore envoyé')
    await expect(row(page, proposed.name)).toContainText(`Récupéré par ${buyer.name}`)
    await expect(row(page, proposed.name)).toContainText('réponse attendue')
    await expect(row(page, proposed.name).getByRole('link')).toHaveCount(0)
    await expect(page.getByText('Devis d’un concurrent')).toHaveCount(0)
    await expectSound(page)

    const filter = page.getByRole('navigation', { name: 'Nature des paniers' })
    await expect(filter.getByRole('link')).toHaveText([/Tous/, /Formalisé/, /Libre/])
    await filter.getByRole('link', { name: 'Formalisé' }).click()
    await expect(page).toHaveURL('/compte/fournisseur/paniers?nature=formalise')
    await expect(page.getByText("Vous n'avez aucune commande")).toBeVisible()
    await filter.getByRole('link', { name: 'Libre' }).click()
    await expect(page).toHaveURL('/compte/fournisseur/paniers?nature=libre')

    await page.getByRole('button', { name: 'Supprimer le panier Devis pour Thônes' }).click()
    const question = page.getByRole('dialog', { name: 'Voulez-vous vraiment supprimer ce panier ?', exact: true })
    await question.getByRole('button', { name: 'Supprimer' }).click()
    await expect(row(page, draft.name)).toHaveCount(0)
    await page.getByRole('button', { name: 'Supprimer le panier Devis pour Faverges' }).click()
    await expect(question).toContainText('Votre client ne pourra plus accepter cette proposition.')
    await question.getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByText("Vous n'avez aucune commande")).toBeVisible()
  },
)

test('P-SUB-12 the profile of a formalized head leads to the carts of each contact', NIGHT, async ({ page }) => {
  const [head] = await query<{ id: number; code: string; department: string; memberId: number }>(
    `select head.id, head.code_id as code, department.code as department, member.id as "memberId" from account head
     join account member on member.admin_id = head.id and member.active
     join department_manager manager on manager.head_id = head.id and manager.account_id = member.id
     join department on department.id = manager.department_id
     where head.type = 'formalized' and head.side = 'supplier' order by head.id desc limit 1`,
  )
  if (!head) throw new Error('No head of the demonstration confides a department.')
  await enterOwn(page, head, '/compte/fournisseur/informations')
  const contacts = page.getByRole('table', { name: 'Contacts par département' })
  for (const name of ['Département', 'Contact', 'Code de connexion'])
    await expect(contacts.getByRole('columnheader', { name, exact: true })).toBeVisible()
  const line = contacts.getByRole('row').filter({ hasText: new RegExp(`^${head.department} `) })
  await expect(line.getByRole('combobox')).toBeVisible()
  await line.getByRole('button', { name: /^Modifier le contact/ }).click()
  await expect(page.getByRole('dialog', { name: 'Modifier le contact' })).toBeVisible()
  await page.keyboard.press('Escape')
  await line.getByRole('link', { name: 'Voir ses commandes' }).click()
  await expect(page).toHaveURL(`/compte/fournisseur/comptes/${head.memberId}/commandes`)
  await expect(page.getByRole('heading', { level: 1, name: /^Commandes de / })).toBeVisible()
})

test('P-PERM-02 the pages of carts are a customer’s, not a supplier’s', NIGHT, async ({ page, browser }) => {
  const paths = ['', '/valides', '/libres/valides', '/formalises'].map((end) => `/compte/paniers${end}`)
  const pages = ['/compte/informations', ...paths]
  await enterOwn(page, await aBuyer(), '/compte/informations')
  for (const path of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/paniers|profil/i)
    await expect(page).toHaveURL(path)
  }
  const firm = await browser.newPage()
  await enterOwn(firm, await aSupplier(), '/')
  for (const path of pages) {
    await firm.goto(path)
    await expect(firm).toHaveURL('/')
  }
  await firm.close()
})

test(
  'P-PERM-05 the pages of a supplier are a supplier’s, not a customer’s nor a visitor’s',
  NIGHT,
  async ({ page, browser }) => {
    const ends = ['informations', 'paniers', 'articles', 'comptes', 'documents', 'commandes', 'commandes/libres']
    const pages = ends.map((end) => `/compte/fournisseur/${end}`)
    await enterOwn(page, await aSupplier(), '/compte/fournisseur/informations')
    for (const path of pages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(path)
    }
    const other = await browser.newPage()
    await other.goto(pages[0] ?? '')
    await expect(other).not.toHaveURL(/fournisseur/)
    await enterOwn(other, await aBuyer(), '/')
    for (const path of pages) {
      await other.goto(path)
      await expect(other).toHaveURL('/')
    }
    await other.close()
  },
)

/** Order lines as the session gives them: orders themselves have their own journeys. */
const line = (id: number, status: number, statusTextFR: string, changes: object = {}) => ({
  id,
  status,
  statusTextFR,
  date: '2026-11-02T09:00:00.000Z',
  number: `74-2087${id}-206`,
  price: 3_126_040,
  cartName: `Groupe scolaire ${id}`,
  customerName: 'Commune d’Annecy',
  postal: '74',
  lotCode: '206',
  lotName: 'Électricité',
  publicUrl: `/commande/${id}`,
  dueAt: '2026-11-12T22:59:59.000Z',
  closedAt: null,
  reason: null,
  executionDays: null,
  executionEnd: null,
  manager: { id: 0, name: 'Paul Verdier' },
  ...changes,
})

async function withLines(page: Page, orderLotSuppliers: object[]) {
  await page.route('**/api/me', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), orderLotSuppliers } })
  })
}

test(
  'P-SUP-06 P-SUP-07 P-ORDER-12 P-ORDER-13 P-ORDER-14 confirmed lines: number, status, department, lot, total, papers; Voir plus',
  NIGHT,
  async ({ page }) => {
    const supplier = await aSupplier()
    const statuses = ['Non reçu', 'en attente', 'accepté', 'refusé', 'sans réponse', 'annulé']
    await withLines(page, [
      ...statuses.map((text, status) => line(status + 1, status, text)),
      ...[7, 8, 9, 10, 11].map((id) => line(id, 2, 'accepté')),
    ])
    await enterOwn(page, supplier, '/compte/fournisseur/paniers')
    const lines = table(page, 'Commandes').getByRole('row')
    await expect(lines).toHaveCount(9)
    await expect(page.getByText('Non reçu')).toHaveCount(0)
    await expect(lines.nth(1)).toContainText('74-20872-206')
    for (const [at, text] of statuses.entries()) if (at > 0) await expect(lines.nth(at)).toContainText(text)
    // Each state has its icon, and says why.
    for (const at of [1, 2, 3, 4, 5]) await expect(lines.nth(at).getByRole('cell').nth(4).locator('svg')).toHaveCount(1)
    await expect(lines.nth(1)).toContainText('À répondre avant le 12 novembre 2026')
    await expect(lines.nth(4)).toContainText('Délai dépassé le 12 novembre 2026')
    await expect(lines.nth(1)).toContainText('Confiée à Paul Verdier')
    await expect(lines.nth(1)).toContainText('206 Électricité')
    await expect(lines.nth(1)).toContainText(/31\s260,40\s€\sHT/)
    await expect(lines.nth(1).getByRole('cell', { name: /^(Département )?74$/ })).toBeVisible()
    const papers = page.getByRole('link', { name: /^Résumé & bons de commande/ })
    await expect(lines.nth(1).getByRole('link', { name: /^Résumé/ })).toHaveAttribute('href', '/commande/2')
    await expect(lines.nth(2).getByRole('link', { name: /^Résumé/ })).toHaveAttribute('href', '/commande/3')
    for (const at of [3, 4, 5]) await expect(lines.nth(at).getByRole('link', { name: /^Résumé/ })).toHaveCount(0)
    await expectSound(page)
    await page.getByRole('button', { name: /^Voir plus/ }).click()
    await expect(lines).toHaveCount(11)
    await expect(papers).toHaveCount(7)
    await expect(page.getByRole('button', { name: /^Voir plus/ })).toHaveCount(0)
  },
)

test('P-SUP-08 an empty supplier list says so, and while loading Chargement...', NIGHT, async ({ page }) => {
  const supplier = await aSupplier()
  await enterOwn(page, supplier, '/compte/fournisseur/informations')
  const carts = page.getByRole('navigation', { name: 'Espace compte' }).getByRole('link', { name: 'Mes paniers' })
  await expect(carts).toBeVisible()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/me', async (route) => {
    await held
    await route.continue()
  })
  await carts.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mes paniers' })).toBeVisible()
  await expect(page.getByText('Chargement...', { exact: true })).toBeVisible()
  release()
  await expect(page.getByText("Vous n'avez aucune commande", { exact: true })).toBeVisible()
  await expectSound(page)
})

test(
  'P-SUB-17 P-SUB-18 P-PERM-06 a contact’s orders and drafts, for the head of its firm; a failure goes up one level',
  NIGHT,
  async ({ page, browser }) => {
    const head = await addAccount({ email: newAddress('patron'), side: 'supplier', type: 'formalized' })
    const contact = await addAccount({
      email: newAddress('contact'),
      side: 'supplier',
      type: 'formalized',
      adminId: head.id,
      name: head.name,
      firstname: 'Iris',
      lastname: 'Collomb',
    })
    const path = `/compte/fournisseur/comptes/${contact.id}/commandes`
    await enterOwn(page, head, '/compte/fournisseur/informations')
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Commandes de Iris Collomb' })).toBeVisible()
    await expect(page.getByText('Aucune commande', { exact: true })).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: 'Espace compte' }).getByRole('link', { name: 'Mon profil' }),
    ).toHaveAttribute('aria-current', 'true')
    await expectSound(page)
    await givenDraft(contact, 'Maison des associations')
    await page.reload()
    await expect(row(page, 'Maison des associations')).toContainText('Panier vide')
    await expectAccessible(page)

    await page.goto(`/compte/fournisseur/comptes/${(await aSupplier()).id}/commandes`)
    await expect(page).toHaveURL('/compte/fournisseur/comptes')
    const other = await browser.newPage()
    await enterOwn(other, contact, path)
    await expect(other).toHaveURL('/')
    await other.close()
  },
)

test('a cart somebody else took meanwhile is refused in words, and leaves the list', NIGHT, async ({ page }) => {
  const buyer = await aBuyer()
  const cart = await givenCart(page, buyer, 'formalized', 'Pris entre-temps')
  await enterOwn(page, buyer, '/compte/paniers')
  await expect(row(page, cart.name)).toBeVisible()
  // A list still on its way would take the line away before it is pressed.
  await settle(page)
  await query('delete from active_cart where cart_id = $1', [cart.id])
  await query('delete from cart where id = $1', [cart.id])
  await page.getByRole('button', { name: 'Supprimer le panier Pris entre-temps' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByRole('alert')).toHaveText(/Ce panier n’existe plus/)
  await expect(row(page, cart.name)).toHaveCount(0)
})
