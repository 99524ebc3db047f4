import { type APIRequestContext, type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import {
  type Application,
  aContractor,
  answers,
  beginApplication,
  pdf,
  saveStep,
  sendFile,
} from '../given/applications.ts'
import { dayShown, untilPast } from '../given/clock.ts'
import { mailTo, passwordIn } from '../given/mailbox.ts'
import { chooseOwnPassword, enterAs, fillLogin, newAddress } from '../given/people.ts'
import { receivePieces } from '../given/pieces.ts'
import { askedAndAgreed } from '../given/second-person.ts'
import { accept, openApplication, price, sign, untilMade } from '../given/signing.ts'

/** A lot nobody holds in Haute-Corse in the demonstration, put out by its open consultation. */
const [LOT, PLACE, CONSULTATION] = ['212', '2B', 25]
const LINES = 4
const DESK = `/operateur/analyse/${LOT}/${PLACE}?edition=${CONSULTATION}`
const OPENING = `/operateur/ouverture?consultation=${CONSULTATION}`
const CRITERIA = ['Moyens humains et matériels', 'Modes opératoires', 'Environnement et social']
const QUESTION = 'Les essais de mise en service sont-ils compris dans les prix\u202F?'

type Firm = { organization: string; email: string; level: number; marks: [string, string, string] }
type Begun = Application & { firm: Firm }

/** The first is so far under the others that it is asked to justify its prices. */
const firms: Firm[] = [
  { organization: 'Chaleur de Balagne', email: newAddress('balagne'), level: 1, marks: ['13', '12,5', '8'] },
  { organization: 'Thermique du Cap', email: newAddress('cap'), level: 1.6, marks: ['11', '10', '7,5'] },
  { organization: 'Énergies de Castagniccia', email: newAddress('castagniccia'), level: 1.8, marks: ['9', '9', '6'] },
]

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

/** As a person who reads the whole of what is announced. */
async function setBasket(page: Page, lot: string, codes: readonly string[]) {
  await button(page, `Modifier le détail estimatif du lot ${lot}`).click()
  await page.getByLabel('Coller deux colonnes d’un tableur').fill(codes.map((code) => `${code}\t10`).join('\n'))
  await button(page, 'Remplacer le détail estimatif').click()
}

/** The articles of a lot that have a unit price. */
async function codesOf(request: APIRequestContext, lot: string): Promise<string[]> {
  const products = await (await request.get(`/api/products?lotCode=${lot}&departmentCode=${PLACE}`)).json()
  return products[0].articles
    .filter(({ unit }: { unit: string }) => unit !== '€ (Budget)')
    .slice(0, LINES)
    .map(({ code }: { code: string }) => code)
}

/** Applies alone, in Haute-Corse, and signs: what is typed by hand elsewhere is sent here. */
async function apply(request: APIRequestContext, application: Begun): Promise<void> {
  const { organization, email, level } = application.firm
  const rib = await sendFile(request, application, 'rib.pdf')
  const lot = { category: LOT, places: [PLACE] }
  const own = JSON.stringify({
    ...Object.fromEntries(Object.entries(answers).map(([key, of]) => [key, of(rib, lot)])),
    step3: { typeCandidate: 'single', contractors: [aContractor(organization, { email })] },
    step5: { activitiesAptitudeDetails: [{ organization, name: 'Qualibat', proofText: 'En ligne' }] },
  })
    .replaceAll('Toitures du Léman', organization)
    // Whoever signs answers for orders too.
    .replaceAll('contact@toitures.example', email)
  for (const [key, { economicCapacity, averageAnnualWorkforce, ...step }] of Object.entries<Record<string, unknown[]>>(
    JSON.parse(own),
  ))
    await saveStep(request, application, key, {
      ...step,
      // One firm, where the usual answers have two.
      ...(economicCapacity && { economicCapacity: economicCapacity.slice(0, 1) }),
      ...(averageAnnualWorkforce && { averageAnnualWorkforce: averageAnnualWorkforce.slice(0, 1) }),
    })
  await price(request, application, 40, (at) => Math.round((at + 1) * 1037 * level))
  await accept(request, application)
  await sign(request, application)
}

/** What the centre asks of a firm, read and answered with its code, a paper joined if one is told. */
async function answerCentre(browser: Browser, { code }: Begun, words: string, paper?: string) {
  const page = await browser.newPage()
  await openApplication(page, { code } as Begun)
  const field = page.getByRole('textbox', { name: 'Votre réponse' })
  const asked = page.getByRole('region', { name: 'La centrale vous demande une précision' }).filter({ has: field })
  await field.fill(words)
  if (paper) {
    await asked.locator('input[type=file]').setInputFiles(pdf(paper))
    await expect(asked.getByText(paper)).toBeVisible()
    await expect(asked.locator('progress')).toHaveCount(0)
  }
  await button(asked, 'Envoyer la réponse').click()
  await answer(page, 'Envoyer la réponse')
  await expect(field).toBeHidden()
  await expect(page.getByText(words)).toBeVisible()
  await page.close()
}

async function mark(page: Page, { organization, marks }: Firm) {
  for (const [at, criterion] of CRITERIA.entries()) {
    const field = page.getByRole('textbox', { name: new RegExp(`^${criterion}, ${organization}, sur`) })
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
    await field.fill(marks[at] ?? '')
    await field.blur()
    await saved
  }
}

test('the whole cycle: a consultation amended and asked about, three offers opened by two, judged, ranked, notified, published; ordered and accepted; a second consultation beside it', async ({
  browser,
  request,
}) => {
  test.setTimeout(900_000)

  const applications = await test.step('three firms begin', () =>
    Promise.all(firms.map(async (firm): Promise<Begun> => ({ ...(await beginApplication(request)), firm }))))
  const [low] = applications as [Begun, ...Begun[]]

  const anne = await test.step('what is announced changes by an amendment, which they read', async () => {
    const page = await arrived(browser, /Opérateur de la centrale/, '/operateur/consultation')
    await setBasket(page, LOT, await codesOf(request, LOT))
    const why = page.getByRole('dialog', { name: 'Publier un rectificatif' })
    await why.getByLabel('Motif').fill('Le détail estimatif comptait des prestations retirées.')
    await button(why, 'Publier le rectificatif').click()
    await expect(page.getByText(`Détail estimatif du lot ${LOT} : ${LINES} prestations.`)).toBeVisible()
    for (const { email } of applications)
      expect((await mailTo(email, /^Rectificatif n°/)).text).toContain('prestations retirées')
    return page
  })

  await test.step('a question is asked with a code, answered once, and read by all', async () => {
    const page = await browser.newPage()
    await page.goto('/candidature')
    const part = page.getByRole('region', { name: 'Questions et réponses' })
    await button(part, 'Poser une question').click()
    await part.getByLabel('Code de suivi de votre candidature').fill(low.code)
    await part.getByLabel('Votre question').fill(QUESTION)
    await button(part, 'Envoyer la question').click()
    await expect(part.getByText(/^Question envoyée/)).toBeVisible()
    await page.close()
    await anne.reload()
    const asked = anne.getByRole('listitem').filter({ hasText: QUESTION })
    await button(asked, /^Répondre/).click()
    await anne.getByRole('textbox', { name: 'Réponse', exact: true }).fill('Oui, essais et mise en main compris.')
    await button(anne, 'Publier la réponse').click()
    await expect(asked.getByText('Publiée', { exact: true })).toBeVisible()
    for (const { email } of applications)
      expect((await mailTo(email, /^Une réponse est publiée/)).text).toContain('mise en main compris')
  })

  await test.step('a second consultation opens beside it, for the edition to come', async () => {
    await anne.goto('/operateur/editions')
    await button(anne, 'Nouvelle édition').click()
    const edition = anne.getByRole('dialog', { name: 'Nouvelle édition' })
    await edition.getByLabel('Nom').fill('2029-2030')
    await edition.getByLabel('Début').fill('01/01/2029')
    await edition.getByLabel('Fin').fill('31/12/2030')
    await button(edition, 'Créer l’édition').click()
    await expect(edition).toBeHidden({ timeout: 120_000 })
    await anne.goto('/operateur/consultation')
    await button(anne, 'Nouvelle consultation').click()
    const made = anne.getByRole('dialog', { name: 'Nouvelle consultation' })
    await made.getByLabel('Édition').selectOption({ label: 'Édition 27, 2029-2030' })
    await made.getByLabel('Référence').fill('2026-09')
    await made.getByLabel('Objet').fill('Électricité, édition 2029-2030')
    await button(made, 'Préparer la consultation').click()
    await expect(anne.getByText('La consultation 2026-09 est préparée.')).toBeVisible()
    await expect(anne.getByText('Choisissez d’abord au moins un lot.')).toBeVisible()
    await anne.getByRole('checkbox', { name: /^206 / }).check()
    await anne.getByLabel('Date limite', { exact: true }).fill('11/02/2028 12:00')
    await anne.getByLabel('Validité des offres, en jours').fill('180')
    await anne.getByRole('group', { name: /^206 / }).getByLabel('Maximum').fill('2 000 000')
    await button(anne, 'Enregistrer').click()
    await expect(anne.getByText(/^Enregistré\./)).toBeVisible()
    await anne.getByLabel('Prix, en points').fill('100')
    await button(anne, 'Enregistrer les points').click()
    await setBasket(anne, '206', await codesOf(request, '206'))
    await expect(anne.getByText(`Détail estimatif du lot 206 : ${LINES} prestations.`)).toBeVisible()
    await anne.getByRole('combobox', { name: 'Phase en cours' }).click()
    await anne.getByRole('option', { name: /^Phase 2/ }).click()
    await button(anne, 'Enregistrer').click()
    await expect(anne.getByText(/La consultation est ouverte/).first()).toBeVisible()
    const start = await browser.newPage()
    await start.goto('/candidature')
    await expect(start.getByRole('option', { name: /^2026-0[79], / })).toHaveCount(2)
    await start.close()
  })

  await test.step('they sign; nobody reads them before the deadline', async () => {
    await Promise.all(applications.map((application) => apply(request, application)))
    await anne.goto(`/operateur/candidatures/${low.id}`)
    await expect(anne.getByText('Ce pli est fermé')).toBeVisible()
  })

  await test.step('two persons open, compare with the buyer profile and seal', async () => {
    const prints = await Promise.all(applications.map((one) => untilMade(request, one, 'final')))
    await anne.goto(OPENING)
    const opens = button(anne, 'Ouvrir les plis')
    await untilPast(anne, async () => {
      await expect(opens).toBeVisible()
      return opens.isEnabled()
    })
    await opens.click()
    await answer(anne, 'Commencer')
    const samir = await arrived(browser, /second évaluateur/, OPENING)
    await button(samir, /^Ouvrir avec /).click()
    await answer(samir, 'Ouvrir les plis')
    await button(samir, 'Saisir les dépôts').click()
    const window = samir.getByRole('dialog', { name: 'Dépôts reçus sur le profil d’acheteur' })
    await window
      .getByRole('textbox')
      .fill(firms.map(({ organization }, at) => `${organization};;10/12/2026 17:22;${prints[at]?.sha256}`).join('\n'))
    await button(window, 'Comparer').click()
    await expect(window).toBeHidden()
    const table = samir.getByRole('table', { name: 'Plis reçus' })
    for (const { organization } of firms)
      await expect(table.getByRole('row', { name: new RegExp(organization) })).toContainText('Reçu, identique')
    // Others of the demonstration answered too, and deposited nothing.
    const waiting = button(table, /^Trancher/)
    while (await waiting.count()) {
      const left = await waiting.count()
      await waiting.first().click()
      const verdict = samir.getByRole('dialog', { name: /^Trancher le pli/ })
      await verdict.getByRole('radio', { name: 'Écarté, sans être ouvert' }).check()
      await verdict.getByRole('textbox', { name: 'Motif' }).fill('Rien n’est arrivé sur le profil d’acheteur.')
      await button(verdict, 'Enregistrer la décision').click()
      await expect(waiting).toHaveCount(left - 1)
    }
    // Whoever entered and decided does not seal.
    await anne.reload()
    await button(anne, 'Sceller le procès-verbal').click()
    await answer(anne, 'Sceller')
    await expect(anne.getByText('Procès-verbal scellé. Les plis recevables se lisent.')).toBeVisible()
    await samir.close()
  })

  await test.step('their files are judged', async () => {
    for (const { id, email, firm } of applications) {
      await anne.goto(`/operateur/candidatures/${id}`)
      await expect(anne.getByRole('heading', { level: 1, name: firm.organization })).toBeVisible()
      await button(anne, 'Accepter').click()
      await answer(anne, 'Accepter')
      await mailTo(email, /Votre candidature est acceptée/)
    }
  })

  await test.step('two persons mark', async () => {
    const samir = await arrived(browser, /second évaluateur/, DESK)
    await anne.goto(DESK)
    for (const page of [anne, samir]) for (const firm of firms) await mark(page, firm)
    await samir.close()
  })

  const ines = await arrived(browser, /attribution des lots/, DESK)
  await test.step('the offer that seems too low is asked about before anything is frozen', async () => {
    const { organization } = low.firm
    // Told as disabled, and still pressed: it says why.
    await button(ines, 'Arrêter le classement').click({ force: true })
    await expect(ines.getByRole('dialog')).toContainText('Le classement ne peut pas être arrêté')
    await ines.keyboard.press('Escape')
    await ines.getByRole('link', { name: `Demander une justification à ${organization}` }).click()
    await button(ines, 'Demander une précision').first().click()
    const window = ines.getByRole('dialog', { name: 'Demander une précision' })
    await window.getByRole('textbox', { name: 'Question' }).fill('Justifiez vos prix, 30 % sous la moyenne.')
    await button(window, 'Envoyer la question').click()
    await expect(window).toBeHidden()
    await mailTo(low.email, /^Une précision est demandée/)
    await answerCentre(browser, low, 'Notre atelier est à Corte et nos chaudières sont achetées à l’année.')
    await ines.goto(DESK)
    await button(ines, `Décider pour ${organization}`).click()
    const decision = ines.getByRole('dialog', { name: `Décider de l’offre de ${organization}` })
    await decision.getByRole('radio', { name: /ses prix bas sont justifiés/ }).check()
    await decision.getByRole('textbox', { name: 'Motif' }).fill('Achats groupés prouvés.')
    await button(decision, 'Enregistrer la décision').click()
    await expect(decision).toBeHidden()
  })

  await test.step('a third one freezes, awards and writes; a missing paper is asked for and received', async () => {
    await button(ines, 'Arrêter le classement').click()
    await askedAndAgreed(ines)
    await expect(ines.getByText(/Classement arrêté le/)).toBeVisible()
    await ines.goto(`/operateur/analyse?consultation=${CONSULTATION}`)
    const lot = ines.getByRole('region', { name: new RegExp(`^${LOT} `) })
    await button(lot, `Attribuer le lot ${LOT}`).click()
    await askedAndAgreed(ines)
    await button(lot, `Envoyer les lettres du lot ${LOT}`).click()
    await answer(ines, 'Envoyer les lettres')
    for (const { email } of applications) await mailTo(email, /attribu|retenue|décision|résultat/i)
    await button(lot, `Demander les pièces à ${low.firm.organization}`).click()
    await answer(ines, 'Demander les pièces')
    await expect(lot.getByText(/^Demandées le .*, attendues avant le /)).toBeVisible()
    await answerCentre(browser, low, 'Voici notre attestation.', 'attestation-2026.pdf')
    await ines.reload()
    await expect(lot.getByText(/réponse du .*vérifiez les pièces jointes/)).toBeVisible()
    await expect(lot.getByRole('link', { name: 'attestation-2026.pdf' })).toBeVisible()
    // What each firm lacks is received before anything binds it.
    await receivePieces(ines, lot, (await dayShown(ines)).split('-').toReversed().join('/'))
    await expect(lot.getByRole('link', { name: 'piece-recue.pdf' }).first()).toBeVisible()
    await expect(lot.getByText('Complet', { exact: true })).toHaveCount(firms.length)
  })

  const numbers = await test.step('contracts are notified, numbered one after the other, and published', async () => {
    const lot = ines.getByRole('region', { name: new RegExp(`^${LOT} `) })
    const notify = button(lot, `Notifier le lot ${LOT}`)
    await untilPast(ines, async () => {
      await expect(notify).toBeVisible()
      return (await notify.getAttribute('aria-disabled')) !== 'true'
    })
    await notify.click()
    await askedAndAgreed(ines)
    await expect(lot.getByText('Notifié : les titulaires ont leur compte.')).toBeVisible()
    const told = await Promise.all(
      applications.map(async ({ email }) => {
        const { subject } = await mailTo(email, /^Votre contrat n°/)
        return /n°\s(\S+)\sest/.exec(subject)?.[1] ?? ''
      }),
    )
    const own = await browser.newPage()
    await openApplication(own, low)
    await button(own, 'Accuser réception du contrat').click()
    await answer(own, 'Accuser réception du contrat')
    await expect(own.getByText(/^Vous en avez accusé réception le /)).toBeVisible()
    await own.close()
    await ines.goto('/operateur/indicateurs/donnees-essentielles')
    await button(ines, 'Publier').click()
    await answer(ines, 'Publier')
    await expect(ines.getByText(/^Publié\s: \d+ contrats?\.$/)).toBeVisible()
    const { marches } = await (await request.get('/api/open_data/decp.json')).json()
    const published: string[] = marches.marche.map(({ id }: { id: string }) => id)
    expect(published).toEqual(expect.arrayContaining(told))
    return told
  })
  expect(new Set(numbers).size).toBe(firms.length)
  console.log(`contracts notified: ${numbers.sort().join(', ')}`)

  await test.step('the edition is published', async () => {
    await ines.goto('/operateur/publication')
    await button(ines, 'Préparer une publication').click()
    await expect(ines.getByText('La publication est prête').first()).toBeVisible({ timeout: 120_000 })
    await button(ines, 'Publier le catalogue').click()
    await askedAndAgreed(ines)
    await expect(ines.getByText(/^Édition .*Catalogue en ligne depuis/)).toBeVisible({ timeout: 120_000 })
  })

  const buyer = await arrived(browser, /Administrateur d’acheteur/, `/catalogue?lot=${LOT}&departement=${PLACE}`)
  await test.step('a buyer finds the new prices, and orders', async () => {
    const line = buyer
      .locator(`[id^="${LOT}"]`)
      .filter({ has: buyer.getByRole('textbox') })
      .first()
    await expect(line).toContainText('10,37 €')
    await button(buyer.getByRole('banner'), /^Paniers/).click()
    await button(buyer.getByRole('region', { name: 'Mes paniers en cours' }), 'Nouveau panier formalisé').click()
    const window = buyer.getByRole('dialog', { name: 'Nouveau panier formalisé' })
    await window.getByLabel('Nom du panier').fill('Chaufferie du collège')
    await window.getByRole('combobox', { name: 'Département' }).fill('Haute-Corse')
    await buyer
      .getByRole('listbox')
      .getByRole('option', { name: /Haute-Corse/ })
      .click()
    await button(window, 'Créer le panier').click()
    await expect(window).toBeHidden()
    await line.getByRole('textbox').fill('3')
    await line.getByRole('button', { name: /^Ajouter/ }).click()
    await expect(line.getByRole('button', { name: /^Retirer du panier/ })).toBeVisible()
    await buyer.getByRole('link', { name: 'Voir le panier' }).first().click()
    await buyer.getByRole('textbox', { name: 'Adresse de l’opération', exact: true }).fill('3 cours Paoli, Corte')
    await buyer.getByRole('textbox', { name: 'Message au prestataire', exact: true }).fill('Accès par la cour.')
    await buyer.getByRole('checkbox', { name: /J’accepte les conditions générales/ }).check()
    await button(buyer, 'Commander').first().click()
    const question = buyer.getByRole('dialog', { name: /^Voulez-vous vraiment commander/ })
    await button(question, 'Commander').click()
    await expect(buyer).toHaveURL(/\/compte\/commandes\/\d+/)
  })

  await test.step('the supplier signs in with what it was mailed, and accepts', async () => {
    const [first] = firms
    const mail = await mailTo(first?.email ?? '', /compte|titulaire|identifiants/i)
    const firm = await browser.newPage()
    await firm.goto('/mentions-legales?fenetre=connexion')
    await fillLogin(firm, first?.email ?? '', passwordIn(mail))
    await chooseOwnPassword(firm, 'tuile-gant-loupe-9')
    await expect(button(firm, /^Bonjour /)).toBeVisible()
    await firm.goto('/compte/fournisseur/commandes')
    await firm
      .getByRole('link', { name: /Chaufferie du collège/ })
      .first()
      .click()
    await button(firm, 'Accepter la commande').click()
    await button(firm.getByRole('dialog'), 'Accepter la commande').click()
    await expect(firm.getByRole('heading', { name: 'Commande acceptée', exact: true })).toBeVisible()
    await buyer.reload()
    await expect(buyer.getByText(/accepté/i).first()).toBeVisible()
  })
})
