import { expect, type Page, test } from '@playwright/test'
import {
  agoBy,
  bill,
  complete,
  confirmRecap,
  dayOf,
  givenWorks,
  lastOf,
  mailedCode,
  photoOf,
} from '../given/execution.ts'
import { expectFrench, expectSound, NIGHT, open } from '../given/looking.ts'
import { enterAs, enterOwn } from '../given/people.ts'

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const numeric = (day: string) => day.split('-').toReversed().join('/')

test('E-BUYER-01 E-BUYER-02 E-BUYER-03 a start is agreed, works are taken with reservations on one phone, each is lifted', async ({
  page,
}) => {
  const works = await givenWorks(page, 'École Jules-Ferry', { times: 100 })
  await works.firm('startProposed', { day: await dayOf(works, 3), contact: 'M. Roche', access: 'Portail nord' })
  await enterOwn(page, works.buyer, `/compte/commandes/${works.cartId}`)
  await page.getByRole('link', { name: /^Suivre les travaux/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'École Jules-Ferry' })).toBeVisible()
  const asked = region(page, /^Démarrage proposé/)
  await expect(asked).toContainText('Portail nord')
  await asked.getByRole('button', { name: 'Accepter cette date' }).click()
  await confirmRecap(page, 'Accepter cette date de démarrage')
  await expect(page.getByText(/^Démarrage convenu le/)).toBeVisible()
  await agoBy(works, 12)

  // What is being written is found again, then read on the other side.
  await page.getByLabel(/^Écrire à/).fill('Le gardien ouvre à 8 h.')
  await page.reload()
  await expect(page.getByLabel(/^Écrire à/)).toHaveValue('Le gardien ouvre à 8 h.')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(region(page, 'Conversation').getByRole('listitem')).toContainText('Le gardien ouvre à 8 h.')

  await complete(works)
  await page.reload()
  const now = region(page, 'Ce qui vous attend')
  await expect(now).toContainText('Rien n’est accepté à votre place')
  await expectSound(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await now.getByRole('link', { name: 'Préparer la réception' }).click()
  await page.getByLabel('Présents').fill('Camille Essai, François Thévenard')
  await page.getByRole('radio', { name: /^Réception avec réserves/ }).check()
  await page.getByLabel('Ce qui doit être repris').fill('Plafonnier du couloir à reprendre')
  await page.getByLabel('Lieu').fill('Premier étage')
  await page.getByLabel('Ajouter une photo').setInputFiles(await photoOf(page, 'couloir.jpg'))
  await expect(page.getByText(/, prêt$/)).toBeVisible()
  await page.getByRole('button', { name: 'Signer et réceptionner avec réserves' }).click()
  await expect(page.getByText('Ce champ est requis').first()).toBeVisible()
  await page.getByLabel('À lever avant le').fill(numeric(await dayOf(works, 14)))

  // A wrong code loses nothing.
  await page.getByLabel('En qualité de').fill('Responsable des bâtiments')
  const code = await mailedCode(page, works.buyer.email)
  await page.getByLabel('Code à six chiffres').fill(code === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'Signer et réceptionner avec réserves' }).click()
  await confirmRecap(page, 'Prononcer la réception avec réserves')
  await expect(page.getByText(/Ce code est inexact/).first()).toBeVisible()
  await expect(page.getByLabel('Ce qui doit être repris')).toHaveValue('Plafonnier du couloir à reprendre')
  await expectSound(page)
  await page.getByLabel('Code à six chiffres').fill(code)
  await page.getByRole('button', { name: 'Signer et réceptionner avec réserves' }).click()
  await confirmRecap(page, 'Prononcer la réception avec réserves')
  await expect(page.getByText(/votre décision est signée/)).toBeVisible()

  // The firm signs on the same phone, with its own code.
  await page.getByRole('button', { name: 'Faire signer l’entreprise sur cet appareil' }).click()
  const theirs = region(page, 'Signature de l’entreprise')
  await theirs.getByLabel('En qualité de').fill('Gérant')
  await theirs.getByLabel('Code à six chiffres').fill(await mailedCode(theirs, works.supplier.email))
  await theirs.getByRole('button', { name: 'Signer pour l’entreprise' }).click()
  await confirmRecap(page, 'Signer pour l’entreprise')
  await expect(page.getByText('Procès-verbal signé par l’entreprise')).toBeVisible()

  // Said lifted too early, then lifted.
  const decided = (await lastOf(works)) - 1
  await works.firm('pointDone', { point: `${decided}-1`, words: 'Repris ce matin.' })
  await page.reload()
  const points = region(page, 'Réserves et garantie')
  await points.getByRole('button', { name: /^Non levée/ }).click()
  await page.getByRole('dialog').getByLabel('Ce qui reste à reprendre').fill('Le plafonnier clignote encore')
  await page.getByRole('dialog').getByRole('button', { name: 'Dire non levée' }).click()
  await expect(points.getByText('Le plafonnier clignote encore')).toBeVisible()
  await works.firm('pointDone', { point: `${decided}-1`, words: 'Ballast changé.' })
  await page.reload()
  await points.getByRole('button', { name: /^Lever/ }).click()
  await expect(points.getByText(/^Levée le/)).toBeVisible()
  await expectFrench(page)
  await expectSound(page)
})

