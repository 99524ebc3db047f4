import { expect, type Page, test } from '@playwright/test'
import { addAccount, query } from '../given/database.ts'
import { expectSound, NIGHT, reloadUntil } from '../given/looking.ts'
import { mailTo } from '../given/mailbox.ts'
import { enterAs, enterOwn, newAddress } from '../given/people.ts'
import { askedAndAgreed } from '../given/second-person.ts'

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n', 'latin1'),
})

/** A holder of the edition to come, whose rank is suspended for want of an insurance. */
async function givenSuspended() {
  const firm = await addAccount({ email: newAddress('suspendue'), side: 'supplier', type: 'formalized' })
  await query(
    `insert into holder (edition, lot_code, place_id, rank, supplier_id, market_number)
     select 26, lot_code, place_id, 3, $1::integer, 'E-' || $1::integer from lot_place
     where edition = 26 and lot_code = '201' and not exists (
       select from holder where holder.edition = 26 and holder.lot_code = '201' and holder.place_id = lot_place.place_id
         and rank = 3)
     limit 1`,
    [firm.id],
  )
  await query(
    `with suspended as (
       insert into rank_suspension (supplier_id, edition, document_kind, since, reason)
       values ($1, 26, 'companyInsuranceFile', now(), 'Attestation d’assurance : aucune pièce valable acceptée')
       returning id)
     insert into paper_case (supplier_id, edition, document_kind, effect, ends_on, effect_on, announced_at, applied_at,
       suspension_id)
     select $1, 26, 'companyInsuranceFile', 'suspension', '2026-10-01', '2026-10-20', '2026-10-01 08:00Z', now(), id
     from suspended`,
    [firm.id],
  )
  return firm
}

const isSuspended = async (id: number) =>
  (await query('select from rank_suspension where supplier_id = $1 and ended_at is null', [id])).length > 0

const wide = (page: Page) => page.setViewportSize({ width: 1440, height: 900 })

test(
  'K-PAPER-12 a suspended rank: the firm sees why and files a paper, the desk lifts, puts back, then accepts it',
  NIGHT,
  async ({ page, browser }) => {
    const firm = await givenSuspended()

    const desk = await browser.newPage()
    await enterAs(desk, /Opérateur/, '/operateur/pieces?liste=effets')
    const line = desk.getByRole('row').filter({ hasText: firm.name })
    await expect(line).toContainText('Rang suspendu')
    await expectSound(desk)
    await wide(desk)
    await line.getByRole('button', { name: /^Lever/ }).click()
    const lifting = desk.getByRole('dialog', { name: /^Lever l’effet/ })
    await lifting.getByRole('button', { name: 'Lever l’effet' }).click()
    await expect(lifting.getByLabel('Motif')).toHaveAccessibleDescription(/requis|Dites|obligatoire/i)
    await lifting.getByLabel('Motif').fill('L’assureur confirme la garantie')
    await lifting.getByRole('button', { name: 'Lever l’effet' }).click()
    await expect(line).toContainText('Levé par la centrale')
    expect(await isSuspended(firm.id)).toBe(false)
    expect((await mailTo(firm.email, /ne sont pas suspendus/)).text).toContain('L’assureur confirme la garantie')
    await line.getByRole('button', { name: /^Rétablir/ }).click()
    const back = desk.getByRole('dialog', { name: /^Rétablir/ })
    await back.getByLabel('Motif').fill('Garantie résiliée')
    await back.getByRole('button', { name: 'Rétablir' }).click()
    await expect(line).toContainText(/Suspension le/)

    await enterOwn(page, firm, '/compte/fournisseur/documents')
    await expect(page.getByText(/Vos rangs de l’édition 26 seront suspendus le/)).toBeVisible()
    await expectSound(page)
    await wide(page)
    const insurance = page.getByRole('region', { name: 'Attestation d’assurance', exact: true })
    await insurance.getByRole('button', { name: 'Déposer', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Fichier').setInputFiles(pdf('assurance-neuve.pdf'))
    await page.getByLabel('Valable jusqu’au').fill('31/12/2028')
    await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
    await expect(insurance.getByText('assurance-neuve.pdf')).toBeVisible()

    await desk.goto('/operateur/pieces?liste=a-lire')
    const paper = desk.getByRole('row').filter({ hasText: firm.name })
    const accept = paper.getByRole('button', { name: /^Accepter/ })
    // The antivirus looks first.
    await reloadUntil(desk, () => expect(accept).toBeEnabled({ timeout: 2_000 }))
    await expectSound(desk)
    await wide(desk)
    await accept.click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Accepter la pièce' }).click()
    await expect(paper).toHaveCount(0)
    expect((await mailTo(firm.email, /^Pièce acceptée/)).text).toContain('2028')
    await page.reload()
    await expect(page.getByText(/seront suspendus/)).toHaveCount(0)
    await query('delete from holder where supplier_id = $1', [firm.id])
  },
)

test(
  'K-PAPER-12 the rule of a paper is changed with a reason, and offers only what the documents provide for',
  NIGHT,
  async ({ page }) => {
    await enterAs(page, /Opérateur/, '/operateur/pieces?liste=regles&edition=26')
    await expect(page.getByText('Les documents de la consultation prévoient un effet')).toBeVisible()
    await expectSound(page)
    await wide(page)
    await page.getByRole('button', { name: /Changer la règle.*RIB/ }).click()
    const window = page.getByRole('dialog', { name: /Règle.*RIB/ })
    await expect(window.getByRole('option', { name: 'Suspension du rang' })).toHaveCount(1)
    await window.getByLabel('Délai après la fin, en jours').fill('vingt')
    await window.getByLabel('Motif').fill('Relu avec les marchés')
    await window.getByRole('button', { name: 'Demander l’accord' }).click()
    await expect(window.getByText('Un nombre de jours, 365 au plus')).toBeVisible()
    await window.getByLabel('Délai après la fin, en jours').fill('20')
    await askedAndAgreed(page)
    await expect(page.getByRole('row').filter({ hasText: 'RIB' })).toContainText('20')
  },
)
