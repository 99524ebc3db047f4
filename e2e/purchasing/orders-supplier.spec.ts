import { expect, type Locator, type Page, test } from '@playwright/test'
import { callsAs } from '../given/cart-of.ts'
import { addAccount } from '../given/database.ts'
import {
  expectFrench,
  expectNoSidewaysScroll,
  expectSound,
  NIGHT,
  open,
  reloadUntil,
  settle,
} from '../given/looking.ts'
import { endDelay, givenFirm, givenFormalizedOrder, givenFreeOrder, ownEmail } from '../given/ordering.ts'
import { expectPaper } from '../given/papers.ts'
import { DEMO_PASSWORD, enterOwn, signIn } from '../given/people.ts'

const orderOf = (page: Page, number: string) => page.getByRole('article', { name: `Commande ${number}` })
const stateOf = (page: Page, words: string) => page.getByRole('heading', { name: words, exact: true })

/** On the screen, and nothing stands above it. */
const expectUncovered = (words: Locator) =>
  expect
    .poll(() =>
      words.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const seen = document.elementFromPoint(left + width / 2, top + height / 2)
        return seen !== null && (element.contains(seen) || seen.contains(element))
      }),
    )
    .toBe(true)

async function sayWho(page: Page) {
  await page.getByLabel('Votre nom et votre fonction').fill('Sophie Marchand, gérante')
  await page.getByLabel(/^Je suis autorisé à répondre pour/).check()
}