test('E-BUYER-04 E-BUYER-05 lateness is counted, the firm speaks first, the penalty is reduced; an invoice is paid', async ({
  page,
}) => {
  const works = await givenWorks(page, 'Gymnase des Aravis', { ago: 120, times: 900 })
  await complete(works)
  await enterOwn(page, works.buyer, `/compte/execution/${works.id}?vue=retard`)
  await expect(page.getByRole('heading', { level: 1, name: 'Retard et pénalités' })).toBeVisible()
  await page.getByRole('button', { name: /^Demander ses observations sur/ }).click()
  await confirmRecap(page, 'Demander les observations de l’entreprise')
  await expect(page.getByText(/^Vous déciderez quand/)).toBeVisible()
  await works.firm('penaltyAnswered', { words: 'Le gymnase était fermé quatre jours.' })
  await page.reload()
  await expect(region(page, 'Observations de l’entreprise')).toContainText('Le gymnase était fermé quatre jours.')
  await page.getByRole('radio', { name: /^Réduire/ }).check()
  await page.getByLabel('Pénalité retenue, en euros HT').fill('1 000,00')
  await page.getByLabel('Motif').fill('Quatre jours de fermeture sont de notre fait.')
  await expectSound(page)
  await page.getByRole('button', { name: 'Décider : réduire à 1 000,00 €' }).click()
  await confirmRecap(page, 'Réduire la pénalité')
  await expect(page.getByText(/^Pénalité réduite.*en est avertie\.$/)).toBeVisible()

  const act = await bill(works, 0.5)
  await agoBy(works, 40)
  await works.firm('invoiced', { act, invoice: 'AMP-118', day: await dayOf(works, -40) })
  await open(page, `/compte/execution/${works.id}?vue=paiement`)
  await expect(page.getByText(/^Intérêts dus à ce jour/)).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Noter la date de paiement, facture AMP-118' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Noter payée' }).click()
  await confirmRecap(page, 'Noter la facture payée')
  await expect(page.getByText('Payée', { exact: true }).first()).toBeVisible()
  await open(page, `/compte/execution/${works.id}`)
  await expectFrench(page)
})

test(
  'E-BUYER-06 a firm put on notice that does nothing has its order terminated, and is judged; the centre reads it',
  NIGHT,
  async ({ page, browser }) => {
    const works = await givenWorks(page, 'Groupe scolaire du Môle', { ago: 40, times: 100 })
    await enterOwn(page, works.buyer, `/compte/execution/${works.id}?vue=retard`)
    await page.getByRole('button', { name: 'Mettre en demeure' }).click()
    const window = page.getByRole('dialog')
    await window.getByLabel('Ce qui n’est pas respecté').fill('Personne sur place depuis trois semaines')
    await window.getByRole('button', { name: 'Mettre en demeure' }).click()
    await confirmRecap(page, 'Mettre l’entreprise en demeure')
    await expect(page.getByText(/^La résiliation sera possible après le/)).toBeVisible()
    await agoBy(works, 20)
    await page.reload()
    await page.getByRole('button', { name: 'Résilier la commande' }).click()
    await window.getByLabel('Motif').fill('Aucune reprise malgré la mise en demeure')
    await window.getByRole('button', { name: 'Résilier la commande' }).click()
    await page
      .getByRole('dialog', { name: /^Résilier la commande.\?$/ })
      .getByRole('button', { name: 'Résilier la commande' })
      .click()
    await expect(page.getByText(/^Résiliée pour faute/)).toBeVisible()
    await open(page, `/compte/execution/${works.id}`)
    for (const question of [
      'La qualité de l’ouvrage',
      'Le respect des délais',
      'La tenue du chantier',
      'L’écoute et les réponses',
    ])
      await page.getByRole('group', { name: question }).getByRole('radio', { name: /^2/ }).check()
    await page.getByRole('button', { name: 'Envoyer l’évaluation' }).click()
    await expect(region(page, 'Évaluation de la prestation')).toContainText('2 / 5')
    await expectSound(page)

    const desk = await browser.newPage()
    await enterAs(desk, /Opérateur/, `/operateur/commandes/${works.cartId}`)
    await desk.getByRole('link', { name: /^Suivre les travaux/ }).click()
    await expect(region(desk, 'Le fil du chantier')).toContainText('Commande résiliée')
    await expectSound(desk)
  },
)
