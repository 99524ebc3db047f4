import { expect, test } from '@playwright/test'
import { addAccount, query } from '../given/database.ts'
import { expectSound, NIGHT } from '../given/looking.ts'
import { enterAs, enterOwn, newAddress } from '../given/people.ts'

/** Somebody of the staff of this journey alone. */
async function addOperator(lastname: string, rights: string[] | null) {
  const account = await addAccount({ email: newAddress('operateur'), firstname: 'Lou', lastname })
  await query(`update account set side = 'operator', rights = $2 where id = $1`, [account.id, rights])
  return account
}

test(
  'K-TWO-08 K-RIGHTS-08 rights are asked by one, looked at and agreed by another, and the desk follows',
  NIGHT,
  async ({ page, browser }) => {
    const lastname = `Essai ${Date.now()}`
    const account = await addOperator(lastname, ['orders'])
    await enterAs(page, /Opérateur/, '/operateur/operateurs')
    await page.getByRole('button', { name: `Changer les droits de Lou ${lastname}` }).click()
    const window = page.getByRole('dialog', { name: `Droits de Lou ${lastname}` })
    await expect(window.getByRole('checkbox', { name: 'Commandes' })).toBeChecked()
    await window.getByRole('button', { name: 'Catalogue' }).click()
    await expect(window.getByRole('checkbox', { name: 'Commandes' })).not.toBeChecked()
    await window.getByRole('checkbox', { name: 'Commandes' }).check()
    const reason = `Elle reprend les prix, ${lastname}`
    await window.getByLabel('Motif').fill(reason)
    await window.getByRole('button', { name: 'Demander l’accord' }).click()
    await expect(page.getByText(/Demande envoyée/)).toBeVisible()
    await expectSound(page)

    // Whoever asked waits; they may withdraw it, not agree.
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/operateur/deux-personnes?liste=demandes')
    await page.getByRole('row').filter({ hasText: lastname }).getByRole('link').click()
    await expect(page.getByText(reason)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Changer ces droits' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Retirer la demande' })).toBeVisible()

    const other = await browser.newPage()
    await enterAs(other, /second évaluateur/, '/operateur/deux-personnes')
    await other.getByRole('row').filter({ hasText: lastname }).getByRole('link').click()
    const act = other.getByRole('region', { name: 'Acte choisi' })
    await expect(act).toContainText(reason)
    await expect(act).toContainText('Commandes')
    await expect(act).toContainText('Catalogue')
    await expectSound(other)
    await other.setViewportSize({ width: 1440, height: 900 })
    await act.getByRole('button', { name: 'Refuser avec motif' }).click()
    const refusal = other.getByRole('dialog', { name: 'Refuser la demande' })
    await refusal.getByRole('button', { name: 'Refuser' }).click()
    await expect(refusal.getByLabel('Motif')).toHaveAccessibleDescription(/Ce champ est requis/)
    await refusal.getByRole('button', { name: 'Annuler' }).click()
    await act.getByRole('button', { name: 'Changer ces droits' }).click()
    await expect(other.getByText(/c’est fait, avec votre accord/)).toBeVisible()

    const own = await browser.newPage()
    await enterOwn(own, account, '/mentions-legales')
    // Enrolling a second factor is a journey of its own.
    await query(`update session set scope = 'full' where account_id = $1`, [account.id])
    await own.goto('/operateur')
    const rail = own.getByRole('navigation', { name: 'Console' }).first()
    await expect(rail.getByRole('link', { name: /^Publication/ })).toBeVisible()
    await expect(rail.getByRole('link', { name: /^Inscriptions/ })).toHaveCount(0)
    await own.goto('/operateur/inscriptions')
    await expect(own.getByRole('heading', { level: 1, name: 'Il vous manque un droit' })).toBeVisible()
    await expect(own.getByText(/« Inscriptions »|«\u00A0Inscriptions\u00A0»/)).toBeVisible()
    await expectSound(own)
    await query('update account set active = false where id = $1', [account.id])
  },
)
