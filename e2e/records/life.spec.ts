import { expect, type Locator, type Page, test } from '@playwright/test'
import { addCart, articlesOf, callsAs, saveInfo } from '../given/cart-of.ts'
import { addAccount, query } from '../given/database.ts'
import { expectFrench, expectSound, NIGHT } from '../given/looking.ts'
import { mailTo } from '../given/mailbox.ts'
import { enterAs, newAddress } from '../given/people.ts'

const operator = /Opérateur/
const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name, exact: true })
const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n', 'latin1'),
})

test(
  'the centre gives a supplier more time to answer, once, with a reason; the timeline and the buyer are told',
  NIGHT,
  async ({ page }) => {
    const account = await addAccount({ email: newAddress('acheteur'), type: 'formalized' })
    const call = await callsAs(page, account)
    const { id } = await addCart(
      call,
      'formalized',
      [[(await articlesOf('206'))[0]?.id ?? 0, 2]],
      `Halle ${account.code}`,
    )
    await saveInfo(call, 'formalized', id)
    await call('PUT', `carts/${id}`, { status: 2 })
    const [order] = await query<{ number: string }>(
      'select number from purchase_order where cart_id = $1 and status = 1',
      [id],
    )
    const number = order?.number ?? ''
    await enterAs(page, operator, `/operateur/commandes/${id}`)
    const lot = page.getByRole('region', { name: /^206 – / })
    await button(lot, `Prolonger le délai du bon ${number}`).click()
    const window = page.getByRole('dialog', { name: `Prolonger le délai du bon ${number}` })
    await window.getByRole('textbox', { name: 'Motif' }).fill('Fermeture annuelle de l’entreprise.')
    await button(window, 'Prolonger le délai').click()
    await expect(lot).toContainText('Délai de réponse prolongé par la centrale')
    await expect(lot).toContainText('Fermeture annuelle de l’entreprise.')
    // It stays there, and says why not.
    await button(lot, `Prolonger le délai du bon ${number}`).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Il ne l’est qu’une fois')).toBeVisible()
    expect((await mailTo(account.email, /la réponse est attendue/)).text).toContain('Fermeture annuelle')
  },
)

test(
  '« voir comme » an account: a reason first, a banner above every page, nothing written, then its history',
  NIGHT,
  async ({ page }) => {
    const account = await addAccount({ email: newAddress('acheteur'), name: `Commune de Vue ${Date.now() % 100_000}` })
    await enterAs(page, operator, `/operateur/comptes/${account.id}`)
    await button(page, 'Voir comme ce compte').click()
    const window = page.getByRole('dialog', { name: 'Voir comme Camille Essai' })
    await window.getByRole('textbox', { name: 'Motif' }).fill('Assistance demandée par téléphone')
    await button(window, 'Voir comme ce compte').click()
    await expect(page).toHaveURL(/\/compte\/paniers/)
    const banner = page.getByRole('region', { name: 'Consultation en lecture seule' })
    await expect(banner).toContainText(account.name)
    // The banner comes before what it stands above.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectSound(page)
    await page.setViewportSize({ width: 1440, height: 900 })

    await page.goto('/compte/informations')
    await expect(banner).toBeVisible()
    await page
      .getByLabel(/^Téléphone/)
      .first()
      .fill('04 50 00 11 22')
    const refused = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await button(page, 'Mettre à jour le profil').click()
    expect((await refused).status()).toBe(403)
    await expect(page.getByText(/en lecture seule. Cette consultation est enregistrée/).first()).toBeVisible()

    await button(banner, 'Revenir à la console').click()
    await expect(page).toHaveURL(new RegExp(`/operateur/comptes/${account.id}$`))
    await expect(banner).toHaveCount(0)
    await expect(page.getByText(/Vu par la centrale, en lecture seule/)).toContainText('Assistance demandée')
  },
)

test(
  'papers that are over: a worklist, a mail to the firm, and the contract filed on its account',
  NIGHT,
  async ({ page }) => {
    const firm = await addAccount({ email: newAddress('firme'), side: 'supplier', type: 'formalized' })
    const files = await (
      await page.request.post('/api/login', { data: { email: firm.code, password: 'Rabot-Lune-42-Quai' } })
    ).json()
    const headers = { authorization: `Bearer ${files.token}` }
    const sent = await page.request.post('/api/media?purpose=document', {
      headers,
      multipart: { file: pdf('urssaf.pdf') },
    })
    const paper = {
      fiscalRegularityFile: `/api/media/${(await sent.json()).id}`,
      fiscalRegularityFileExpiresOn: '2026-02-01',
    }
    await page.request.put(`/api/suppliers/${firm.id}`, { headers, data: paper })

    await enterAs(page, operator, `/operateur/pieces?recherche=${firm.code}`)
    const line = page.getByRole('row').filter({ hasText: firm.name })
    await expect(line).toContainText('Attestation fiscale et sociale')
    await expect(line).toContainText(/Échue depuis/)
    await expectSound(page)
    await expectFrench(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await button(line, /^Demander à/).click()
    await button(page.getByRole('dialog'), 'Demander la pièce').click()
    await expect(line).toContainText(/le \d/)
    expect((await mailTo(firm.email, /Pièce demandée/)).text).toContain('Attestation fiscale et sociale')

    await line.getByRole('link', { name: firm.name }).click()
    await button(page, /^Déposer\s: Contrat$/).click()
    const window = page.getByRole('dialog', { name: /Contrat$/ })
    await window.getByLabel('Fichier').setInputFiles(pdf('contrat.pdf'))
    await button(window, 'Déposer').click()
    await expect(page.getByRole('link', { name: /contrat\.pdf/ })).toBeVisible()
    await expectSound(page)
  },
)
