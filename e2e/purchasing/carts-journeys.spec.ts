import { expect, type Page, test } from '@playwright/test'
import { articlesOf, callsAs, holderOf } from '../given/cart-of.ts'
import { givenCart, givenFormalizedCart, givenFreeCart } from '../given/carts.ts'
import { addAccount } from '../given/database.ts'
import { expectSound, NIGHT } from '../given/looking.ts'
import { mailTo } from '../given/mailbox.ts'
import { enterOwn, newAddress } from '../given/people.ts'

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const proposals = (page: Page) => page.getByRole('region', { name: /Propositions reçues/ })

test(
  'P-CART-31 P-CART-33 P-CART-34 a sub-account gives a cart, its administrator takes another over: both are the administrator’s',
  NIGHT,
  async ({ page, browser }) => {
    const head = await addAccount({ email: newAddress('admin'), type: 'formalized' })
    const member = await addAccount({
      email: newAddress('agent'),
      type: 'formalized',
      adminId: head.id,
      name: head.name,
      firstname: 'Karim',
      lastname: 'Belhadj',
    })
    const given = await givenFormalizedCart(page, member, 'Halls du Parmelan')
    const taken = await givenFormalizedCart(page, member, 'Résidence Les Tilleuls')
    const agent = await browser.newPage()
    await enterOwn(agent, member, '/compte/paniers')
    await agent.getByRole('link', { name: given.name }).click()
    const sent = agent.waitForRequest(`**/api/carts/${given.id}/give`)
    await agent.getByRole('button', { name: 'Envoyer pour validation' }).click()
    const note = 'Quantités vues avec le gardien.'
    await agent.getByRole('textbox', { name: 'Un mot pour votre administrateur' }).fill(note)
    await agent.getByRole('dialog').getByRole('button', { name: 'Envoyer ce panier' }).click()
    expect((await sent).postDataJSON()).toEqual({ note })
    await expect(agent).toHaveURL('/compte/paniers')
    await agent.getByRole('dialog').getByRole('button', { name: 'Fermer' }).first().click()
    await expect(row(agent, taken.name)).toBeVisible()
    await expect(row(agent, given.name)).toHaveCount(0)
    // Its author follows it, read only.
    const followed = agent.getByRole('region', { name: /^Envoyés à votre administrateur/ }).getByRole('listitem')
    await expect(followed.filter({ hasText: given.name })).toContainText(/À valider.*N°/)
    await expect(followed.filter({ hasText: given.name })).toContainText(note)

    // In the list and on the cart: who sent it, when, with which word.
    await enterOwn(page, head, '/compte/paniers')
    await expect(row(page, given.name)).toContainText(given.number)
    await expect(row(page, given.name)).toContainText('À valider')
    await expect(row(page, given.name)).toContainText(/Envoyé par Karim Belhadj le \w+ \d+.* à \d+.h/)
    await expect(row(page, given.name)).toContainText(note)
    await page.getByRole('link', { name: given.name }).click()
    await expect(page.getByText(/^À valider\. Envoyé par Karim Belhadj le/)).toBeVisible()
    await expect(page.getByText(`«\u00A0${note}\u00A0»`)).toBeVisible()
    await expect(page.getByRole('main')).toContainText('préparé par Karim Belhadj')

    // What each sub-account has in hand and sent, at both widths.
    await page.goto('/compte/comptes')
    const account = row(page, 'Karim Belhadj')
    await expect(account).toContainText('1 à valider')
    await expect(account).toContainText('1 en cours')
    await expect(account).toContainText(/€ HT/)
    await page.setViewportSize({ width: 390, height: 844 })
    // Once the page has followed the change of size.
    await expect(async () => {
      const [text, box] = [await account.getByText(member.email).boundingBox(), await account.boundingBox()]
      expect(text?.height, 'a long address is on two lines at most').toBeLessThan(48)
      expect(text?.width).toBeGreaterThan(200)
      expect(box?.width).toBeGreaterThan(300)
    }).toPass()
    await expectSound(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('link', { name: 'Voir ses paniers' }).click()
    await expect(page.getByRole('table', { name: 'Paniers à valider' }).getByRole('row')).toHaveCount(2)

    // Sent back with a remark: it is its author's again, who is told, corrects and sends it anew.
    await page.getByRole('link', { name: `Vérifier le panier ${given.name}` }).click()
    await page.getByRole('button', { name: 'Renvoyer à Karim Belhadj' }).click()
    const back = page.getByRole('dialog', { name: /^Renvoyer ce panier à Karim Belhadj/ })
    await back.getByRole('button', { name: 'Renvoyer', exact: true }).click()
    await expect(back.getByText('Ce champ est requis')).toBeVisible()
    await back.getByRole('textbox', { name: 'Remarque' }).fill('Ajoutez le câble du préau.')
    await back.getByRole('button', { name: 'Renvoyer', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Panier renvoyé' })).toBeVisible()
    await expect(page).toHaveURL('/compte/paniers')
    await agent.reload()
    await expect(row(agent, given.name)).toContainText('Renvoyé')
    await expect(row(agent, given.name)).toContainText('Ajoutez le câble du préau.')
    await agent.getByRole('link', { name: given.name }).click()
    await expect(agent.getByText(/^Renvoyé par .* le/)).toBeVisible()
    await expect(agent.getByText('Ajoutez le câble du préau.')).toBeVisible()
    await agent.getByRole('button', { name: 'Envoyer pour validation' }).click()
    await agent.getByRole('dialog').getByRole('button', { name: 'Envoyer ce panier' }).click()
    await expect(agent.getByRole('dialog', { name: 'Panier envoyé' })).toBeVisible()
    await page.goto('/compte/comptes')
    await page.getByRole('link', { name: 'Voir ses paniers' }).click()
    await page.getByRole('button', { name: `Reprendre ce panier, ${taken.name}` }).click()
    const question = page.getByRole('dialog', { name: /^Reprendre ce panier/ })
    await expect(question).toContainText('Karim Belhadj n’y aura plus accès et vous pourrez le commander.')
    await question.getByRole('button', { name: 'Revenir' }).click()
    await expect(row(page, taken.name)).toBeVisible()
    await page.getByRole('button', { name: `Reprendre ce panier, ${taken.name}` }).click()
    const posted = page.waitForRequest(`**/api/carts/${taken.id}/take`)
    await question.getByRole('button', { name: 'Reprendre ce panier' }).click()
    await posted
    await expect(
      page.getByText('Le panier est maintenant le vôtre. Vous pouvez le modifier et le commander.'),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Aucun panier en cours' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Espace compte' }).getByRole('link', { name: 'Mes paniers' }).click()
    for (const cart of [given, taken]) await expect(row(page, cart.name)).toContainText(cart.number)

    await agent.goto('/compte/paniers')
    await expect(
      agent
        .getByRole('main')
        .getByText(/^Aucun panier en cours/)
        .first(),
    ).toBeVisible()
    await expect(followed.filter({ hasText: given.name })).toContainText('À valider')
    await expect(followed.filter({ hasText: taken.name })).toContainText('Repris')
    await agent.goto(`/compte/panier/${taken.id}`)
    await expect(agent).toHaveURL('/compte/paniers')
    await agent.close()
  },
)

test('P-PROP-12 P-PROP-13 a supplier prepares and shares the number, a customer types it, sees the proposals, refuses one and accepts the other', async ({
  page,
  browser,
}) => {
  const supplier = await addAccount({ email: newAddress('fournit'), side: 'supplier' })
  const buyer = await addAccount({ email: newAddress('acheteur'), type: 'formalized' })
  const kept = await givenFreeCart(page, supplier, supplier, 'Bornes du parking')
  const refused = await givenFreeCart(page, supplier, supplier, 'Bornes de la mairie')
  const firm = await browser.newPage()
  await enterOwn(firm, supplier, '/compte/fournisseur/paniers')
  for (const cart of [kept, refused]) await expect(row(firm, cart.name)).toContainText(cart.number)

  await enterOwn(page, buyer, '/compte/paniers')
  for (const cart of [kept, refused]) {
    await page.getByRole('textbox', { name: 'Récupérer un panier' }).fill(cart.number)
    await page.getByRole('button', { name: 'Récupérer', exact: true }).click()
    await expect(proposals(page).getByRole('listitem').filter({ hasText: cart.name })).toContainText(cart.number)
  }
  await expect(page.getByText('Le panier a bien été récupéré')).toBeVisible()

  await page.getByRole('button', { name: `Rejeter la proposition ${refused.name}` }).click()
  const question = page.getByRole('dialog', { name: /^Rejeter cette proposition/ })
  await expect(question).toContainText(`${supplier.name} en sera averti.`)
  const put = page.waitForRequest(`**/api/free_carts/${refused.id}/proposal/0`)
  await question.getByRole('button', { name: 'Rejeter' }).click()
  await put
  await expect(page.getByText('Proposition refusée. Le prestataire en est averti.')).toBeVisible()
  await expect(proposals(page).getByRole('listitem')).toHaveCount(1)
  const call = await callsAs(page, buyer)
  expect(await call('GET', `customers/${buyer.id}/free_carts?status=11`)).toMatchObject([{ id: refused.id }])
  await mailTo(supplier.email, `Votre panier ${refused.number} n’a pas été retenu`)

  await firm.reload()
  await expect(row(firm, kept.name)).toContainText(`Récupéré par ${buyer.name}`)
  const outcomes = firm.getByRole('list', { name: 'Suites données à vos propositions' }).getByRole('listitem')
  await expect(outcomes.filter({ hasText: refused.name })).toContainText(`Refusé par ${buyer.name}`)
  await expect(row(firm, refused.name)).toHaveCount(0)

  await page.getByRole('link', { name: `Voir le panier ${kept.name}` }).click()
  await expect(page).toHaveURL(`/compte/panier/libre/${kept.id}`)
  await page.getByRole('button', { name: 'Accepter la proposition' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accepter', exact: true }).click()
  await expect(page.getByText(/^Proposition acceptée\./)).toBeVisible()
  await page.goto('/compte/paniers')
  await expect(row(page, kept.name)).toContainText(kept.number)
  await expect(proposals(page)).toHaveCount(0)
  await firm.reload()
  await expect(outcomes.filter({ hasText: kept.name })).toContainText(`Accepté par ${buyer.name}`)
  await expect(row(firm, kept.name)).toHaveCount(0)
  await firm.close()
})

test('a formalized number, from a holder of the lot: the same input takes it', NIGHT, async ({ page }) => {
  const holder = await holderOf('206', 1)
  const [sold] = await articlesOf('206')
  const draft = await givenCart(page, holder, 'formalized', `Proposition ${Date.now()}`, [[sold?.id ?? 0, 2]])
  const buyer = await addAccount({ email: newAddress('acheteur'), type: 'formalized' })
  await enterOwn(page, buyer, '/compte/paniers')
  await page.getByRole('textbox', { name: 'Récupérer un panier' }).fill(draft.number.toLowerCase())
  await page.getByRole('button', { name: 'Récupérer', exact: true }).click()
  await expect(page.getByText('Le panier a bien été récupéré')).toBeVisible()
  await expect(proposals(page).getByRole('listitem')).toContainText(`Préparé par ${holder.name}`)
})
