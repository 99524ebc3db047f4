import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { addAccount, query } from '../given/database.ts'
import { expectSound, NIGHT } from '../given/looking.ts'
import { enterAs, newAddress } from '../given/people.ts'

test(
  'an operator reads the figures of a period as pictures or tables, and takes them away',
  NIGHT,
  async ({ page }) => {
    await enterAs(page, /Opérateur/, '/operateur/indicateurs?du=2025-12-01&au=2026-11-15')
    await expect(page.getByText(/^Du\s1ᵉʳ\sdécembre 2025 au\s15\snovembre 2026, toutes commandes/)).toBeVisible()
    await expect(
      page.getByRole('img', { name: /^Commandes par mois, formalisés et libres\. Le plus haut/ }),
    ).toBeVisible()
    await expect(page.getByRole('img', { name: /^Rang\s1\s: \d+\s% acceptés/ })).toBeVisible()

    const months = page.getByRole('region', { name: 'Commandes par mois', exact: true })
    await months.getByText('Tableau').click()
    await expect(months.getByRole('table', { name: 'Commandes par mois' }).getByRole('row')).toHaveCount(13)
    await page
      .getByRole('region', { name: 'Montant commandé par département', exact: true })
      .getByText('Tableau')
      .click()
    await expect(page.getByRole('table', { name: 'Commandes par département' }).getByRole('row')).toHaveCount(102)
    await expectSound(page)

    await page.setViewportSize({ width: 1440, height: 900 })
    await page
      .getByRole('navigation', { name: 'Période' })
      .getByRole('link', { name: /^3\smois$/ })
      .click()
    await expect(page).toHaveURL(/\?periode=3-mois$/)
    await expect(page.getByLabel('Du', { exact: true })).not.toHaveValue('01/12/2025')
    await page.getByLabel('Du', { exact: true }).fill('31/10/2026')
    await page.getByLabel('Au', { exact: true }).fill('01/10/2026')
    await page.getByRole('button', { name: 'Afficher' }).click()
    await expect(page.getByText('La période finit avant de commencer. Corrigez l’une des deux dates.')).toBeVisible()
    await page.getByLabel('Du', { exact: true }).fill('01/09/2026')
    await page.getByRole('button', { name: 'Afficher' }).click()
    await expect(page).toHaveURL(/du=2026-09-01&au=2026-10-01/)

    await page.getByRole('button', { name: 'Exporter' }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Tous les tableaux (XLSX)' }).click()
    expect((await saved).suggestedFilename()).toBe('indicateurs-2026-09-01-2026-10-01.xlsx')
  },
)

/** A contract notified in a lot of its own, of an edition of its own. */
async function addContract(): Promise<string> {
  const firm = await addAccount({ side: 'supplier', type: 'formalized', email: newAddress('titulaire') })
  const edition = 100 + (Number.parseInt(randomBytes(2).toString('hex'), 16) % 20_000)
  const id = randomUUID()
  const number = `${edition}-206-${id.slice(0, 6).toUpperCase()}`
  await query(`insert into edition (id, name, starts_on, ends_on) values ($1, 'Essai', '2031-01-01', '2032-12-31')`, [
    edition,
  ])
  await query(
    `insert into lot (edition, code, name, short_name, description) values ($1, '206', 'Électricité', 'Électricité', 'Essai')`,
    [edition],
  )
  await query(
    `insert into lot_place (edition, lot_code, place_id) select $1, '206', id from place where department_id = 73`,
    [edition],
  )
  const codes = [randomBytes(8), randomBytes(32), randomBytes(8), randomBytes(32)]
  await query(`insert into consultation (id, edition, reference, name) values ($1::int, $1::int, 'essai', 'Essai')`, [
    edition,
  ])
  await query(`insert into consultation_lot (edition, lot_code, consultation_id) values ($1::int, '206', $1::int)`, [
    edition,
  ])
  await query(
    `insert into candidate (id, consultation_id, edition, email, code, code_hash, read_code, read_code_hash, created_at, changed_at,
       signed_at, opened_at, accepted_at, supplier_id, market_number)
     values ($1, $2::int, $2::int, $3, $4, $5, $6, $7, '2026-11-01', '2026-11-01', '2026-11-01', '2026-11-02', '2026-11-02', $8, $9)`,
    [id, edition, firm.email, ...codes, firm.id, number],
  )
  const answers = {
    step2: { technicalCategory: '206', departments: ['74'], regions: [] },
    step3: { typeCandidate: 'single', contractors: [{ organization: firm.name, siret: '00049980000017' }] },
  }
  for (const [key, saved] of Object.entries(answers))
    await query('insert into candidate_step (candidate_id, key, saved, saved_at) values ($1, $2, $3, $4)', [
      id,
      key,
      JSON.stringify(saved),
      '2026-11-01',
    ])
  await query(
    `insert into lot_award (edition, lot_code, decided_at, decided_by, notified_at)
     select $1, '206', '2026-11-03', id, '2026-11-15' from account where side = 'operator' limit 1`,
    [edition],
  )
  await query(
    `insert into award (candidate_id, edition, lot_code, place_id, rank)
     select $1, $2, '206', id, 1 from place where department_id = 73`,
    [id, edition],
  )
  return number
}

test('a contract notified is published as open data, once for all', NIGHT, async ({ page }) => {
  const number = await addContract()
  await enterAs(page, /Opérateur/, '/operateur/indicateurs')
  await page.getByRole('link', { name: 'Données essentielles (DECP)' }).click()
  const line = page.getByRole('row', { name: new RegExp(number) })
  await expect(line).toContainText('Prêt à publier')
  await expectSound(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  await page
    .getByRole('dialog', { name: /^Publier \d+ contrats? \?$/ })
    .getByRole('button', { name: 'Publier' })
    .click()
  await expect(page.getByText(/^Publié\s: \d+ contrats?\.$/)).toBeVisible()
  await expect(line).toContainText('Publié')
  const { marches } = await (await page.request.get('/api/open_data/decp.json')).json()
  expect(marches.marche.map(({ id }: { id: string }) => id)).toContain(number)
})
