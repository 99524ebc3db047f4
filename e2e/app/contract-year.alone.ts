import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { dayShown, goToNextEnd, untilDay, untilPast } from '../given/clock.ts'
import { mailTo, passwordIn } from '../given/mailbox.ts'
import { chooseOwnPassword, enterAs, fillLogin } from '../given/people.ts'
import { receivePieces } from '../given/pieces.ts'
import { askedAndAgreedBy } from '../given/second-person.ts'
import { attachPaper, fillSubcontractor } from '../given/subcontracting.ts'

/** Offers of the demonstration that two have marked already: their contracts are of the edition to come. */
const [LOT, PLACE, EDITION] = ['203', '38', 26]
const SECOND_PLACE = '73'
const firms = [
  { name: 'Toitures de la Combe', email: 'contact@toitures-de-la-combe.example' },
  { name: 'Couvertures Savoisiennes', email: 'contact@couvertures-savoisiennes.example' },
  { name: 'Étanchéité Rhône-Alpes', email: 'contact@etancheite-rhone-alpes.example' },
]
/** Far under the others, in both places. */
const LOW = 'Bac et Zinc'
const MAXIMUM = 4_000_000
/** Once the waiting period is over, and before its edition begins. */
const INSURED_UNTIL = '2026-12-15'

const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name, exact: true })

async function answer(page: Page, name: string) {
  const window = page.getByRole('dialog')
  await button(window, name).last().click()
  await expect(window).toBeHidden()
}

const arrived = async (browser: Browser, kind: RegExp, path: string) => {
  const page = await browser.newPage()
  await enterAs(page, kind, path)
  return page
}

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n', 'latin1'),
})

/** The first price of a line, in euros. */
async function priceIn(line: Locator): Promise<number> {
  const [, price = ''] = /(\d[\d \u00A0\u202F]*(?:,\d\d)?)\s€/.exec(await line.innerText()) ?? []
  return Number(price.replaceAll(/\s/g, '').replace(',', '.'))
}

async function publish(page: Page, second: Page) {
  await page.goto(`/operateur/publication?edition=${EDITION}`)
  await button(page, /^Préparer /).click()
  await expect(page.getByText('La publication est prête').first()).toBeVisible({ timeout: 120_000 })
  await button(page, 'Publier le catalogue').click()
  await askedAndAgreedBy(second, page)
  await expect(page.getByText(/Catalogue en ligne depuis/)).toBeVisible({ timeout: 120_000 })
}

const CATALOGUE = `/catalogue?lot=${LOT}&departement=${PLACE}`

/** The first article of the lot, in the catalogue. */
const lineOf = (page: Page) =>
  page
    .locator(`[id^="${LOT}"]`)
    .filter({ has: page.getByRole('textbox') })
    .first()

/** A cart with so many of it, filled from the catalogue and ready to be ordered. */
async function fillCart(page: Page, name: string, quantity: number) {
  await page.goto(CATALOGUE)
  const line = lineOf(page)
  await expect(line).toBeVisible()
  await button(page.getByRole('banner'), /^Paniers/).click()
  await button(page.getByRole('region', { name: 'Mes paniers en cours' }), 'Nouveau panier formalisé').click()
  const window = page.getByRole('dialog', { name: 'Nouveau panier formalisé' })
  await window.getByLabel('Nom du panier').fill(name)
  await window.getByRole('combobox', { name: 'Département' }).fill('Isère')
  await page.getByRole('listbox').getByRole('option', { name: /Isère/ }).click()
  await button(window, 'Créer le panier').click()
  await expect(window).toBeHidden()
  await line.getByRole('textbox').fill(String(quantity))
  await line.getByRole('button', { name: /^Ajouter/ }).click()
  await expect(line.getByRole('button', { name: /^Retirer du panier/ })).toBeVisible()
  await page.getByRole('link', { name: 'Voir le panier' }).first().click()
  await page.getByRole('textbox', { name: 'Adresse de l’opération', exact: true }).fill('2 place Grenette, Grenoble')
  await page.getByRole('textbox', { name: 'Message au prestataire', exact: true }).fill('Accès par la cour.')
  await page.getByRole('checkbox', { name: /J’accepte les conditions générales/ }).check()
}

