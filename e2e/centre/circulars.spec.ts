import { expect, type Page, test } from '@playwright/test'
import { addAccount, query } from '../given/database.ts'
import { expectFrench, expectSound, NIGHT, open, watchErrors } from '../given/looking.ts'
import { mailTo } from '../given/mailbox.ts'
import { enterAs, enterOwn, newAddress } from '../given/people.ts'

const said = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible()

/** Local public companies of Lozère: those of this journey, and nobody else. */
async function readers() {
  await query(`update account set active = false where organism = 'epl' and department_id = 47`)
  const [first, second] = [
    await addAccount({ email: newAddress('premiere'), name: 'Régie des eaux de Mende' }),
    await addAccount({ email: newAddress('seconde'), name: 'Société d’équipement de la Lozère' }),
  ]
  await query(`update account set organism = 'epl', department_id = 47 where id = any($1::int[])`, [
    [first.id, second.id],
  ])
  return [first, second] as const
}

async function chooseReaders(page: Page) {
  await page.getByRole('button', { name: 'Acheteurs' }).click()
  const set = page.getByRole('group', { name: 'Acheteurs' })
  await set.getByRole('combobox', { name: 'Types d’organisme' }).click()
  await page.getByRole('option', { name: 'Entreprise publique locale' }).click()
  await page.keyboard.press('Escape')
  await set.getByRole('combobox', { name: 'Départements' }).fill('lozère')
  await page.getByRole('option', { name: '48 Lozère' }).click()
  await page.keyboard.press('Escape')
}

test(
  'K-CIRC-14 a message is written, never lost, tried, sent at its pace, followed, stopped; its reader leaves with one press',
  NIGHT,
  async ({ page, browser }) => {
    test.slow()
    // The preview can do nothing, not even run what signs this journey in.
    const errors = watchErrors(page, /The document is sandboxed/)
    const [first, second] = await readers()
    const subject = `Réunion ${process.pid} ${Date.now()}`
    await query(
      `insert into setting (key, value, effective_from) values ('messages.debit', '1', '2000-01-01')
     on conflict (key, effective_from) do update set value = '1'`,
    )
    await enterAs(page, /Opérateur/, '/operateur/messages')
    await said(page, 'Où déposer vos factures en 2027')
    await expectSound(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('link', { name: 'Écrire un message' }).click()

    // What is missing is said, and nothing leaves.
    await page.getByRole('button', { name: 'Envoyer…' }).click()
    await expect(page.getByRole('textbox', { name: 'Objet' })).toBeFocused()
    await said(page, 'Aucun destinataire')

    await chooseReaders(page)
    await said(page, '2 destinataires maintenant, chacun une fois')
    await page.getByRole('button', { name: 'Voir la liste' }).click()
    await expect(page.getByRole('list', { name: 'Destinataires' })).toContainText(first.name)
    await page.getByRole('textbox', { name: 'Objet' }).fill(subject)
    await page
      .getByRole('textbox', { name: 'Texte' })
      .fill('La réunion se tient le **8 décembre**.\n\nVenez nombreux.\n\n- les prix\n- les délais')
    const preview = page.frameLocator('iframe[title="Aperçu du message"]')
    await expect(preview.getByText('Venez nombreux.').last()).toBeVisible()
    await expect(preview.getByRole('link', { name: 'Ne plus recevoir ces messages' })).toBeVisible()

    await page.reload()
    await said(page, 'Ce que vous aviez écrit sans l’enregistrer est repris ici.')
    await expect(page.getByRole('textbox', { name: 'Objet' })).toHaveValue(subject)
    await said(page, '2 destinataires maintenant, chacun une fois')
    await expectSound(page)
    await expectFrench(page)
    await page.setViewportSize({ width: 1440, height: 900 })

    await page.getByRole('button', { name: 'M’envoyer un essai' }).click()
    await said(page, /Un e-mail d’essai part à /)
    await expect(page).toHaveURL(/\/operateur\/messages\/\d+$/)
    const told = await page
      .getByText(/Un e-mail d’essai part à /)
      .first()
      .innerText()
    const trial = await mailTo(/à (\S+)\./.exec(told)?.[1] ?? '', subject)
    expect(trial.subject).toBe(`Essai\u00A0: ${subject}`)

    await page.getByRole('button', { name: 'Envoyer…' }).click()
    const sure = page.getByRole('dialog', { name: /Envoyer à 2 destinataires/ })
    await sure.getByRole('button', { name: 'Envoyer' }).click()
    await said(page, 'L’envoi commence.')
    const mail = await mailTo(first.email, subject)
    await expect(page.getByRole('table', { name: 'Destinataires' })).toContainText('Parti')
    await expectSound(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Arrêter l’envoi' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Arrêter l’envoi' }).click()
    await said(page, 'L’envoi est arrêté\u00A0: 1 parti avant.')
    await page.getByRole('link', { name: 'Arrêtés 1' }).click()
    const table = page.getByRole('table', { name: 'Destinataires' })
    await expect(table).toContainText(second.name)
    await expect(table).not.toContainText(first.name)

    // Its reader, on another machine, without signing in.
    const elsewhere = await browser.newContext()
    const visitor = await elsewhere.newPage()
    const address = new URL(/https?:\/\/\S+\/messages\/arret\/\S+/.exec(mail.text)?.[0] ?? '').pathname
    await open(visitor, address)
    await expectSound(visitor)
    await visitor.getByRole('button', { name: 'Ne plus recevoir ces messages' }).click()
    await said(visitor, 'C’est fait\u00A0: vous ne recevrez plus de messages d’information.')
    await expect(visitor.getByRole('button', { name: 'Les recevoir à nouveau' })).toBeVisible()

    await page.goto('/operateur/messages/nouveau')
    await chooseReaders(page)
    await said(page, '1 destinataire maintenant, chacun une fois')
    await said(page, /1 compte est laissé de côté/)

    // The same choice is in the account.
    await enterOwn(visitor, first, '/compte/informations')
    const choice = visitor.getByRole('switch', { name: 'Recevoir les messages d’information' })
    await expect(choice).not.toBeChecked()
    await choice.press('Space')
    await expect(choice).toBeChecked()
    await visitor.reload()
    await expect(choice).toBeChecked()
    await elsewhere.close()
    expect(errors).toEqual([])
    await query(`delete from setting where key = 'messages.debit'`)
  },
)