async function accept(page: Page) {
  await page.getByRole('button', { name: 'Accepter la commande' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accepter la commande' }).click()
}

test.describe('the address mailed to a supplier', () => {
  test('P-ORDER-10 P-CONST-08 opens without login on the order and its ten days, and accepts it once confirmed', async ({
    page,
  }) => {
    const given = await givenFormalizedOrder(page, 'Collège Raoul-Blanchard', {
      customerReferenceNumber: '2026-EC-11870',
    })
    await open(page, given.path)
    const order = orderOf(page, given.number)
    await expect(order.getByRole('heading', { level: 1 })).toHaveText('Collège Raoul-Blanchard')
    await expect(order.getByText(/^Il vous reste 10\sjours$/)).toBeVisible()
    await expect(order.getByText('1 jour ouvré').first()).toBeVisible()
    await expect(order.getByText('12 avenue de Chevêne, 74000 Annecy').first()).toBeVisible()
    await expect(order.getByRole('table', { name: 'Prestations commandées' }).getByRole('row')).toHaveCount(4)
    const billing = order.getByRole('region', { name: 'Pour facturer' })
    await expect(billing).toContainText('2026-EC-11870')
    await expect(billing).toContainText(given.number)
    await expect(billing).toContainText('portail public de facturation')
    await expect(billing).toContainText('formulaire DC4')
    await expect(order.getByRole('region', { name: 'Suivi' })).toContainText('Bon de commande envoyé')

    // Who answers is asked, and that they may.
    await page.getByRole('button', { name: 'Accepter la commande' }).click()
    await expect(page.getByText('Ce champ est requis')).toBeVisible()
    await expect(page.getByLabel('Votre nom et votre fonction')).toBeFocused()
    await sayWho(page)
    await page.getByRole('button', { name: 'Accepter la commande' }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('Accepter la commande')
    await expect(question).toContainText('Vous vous engagez à l’exécuter au plus tard le')
    await question.getByRole('button', { name: 'Revenir' }).click()
    await expect(question).toHaveCount(0)
    await expect(order.getByText(/^Il vous reste/)).toBeVisible()

    await accept(page)
    await expect(stateOf(page, 'Commande acceptée')).toBeVisible()
    await expect(order.getByText(/par Sophie Marchand, gérante\. L’acheteur est prévenu\.$/)).toBeVisible()
    await expect(order.getByText(/1\sjour ouvré, fin le/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Refuser' })).toHaveCount(0)
    const calendar = order.getByRole('link', { name: 'Ajouter l’échéance à l’agenda' })
    const file = await page.request.get((await calendar.getAttribute('href')) ?? '')
    expect(await file.text()).toContain('BEGIN:VEVENT')
    // Its receipt comes by itself, and by mail.
    const receipt = order.getByRole('region', { name: 'Reçu de votre réponse' })
    await expect(receipt).toContainText('Sophie Marchand, gérante, depuis l’adresse personnelle reçue par e-mail')
    const paper = receipt.getByRole('link', { name: 'Télécharger le reçu (PDF)' })
    await expect(paper).toBeVisible({ timeout: 60_000 })
    await expectPaper(page, paper, ['Commande acceptée', 'Sophie Marchand, gérante', `R-${given.number}-A`])

    // It stays so.
    await page.reload()
    await expect(stateOf(page, 'Commande acceptée')).toBeVisible()
    await expectSound(page)
  })

  test('P-ORDER-10 refuses with a motive that is kept, and what is typed is not lost', async ({ page }) => {
    const given = await givenFreeOrder(page, 'Réfection du préau')
    await open(page, given.path)
    await page.getByRole('button', { name: 'Refuser' }).click()
    await expect(page.getByRole('heading', { name: 'Pourquoi refusez-vous' })).toBeFocused()
    // What is missing is in sight, and its field has the focus, whatever stands at the foot of the screen.
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await page.getByRole('button', { name: 'Confirmer le refus' }).click()
      if (width === 390) {
        await expectUncovered(page.getByText('Ce champ est requis').first())
        await expect(page.getByRole('radio').first()).toBeFocused()
        await page.getByRole('radio', { name: 'Autre motif' }).check()
        await page.getByRole('button', { name: 'Confirmer le refus' }).click()
      }
      await expectUncovered(page.getByText(/^Indiquez le motif de votre refus/))
      await expect(page.getByLabel('Précision pour l’acheteur')).toBeFocused()
    }
    await sayWho(page)
    await page.getByLabel('Précision pour l’acheteur').fill('Nos équipes sont prises jusqu’en mars.')
    await expectSound(page)

    await page.reload()
    await page.getByRole('button', { name: 'Refuser' }).click()
    await expect(page.getByLabel('Précision pour l’acheteur')).toHaveValue('Nos équipes sont prises jusqu’en mars.')
    await expect(page.getByLabel('Votre nom et votre fonction')).toHaveValue('Sophie Marchand, gérante')
    await page.getByRole('button', { name: 'Confirmer le refus' }).click()
    await expect(stateOf(page, 'Commande refusée')).toBeVisible()
    await expect(page.getByText(/Motif\s: Nos équipes sont prises jusqu’en mars\.$/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Pour facturer' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Accepter la commande' })).toHaveCount(0)
  })

  test(
    'an acceptance without network tells the truth: it did not leave, nothing sends it again, and by when it matters',
    NIGHT,
    async ({ page, context }) => {
      const given = await givenFormalizedOrder(page, 'Gymnase Berthollet')
      const sent: string[] = []
      await open(page, given.path)
      await expect(orderOf(page, given.number)).toBeVisible()
      await sayWho(page)
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
      await context.setOffline(true)
      await accept(page)
      const said = page.getByRole('alert').filter({ hasText: 'Pas de réseau : votre acceptation n’a pas pu partir' })
      await expect(said).toContainText(/rien ne partira tout seul.+recommencez dès que le réseau revient/)
      await expect(said).toContainText(
        /Faites-le avant le .+ à 23\sh\s59\s: sans réponse, la commande sera close pour vous/,
      )
      await expectSound(page)
      await expectFrench(page)
      await expectNoSidewaysScroll(page)
      // It is still said once the network is back, and still true.
      const tried = sent.length
      await context.setOffline(false)
      const stillSaid = page.getByRole('alert').filter({ hasText: 'Le service n’a pas reçu votre acceptation' })
      await expect(stillSaid).toBeVisible()
      expect(sent).toHaveLength(tried)
      // Nothing is typed again.
      await accept(page)
      await expect(stateOf(page, 'Commande acceptée')).toBeVisible()
      await expect(stillSaid).toHaveCount(0)
    },
  )

  test('accepts with another delay, or the end the buyer asked for', NIGHT, async ({ page }) => {
    const given = await givenFormalizedOrder(page, 'École des Fins', { operationEndingDate: '2026-12-24' })
    await open(page, given.path)
    await expect(page.getByText('L’acheteur demande une fin le 24 décembre 2026')).toBeVisible()
    await sayWho(page)
    await page.getByRole('button', { name: 'Accepter la commande' }).click()
    await expect(page.getByText('Ce champ est requis')).toBeVisible()
    await page.getByRole('radio', { name: 'Je propose un autre délai' }).check()
    await page.getByLabel('Délai proposé, en jours ouvrés').fill('40')
    await expect(page.getByText(/^Fin le mercredi 13\sjanvier 2027 si vous acceptez/)).toBeVisible()
    await page.getByLabel('Pourquoi ce délai').fill('Fournitures livrées en janvier')
    await accept(page)
    await expect(stateOf(page, 'Commande acceptée')).toBeVisible()
    await expect(page.getByText('Vous demandez une fin le 13 janvier 2027')).toBeVisible()

    const other = await givenFormalizedOrder(page, 'Crèche du Parmelan', { operationEndingDate: '2026-12-24' })
    await open(page, other.path)
    await sayWho(page)
    await page.getByRole('radio', { name: 'J’accepte la date du 24 décembre 2026' }).check()
    await accept(page)
    await expect(page.getByText('fin le jeudi 24 décembre 2026, délai convenu avec l’acheteur')).toBeVisible()
  })

  test(
    'out of time, the order can no longer be accepted; an unknown address says what to do',
    NIGHT,
    async ({ page }) => {
      const given = await givenFreeOrder(page, 'Gouttières de la mairie')
      await open(page, given.path)
      await sayWho(page)
      await endDelay(given)
      await accept(page)
      await expect(page.getByRole('alert').getByText(/^Le délai pour répondre s’est achevé le/)).toBeVisible()
      await expect(stateOf(page, 'Délai dépassé')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Accepter la commande' })).toHaveCount(0)

      await open(page, '/commande/une-adresse-qui-n-est-pas-la-bonne')
      await expect(page.getByRole('heading', { name: 'Ce lien n’est pas valable' })).toBeVisible()
      await expect(page.getByText(/Ouvrez le dernier e-mail reçu/)).toBeVisible()
      await expectFrench(page)
      await expectSound(page)
    },
  )

  test(
    'never has the login window above it, and nothing covers Accepter and Refuser on a telephone',
    NIGHT,
    async ({ page }) => {
      const given = await givenFreeOrder(page, 'Solins de la chaufferie')
      await page.setViewportSize({ width: 390, height: 844 })
      // The window of a private page stays open, then the address of a mail is opened in the same tab.
      await page.goto('/compte/fournisseur/commandes')
      await expect(page.getByRole('dialog', { name: 'Connexion' })).toBeVisible()
      await open(page, given.path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solins de la chaufferie')
      await settle(page)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByText('Cette page demande une connexion')).toHaveCount(0)
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await expectNoSidewaysScroll(page)
        for (const name of ['Refuser', 'Accepter la commande'])
          await expectUncovered(page.getByRole('button', { name, exact: true }))
      }
    },
  )

  test('Q-132 says that the buyer asked for its cancellation, and which clock goes on', NIGHT, async ({ page }) => {
    const given = await givenFreeOrder(page, 'Verrière du marché')
    const ask = await callsAs(page, given.buyer)
    await ask('POST', `orders/${given.cartId}/cancellations/${given.id}`, { reason: 'Le besoin a disparu.' })
    await open(page, given.path)
    await expect(page.getByText(/^Annulation demandée par l’acheteur le/)).toBeVisible()
    await expect(page.getByText(/votre délai court toujours.*vous pouvez accepter ou refuser/)).toBeVisible()
    await expect(page.getByText('Le besoin a disparu.')).toHaveCount(0)
  })

  test('is for no search engine, and nothing of it is written in the page sent', NIGHT, async ({ page, request }) => {
    const given = await givenFreeOrder(page, 'Chéneaux du gymnase')
    const html = await (await request.get(given.path)).text()
    expect(html).toContain('<meta name="robots" content="noindex" />')
    expect(html).not.toContain('Chéneaux du gymnase')
    await open(page, given.path)
    // For a free order the id serves as number, and no delay is fixed.
    await expect(page.getByText('À convenir')).toBeVisible()
    await expectSound(page)
  })
})

test.describe('the orders of a supplier, signed in', () => {
  test('P-SUP-09 P-ORDER-10 P-ORDER-16 the inbox, soonest due first; a refusal; then the list', async ({ page }) => {
    const given = await givenFreeOrder(page, 'Toiture du préau')
    await enterOwn(page, given.supplier, '/compte/fournisseur/commandes/libres')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Commandes À répondre 1' })).toBeVisible()
    await expect(page.getByText(/^1 commande attend votre réponse/)).toBeVisible()
    const inbox = page.getByRole('region', { name: 'Commandes à répondre' })
    await expect(inbox.getByRole('link', { name: /Toiture du préau.*10\sjours/s })).toBeVisible()
    // For a free order the id of the line is its number.
    expect(given.number).toBe(String(given.lineId))
    // The order stands beside the list.
    await expect(page.getByText(`Commande ${given.number}`, { exact: true })).toBeVisible()
    await expectSound(page)

    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Refuser' }).click()
    await page.getByRole('radio', { name: 'Charge de travail' }).check()
    await page.getByRole('button', { name: 'Confirmer le refus' }).click()
    await expect(page).toHaveURL(`/compte/fournisseur/commandes/${given.id}`)
    await expect(stateOf(page, 'Commande refusée')).toBeVisible()
    await expectSound(page)

    await page.goto('/compte/fournisseur/commandes/libres')
    const line = page.getByRole('table', { name: 'Commandes' }).getByRole('row', { name: /Toiture du préau/ })
    await expect(line).toContainText(given.number)
    await expect(line).toContainText('refusé')
    await expect(line).toContainText(/Motif\s: Charge de travail/)
    await expect(line.locator('td svg').first()).toBeVisible()
    await expect(line).toContainText('420,00')
    await page.goto('/compte/fournisseur/commandes')
    await expect(page.getByRole('heading', { name: "Vous n'avez aucune commande" })).toBeVisible()
  })

  test(
    'P-AUTH-06 P-AUTH-07 P-SUP-09 a firm has one inbox: both catalogues, who must answer, in the header of a telephone and after login',
    NIGHT,
    async ({ page }) => {
      const { head, contact, formalized, free } = await givenFirm(page, 'Lycée Berthollet')
      await page.setViewportSize({ width: 390, height: 844 })
      await signIn(page, head.code, DEMO_PASSWORD)
      await expect(page).toHaveURL('/compte/fournisseur/commandes?nature=toutes&etat=a-repondre')
      await expect(page.getByText(/^2 commandes attendent une réponse, dont 1 confiée à vos contacts/)).toBeVisible()
      const inbox = page.getByRole('region', { name: 'Commandes à répondre' })
      await expect(
        inbox.getByRole('link', { name: /Lycée Berthollet, électricité.*Confiée à Paul Verdier/s }),
      ).toBeVisible()
      await expect(inbox.getByRole('link', { name: /Lycée Berthollet, horloge.*À vous de répondre/s })).toBeVisible()
      const tabs = page.getByRole('navigation', { name: 'Commandes et paniers' })
      await expect(tabs.getByRole('link', { name: 'À répondre 2' })).toHaveAttribute('aria-current', 'true')
      // From any page, in the header and in both menus.
      await page.getByRole('link', { name: 'Mes documents' }).first().click()
      await expect(page).toHaveURL('/compte/fournisseur/documents')
      const strip = page.getByRole('navigation', { name: 'Espace compte' })
      await expect(strip.getByRole('link', { name: 'Mes documents' })).toBeInViewport({ ratio: 1 })
      const badge = page.getByRole('banner').getByRole('link', { name: 'Commandes À répondre 2' })
      await expect(badge).toBeVisible()
      await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'À répondre 2' }).click()
      await expect(page).toHaveURL('/compte/fournisseur/commandes?nature=toutes&etat=a-repondre')
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await expectNoSidewaysScroll(page)
      }
      await page.goto('/compte/fournisseur/paniers')
      await expect(tabs.getByRole('link', { name: /^Paniers préparés/ })).toBeInViewport({ ratio: 0.9 })

      // Its head answers what is confided to another; what is answered leaves the tab, which says where the rest is.
      await page.setViewportSize({ width: 1440, height: 900 })
      for (const { id } of [formalized, free]) {
        await open(page, `/compte/fournisseur/commandes/${id}`)
        await accept(page)
        await expect(stateOf(page, 'Commande acceptée')).toBeVisible()
      }
      await page.goto('/compte/fournisseur/commandes?nature=toutes&etat=a-repondre')
      await expect(page.getByRole('heading', { name: 'Rien à répondre' })).toBeVisible()
      await expect(tabs.getByRole('link', { name: 'À répondre 0' })).toBeVisible()
      await expect(page.getByRole('table', { name: 'Commandes' })).toHaveCount(0)
      await page.getByRole('link', { name: 'Commandes acceptées (2)' }).click()
      await expect(page.getByRole('table', { name: 'Commandes' }).getByRole('row')).toHaveCount(3)
      await expect(page.getByRole('navigation', { name: 'Nature des commandes' })).toHaveText(
        /Toutes 2\s*Formalisé 1\s*Libre 1/,
      )
      await expectSound(page)

      // A contact has its own alone; with nothing to answer, login leads where the specification says.
      await page.evaluate(() => window.localStorage.removeItem('token'))
      await signIn(page, contact.code, DEMO_PASSWORD)
      await expect(page).toHaveURL('/catalogue')
    },
  )

  test(
    'P-SUP-06 P-SUP-09 P-ORDER-08 P-ORDER-14 formalized lines: number, state, department, lot, total and papers',
    NIGHT,
    async ({ page }) => {
      const given = await givenFormalizedOrder(page, `Médiathèque ${Date.now()}`)
      await open(page, given.path)
      await sayWho(page)
      await accept(page)
      await expect(stateOf(page, 'Commande acceptée')).toBeVisible()

      await enterOwn(page, given.supplier, '/compte/fournisseur/commandes?etat=en-cours')
      const more = page.getByRole('button', { name: /^Voir plus/ })
      const line = page.getByRole('table', { name: 'Commandes' }).getByRole('row').filter({ hasText: given.number })
      await expect(line.or(more).first()).toBeVisible()
      if (await more.isVisible()) await more.click()
      await expect(line).toContainText('accepté')
      await expect(line).toContainText('74')
      await expect(line).toContainText('206 Électricité')
      await expect(line).toContainText(/\d,\d\d\s€\sHT/)
      await line.getByRole('link', { name: `Résumé & bons de commande, ${given.number}` }).click()
      await expect(page).toHaveURL(given.path)
      await expect(stateOf(page, 'Commande acceptée')).toBeVisible()
      // The paper of the line opens, and is that of this order; the worker makes it a moment after the answer.
      const paper = page.getByRole('link', { name: new RegExp(`^Bon ${given.number}`) }).first()
      await reloadUntil(page, () => expect(paper).toHaveCount(1, { timeout: 2_000 }))
      await expectPaper(page, paper, ['Bon de commande', given.number, 'Médiathèque'])
    },
  )

  test('P-SUP-08 P-SUP-04 none yet, while loading, and never another’s', NIGHT, async ({ page }) => {
    const given = await givenFreeOrder(page, 'Bardage du hangar')
    const other = await addAccount({ email: ownEmail('bardages'), side: 'supplier' })
    await enterOwn(page, other, '/compte/fournisseur/commandes/libres')
    await expect(page.getByRole('heading', { name: "Vous n'avez aucune commande" })).toBeVisible()
    await expectSound(page)

    await page.goto(`/compte/fournisseur/commandes/${given.id}`)
    await expect(page.getByText(/^Cette commande n’existe pas, ou n’est pas la vôtre/)).toBeVisible()
    await expect(page.getByText('Bardage du hangar')).toHaveCount(0)

    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.goto('/compte/fournisseur/articles')
    const carts = page.getByRole('navigation', { name: 'Espace compte' }).getByRole('link', { name: 'Mes paniers' })
    // The page itself asks who is there before it shows anything: only what is asked afterwards is held.
    await expect(carts).toBeVisible()
    await page.route('**/api/me', async (route) => {
      await held
      await route.continue()
    })
    await carts.click()
    await page.getByRole('link', { name: /^À répondre/ }).click()
    await expect(page.getByRole('status').getByText('Chargement...')).toBeVisible()
    answer()
    await expect(page.getByRole('heading', { name: "Vous n'avez aucune commande" })).toBeVisible()
  })

  test('takes its orders and their dates away', NIGHT, async ({ page }) => {
    const given = await givenFreeOrder(page, 'Zinguerie de l’église')
    await enterOwn(page, given.supplier, '/compte/fournisseur/commandes/libres')
    for (const [name, file] of [
      ['Exporter en XLSX', /\.xlsx$/],
      ['Exporter en CSV', /\.csv$/],
      ['Échéances (.ics)', /\.ics$/],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name, exact: true }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(file)
    }
  })
})
