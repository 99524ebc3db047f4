import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { query } from '../given/database.ts'
import { expectSound, NIGHT } from '../given/looking.ts'
import { mailTo, passwordIn } from '../given/mailbox.ts'
import { chooseOwnPassword, enterAs, fillLogin, newAddress } from '../given/people.ts'
import { receivePieces } from '../given/pieces.ts'
import { askedAndAgreed } from '../given/second-person.ts'

/** A department nobody else uses, in the edition whose offers are judged. */
const [PLACE, EDITION] = ['2B', 26]

/** A lot nobody has applied for: once awarded it is so for ever, for a second try too. */
async function freeLot(): Promise<string> {
  const [found] = await query<{ code: string }>(
    `select code from lot where edition = $1 and code between '201' and '211' and not exists (
       select 1 from candidate_step where key = 'step2' and saved->>'technicalCategory' = lot.code)
     order by code desc limit 1`,
    [EDITION],
  )
  return found?.code ?? ''
}

type Offer = { id: string; organization: string; email: string }

/** An application signed and accepted, copied from one of the demonstration: this journey begins where it ends. */
async function anOffer(lot: string, organization: string, percent: number): Promise<Offer> {
  const [id, email] = [randomUUID(), newAddress('titulaire')]
  await query(
    `insert into candidate (id, consultation_id, edition, phase, email, code, code_hash, read_code, read_code_hash,
       identical_offer, step, created_at, changed_at, signed_at, opened_at, accepted_at)
     select $1, consultation_id, edition, phase, $2, code, sha256($3::bytea), read_code, sha256($4::bytea), true, 10, created_at,
       changed_at, signed_at, opened_at, accepted_at from candidate where email = 'contact@toitures-de-la-combe.example'`,
    [id, email, `${id} code`, `${id} read`],
  )
  await query(
    `insert into candidate_step (candidate_id, key, saved, saved_at, version)
     select $1, key, case key
       when 'step2' then saved || jsonb_build_object('technicalCategory', $2::text, 'departments', jsonb_build_array($3::text))
       when 'step3' then jsonb_set(jsonb_set(saved, '{contractors,0,organization}', to_jsonb($4::text)),
         '{contractors,0,email}', to_jsonb($5::text))
       when 'step4' then jsonb_set(saved, '{contactDetailsBuyers}', '[]') else saved end, saved_at, version
     from candidate_step where candidate_id = (select id from candidate where email = 'contact@toitures-de-la-combe.example')
       and saved is not null
     on conflict (candidate_id, key) do update set saved = excluded.saved, saved_at = excluded.saved_at`,
    [id, lot, PLACE, organization, email],
  )
  await query(
    `insert into candidate_price (candidate_id, article_id, price_a, price_b, price_c)
     select $1, id, 100 * $2::int, 90 * $2::int, 80 * $2::int from article where edition = $3 and lot_code = $4`,
    [id, percent, EDITION, lot],
  )
  return { id, organization, email }
}

const marks = [
  ['Moyens humains et matériels', '13,5'],
  ['Modes opératoires', '12,5'],
  ['Environnement et social', '8'],
] as const

const deskOf = (lot: string) => `/operateur/analyse/${lot}/${PLACE}?edition=${EDITION}`

const markOf = (page: Page, criterion: string, { organization }: Offer) =>
  page.getByRole('textbox', { name: new RegExp(`^${criterion}, ${organization}, sur`) })

const answer = async (page: Page, button: string) =>
  page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()