/** Orders the cart that is open; what is read before confirming is looked at first. */
async function confirm(page: Page, read: (question: Locator) => Promise<void> = async () => {}) {
  await button(page, 'Commander').first().click()
  const question = page.getByRole('dialog', { name: /^Voulez-vous vraiment commander/ })
  await read(question)
  await button(question, 'Commander').click()
  await expect(page).toHaveURL(/\/compte\/commandes\/\d+/)
  return page.url()
}

async function accept(firm: Page, cart: string) {
  await firm.goto('/compte/fournisseur/commandes')
  await firm
    .getByRole('link', { name: new RegExp(cart) })
    .first()
    .click()
  await button(firm, 'Accepter la commande').click()
  await button(firm.getByRole('dialog'), 'Accepter la commande').click()
  await expect(firm.getByRole('heading', { name: 'Commande acceptée', exact: true })).toBeVisible()
  return firm.url()
}

/** The insurance of the firm, valid until that day, which an operator reads and accepts. */
async function renewInsurance(firm: Page, desk: Page, name: string, until: string) {
  await firm.goto('/compte/fournisseur/documents')
  const insurance = firm.getByRole('region', { name: 'Attestation d’assurance', exact: true })
  await insurance
    .getByRole('button', { name: /^(Déposer|Remplacer)/ })
    .first()
    .click()
  const window = firm.getByRole('dialog')
  await window.getByLabel('Fichier').setInputFiles(pdf(`assurance-${until.slice(-4)}.pdf`))
  await window.getByLabel('Valable jusqu’au').fill(until)
  await button(window, 'Enregistrer').click()
  await expect(insurance.getByText(`assurance-${until.slice(-4)}.pdf`)).toBeVisible()
  await desk.goto('/operateur/pieces?liste=a-lire')
  const paper = desk.getByRole('row').filter({ hasText: name })
  const accepting = paper.getByRole('button', { name: /^Accepter/ })
  // The antivirus looks first.
  await expect(async () => {
    await desk.reload()
    await expect(accepting).toBeEnabled({ timeout: 2_000 })
  }).toPass()
  await accepting.click()
  await answer(desk, 'Accepter la pièce')
  await expect(paper).toHaveCount(0)
}

