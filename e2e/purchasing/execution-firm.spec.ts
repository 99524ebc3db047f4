import { expect, type Page, test } from '@playwright/test'
import { confirmRecap } from '../given/execution.ts'
import { expectAccessible, expectFrench, expectNoSidewaysScroll, NIGHT, open } from '../given/looking.ts'
import { enterOwn } from '../given/people.ts'
import { givenSite, photo, type Site } from '../given/site.ts'

const PHONE = { width: 390, height: 844 }
test.use({ viewport: PHONE, hasTouch: true })

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function enter(page: Page, site: Site, view = '') {
  await enterOwn(page, site.supplier, `${site.path}${view}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function expectWell(page: Page) {
  await expectAccessible(page)
  await expectFrench(page)
  await expectNoSidewaysScroll(page)
}

test('E-FIRM-01 a site followed on a phone: without network nothing stops, and all that was done arrives once, in order', async ({
  page,
  context,
}) => {
  const site = await givenSite(page, 'École Jean-Moulin')
  await enter(page, site)
  const [line] = (await site.read()).facts.lines
  const figure = page.getByRole('textbox', { name: `Avancement de ${line.name}, en pour cent` })
  const plus = page.getByRole('button', { name: `Plus 5 %, ${line.name}` })
  await page.getByRole('button', { name: 'Démarrer aujourd’hui' }).click()
  await confirmRecap(page, 'Déclarer le démarrage')
  await expect.poll(async () => (await site.read()).acts.length).toBe(1)
  await expectWell(page)

  await context.setOffline(true)
  await expect(page.getByText('Hors connexion')).toBeVisible()
  await plus.click()
  await plus.click()
  await expect(figure).toHaveValue('10')
  await expect(page.getByText(/Hors connexion. 1.envoi en attente d’envoi/)).toBeVisible()
  for (const [name, words] of [
    ['plot.png', 'Plot 7'],
    ['porte.png', 'Porte 2'],
  ] as const) {
    await page.getByLabel('Prendre une photo').setInputFiles(photo(name))
    await page.getByRole('dialog').getByLabel('Ce qu’elle montre').fill(words)
    await page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const photos = region(page, 'Photos')
  await expect(photos.getByText('En attente', { exact: true })).toHaveCount(2)
  await expect(photos).toContainText(/0.envoyée, 2 en attente/)
  await page.getByLabel(/^Écrire à /).fill('Plots 7 et 8 coulés avant midi.')
  await region(page, 'Conversation').getByRole('button', { name: 'Envoyer' }).click()
  await expect(region(page, 'Conversation')).toContainText('en attente d’envoi')
  await figure.fill('35')
  await figure.press('Enter')
  await expect(page.getByText(/Hors connexion. 2.photos et 3.autres envois en attente/)).toBeVisible()
  await expectAccessible(page)

  await context.setOffline(false)
  await expect.poll(async () => (await site.read()).acts.length, { timeout: 60_000 }).toBe(6)
  const { acts } = await site.read()
  expect(acts.map((act: { kind: string }) => act.kind)).toEqual([
    'started',
    'progressed',
    'progressed',
    'progressed',
    'said',
    'progressed',
  ])
  expect(acts.flatMap((act: { files: { words: string }[] }) => act.files.map(({ words }) => words))).toEqual([
    'Plot 7',
    'Porte 2',
  ])
  await expect(page.getByText('Hors connexion')).toHaveCount(0)
  await expect(photos).toContainText(/2.envoyées/)
  await expect(figure).toHaveValue('35')
  await page.reload()
  await expect(figure).toHaveValue('35')
  expect((await site.read()).acts).toHaveLength(6)
})

test(
  'E-FIRM-02 works declared done, then each reservation lifted with its photo, from the phone',
  NIGHT,
  async ({ page }) => {
    const site = await givenSite(page, 'Salle des fêtes')
    await enter(page, site, '?vue=achevement')
    await expect(page.getByText('La date déclarée ne se change plus après l’envoi.')).toBeVisible()
    await page.getByRole('button', { name: 'Signer et envoyer' }).click()
    await expect(page.getByText('Dites ce qui manque, ou cochez tous les points.')).toBeVisible()
    await expectWell(page)

    const liftBy = new Date(Date.parse((await site.read()).readAt) + 20 * 86_400_000).toISOString().slice(0, 10)
    await site.decide({
      outcome: 'reserved',
      words: '',
      reservations: [
        { words: 'Appui de fenêtre épaufré', place: 'Façade est', liftBy },
        { words: 'Gravats au pied de l’escalier', place: 'Cour', liftBy },
      ],
    })
    await open(page, site.path)
    await expect(region(page, 'Réserves')).toContainText('Appui de fenêtre épaufré, Façade est')
    await page.getByRole('link', { name: 'Lever les réserves' }).first().click()
    const lift = page.getByRole('button', { name: 'Déclarer la réserve 1 levée' })
    await expect(lift).toBeDisabled()
    await page.getByLabel('Photo après').setInputFiles(photo('apres.png'))
    await page.getByLabel('Ce que vous avez fait').fill('Angle refait au mortier.')
    await expectWell(page)
    await lift.click()
    await expect(page.getByText('Levée déclarée, réponse attendue')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Déclarer la réserve 2 levée' })).toBeDisabled()
    await expect
      .poll(async () => (await site.read()).acts.at(-1))
      .toMatchObject({ kind: 'pointDone', files: [{ isPicture: true }] })
  },
)

test('E-FIRM-03 other quantities at the prices of the order: each has its reason, and none goes above the ceiling', async ({
  page,
}) => {
  const site = await givenSite(page, 'Mairie')
  const { contract, facts } = await site.read()
  const room = contract?.room ?? null
  const [line] = facts.lines
  await enter(page, site, '?vue=quantites')
  const send = page.getByRole('button', { name: 'Envoyer la proposition' })
  const quantity = page.getByLabel(`Quantité proposée, ${line.name}, en ${line.unit}`)
  await expect(send).toBeDisabled()
  if (room !== null) {
    await quantity.fill(String(Math.ceil((room * 2) / line.unitPrice) + 10))
    await expect(page.getByText(/au-delà de ce que le contrat permet/)).toBeVisible()
    await expect(send).toBeDisabled()
  }
  await quantity.fill(String(line.quantity + 1))
  await send.click()
  await expect(page.getByText('Dites pourquoi : l’acheteur le lira.')).toBeVisible()
  await page.getByLabel(`Pourquoi, ${line.name}`).fill('Un poste de plus, trouvé sur place')
  await expect(page.getByText('Le silence ne vaut pas accord.')).toBeVisible()
  await expectWell(page)
  await send.click()
  await confirmRecap(page, 'Proposer ces quantités')
  await expect(page.getByText(/Changement de quantités proposé/).first()).toBeVisible()
  await expect(region(page, 'Vos demandes')).toContainText('Un poste de plus, trouvé sur place')
  await expectWell(page)
})

test(
  'progress told from two devices: the later one says what the other told, and nothing is replaced until somebody chooses',
  NIGHT,
  async ({ page, context }) => {
    const site = await givenSite(page, 'Halle aux grains')
    const [line] = (await site.read()).facts.lines
    const percentOf = async () =>
      (await site.read()).acts
        .flatMap(({ kind, body }: { kind: string; body: { percents: { percent: number }[] } }) =>
          kind === 'progressed' ? body.percents.map(({ percent }) => percent) : [],
        )
        .at(-1)
    const tell = (percent: number) =>
      site.firm({ kind: 'progressed', body: { percents: [{ line: line.line, percent }], words: '' } })
    await tell(20)
    await enter(page, site)
    const figure = page.getByRole('textbox', { name: `Avancement de ${line.name}, en pour cent` })
    await expect(figure).toHaveValue('20')
    await context.setOffline(true)
    await page.getByRole('button', { name: `Plus 5 %, ${line.name}` }).click()
    await expect(page.getByText(/Hors connexion. 1.envoi en attente d’envoi/)).toBeVisible()
    await tell(40)
    await context.setOffline(false)
    const moved = page.getByRole('alert').filter({ hasText: 'L’avancement a changé sur un autre appareil' })
    await expect(moved).toContainText(/40\s% noté par .+Vous l’aviez lu à 20\s% et saisi 25\s%\. Rien n’est remplacé/)
    await expect(figure).toHaveValue('40')
    await expectWell(page)
    await moved.getByRole('button', { name: 'Garder ce qui est noté' }).click()
    await expect(moved).toHaveCount(0)
    expect(await percentOf()).toBe(40)
    // Read since, it is told against that.
    await page.getByRole('button', { name: `Plus 5 %, ${line.name}` }).click()
    await expect.poll(percentOf).toBe(45)
  },
)
