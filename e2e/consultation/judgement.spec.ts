import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { type Application, answer, applicationBefore, pdf } from '../given/applications.ts'
import { query } from '../given/database.ts'
import { expectSound, NIGHT } from '../given/looking.ts'
import { mailTo } from '../given/mailbox.ts'
import { enterAs, newAddress, platformNow } from '../given/people.ts'

const enterDesk = (page: Page, path: string) => enterAs(page, /Opérateur/, path)

async function put(request: APIRequestContext, { id, code }: Application, data: object, path = '') {
  const headers = { 'x-candidate-token': code }
  const saved = await request.put(`/api/candidates/${id}${path}`, { headers, data })
  expect(saved.status(), await saved.text()).toBe(200)
}

/** Priced, previewed, accepted and signed with the mailed code, through the API. */
async function aSigned(request: APIRequestContext): Promise<Application> {
  const application = await applicationBefore(request, 'step10')
  const headers = { 'x-candidate-token': application.code }
  await put(request, application, { identicalOffer: true })
  const lines: { article: { id: number } }[] = await (await request.get('/api/candidateprices', { headers })).json()
  const prices = lines.slice(0, 3).map(({ article }) => ({ articleId: article.id, priceA: 1200 }))
  expect((await request.put('/api/candidateprices', { headers, data: { prices } })).status()).toBe(200)
  const preview = async () => (await request.get(`/api/candidates/${application.id}/previewpdf`, { headers })).json()
  await expect.poll(async () => (await preview()).state, { timeout: 60_000 }).toBe('ready')
  await put(request, application, { step: 11, step11: { madeIn: 'Annecy', acceptDeal: true } })
  await request.post(`/api/candidates/${application.id}/signature_code`, { headers, data: {} })
  const { text } = await mailTo(application.email, /code de signature/i)
  const signatureCode = (text.match(/\b\d{3}\s?\d{3}\b/)?.[0] ?? '').replace(/\s/g, '')
  await put(request, application, { step: 12, closeAndGenerate: true, signatureCode })
  // Two persons have opened it: how they do is a journey of its own.
  await query('update candidate set opened_at = signed_at where id = $1', [application.id])
  return application
}

const listOf = ({ email }: Application) =>
  `/operateur/candidatures?consultation=25&recherche=${encodeURIComponent(email)}`
const lineOf = (page: Page, { email }: Application) => page.getByRole('row').filter({ hasText: email })

async function openApplication(page: Page, { code }: Application, mode = '2') {
  await page.addInitScript(() => localStorage.setItem('cookieNotice', 'read'))
  await page.goto(`/depot-offre/${mode}/${code}`)
}

const question = 'L’assurance décennale couvre-t-elle la zinguerie ?'
const asked = (page: Page) => page.getByRole('region', { name: 'La centrale vous demande une précision' })

/** Asks through the window, from the file of the application. */
async function ask(page: Page) {
  await page.getByRole('button', { name: 'Demander une précision' }).click()
  const window = page.getByRole('dialog', { name: 'Demander une précision' })
  await window.getByRole('button', { name: 'Envoyer la question' }).click()
  await expect(window.getByRole('textbox', { name: 'Question' })).toHaveAccessibleDescription('Ce champ est requis')
  await window.getByRole('textbox', { name: 'Question' }).fill(question)
  await window.getByRole('button', { name: 'Envoyer la question' }).click()
  await expect(page.getByText('Précision demandée. Le candidat est averti par e-mail.')).toBeVisible()
}