test('K-YEAR-01 the life of a contract by screens alone: notified, ordered to 80 %, suspended and back, revised, changed, subcontracted, billed, renewed, ended', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const [clock, anne, samir, ines] = await Promise.all([
    browser.newPage(),
    arrived(browser, /Opérateur de la centrale/, '/operateur'),
    arrived(browser, /second évaluateur/, '/operateur/deux-personnes'),
    arrived(browser, /attribution des lots/, '/operateur'),
  ])
  await clock.goto('/mentions-legales')

  const [first, second] =
    await test.step('two persons rank, award and notify; each firm has its contract', async () => {
      for (const place of [PLACE, SECOND_PLACE]) {
        await ines.goto(`/operateur/analyse/${LOT}/${place}?edition=${EDITION}`)
        await button(ines, `Décider pour ${LOW}`).click()
        const decision = ines.getByRole('dialog', { name: `Décider de l’offre de ${LOW}` })
        await decision.getByRole('radio', { name: 'Écarter l’offre' }).check()
        await decision.getByRole('textbox', { name: 'Motif' }).fill('Prix bas que sa réponse ne justifie pas.')
        await button(decision, 'Enregistrer la décision').click()
        await expect(decision).toBeHidden()
        await button(ines, 'Arrêter le classement').click()
        await askedAndAgreedBy(samir, ines)
        await expect(ines.getByText(/Classement arrêté le/)).toBeVisible()
      }
      await ines.goto(`/operateur/analyse?consultation=${EDITION}`)
      const lot = ines.getByRole('region', { name: new RegExp(`^${LOT} `) })
      await button(lot, `Attribuer le lot ${LOT}`).click()
      await askedAndAgreedBy(samir, ines)
      await button(lot, `Envoyer les lettres du lot ${LOT}`).click()
      await answer(ines, 'Envoyer les lettres')
      const today = (await dayShown(clock)).split('-').toReversed().join('/')
      await receivePieces(ines, lot, today, INSURED_UNTIL.split('-').toReversed().join('/'))
      const notify = button(lot, `Notifier le lot ${LOT}`)
      await untilPast(ines, async () => {
        await expect(notify).toBeVisible()
        return (await notify.getAttribute('aria-disabled')) !== 'true'
      })
      await notify.click()
      await askedAndAgreedBy(samir, ines)
      await expect(lot.getByText('Notifié : les titulaires ont leur compte.')).toBeVisible()
      const held = await Promise.all(
        firms.map(async (firm) => {
          const { subject } = await mailTo(firm.email, /^Votre contrat n°/)
          return { ...firm, number: /n°\s(\S+)\sest/.exec(subject)?.[1] ?? '' }
        }),
      )
      await ines.goto(`/operateur/titulaires?edition=${EDITION}&lot=${LOT}`)
      const row = ines.getByRole('row', { name: new RegExp(`^${PLACE} `) })
      await expect(row).toBeVisible()
      const ranked = await Promise.all(
        [1, 2].map(async (rank) => {
          const text = await row.locator(`[data-rank="${rank}"]`).textContent()
          return held.find(({ name }) => text?.includes(name)) ?? held[0]
        }),
      )
      return ranked as [(typeof held)[number], (typeof held)[number]]
    })
  const CONTRACT = `/operateur/contrats/${first.number}`

  const firm =
    await test.step('the firm signs in as it was mailed, and files the insurance it is asked for', async () => {
      const own = await browser.newPage()
      await own.goto('/mentions-legales?fenetre=connexion')
      await fillLogin(own, first.email, passwordIn(await mailTo(first.email, /compte|titulaire|identifiants/i)))
      await chooseOwnPassword(own, 'tuile-gant-loupe-9')
      await expect(button(own, /^Bonjour /)).toBeVisible()
      await untilDay(clock, '2026-12-17')
      await mailTo(first.email, /vos rangs seront suspendus le/)
      await renewInsurance(own, anne, first.name, '31/03/2027')
      return own
    })

  await test.step('the next one has none either, and a reason: an operator lifts what was announced', async () => {
    await anne.goto('/operateur/pieces?liste=effets')
    const line = anne.getByRole('row').filter({ hasText: second.name })
    await line.getByRole('button', { name: /^Lever.*assurance/ }).click()
    const lifting = anne.getByRole('dialog', { name: /^Lever l’effet/ })
    await lifting.getByLabel('Motif').fill('L’assureur confirme la garantie')
    await answer(anne, 'Lever l’effet')
  })

  await test.step('its edition begins, is published and becomes the current one', async () => {
    await untilDay(clock, '2027-01-01')
    await publish(ines, samir)
    await anne.goto('/operateur/reglages?groupe=platform')
    await button(anne, /^Modifier\s: Édition en cours/).click()
    await anne.getByRole('dialog').getByLabel('Valeur', { exact: true }).fill(String(EDITION))
    await askedAndAgreedBy(samir, anne)
  })

  const buyer = await arrived(browser, /Administrateur d’acheteur/, CATALOGUE)
  const price = await priceIn(lineOf(buyer))
  /** So much of the maximum. */
  const share = (percent: number) => Math.ceil((MAXIMUM * percent) / 100 / price)

  const works = await test.step('ordered to 80 % of its maximum: both are mailed, the bar says it', async () => {
    await fillCart(buyer, 'Toiture du lycée', share(40))
    const ordered = await confirm(buyer)
    const order = await accept(firm, 'Toiture du lycée')
    await fillCart(buyer, 'Toiture du collège', share(41))
    await confirm(buyer)
    await accept(firm, 'Toiture du collège')
    await goToNextEnd(clock)
    await mailTo(first.email, new RegExp(`Contrat ${first.number}\\s: 80\\s% du maximum`))
    await anne.goto(CONTRACT)
    await expect(anne.getByRole('meter').first()).toHaveAttribute('aria-valuetext', /^8\d(,\d)?\s% de 4\s000\s000,00/)
    return { ordered, order }
  })

  await test.step('its insurance ends: told beforehand, suspended, passed over with the reason said before confirming', async () => {
    await untilPast(clock, async () => {
      await anne.goto('/operateur/pieces?liste=effets')
      await expect(anne.getByRole('table', { name: 'Effets des pièces' })).toBeVisible()
      return (
        (await anne.getByRole('row').filter({ hasText: first.name }).filter({ hasText: 'Rang suspendu' }).count()) > 0
      )
    })
    await mailTo(first.email, /^Vos rangs de l’édition 26 sont suspendus/)
    await fillCart(buyer, 'Gouttières du gymnase', 3)
    await expect(buyer.getByText('La commande irait au rang 2')).toBeVisible()
    await confirm(buyer, async (question) => {
      await expect(question).toContainText(`Rang 1, ${first.name}`)
      await expect(question).toContainText('rang suspendu')
      await expect(question).toContainText(`${second.name}, titulaire de rang 2, serait sollicité pour`)
    })
    await expect(buyer.getByText(/non sollicité, rang suspendu/)).toBeVisible()
  })

  await test.step('another insurance is accepted: the rank comes back', async () => {
    await renewInsurance(firm, anne, first.name, '31/12/2031')
    await mailTo(first.email, /^Pièce acceptée/)
    await fillCart(buyer, 'Chéneaux de la mairie', 3)
    await expect(buyer.getByText(/La commande irait au rang/)).toHaveCount(0)
  })

  await test.step('a subcontractor is declared on an order, and accepted by its buyer', async () => {
    await firm.goto(works.order)
    await firm.getByRole('link', { name: 'Déclarer un sous-traitant' }).click()
    await button(firm, 'Déclarer un sous-traitant').click()
    await fillSubcontractor(firm, 'Façades du Faucigny')
    await attachPaper(firm, 'Déclaration sur l’honneur du sous-traitant', 'honneur.pdf')
    await attachPaper(firm, 'Attestation de créance non cédée ni nantie', 'creance.pdf')
    await button(firm, 'Envoyer à l’acheteur').click()
    await answer(firm, 'Envoyer à l’acheteur')
    await expect(firm.getByText(/^Déclaration envoyée à /)).toBeVisible()
    await buyer.goto(works.ordered.replace('/commandes/', '/sous-traitance/'))
    await button(buyer, /^Accepter le sous-traitant, Façades du Faucigny/).click()
    await answer(buyer, 'Accepter le sous-traitant')
    await expect(buyer.getByText(/^Façades du Faucigny est accepté/)).toBeVisible()
  })

  await test.step('the quarter is drafted by itself, approved by two, sent and paid', async () => {
    await anne.goto(`/operateur/redevances?trimestre=2027-1&recherche=${encodeURIComponent(first.name)}`)
    await anne.getByRole('link', { name: first.name }).click()
    await expect(anne.getByRole('table', { name: 'Lignes du relevé' })).toContainText('accepté le')
    await button(anne, 'Soumettre le relevé').click()
    await askedAndAgreedBy(samir, anne)
    await expect(async () => {
      await anne.reload()
      await expect(anne.getByText('Envoyé', { exact: true })).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await mailTo(first.email, /^Relevé de redevance/)
    await button(anne, 'Dire payé').click()
    const paying = anne.getByRole('dialog', { name: 'Dire le relevé payé' })
    await paying.getByLabel('Référence du paiement').fill('VIR 4412')
    await answer(anne, 'Dire payé')
    await firm.goto('/compte/fournisseur/redevances')
    await expect(firm.getByText('Payé', { exact: true })).toBeVisible()
  })

  await test.step('its prices follow their index: computed, agreed by a second person, published', async () => {
    await anne.goto(`/operateur/revision?edition=${EDITION}&vue=index&index=BT32`)
    for (const [month, words, value] of [
      ['09/2026', /septembre 2026/, '118,4'],
      ['03/2027', /mars 2027/, '121,6'],
    ] as const) {
      await anne.getByRole('textbox', { name: 'Mois' }).fill(month)
      await anne.getByRole('textbox', { name: 'Valeur' }).fill(value)
      await button(anne, 'Saisir la valeur').click()
      const values = anne.getByRole('table', { name: 'Valeurs de BT32' })
      await expect(values.getByRole('row', { name: words })).toContainText(value)
    }
    await anne.goto(`/operateur/revision?edition=${EDITION}&lot=${LOT}`)
    await button(anne, 'Saisir la formule').click()
    const formula = anne.getByRole('dialog')
    await formula.getByLabel('Clause du contrat').fill('CCAP, article 8')
    await formula.getByLabel('Index 1').selectOption('BT32')
    await formula.getByLabel('Poids 1').fill('0,85')
    await formula.getByLabel('Mois de base').fill('09/2026')
    await formula.getByLabel('Décalage de lecture').fill('4')
    await formula.getByLabel('Première révision').fill('01/07/2027')
    await button(formula, 'Enregistrer la formule').click()
    await expect(anne.getByText('La formule est enregistrée.')).toBeVisible()
    await button(anne, 'Calculer la révision').click()
    await expect(anne.getByText('Révision calculée')).toBeVisible()
    await button(anne, 'Demander l’accord').click()
    await askedAndAgreedBy(samir, anne)
    await expect(anne.getByRole('table', { name: 'Révisions passées' })).toContainText('1,0230')
    await mailTo(first.email, /^Vos prix du lot 203 sont révisés/)
    await publish(anne, samir)
    await buyer.goto(CATALOGUE)
    expect(await priceIn(lineOf(buyer))).toBeCloseTo(price * 1.023, 1)
  })

  await test.step('its maximum is raised: asked, agreed, signed by the firm with its code, in force on its day', async () => {
    await anne.goto(CONTRACT)
    await button(anne, 'Demander un avenant').click()
    const window = anne.getByRole('dialog', { name: `Avenant du contrat ${first.number}` })
    await window.getByLabel('Fondement').selectOption('review')
    await window.getByLabel('Nouveau maximum, en euros HT').fill('4400000')
    await window.getByLabel('Prend effet le').fill('01/09/2027')
    await askedAndAgreedBy(samir, anne)
    await mailTo(first.email, /un avenant à signer/)
    await firm.goto('/compte/fournisseur/contrats')
    await firm.getByRole('button', { name: /^Signer l’avenant/ }).click()
    const signing = firm.getByRole('dialog')
    await signing.getByLabel('Sa qualité').fill('gérante')
    await button(signing, 'Recevoir un code').click()
    await expect(signing.getByText(/Code envoyé à/)).toBeVisible()
    const { text } = await mailTo(first.email, /code pour signer/)
    await signing.getByLabel('Code reçu').fill(/\b\d{3}\s?\d{3}\b/.exec(text)?.[0] ?? '')
    await button(signing, 'Signer l’avenant').click()
    await expect(firm.getByText(/est signé. La centrale le scelle/)).toBeVisible()
    await mailTo(first.email, /avenant signé/)
    await anne.reload()
    const riders = anne.getByRole('table', { name: `Avenants du contrat ${first.number}` })
    await expect(riders).toContainText('signé et scellé, attend son jour')
    await expect(anne.getByRole('meter').first()).toHaveAttribute('aria-valuetext', /de 4\s000\s000,00/)
    await untilDay(clock, '2027-09-01')
    await anne.reload()
    await expect(riders).toContainText('en vigueur')
    await expect(anne.getByRole('meter').first()).toHaveAttribute('aria-valuetext', /de 4\s400\s000,00/)
  })

  await test.step('six months before its end it comes up, and is renewed for a year', async () => {
    await untilDay(clock, '2028-07-01')
    await anne.goto(`/operateur/contrats?liste=bientot-termines&recherche=${first.number}`)
    await anne.getByRole('link', { name: first.number }).click()
    const part = anne.getByRole('region', { name: 'Fin et reconduction' })
    await expect(part).toContainText('Il finit dans moins de 6 mois')
    await button(part, 'Reconduire').click()
    await askedAndAgreedBy(samir, anne)
    expect((await mailTo(first.email, /reconduit jusqu’au/)).subject).toContain('2029')
  })

  const last = await test.step('renewed, it is ordered from after the others of its edition are over', async () => {
    await untilDay(clock, '2029-07-01')
    await fillCart(buyer, 'Zinguerie de l’école', 3)
    const ordered = await confirm(buyer)
    await accept(firm, 'Zinguerie de l’école')
    await anne.goto(CONTRACT)
    const part = anne.getByRole('region', { name: 'Fin et reconduction' })
    await button(part, 'Laisser finir').click()
    await askedAndAgreedBy(samir, anne)
    await mailTo(first.email, /il se termine le/)
    return ordered
  })

  await test.step('it ends: nobody can be ordered from, the order under way goes on, the matrix has a hole', async () => {
    await untilDay(clock, '2030-01-01')
    await anne.goto(`/operateur/titulaires?edition=${EDITION}&lot=${LOT}&montrer=trous`)
    const row = anne.getByRole('row', { name: new RegExp(`^${PLACE} `) })
    await expect(row.locator('[data-rank="1"]')).toContainText(/contrat \S+ terminé/)
    await expect(row.getByRole('button', { name: /^À pourvoir/ })).toHaveCount(3)
    await buyer.goto(last)
    await expect(buyer.getByText(/accepté/i).first()).toBeVisible()
  })
})