test('Q-98 Q-124 Q-131 two persons mark, a third freezes, awards, writes and notifies; the firm signs in', async ({
  page,
  browser,
}) => {
  const lotCode = await freeLot()
  await query(
    `insert into basket_line (article_id, quantity) select id, 10 from article where edition = $1 and lot_code = $2
     on conflict (article_id) do update set quantity = 10`,
    [EDITION, lotCode],
  )
  const dear = await anOffer(lotCode, 'Faîtages du Cap', 105)
  const cheap = await anOffer(lotCode, 'Toits de Balagne', 100)

  // The first evaluator types, and finds again what was typed.
  await enterAs(page, /Opérateur/, deskOf(lotCode))
  for (const [criterion, mark] of marks) await markOf(page, criterion, dear).fill(mark)
  await markOf(page, marks[0][0], cheap).fill('9,3')
  await expect(markOf(page, marks[0][0], cheap)).toHaveAccessibleDescription('De 0 à 15, par demi-point')
  await markOf(page, marks[0][0], cheap).fill('9')
  await markOf(page, marks[0][0], cheap).press('ArrowUp')
  await expect(markOf(page, marks[0][0], cheap)).toHaveValue('9,5')
  for (const [criterion] of marks.slice(1)) await markOf(page, criterion, cheap).fill('6')
  await page.getByRole('button', { name: `Lire ${marks[1][0]}, ${dear.organization}` }).click()
  const statement = page.getByRole('complementary', { name: `Mémoire de ${dear.organization}` })
  await expect(statement).toContainText('Mise hors d’eau')
  await page.keyboard.press('Escape')
  await expect(statement).toBeHidden()
  const saved = () =>
    query<{ total: number }>('select sum(mark)::int as total from offer_mark where candidate_id = any($1)', [
      [dear.id, cheap.id],
    ])
  // All of them, and the last of those typed twice: in hundredths.
  await expect.poll(async () => (await saved())[0]?.total).toBe(34_00 + 21_50)
  await page.reload()
  await expect(markOf(page, marks[0][0], cheap)).toHaveValue('9,5')
  // Whoever marks does not freeze, and is told so.
  await page.getByRole('button', { name: 'Arrêter le classement' }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText('une autre personne doit arrêter le classement')
  await answer(page, 'J’ai compris')
  // The second evaluator agrees.
  await query(
    `insert into offer_mark (candidate_id, evaluator_id, criterion, mark, marked_at)
     select candidate_id, (select id from account where code_id = 'C-30002'), criterion, mark, marked_at
     from offer_mark where candidate_id = any($1)`,
    [[dear.id, cheap.id]],
  )

  const other = await browser.newPage()
  await enterAs(other, /attribution des lots/, deskOf(lotCode))
  await expect(other.getByText(/passe devant l’offre la moins chère, Toits de Balagne/)).toBeVisible()
  await other.getByRole('button', { name: /^Note de prix/ }).click()
  await expect(other.getByText('Points du prix × total le plus bas ÷ total de l’offre')).toBeVisible()
  await expectSound(other)
  await other.setViewportSize({ width: 1440, height: 900 })
  await other.getByRole('button', { name: 'Arrêter le classement' }).click()
  await askedAndAgreed(other)
  await expect(other.getByText(/Classement arrêté le/)).toBeVisible()
  await other.getByRole('button', { name: 'Rouvrir le classement' }).click()
  await other.getByRole('textbox', { name: 'Motif' }).fill('Une note à relire.')
  await answer(other, 'Rouvrir le classement')
  await other.getByRole('button', { name: 'Arrêter le classement' }).click()
  await askedAndAgreed(other)
  await expect(other.getByText(/Classement arrêté le/)).toBeVisible()

  await other.goto(`/operateur/analyse?consultation=${EDITION}`)
  const lot = other.getByRole('region', { name: new RegExp(`^${lotCode} `) })
  await lot.getByRole('button', { name: `Attribuer le lot ${lotCode}` }).click()
  await askedAndAgreed(other)
  await lot.getByRole('button', { name: `Envoyer les lettres du lot ${lotCode}` }).click()
  await answer(other, 'Envoyer les lettres')
  await mailTo(cheap.email, /./)
  await lot.getByRole('button', { name: `Notifier le lot ${lotCode}` }).press('Enter')
  await expect(lot.getByText(/Le délai d’attente court/)).toBeVisible()
  await expectSound(other)
  // Eleven days have passed.
  await query('update lot_award set notify_from = letters_at::date where edition = $1 and lot_code = $2', [
    EDITION,
    lotCode,
  ])
  // One firm has given all its papers; the other is asked for what it lacks, and the centre receives it.
  await query(
    `insert into award_piece (candidate_id, piece, media_id, issued_on, expires_on, received_at, received_by)
     select $1, piece, (select id from media where state = 'ready' and type = 'application/pdf' order by id limit 1),
       '2026-11-01', '2099-12-31', now(), (select id from account where code_id = 'C-30002')
     from unnest(array['contract', 'rib', 'insurance', 'attestations']) piece`,
    [dear.id],
  )
  await other.reload()
  await expect(lot.getByRole('button', { name: `Demander les pièces à ${cheap.organization}` })).toBeVisible()
  await lot.getByRole('button', { name: `Notifier le lot ${lotCode}` }).press('Enter')
  await expect(lot.getByText(/^Des pièces manquent/)).toBeVisible()
  await lot.getByRole('button', { name: `Demander les pièces à ${cheap.organization}` }).click()
  await answer(other, 'Demander les pièces')
  await mailTo(cheap.email, /précision/i)
  await receivePieces(other, lot, '01/11/2026')
  await expect(lot.getByText('Complet')).toHaveCount(2)
  await expectSound(other)
  await lot.getByRole('button', { name: `Notifier le lot ${lotCode}` }).click()
  await askedAndAgreed(other)
  await expect(lot.getByText('Notifié : les titulaires ont leur compte.')).toBeVisible()

  // The firm signs in with what it was mailed.
  const mail = await mailTo(dear.email, /compte|titulaire|identifiants/i)
  const firm = await browser.newPage()
  await firm.goto('/mentions-legales?fenetre=connexion')
  await fillLogin(firm, dear.email, passwordIn(mail))
  await chooseOwnPassword(firm, 'tuile-gant-loupe-9')
  await expect(firm.getByRole('button', { name: /^Bonjour / })).toBeVisible()
})

test('the report of four offers holds on its sheet', NIGHT, async ({ page }) => {
  await enterAs(page, /attribution des lots/, '/operateur/analyse/203/73?edition=26')
  const table = page.getByRole('region', { name: 'Offres côte à côte' })
  await expect(table.getByRole('columnheader', { name: /Bac et Zinc/ })).toBeVisible()
  // The width of an A4 sheet between its margins.
  await page.setViewportSize({ width: 673, height: 900 })
  await page.emulateMedia({ media: 'print' })
  const overflows = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(await table.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBeLessThanOrEqual(0)
  expect(await overflows()).toBe(false)
})

test(
  'the applicant reads the decision with the code of the application, once the letters have left',
  NIGHT,
  async ({ page }) => {
    const answer = {
      decided: true,
      sentAt: '2026-11-16T09:00:00.000Z',
      notifyFrom: '2026-11-27',
      notifiedAt: null,
      recourse: 'Référé précontractuel avant la signature du contrat.',
      contract: null,
      places: [
        {
          code: '73',
          name: 'Savoie',
          rank: 1,
          price: 5793,
          technical: 3400,
          score: 9193,
          why: null,
          criteria: [{ name: 'Moyens humains et matériels', mark: 1350, comments: ['Deux équipes par chantier.'] }],
          holders: [{ rank: 1, organization: 'Toitures de la Combe', score: 9193, price: 5793, criteria: [] }],
        },
      ],
    }
    await page.route('**/api/candidates/*/decision*', (route) => route.fulfill({ json: answer }))
    await page.addInitScript(() => localStorage.setItem('cookieNotice', 'read'))
    await page.goto('/depot-offre/1/TOITREAD23456789')
    const panel = page.getByRole('region', { name: 'Votre offre est retenue dans 1 territoire' })
    await expect(panel).toContainText('Rang 1, titulaire')
    await expect(panel).toContainText('Deux équipes par chantier.')
    await panel.getByText('Voies et délais de recours').click()
    await expect(panel).toContainText('Référé précontractuel')
    await expectSound(page)
  },
)
