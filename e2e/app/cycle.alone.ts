import { type APIRequestContext, type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { type Application, aContractor, answers, beginApplication, saveStep, sendFile } from '../given/applications.ts'
import { mailTo, passwordIn } from '../given/mailbox.ts'
import { chooseOwnPassword, enterAs, fillLogin, newAddress } from '../given/people.ts'
import { accept, price, sign } from '../given/signing.ts'

/** A lot nobody holds in Haute-Corse in the demonstration. */
const [LOT, PLACE] = ['212', '2B']
const LINES = 4
const DESK = `/operateur/analyse/${LOT}/${PLACE}`
const CRITERIA = ['Moyens humains et matériels', 'Méthodes d’intervention', 'Environnement et social']

type Firm = { organization: string; email: string; level: number; marks: [string, string, string] }
const firms: Firm[] = [
  { organization: 'Chaleur de Balagne', email: newAddress('balagne'), level: 1, marks: ['13', '12,5', '8'] },
  { organization: 'Thermique du Cap', email: newAddress('cap'), level: 1.1, marks: ['11', '10', '7,5'] },
  { organization: 'Énergies de Castagniccia', email: newAddress('castagniccia'), level: 1.3, marks: ['9', '9', '6'] },
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

async function setPhase(page: Page, option: RegExp) {
  await page.getByRole('combobox', { name: 'Phase en cours' }).click()
  await page.getByRole('option', { name: option }).click()
  await button(page, 'Enregistrer').click()
}

/** Applies alone, in Haute-Corse: what is typed by hand elsewhere is sent here. */
async function apply(request: APIRequestContext, { organization, email, level }: Firm): Promise<Application> {
  const application = await beginApplication(request)
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
  return application
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

test('the whole cycle: a consultation opened, three offers judged by two, ranked, notified, published; ordered and accepted', async ({
  browser,
  request,
}) => {
  test.setTimeout(600_000)

  const anne = await test.step('the consultation is prepared, then opened', async () => {
    const page = await arrived(browser, /Opérateur de la centrale/, '/operateur/consultation')
    await setPhase(page, /^Aucune/)
    await answer(page, 'Fermer')
    const products = await (await request.get(`/api/products?lotCode=${LOT}&departmentCode=${PLACE}`)).json()
    const codes: string[] = products[0].articles
      .filter(({ unit }: { unit: string }) => unit !== '€ (Budget)')
      .map(({ code }: { code: string }) => code)
    await button(page, `Modifier le détail estimatif du lot ${LOT}`).click()
    await page.getByLabel('Coller deux colonnes d’un tableur').fill(
      codes
        .slice(0, LINES)
        .map((code) => `${code}\t10`)
        .join('\n'),
    )
    await button(page, 'Remplacer le détail estimatif').click()
    await expect(page.getByText(`Détail estimatif du lot ${LOT} : ${LINES} prestations.`)).toBeVisible()
    await setPhase(page, /^Phase 2/)
    await expect(page.getByText(/La consultation est ouverte/).first()).toBeVisible()
    return page
  })

  const applications = await test.step('three firms apply', () =>
    Promise.all(firms.map((firm) => apply(request, firm))))

  await test.step('the consultation is closed, their files are judged', async () => {
    await anne.goto('/operateur/consultation')
    await setPhase(anne, /^Aucune/)
    await answer(anne, 'Fermer')
    for (const [at, { id, email }] of applications.entries()) {
      await anne.goto(`/operateur/candidatures/${id}`)
      await expect(anne.getByRole('heading', { level: 1, name: firms[at]?.organization ?? '' })).toBeVisible()
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
  await test.step('a third one freezes, awards and writes', async () => {
    await button(ines, 'Arrêter le classement').click()
    await answer(ines, 'Arrêter le classement')
    await expect(ines.getByText(/Classement arrêté le/)).toBeVisible()
    await ines.goto('/operateur/analyse')
    const lot = ines.getByRole('region', { name: new RegExp(`^${LOT} `) })
    await button(lot, `Attribuer le lot ${LOT}`).click()
    await answer(ines, 'Attribuer')
    await button(lot, `Envoyer les lettres du lot ${LOT}`).click()
    await answer(ines, 'Envoyer les lettres')
    for (const { email } of applications) await mailTo(email, /attribu|retenue|décision|résultat/i)
    // The demonstration's clock goes from one end to the next: here, to the end of the wait.
    const notify = button(lot, `Notifier le lot ${LOT}`)
    await expect(notify).toBeVisible()
    while ((await notify.getAttribute('aria-disabled')) === 'true') {
      const reloaded = ines.waitForEvent('load')
      await button(ines, 'Aller à la prochaine échéance').click()
      await reloaded
      await expect(notify).toBeVisible()
    }
    await notify.click()
    await answer(ines, 'Notifier')
    await expect(lot.getByText('Notifié : les titulaires ont leur compte.')).toBeVisible()
  })

  await test.step('the edition is published', async () => {
    await ines.goto('/operateur/publication')
    await button(ines, 'Préparer une publication').click()
    await expect(ines.getByText('La publication est prête').first()).toBeVisible({ timeout: 120_000 })
    await button(ines, 'Publier le catalogue').click()
    await answer(ines, 'Publier')
    await expect(ines.getByText('Le catalogue est en ligne.', { exact: true })).toBeVisible({ timeout: 120_000 })
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
