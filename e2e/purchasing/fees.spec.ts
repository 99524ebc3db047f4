import { expect, test } from '@playwright/test'
import { callsAs } from '../given/cart-of.ts'
import { query } from '../given/database.ts'
import { expectSound, NIGHT } from '../given/looking.ts'
import { givenFirm } from '../given/ordering.ts'
import { enterAs, enterOwn } from '../given/people.ts'
import { askedAndAgreed } from '../given/second-person.ts'

test(
  'K-FEES-15 K-FEES-16 a statement is drafted, corrected, approved by two, sent, disputed by its firm, and paid',
  NIGHT,
  async ({ page, browser }) => {
    test.slow()
    const { head: supplier, contact, formalized } = await givenFirm(page, 'Foyer de la redevance')
    const { id, number } = formalized
    await (await callsAs(page, contact))('POST', `purchase_orders/${id}/accept`, {})
    await query(`update order_answer set answered_at = '2026-08-12 09:00Z' where purchase_order_id = $1`, [id])

    await enterAs(page, /Opérateur/, '/operateur/redevances?trimestre=2026-3')
    await page.getByRole('button', { name: /^Faire \d+ brouillon/ }).click()
    await expect(page.getByText(/brouillons? faits?, à relire/)).toBeVisible()
    await expectSound(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/operateur/redevances?trimestre=2026-3&recherche=${encodeURIComponent(supplier.name)}`)
    await page.getByRole('link', { name: supplier.name }).click()
    await expect(page.getByRole('heading', { level: 1, name: supplier.name })).toBeVisible()

    await page.getByRole('button', { name: `Corriger le bon ${number}` }).click()
    const correcting = page.getByRole('dialog', { name: 'Corriger une ligne' })
    await correcting.getByLabel('Base, en euros HT').fill('10,00')
    await correcting.getByRole('button', { name: 'Corriger la ligne' }).click()
    await expect(correcting.getByLabel('Motif')).toHaveAccessibleDescription('Ce champ est requis')
    await correcting.getByLabel('Motif').fill('Une prise sur dix n’a pas été posée')
    await correcting.getByRole('button', { name: 'Corriger la ligne' }).click()
    await expect(page.getByText(`Bon ${number} corrigé.`)).toBeVisible()
    await expect(page.getByRole('table', { name: 'Lignes du relevé' })).toContainText('0,30')

    await page.getByRole('button', { name: 'Soumettre le relevé' }).click()
    await askedAndAgreed(page)
    await expect(page.getByText('Envoyé', { exact: true })).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('button', { name: /en PDF$/ })).toBeVisible()
    await expectSound(page)

    const firm = await browser.newPage()
    await enterOwn(firm, supplier, '/compte/fournisseur/redevances')
    await firm.getByRole('button', { name: /^Voir les lignes/ }).click()
    await expectSound(firm)
    await firm.getByRole('button', { name: `Contester le bon ${number}` }).click()
    const disputing = firm.getByRole('dialog', { name: `Contester le bon ${number}` })
    await disputing.getByLabel('Motif').fill('Nous n’avons rien facturé')
    await disputing.getByRole('button', { name: 'Contester la ligne' }).click()
    await expect(firm.getByText(`Bon ${number} contesté. La centrale vous répond par e-mail.`)).toBeVisible()

    await page.setViewportSize({ width: 1440, height: 900 })
    await page.reload()
    await page.getByRole('button', { name: `Répondre sur le bon ${number}` }).click()
    const answering = page.getByRole('dialog', { name: 'Répondre à la contestation' })
    await answering.getByRole('radio', { name: /La ligne est juste/ }).check()
    await answering.getByLabel('Explication, lue par l’entreprise').fill('Le bon est accepté, la part est due')
    await answering.getByRole('button', { name: 'Répondre' }).click()
    await expect(page.getByText('Réponse envoyée. Le relevé reste dû.')).toBeVisible()

    await page.getByRole('button', { name: 'Dire payé' }).click()
    const paying = page.getByRole('dialog', { name: 'Dire le relevé payé' })
    await paying.getByLabel('Référence du paiement').fill('VIR 4412')
    await paying.getByRole('button', { name: 'Dire payé' }).click()
    await expect(page.getByText('Payé', { exact: true })).toBeVisible()

    await firm.reload()
    await expect(firm.getByText('Payé', { exact: true })).toBeVisible()
    await expect(firm.getByText('Contestation rejetée')).toBeVisible()
  },
)
