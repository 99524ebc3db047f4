import { type BrowserContext, expect, test } from '@playwright/test'
import { anApplication, applicationBefore, next } from '../given/applications.ts'
import { query } from '../given/database.ts'
import { expectAccessible, expectFrench, expectSound, NIGHT, open, watchErrors } from '../given/looking.ts'
import { mailTo } from '../given/mailbox.ts'
import { enterAs, newAddress } from '../given/people.ts'
import { ask, code, email, enter, heading, kept, steps, TITLE, watchWrites, withoutNotice } from '../given/wizard.ts'

test.beforeEach(withoutNotice)

for (const path of ['/candidature', '/depot-offre'])
  test(
    `${path === '/candidature' ? 'W-START-01' : 'W-START-02'} P-CONST-09 W-START-04 W-START-05 ${path} opens without login on the start panel`,
    NIGHT,
    async ({ page }) => {
      const errors = watchErrors(page)
      await open(page, path)
      await expect(heading(page, TITLE)).toHaveText(TITLE)
      await expect(email(page)).toBeVisible()
      await expect(ask(page)).toBeVisible()
      // No account: nobody is signed in, and nobody is asked to be.
      await expect(page.getByRole('banner').getByRole('link', { name: 'Connexion', exact: true })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByText('Consultation ouverte')).toBeVisible()
      await expect(page.getByText('11 décembre 2026')).toBeVisible()
      await expect(page.getByText(/^\d+\sjours$/)).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Ce qu’il faut préparer' })).toBeVisible()
      await expectFrench(page)
      await expectSound(page)
      expect(errors).toEqual([])
    },
  )

test('W-START-06 an address that is none creates nothing', NIGHT, async ({ page }) => {
  const writes = watchWrites(page)
  await open(page, '/candidature')
  for (const typed of ['', 'toitures', 'toitures@', 'a b@toitures.example', '@toitures.example']) {
    await email(page).fill(typed)
    await ask(page).click()
    await expect(page.getByRole('alert').filter({ hasText: "Merci d'indiquer un email valide" })).toBeVisible()
    await expect(email(page)).toBeFocused()
  }
  expect(writes).toEqual([])
  await expectAccessible(page)
})

test('W-START-07 W-START-08 W-START-09 W-START-10 W-NAV-01 W-NAV-07 the code comes by mail and opens the preamble', async ({
  page,
}) => {
  const address = newAddress('candidat')
  await open(page, '/candidature')
  await email(page).fill(address)
  await ask(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Vous allez recevoir' })).toHaveText(
    `Vous allez recevoir un code de suivi sur votre email : ${address} à renseigner à l'étape suivante`,
  )
  await expectAccessible(page)
  const { text } = await mailTo(address, 'Votre code de suivi')
  const received = text.match(/[A-Z0-9]{4}(?: [A-Z0-9]{4}){3}/)?.[0] ?? ''
  const [row] = await query('select phase, edition, step from candidate where email = $1', [address])
  expect(row).toEqual({ phase: 2, edition: 25, step: 0 })

  // Case and spaces are ignored.
  await enter(page, received.toLowerCase().replaceAll(' ', '  '))
  await expect(heading(page, 'Préambule')).toBeVisible()
  await expect(steps(page).getByRole('button', { name: /^Préambule/ })).toHaveAttribute('aria-current', 'step')
  await expect(steps(page).getByRole('listitem').first()).toContainText('Préambule')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: /^Étape 0 sur 11\s: Préambule/ })).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectFrench(page)
  await expectAccessible(page)

  const writes = watchWrites(page)
  await next(page)
  await expect(heading(page, 'Objet de la candidature')).toBeFocused()
  await expect(page.getByText('à corriger avant de continuer')).toBeHidden()
  expect(writes).toEqual([])
})