test(
  'W-STEP12-09 the centre asks, the applicant answers, the centre accepts, and the applicant reads it',
  NIGHT,
  async ({ page, browser }) => {
    const application = await aSigned(page.request)
    await enterDesk(page, listOf(application))
    await expect(lineOf(page, application)).toContainText('Signée, à juger')
    await expect(lineOf(page, application)).toContainText(/8.étapes sur.8/)
    await lineOf(page, application).getByRole('link').press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Toitures du Léman' })).toBeVisible()
    const whole = page.getByRole('link', { name: /Ouvrir le dossier en lecture seule/ })
    // An address of this operator's own, never a code of the applicant's.
    await expect(whole).toHaveAttribute('href', /^\/depot-offre\/1\/OP/)
    for (const code of [application.code, application.readOnlyCode])
      expect((await page.content()).replaceAll(' ', '')).not.toContain(code)
    await page.getByRole('textbox', { name: 'Nouvelle note' }).fill('Décennale à vérifier.')
    await page.getByRole('button', { name: 'Ajouter la note' }).click()
    await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Décennale à vérifier.')
    await ask(page)
    const mail = await mailTo(application.email, /Une précision est demandée/)
    expect(mail.text.replaceAll(/\s/g, '')).toContain(application.code)

    const applicant = await browser.newPage()
    await openApplication(applicant, application)
    await expect(asked(applicant)).toContainText(question)
    await expectSound(applicant)
    const words = asked(applicant).getByRole('textbox', { name: 'Votre réponse' })
    await words.fill('Oui, depuis l’avenant joint.')
    await asked(applicant).getByLabel('Joindre une pièce').setInputFiles(pdf('avenant.pdf'))
    await expect(asked(applicant).getByText('avenant.pdf')).toBeVisible()
    await expect(asked(applicant).getByText('Brouillon enregistré')).toBeVisible()
    await applicant.reload()
    await expect(words).toHaveValue('Oui, depuis l’avenant joint.')
    await expect(asked(applicant).getByText('avenant.pdf')).toBeVisible()
    await asked(applicant).getByRole('button', { name: 'Envoyer la réponse' }).click()
    await answer(applicant, 'Envoyer cette réponse à la centrale', 'Envoyer la réponse')
    await expect(asked(applicant)).toContainText('Répondue le')
    await expect(words).toBeHidden()
    expect(await applicant.content()).not.toContain('Décennale à vérifier.')

    await page.reload()
    await expect(page.getByText('Oui, depuis l’avenant joint.').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ouvrir avenant.pdf' })).toBeVisible()
    await page.getByRole('button', { name: 'Accepter', exact: true }).click()
    await answer(page, 'Accepter la candidature de Toitures du Léman', 'Accepter')
    await expect(page.getByText(/Acceptée le .* par /)).toBeVisible()
    await mailTo(application.email, /Votre candidature est acceptée/)
    await applicant.reload()
    await expect(applicant.getByRole('heading', { level: 1 })).toContainText(/acceptée/)
  },
)

test(
  'W-STEP12-09 the centre refuses with a reason, which the applicant is mailed and reads',
  NIGHT,
  async ({ page, browser }) => {
    const reason = 'L’attestation d’assurance est échue depuis le mois de juin.'
    const application = await aSigned(page.request)
    await enterDesk(page, `/operateur/candidatures/${application.id}`)
    await page.getByRole('button', { name: 'Refuser', exact: true }).click()
    const window = page.getByRole('dialog', { name: 'Refuser la candidature' })
    await window.getByRole('button', { name: 'Refuser et écrire' }).click()
    await expect(window.getByRole('textbox', { name: 'Motif' })).toHaveAccessibleDescription('Ce champ est requis')
    await window.getByRole('textbox', { name: 'Motif' }).fill(reason)
    await expectSound(page)
    await window.getByRole('button', { name: 'Refuser et écrire' }).click()
    await expect(page.getByText(/Refusée le .* par /)).toBeVisible()
    const mail = await mailTo(application.email, /Votre candidature n’a pas été acceptée/)
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(reason)
    const applicant = await browser.newPage()
    await openApplication(applicant, application)
    await expect(applicant.getByText(reason)).toBeVisible()
  },
)

test('a reader sees what is asked and cannot answer', NIGHT, async ({ page, browser }) => {
  const application = await aSigned(page.request)
  await enterDesk(page, `/operateur/candidatures/${application.id}`)
  await ask(page)
  const reader = await browser.newPage()
  await openApplication(reader, { ...application, code: application.readOnlyCode }, '1')
  await expect(asked(reader)).toContainText(question)
  await expect(asked(reader)).toContainText('Ouvrez le dossier avec son code de suivi pour répondre.')
  await expect(asked(reader).getByRole('textbox')).toBeHidden()
})

/** A consultation of its own, whose deadline has just passed, answered by two firms of the demonstration. */
async function aClosedConsultation(now: Date): Promise<number> {
  const [made] = await query<{ id: number }>(
    `insert into consultation (edition, reference, name, phase, opens_at, deadline)
     values (25, 'E-' || substr(gen_random_uuid()::text, 1, 8), 'Essai', 2, $1::timestamptz - interval '40 days',
       $1::timestamptz - interval '1 hour') returning id`,
    [now],
  )
  const id = made?.id ?? 0
  for (const [at, organization] of ['Faîtages réunis', 'Tuiles du Cap'].entries()) {
    const candidate = randomUUID()
    await query(
      `insert into candidate (id, consultation_id, edition, phase, email, code, code_hash, read_code, read_code_hash,
         identical_offer, step, created_at, changed_at, signed_at)
       select $1::uuid, $2, 25, 2, $3::text, code, sha256($3::text::bytea), read_code, sha256($1::text::bytea), true, 10, created_at,
         changed_at, (select deadline from consultation where id = $2) - interval '2 days'
       from candidate where email = 'contact@toitures-de-la-combe.example'`,
      [candidate, id, newAddress(`pli${at}`)],
    )
    await query(
      `insert into candidate_step (candidate_id, key, saved, saved_at, version)
       select $1::uuid, key, case key when 'step3' then jsonb_set(saved, '{contractors,0,organization}', to_jsonb($2::text))
         else saved end, saved_at, version
       from candidate_step where candidate_id =
         (select id from candidate where email = 'contact@toitures-de-la-combe.example') and saved is not null`,
      [candidate, organization],
    )
  }
  return id
}

test('P-PLI-09 nobody reads before two persons open together, compare with the buyer profile and seal the record', async ({
  page,
  browser,
}) => {
  const id = await aClosedConsultation(new Date(await platformNow(page)))
  const address = `/operateur/ouverture?consultation=${id}`
  await enterDesk(page, address)
  await expect(page.getByRole('heading', { level: 1, name: 'Plis fermés' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Faîtages réunis')
  await page.getByRole('button', { name: 'Ouvrir les plis' }).click()
  await answer(page, 'Commencer l’ouverture des plis', 'Commencer')
  await expect(page.getByText(/attend une deuxième personne/)).toBeVisible()

  const other = await browser.newPage()
  await enterAs(other, /second évaluateur/, address)
  await other.getByRole('button', { name: /^Ouvrir avec / }).click()
  await answer(other, /^Ouvrir les plis avec/, 'Ouvrir les plis')
  await expect(other.getByRole('heading', { level: 1, name: 'Ouverture des plis' })).toBeVisible()
  const table = other.getByRole('table', { name: 'Plis reçus' })
  await expect(table).toContainText('Faîtages réunis')
  await other.getByRole('button', { name: 'Saisir les dépôts' }).click()
  const deposits = other.getByRole('dialog', { name: 'Dépôts reçus sur le profil d’acheteur' })
  await deposits.getByRole('textbox').fill('Faîtages réunis;;hier;abc')
  await expect(deposits.getByText('date et heure illisibles')).toBeVisible()
  await deposits.getByRole('textbox').fill(`Faîtages réunis;;01/10/2026 10:00;${'ab'.repeat(32)}`)
  await deposits.getByRole('button', { name: 'Comparer' }).click()
  await expect(table.getByRole('row', { name: /Faîtages réunis/ })).toContainText('Reçu, non comparé')
  await expect(table.getByRole('row', { name: /Tuiles du Cap/ })).toContainText('Absent')
  await expectSound(other)
  await other.setViewportSize({ width: 1440, height: 900 })
  for (const [name, verdict, shown] of [
    ['Faîtages réunis', 'Recevable', 'Recevable'],
    ['Tuiles du Cap', 'Écarté, sans être ouvert', 'Écarté'],
  ] as const) {
    const row = table.getByRole('row', { name: new RegExp(name) })
    await row.getByRole('button', { name: /^Trancher/ }).click()
    const window = other.getByRole('dialog', { name: /^Trancher le pli/ })
    await window.getByRole('radio', { name: verdict }).check()
    await window.getByRole('textbox', { name: 'Motif' }).fill('Relevé sur le profil d’acheteur.')
    await window.getByRole('button', { name: 'Enregistrer la décision' }).click()
    await expect(window).toBeHidden()
    await expect(row).toContainText(shown)
  }
  // Whoever entered and decided does not seal: told as disabled, and still pressed, it says why. The other reads it and does.
  await other.getByRole('button', { name: 'Sceller le procès-verbal' }).click({ force: true })
  await answer(other, 'Une autre personne scelle', 'J’ai compris')
  await page.reload()
  await page.getByRole('button', { name: 'Sceller le procès-verbal' }).click()
  await answer(page, 'Sceller le procès-verbal', 'Sceller')
  await expect(page.getByText('Procès-verbal scellé. Les plis recevables se lisent.')).toBeVisible()
  await other.reload()
  await table.getByRole('link', { name: 'Faîtages réunis' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Faîtages réunis' })).toBeVisible()
  const [apart] = await query<{ id: string }>(
    `select candidate_id as id from envelope where organization = 'Tuiles du Cap' order by signed_at desc limit 1`,
  )
  await page.goto(`/operateur/candidatures/${apart?.id}`)
  await expect(page.getByText('Ce pli est fermé')).toBeVisible()
})

test('applications are found by lot, department, state and words, all in the address', NIGHT, async ({ page }) => {
  await enterDesk(page, '/operateur/candidatures?consultation=26')
  const table = page.getByRole('table', { name: 'Candidatures' })
  await page.getByRole('combobox', { name: 'Lot', exact: true }).selectOption('206')
  await expect(page).toHaveURL(/lot=206/)
  await expect(table).toContainText('Électricité du Môle')
  await expect(table).not.toContainText('Plomberie du Giffre')
  await page.getByRole('combobox', { name: 'Département couvert' }).selectOption('01')
  await expect(page).toHaveURL(/departement=01/)
  await expect(table).toContainText('Électricité du Môle')
  await page
    .getByRole('navigation', { name: 'État des candidatures' })
    .getByRole('link', { name: /^Refusées/ })
    .click()
  await expect(page.getByText('Aucune candidature ne correspond')).toBeVisible()
  await page.getByRole('link', { name: 'Voir toutes les candidatures' }).click()
  await page.getByRole('searchbox', { name: 'Chercher une candidature' }).fill('giffre plomberie')
  await expect(page).toHaveURL(/recherche=giffre/)
  await expect(table.getByRole('link')).toHaveText(['Plomberie du Giffre'])
  // A region covers its departments.
  await page.goto('/operateur/candidatures?consultation=26&lot=101&departement=74')
  await expect(table).toContainText('Thermie des Alpes')
})
