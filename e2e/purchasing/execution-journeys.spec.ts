import { expect, type Page, test } from '@playwright/test'
import { callsAs } from '../given/cart-of.ts'
import { query } from '../given/database.ts'
import { agoBy, complete, confirmRecap, givenWorks, mailedCode, take } from '../given/execution.ts'
import { expectFrench, expectSound, NIGHT, open, reloadUntil } from '../given/looking.ts'
import { mailTo } from '../given/mailbox.ts'
import { givenFormalizedOrder } from '../given/ordering.ts'
import { expectPaper } from '../given/papers.ts'
import { enterOwn } from '../given/people.ts'
import { photo } from '../given/site.ts'
import { attachPaper, fillSubcontractor } from '../given/subcontracting.ts'

const PHONE = { width: 390, height: 844 }
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const numeric = (day: string) => day.split('-').toReversed().join('/')

/** Looked at on both sizes, then a phone again. */
async function expectWell(page: Page) {
  await expectSound(page)
  await expectFrench(page)
  await page.setViewportSize(PHONE)
}

test('E-JOURNEY-01 the roof of a school, from its order to its payment, on two phones, one of them without network for a while', async ({
  page,
  context,
  browser,
}) => {
  test.slow()
  await page.setViewportSize(PHONE)
  const name = 'Toiture de l’école Jean-Jaurès'
  const given = await givenFormalizedOrder(page, name, { customerReferenceNumber: '2026-EC-4471' })

  // The firm, from the mail it received, then in its account.
  await open(page, given.path)
  await page.getByLabel('Votre nom et votre fonction').fill('Karim Belaïd, chef d’équipe')
  await page.getByLabel(/^Je suis autorisé à répondre pour/).check()
  await button(page, 'Accepter la commande').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accepter la commande' }).click()
  await expect(page.getByRole('heading', { name: 'Commande acceptée', exact: true })).toBeVisible()
  await enterOwn(page, given.supplier, `/compte/execution/${given.id}`)
  const firm = await callsAs(page, given.supplier)
  const read = () => firm('GET', `executions/${given.id}`)
  const kinds = async () => (await read()).acts.map(({ kind }: { kind: string }) => kind)
  const { readAt } = await read()
  const today = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' }).format(new Date(readAt))
  await button(page, 'Proposer une date').click()
  await page.getByLabel('Premier jour sur place').fill(numeric(today))
  await page.getByLabel('Qui sera sur place').fill('Karim Belaïd, 06 11 22 33 44')
  await button(page, 'Proposer cette date').click()
  await expect(region(page, /^Démarrage proposé/)).toContainText('En attente de la réponse')

  // The buyer, from what its day says first.
  const buyer = await (await browser.newContext({ viewport: PHONE, hasTouch: true })).newPage()
  await enterOwn(buyer, given.buyer, '/compte')
  await buyer.getByRole('link', { name: 'Répondre', exact: true }).click()
  await expect(buyer.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(region(buyer, /^Démarrage proposé/)).toContainText('Karim Belaïd, 06 11 22 33 44')
  await button(buyer, 'Accepter cette date').click()
  await confirmRecap(buyer, 'Accepter cette date de démarrage')
  await expect(buyer.getByText(/^Démarrage convenu le/)).toBeVisible()

  // On the roof: no network, and nothing stops.
  await page.reload()
  await button(page, 'Démarrer aujourd’hui').click()
  await confirmRecap(page, 'Déclarer le démarrage')
  const figures = page.getByRole('textbox', { name: /^Avancement de .+, en pour cent$/ })
  await expect(figures.first()).toBeEnabled()
  await expect.poll(kinds).toEqual(['startProposed', 'agreed', 'started'])
  await context.setOffline(true)
  await figures.first().fill('40')
  await figures.first().press('Enter')
  for (const words of ['Écran posé', 'Liteaux du versant sud']) {
    await page.getByLabel('Prendre une photo').setInputFiles(photo(`${words}.png`))
    await page.getByRole('dialog').getByLabel('Ce qu’elle montre').fill(words)
    await page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(page.getByText(/Hors connexion. 2.photos et 1.autre envoi en attente/)).toBeVisible()
  await context.setOffline(false)
  await expect(region(page, 'Photos')).toContainText(/2.envoyées/, { timeout: 60_000 })
  await expect.poll(async () => (await kinds()).slice(3)).toEqual(['progressed', 'progressed', 'progressed'])
  await buyer.reload()
  for (const words of ['Écran posé', 'Liteaux du versant sud'])
    await expect(region(buyer, 'Photos').getByText(words)).toHaveCount(1)
  await expectWell(buyer)

  // Done, then looked at by both, then taken.
  for (const at of [0, 1]) {
    await figures.nth(at).fill('100')
    await figures.nth(at).press('Enter')
    await expect(figures.nth(at)).toHaveValue('100')
  }
  await page.getByRole('link', { name: 'Déclarer les travaux achevés' }).click()
  for (const box of ['lignes sont à 100', 'Chantier nettoyé', 'Protections et', 'Clés et badges', 'Notices, plans'])
    await page.getByLabel(new RegExp(box)).check()
  await page.getByLabel('Votre fonction').fill('Chef d’équipe')
  await page.getByLabel(/^Je déclare les travaux achevés/).check()
  await expectWell(page)
  await button(page, 'Signer et envoyer').click()
  await confirmRecap(page, 'Déclarer les travaux achevés')
  await expect(page.getByText('Achèvement déclaré. L’acheteur est prévenu.')).toBeVisible()
  await expect(region(page, 'Réception attendue')).toContainText('Décision avant le')

  await open(buyer, '/compte')
  await buyer.getByRole('link', { name: 'Préparer la réception' }).click()
  await region(buyer, 'Ce qui vous attend').getByRole('link', { name: 'Préparer la réception' }).click()
  await buyer.getByLabel('Présents').fill('Camille Essai, Karim Belaïd')
  await buyer.getByRole('radio', { name: /^Réception sans réserve/ }).check()
  await buyer.getByLabel('En qualité de').fill('Responsable des bâtiments')
  await buyer.getByLabel('Code à six chiffres').fill(await mailedCode(buyer, given.buyer.email))
  await expect(buyer.getByText(/^Code envoyé à/)).toBeVisible()
  await button(buyer, 'Signer et réceptionner sans réserve').click()
  await confirmRecap(buyer, 'Prononcer la réception sans réserve')
  await expect(buyer.getByText(/votre décision est signée/)).toBeVisible()
  const report = region(buyer, 'Documents').getByRole('link', { name: /^Procès-verbal/ })
  await reloadUntil(buyer, () => expect(report).toBeVisible({ timeout: 4_000 }))
  await expectPaper(buyer, report, [/sans réserve/, given.number, 'Responsable des bâtiments'])

  // What is agreed is billed, and what is billed is paid.
  await page.reload()
  await page.getByRole('link', { name: 'Proposer le décompte final' }).last().click()
  await button(page, 'Proposer le décompte final').click()
  await confirmRecap(page, 'Proposer le décompte final')
  await expect(page.getByText('Décompte final proposé. Une fois accordé, vous facturez le solde.')).toBeVisible()
  await buyer.reload()
  await button(buyer, 'Accepter le décompte final').click()
  await confirmRecap(buyer, 'Accepter le décompte final')
  await expect(button(buyer, 'Accepter le décompte final')).toHaveCount(0)
  await page.reload()
  const money = region(page, 'Décompte final')
  await expect(money).toContainText('2026-EC-4471')
  await money.getByRole('button', { name: 'J’ai déposé la facture' }).click()
  await page.getByLabel('Numéro de la facture').fill('F-2026-118')
  await button(page, 'Enregistrer la facture').click()
  await expect(money).toContainText('F-2026-118')
  await open(buyer, `/compte/execution/${given.id}?vue=paiement`)
  await button(buyer, 'Noter la date de paiement, facture F-2026-118').click()
  await buyer.getByRole('dialog').getByRole('button', { name: 'Noter payée' }).click()
  await confirmRecap(buyer, 'Noter la facture payée')
  await expect(buyer.getByText('Payée', { exact: true }).first()).toBeVisible()
  await expectWell(buyer)
  await page.reload()
  await expect(money).toContainText(/payée/i)
  await expectWell(page)
})

test(
  'E-JOURNEY-02 works refused with a reason, done again and accepted: the second decision is the one that counts',
  NIGHT,
  async ({ page, browser }) => {
    const works = await givenWorks(page, 'Sanitaires du stade', { ago: 5, times: 100 })
    await complete(works)
    await enterOwn(page, works.buyer, `/compte/execution/${works.id}?vue=reception`)
    await page.getByLabel('Présents').fill('Camille Essai')
    await page.getByRole('radio', { name: /^Réception refusée|^Refus/ }).check()
    await page.getByLabel('Ce qui empêche l’acceptation').fill('Deux évacuations fuient.')
    await page.getByLabel('En qualité de').fill('Responsable des bâtiments')
    const sign = async (words: string, recap: string) => {
      await page.getByLabel('Code à six chiffres').fill(await mailedCode(page, works.buyer.email))
      await button(page, words).click()
      await confirmRecap(page, recap)
    }
    await sign('Signer et refuser la réception', 'Refuser la réception')
    await expect(page.getByText(/votre décision est signée/)).toBeVisible()

    // The firm reads why, on its phone, and says once more that all is done.
    const phone = await (await browser.newContext({ viewport: PHONE, hasTouch: true })).newPage()
    await enterOwn(phone, works.supplier, `/compte/execution/${works.id}`)
    await expect(phone.getByText('Deux évacuations fuient.').first()).toBeVisible()
    await expectWell(phone)
    await open(phone, `/compte/execution/${works.id}?vue=achevement`)
    await phone.getByLabel('Ce qui manque').fill('Rien : les deux évacuations sont reprises.')
    await phone.getByLabel('Votre fonction').fill('Gérant')
    await phone.getByLabel(/^Je déclare les travaux achevés/).check()
    await button(phone, 'Signer et envoyer').click()
    await confirmRecap(phone, 'Déclarer les travaux achevés')
    await expect(phone.getByText('Achèvement déclaré. L’acheteur est prévenu.')).toBeVisible()

    // Another code would wait for a minute.
    await query('delete from throttle where key like $1', [`execution code%${works.id}%`])
    await open(page, `/compte/execution/${works.id}?vue=reception`)
    await page.getByLabel('Présents').fill('Camille Essai')
    await page.getByRole('radio', { name: /^Réception sans réserve/ }).check()
    await page.getByLabel('En qualité de').fill('Responsable des bâtiments')
    await sign('Signer et réceptionner sans réserve', 'Prononcer la réception sans réserve')
    await expect(page.getByText(/votre décision est signée/)).toBeVisible()
    await phone.reload()
    await expect(region(phone, 'Réception sans réserve')).toContainText('Reçu')
    const { acts } = await works.calls.firm('GET', `executions/${works.id}`)
    const decided = acts.filter(({ kind }: { kind: string }) => kind === 'decided')
    expect(decided.map(({ body }: { body: { outcome: string } }) => body.outcome)).toEqual(['refused', 'accepted'])
  },
)

test('E-JOURNEY-03 a subcontractor nobody answers for is accepted by silence: until then nobody else may work, then both sides read it', async ({
  page,
  browser,
}) => {
  const works = await givenWorks(page, 'Façade de la mairie', { times: 100 })
  await enterOwn(page, works.supplier, `/compte/fournisseur/sous-traitance/${works.id}`)
  await button(page, 'Déclarer un sous-traitant').click()
  await fillSubcontractor(page, 'Enduits du Léman')
  await attachPaper(page, 'Déclaration sur l’honneur du sous-traitant', 'honneur.pdf')
  await attachPaper(page, 'Attestation de créance non cédée ni nantie', 'creance.pdf')
  await button(page, 'Envoyer à l’acheteur').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer à l’acheteur' }).click()
  await expect(page.getByText(/^Déclaration envoyée à /)).toBeVisible()
  await open(page, `/compte/execution/${works.id}`)
  const card = region(page, 'Sous-traitants')
  await expect(card).toContainText('Enduits du Léman')
  await expect(card).toContainText('Personne d’autre ne travaille avant l’accord de l’acheteur.')

  await query(`update subcontract_act set due_at = due_at - interval '60 days' where purchase_order_id = $1`, [
    works.id,
  ])
  await reloadUntil(page, () => expect(card).toContainText(/[Aa]cceptée par silence/, { timeout: 4_000 }))
  expect((await mailTo(works.buyer.email, /Enduits du Léman/)).text).toContain('Enduits du Léman')
  const buyer = await browser.newPage()
  await enterOwn(buyer, works.buyer, `/compte/execution/${works.id}`)
  await expect(buyer.getByText(/[Aa]cceptée par silence/).first()).toBeVisible()
  await expectSound(buyer)
})

test('E-JOURNEY-04 quantities above the maximum of the contract are refused on the screen, and by the platform alone', async ({
  page,
}) => {
  const works = await givenWorks(page, 'Logements du Port')
  // A contract of its own: what it still allows is not shared with other journeys.
  const number = `25-206-${String(works.id).padStart(6, '0')}`
  await query(
    `insert into contract select (jsonb_populate_record(contract, jsonb_build_object('number', $2::text, 'maximum', null))).*
     from contract where number = (select market_number from purchase_order where id = $1)`,
    [works.id, number],
  )
  await query('update purchase_order set market_number = $2 where id = $1', [works.id, number])
  const { facts } = await works.calls.firm('GET', `executions/${works.id}`)
  const amount = facts.lines.reduce((sum: number, { total }: { total: number }) => sum + total, 0)
  const [line] = facts.lines
  await query('update contract set minimum = null, maximum = $2 where number = $1', [number, amount + line.unitPrice])
  await enterOwn(page, works.supplier, `/compte/execution/${works.id}?vue=quantites`)
  const quantity = page.getByLabel(`Quantité proposée, ${line.name}, en ${line.unit}`)
  await quantity.fill(String(line.quantity + 2))
  await expect(page.getByText(/au-delà de ce que le contrat permet/)).toBeVisible()
  await expect(button(page, 'Envoyer la proposition')).toBeDisabled()
  await expectSound(page)
  const body = { lines: [{ line: line.line, quantity: line.quantity + 2, reason: 'Deux de plus' }] }
  await expect(works.firm('quantitiesProposed', body)).rejects.toThrow('executionAboveCeiling')
  await quantity.fill(String(line.quantity + 1))
  await page.getByLabel(`Pourquoi, ${line.name}`).fill('Un de plus')
  await button(page, 'Envoyer la proposition').click()
  await confirmRecap(page, 'Proposer ces quantités')
  await expect(page.getByText(/Changement de quantités proposé/).first()).toBeVisible()
})

test(
  'E-BUYER-07 a final account the firm let go by is drawn up by its buyer: both screens say what silence means, and the firm answers',
  NIGHT,
  async ({ page, browser }) => {
    const works = await givenWorks(page, 'Préau de l’école du Lac', { ago: 10, times: 100 })
    await complete(works)
    await take(works)
    await enterOwn(page, works.buyer, `/compte/execution/${works.id}?vue=decompte`)
    await expect(page.getByText(/Ensuite, vous pourrez l’établir à sa place\./)).toBeVisible()
    await agoBy(works, 60)
    await open(page, `/compte/execution/${works.id}`)
    await page
      .getByRole('link', { name: /Établir le décompte final/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Établir le décompte final' })).toBeVisible()
    await expect(page.getByText(/son silence vaut accord/)).toBeVisible()
    await expectSound(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await button(page, 'Établir le décompte final').click()
    await confirmRecap(page, 'Établir le décompte final')
    await expect(page.getByText(/^Décompte final établi\./)).toBeVisible()
    await expect(region(page, 'Décompte final établi par l’acheteur')).toContainText('son silence vaut accord')

    const phone = await (await browser.newContext({ viewport: PHONE, hasTouch: true })).newPage()
    await enterOwn(phone, works.supplier, `/compte/execution/${works.id}`)
    const asked = region(phone, 'Décompte final établi par l’acheteur')
    await expect(asked).toContainText('passé ce jour, votre silence vaut accord')
    await expectWell(phone)
    await asked.getByRole('button', { name: 'Accepter le décompte final' }).click()
    await confirmRecap(phone, 'Accepter le décompte final')
    await expect(region(phone, 'Décompte final')).toContainText('Pour facturer.')
  },
)