test('W-START-11 W-START-12 an application exists: its code is sent again, or nothing is', NIGHT, async ({ page }) => {
  const application = await anApplication(page.request)
  const mails = async () =>
    (await query<{ n: number }>('select count(*)::int as n from mail where candidate_id = $1', [application.id]))[0]?.n
  await open(page, '/candidature')
  await email(page).fill(application.email)
  await ask(page).click()
  const warning = page.getByRole('status').filter({ hasText: 'Une candidature est déjà existante pour cet email.' })
  await expect(warning).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(warning).toBeHidden()
  expect(await mails()).toBe(1)

  await ask(page).click()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByText('Vous allez recevoir un code de suivi')).toBeVisible()
  const { text } = await mailTo(application.email, 'Votre code de suivi, à nouveau')
  expect(text.replaceAll(' ', '')).toContain(application.code)
  expect(await mails()).toBe(2)
})

test('W-START-13 when it cannot begin, the panel says so as an error', NIGHT, async ({ page }) => {
  const application = await anApplication(page.request)
  await open(page, '/candidature')
  await email(page).fill(application.email)
  await ask(page).click()
  await page.route('**/api/candidates', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
  )
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('alert')).toContainText('Une candidature est déjà existante pour cet email.')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await ask(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
})

test('W-START-14 the code resumes on another device, with what was saved', NIGHT, async ({ page, browser }) => {
  const application = await applicationBefore(page.request, 'step3')
  const other: BrowserContext = await browser.newContext()
  const there = await other.newPage()
  await there.addInitScript(() => localStorage.setItem('cookieNotice', 'read'))
  await open(there, '/candidature')
  await enter(there, application.code)
  await expect(heading(there, 'Présentation du candidat')).toBeVisible()
  await expect(there.getByText(/Candidature et offre, Lot\s203/)).toBeVisible()
  await steps(there)
    .getByRole('button', { name: /^Objet de la candidature/ })
    .click()
  await expect(there.getByText('2 départements choisis')).toBeVisible()
  await other.close()
})

test(
  'W-START-15 W-START-16 a code that matches nothing, and one that cannot be looked for',
  NIGHT,
  async ({ page }) => {
    await open(page, '/candidature')
    await enter(page, 'trop court')
    await expect(page.getByRole('alert')).toHaveText(
      'Un code de suivi compte 16 caractères, en groupes de 4. Recopiez-le depuis votre e-mail.',
    )
    await enter(page, 'ZZZZ ZZZZ ZZZZ ZZZZ')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Ce code ne correspond à aucune candidature')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'J’ai compris' }).click()
    await expect(code(page)).toHaveValue('ZZZZ ZZZZ ZZZZ ZZZZ')

    await page.route('**/api/candidates*', (route) =>
      route.fulfill({ status: 500, json: { message: 'La lecture a échoué.' } }),
    )
    await enter(page, 'ZZZZ ZZZZ ZZZZ ZZZZ')
    await expect(dialog).toContainText('La lecture a échoué.')
  },
)

test('W-START-17 leaving asks first, keeps the code, and the code still opens', NIGHT, async ({ page }) => {
  const application = await applicationBefore(page.request, 'step3')
  await open(page, '/candidature')
  await enter(page, application.code)
  await expect(heading(page, 'Présentation du candidat')).toBeVisible()
  const leave = page.getByRole('button', { name: 'Quitter et reprendre plus tard' })
  await leave.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(
    'Quitter le formulaire\u00A0? Votre brouillon est gardé et votre code de suivi reste valable.',
  )
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(dialog).toBeHidden()
  await leave.click()
  await dialog.getByRole('button', { name: 'Quitter' }).click()
  await expect(heading(page, TITLE)).toBeVisible()
  expect(await kept(page, 'candidate.id')).toBeNull()
  expect((await code(page).inputValue()).replaceAll(' ', '')).toBe(application.code)
  await page.getByRole('button', { name: 'Ouvrir ma candidature' }).click()
  await expect(heading(page, 'Présentation du candidat')).toBeVisible()
})

