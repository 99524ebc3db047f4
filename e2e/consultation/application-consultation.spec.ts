import { expect, test } from '@playwright/test'
import { query } from '../given/database.ts'
import { expectSound, NIGHT, open } from '../given/looking.ts'
import { enterAs } from '../given/people.ts'
import { heading, readConsultation, TITLE, withoutNotice } from '../given/wizard.ts'

test.beforeEach(withoutNotice)

test('the landing page announces the open consultation, and only then', NIGHT, async ({ page }) => {
  await open(page, '/')
  const banner = page.getByRole('region', { name: 'Consultation ouverte' })
  await expect(banner).toContainText('vendredi 11 décembre 2026 à 12 h 00')
  await banner.getByRole('link', { name: 'Répondre à la consultation' }).click()
  await expect(heading(page, TITLE)).toBeVisible()

  const html = await (await page.request.get('/')).text()
  expect(html).toContain('Répondre à la consultation')

  await readConsultation(page, { closed: 'candidatesDeadline' })
  await page.goto('/candidature')
  await expect(page.getByText('Consultation close')).toBeVisible()
  await page.getByRole('link', { name: 'Présentation' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /Rénovez/ })).toBeVisible()
  await expect(banner).toBeHidden()
})

test(
  'P-TENDER-09 operators see where it stands, set the phase, the dates, the categories and the places',
  NIGHT,
  async ({ page }) => {
    // The consultation is everybody's: what would be saved is looked at, and goes no further.
    let sent: Record<string, unknown> = {}
    let read: Record<string, unknown> = {}
    const reading = page.waitForResponse(/\/api\/operator\/consultations\/25$/)
    await page.route('**/api/operator/consultations/25', async (route) => {
      if (route.request().method() === 'GET') return route.fallback()
      sent = route.request().postDataJSON()
      if (!sent.amendment)
        return route.fulfill({
          status: 409,
          json: { code: 'consultationOpen', message: 'La consultation « Travaux » est ouverte.' },
        })
      await route.fulfill({ json: { ...read, ...sent, closed: 'candidatesClosed', state: 'closed', lacks: [] } })
    })
    await enterAs(page, /Opérateur/, '/operateur/consultation')
    read = await (await reading).json()
    await expect(heading(page, 'Consultation')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Où en est la consultation' })).toContainText('Ouverte')
    await expect(page.getByText(/Il reste \d+ jours?/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Dépôts' })).toContainText('Candidatures signées')
    const lots = page.getByRole('table', { name: 'Lots de la consultation' })
    await expect(lots.getByRole('row', { name: /^203 / })).toContainText('4 000 000,00 € HT')
    await expect(page.getByLabel('Date limite', { exact: true })).toHaveValue('11/12/2026 12:00')
    await expectSound(page)
    await page.setViewportSize({ width: 1440, height: 900 })

    await page.getByLabel('Date limite', { exact: true }).fill('01/10/2026 12:00')
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByText('La date limite doit suivre l’ouverture. Corrigez l’une des deux.')).toBeVisible()

    await page.getByLabel('Date limite', { exact: true }).fill('18/12/2026 12:00')
    // What is typed stays, whatever happens to the page.
    await page.reload()
    await expect(page.getByText('Des réglages saisis n’étaient pas enregistrés')).toBeVisible()
    await expect(page.getByLabel('Date limite', { exact: true })).toHaveValue('18/12/2026 12:00')
    await page.getByRole('checkbox', { name: /^101 / }).uncheck()
    await page.getByRole('combobox', { name: 'Ajouter un lot à relancer' }).click()
    await page.getByRole('option', { name: /^203 / }).click()
    await page.getByRole('combobox', { name: /^203 / }).click()
    await page.getByRole('option', { name: '74 Haute-Savoie' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Phase en cours' }).click()
    await page.getByRole('option', { name: /^Aucune/ }).click()
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Fermer', exact: true }).last().click()
    const why = page.getByRole('dialog', { name: 'Publier un rectificatif' })
    await why.getByLabel('Motif').fill('Un lot est retiré.')
    await why.getByRole('button', { name: 'Publier le rectificatif' }).click()
    await expect(page.getByText(/Les candidats lisent/)).toContainText('Les candidatures sont actuellement closes')
    expect(sent).toMatchObject({
      phase: null,
      deadline: '2026-12-18T11:00:00.000Z',
      fruitless: [{ lot: '203', place: '74' }],
      amendment: { reason: 'Un lot est retiré.' },
      validityDays: 180,
    })
    expect(sent.lots).not.toContain('101')
  },
)

test(
  'a second consultation is prepared beside the first for the next edition, and says what it still lacks',
  NIGHT,
  async ({ page }) => {
    // An edition of this journey alone, with one lot of one article.
    await query(
      `insert into edition (id, name, starts_on, ends_on) values (97, 'Essai', '2027-01-01', '2028-12-31')
     on conflict do nothing`,
    )
    await query(
      `insert into lot (edition, code, name, short_name, description)
     select 97, code, name, short_name, description from lot where edition = 25 and code = '206' on conflict do nothing`,
    )
    await query(
      `insert into article (edition, lot_code, code, chapter, name, description, unit)
     select 97, '206', '206.01.001', 'Essais', 'Essai', '', 'U'
     where not exists (select from article where edition = 97)`,
    )
    await enterAs(page, /Opérateur/, '/operateur/consultation')
    await page.getByRole('button', { name: 'Nouvelle consultation' }).click()
    const window = page.getByRole('dialog', { name: 'Nouvelle consultation' })
    await window.getByRole('button', { name: 'Préparer la consultation' }).click()
    await expect(window.getByText('Ce champ est requis').first()).toBeVisible()
    await window.getByLabel('Édition').selectOption('97')
    await window.getByLabel('Référence').fill('2027-97')
    await window.getByLabel('Objet').fill('Électricité')
    await window.getByRole('button', { name: 'Préparer la consultation' }).click()
    await expect(page.getByText('La consultation 2027-97 est préparée.')).toBeVisible()
    await expect(page.getByText('Brouillon2027-97, édition 97')).toBeVisible()
    await expect(page.getByText('Choisissez d’abord au moins un lot.')).toBeVisible()

    await page.getByRole('checkbox', { name: /^206 / }).check()
    await page.getByLabel('Date limite', { exact: true }).fill('11/02/2028 12:00')
    await page.getByLabel('Validité des offres, en jours').fill('180')
    await page.getByRole('group', { name: /^206 / }).getByLabel('Maximum').fill('2 000 000')
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Ce qui empêche la suite' })).toContainText(
      'Les points doivent faire 100',
    )
    await page.getByLabel('Prix, en points').fill('100')
    await page.getByRole('button', { name: 'Enregistrer les points' }).click()
    await expect(page.getByText(/Le détail estimatif est vide\s: lot\s206/)).toBeVisible()
    await page.getByRole('combobox', { name: 'Phase en cours' }).click()
    await page.getByRole('option', { name: /^Phase 2/ }).click()
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByRole('alert').getByText(/Le détail estimatif est vide/)).toBeVisible()
    await expectSound(page)
    await page.setViewportSize({ width: 1440, height: 900 })

    // The first is where it was.
    await page.getByRole('combobox', { name: 'Consultation' }).selectOption('25')
    await expect(page.getByLabel('Date limite', { exact: true })).toHaveValue('11/12/2026 12:00')
    await page.goto('/operateur/analyse?consultation=26')
    await expect(page.getByText(/^Consultation 2026-04, édition 26\./)).toBeVisible()
    await query('delete from consultation where edition = 97')
  },
)
