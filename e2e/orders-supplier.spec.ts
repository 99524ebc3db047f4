import { expect, type Page, test } from '@playwright/test'
import { addAccount } from './database.ts'
import { expectFrench, expectSound, open } from './looking.ts'
import { endDelay, givenFormalizedOrder, givenFreeOrder, ownEmail } from './ordering.ts'
import { enterOwn } from './people.ts'

const orderOf = (page: Page, number: string) => page.getByRole('article', { name: `Commande ${number}` })
const stateOf = (page: Page, words: string) => page.getByRole('heading', { name: words, exact: true })

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
    await expect(question).toContainText('Accepter ce bon de')
    await expect(question).toContainText('Vous vous engagez à l’exécuter au plus tard le')
    await question.getByRole('button', { name: 'Annuler' }).click()
    await expect(question).toHaveCount(0)
    await expect(order.getByText(/^Il vous reste/)).toBeVisible()

    await accept(page)
    await expect(stateOf(page, 'Commande acceptée')).toBeVisible()
    await expect(order.getByText(/par Sophie Marchand, gérante\. L’acheteur est prévenu\.$/)).toBeVisible()
    await expect(order.getByText(/1\sjour ouvré, fin le/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Refuser' })).toHaveCount(0)
    const calendar = order.getByRole('link', { name: 'Ajouter l’échéance à l’agenda' })
    const file = await page.request.get((await calendar.getAttribute('href')) ?? '')
    expect(await file.text()).toContain('BEGIN:VCALENDAR')

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
    await page.getByRole('radio', { name: 'Autre motif' }).check()
    await page.getByRole('button', { name: 'Confirmer le refus' }).click()
    await expect(page.getByText(/^Indiquez le motif de votre refus/)).toBeVisible()
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
    await expect(page.getByRole('button', { name: 'Accepter la commande' })).toHaveCount(0)
  })

  test('accepts with another delay, or the end the buyer asked for', async ({ page }) => {
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

  test('out of time, the order can no longer be accepted; an unknown address says what to do', async ({ page }) => {
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
  })

  test('is for no search engine, and nothing of it is written in the page sent', async ({ page, request }) => {
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
    await expect(line).toContainText('420,00')
    await page.goto('/compte/fournisseur/commandes')
    await expect(page.getByRole('heading', { name: "Vous n'avez aucune commande" })).toBeVisible()
  })

  test('P-SUP-06 P-SUP-09 P-ORDER-14 formalized lines: number, state, department, lot, total and papers', async ({
    page,
  }) => {
    const given = await givenFormalizedOrder(page, `Médiathèque ${Date.now()}`)
    await open(page, given.path)
    await sayWho(page)
    await accept(page)
    await expect(stateOf(page, 'Commande acceptée')).toBeVisible()

    await enterOwn(page, given.supplier, '/compte/fournisseur/commandes?etat=en-cours')
    const more = page.getByRole('button', { name: /^Voir plus/ })
    if (await more.isVisible()) await more.click()
    const line = page.getByRole('table', { name: 'Commandes' }).getByRole('row').filter({ hasText: given.number })
    await expect(line).toContainText('accepté')
    await expect(line).toContainText('74')
    await expect(line).toContainText('206 Électricité')
    await expect(line).toContainText(/\d,\d\d\s€\sHT/)
    await line.getByRole('link', { name: `Résumé & bons de commande, ${given.number}` }).click()
    await expect(page).toHaveURL(given.path)
    await expect(stateOf(page, 'Commande acceptée')).toBeVisible()
  })

  test('P-SUP-08 P-SUP-04 none yet, while loading, and never another’s', async ({ page }) => {
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
    await page.route('**/api/me', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('navigation', { name: 'Espace compte' }).getByRole('link', { name: 'Mes paniers' }).click()
    await page.getByRole('link', { name: /^À répondre/ }).click()
    await expect(page.getByRole('status').getByText('Chargement...')).toBeVisible()
    answer()
    await expect(page.getByRole('heading', { name: "Vous n'avez aucune commande" })).toBeVisible()
  })

  test('takes its orders and their dates away', async ({ page }) => {
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