test('W-START-18 W-START-19 W-START-20 a reload resumes, a new session of /depot-offre starts empty', async ({
  page,
  context,
}) => {
  const application = await applicationBefore(page.request, 'step4')
  await open(page, '/depot-offre')
  await page.evaluate(() => localStorage.setItem('of-somebody-else', 'stays'))
  await enter(page, application.code)
  await expect(heading(page, 'Coordonnées détaillées du candidat ou du groupement')).toBeVisible()
  await page.getByRole('button', { name: 'Retour' }).click()
  await expect(heading(page, 'Présentation du candidat')).toBeVisible()
  expect(await kept(page, 'candidate.id')).toBe(application.id)
  await expect.poll(() => kept(page, 'candidate.step')).toBe('2')
  expect(await page.evaluate(() => sessionStorage.getItem('visited'))).not.toBeNull()

  await page.reload()
  await expect(heading(page, 'Présentation du candidat')).toBeVisible()

  // Another tab is another session: its storage of session is empty.
  const fresh = await context.newPage()
  const loads: string[] = []
  fresh.on('domcontentloaded', () => loads.push(fresh.url()))
  await fresh.goto('/depot-offre')
  await expect(heading(fresh, TITLE)).toBeVisible()
  await expect(code(fresh)).toHaveValue('')
  expect(loads.filter((url) => url.endsWith('/depot-offre'))).toHaveLength(2)
  expect(await kept(fresh, 'candidate.id')).toBeNull()
  expect(await kept(fresh, 'of-somebody-else')).toBe('stays')

  await fresh.getByRole('link', { name: 'Acheteurs' }).first().click()
  await expect(heading(fresh, 'Les acheteurs')).toBeVisible()
  expect(await fresh.evaluate(() => sessionStorage.getItem('visited'))).toBeNull()
})

test('W-START-18 /candidature keeps what it finds in a new session', NIGHT, async ({ page, context }) => {
  const application = await applicationBefore(page.request, 'step3')
  await open(page, '/candidature')
  await enter(page, application.code)
  await expect(heading(page, 'Présentation du candidat')).toBeVisible()
  const fresh = await context.newPage()
  await fresh.goto('/candidature')
  await expect(heading(fresh, 'Présentation du candidat')).toBeVisible()
})

test(
  'P-DOSSIER-08 what one reads before answering; a question is asked by the code, answered at the desk, and read by all',
  NIGHT,
  async ({ page, browser }) => {
    const application = await anApplication(page.request)
    const question = `Les essais de ${application.code.slice(0, 4)} sont-ils compris\u202F?`
    await open(page, '/candidature')
    await expect(page.getByRole('link', { name: /^Télécharger Règlement de la consultation, version 1/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Bordereau vierge du lot 203 / })).toBeVisible()
    await expect(page.getByText(/42\s000,00\s€\sHT donne une part de 1\s260,00\s€\sHT/)).toBeVisible()
    const part = page.getByRole('region', { name: 'Questions et réponses' })
    const known = part.getByText('Faut-il remplir toutes les lignes du bordereau')
    await known.click()
    await expect(part.getByText('elle compte dans la comparaison des offres')).toBeVisible()
    await part.getByRole('button', { name: 'Poser une question' }).click()
    await part.getByLabel('Code de suivi de votre candidature').fill(application.code)
    await part.getByLabel('Votre question').fill(question)
    await part.getByRole('button', { name: 'Envoyer la question' }).click()
    await expect(part.getByText(/^Question envoyée/)).toBeVisible()
    await expectFrench(page)
    await expectSound(page)

    const desk = await (await browser.newContext()).newPage()
    await enterAs(desk, /Opérateur/, '/operateur/consultation')
    const asked = desk.getByRole('listitem').filter({ hasText: question })
    await expect(asked).not.toContainText(application.email)
    await asked.getByRole('button', { name: /^Répondre/ }).click()
    await desk.getByRole('textbox', { name: 'Réponse', exact: true }).fill('Oui, ils le sont.')
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Publier la réponse' }).click()
    await expect(asked.getByText('Publiée', { exact: true })).toBeVisible()
    await desk.context().close()

    expect((await mailTo(application.email, 'Une réponse est publiée')).text).toContain('Oui, ils le sont.')
    await open(page, '/candidature')
    await part.getByText(question).click()
    await expect(part.getByText('Oui, ils le sont.')).toBeVisible()
  },
)
