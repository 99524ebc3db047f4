import { expect, type Page, test } from '@playwright/test'
import { bill, complete, dayOf, givenWorks, type Works } from '../given/execution.ts'
import { expectFrench, expectSound, NIGHT } from '../given/looking.ts'
import { enterOwn } from '../given/people.ts'

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

/** An export as the portal makes it, with one column it does not need. */
const exported = (lines: string[]) => ({
  name: 'export-factures.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    ['Statut;Numéro de facture;N° de bon de commande;Date du statut;Date de dépôt;Montant HT;Devise', ...lines].join(
      '\n',
    ),
  ),
})

/** What half of the order comes to, as the export writes it. */
async function halfOf(works: Works): Promise<string> {
  const { facts } = await works.calls.firm('GET', `executions/${works.id}`)
  const cents = facts.lines.reduce((sum: number, { total }: { total: number }) => sum + Math.round(total / 2), 0)
  return (cents / 100).toFixed(2).replace('.', ',')
}

test(
  'E-PAY-03 an export of Chorus Pro is looked at line by line by the firm, noted, then read again by its buyer',
  NIGHT,
  async ({ page, browser }) => {
    const works = await givenWorks(page, 'Médiathèque du Lac', { times: 100 })
    await complete(works)
    await bill(works, 0.5)
    const day = await dayOf(works)
    const { number } = await works.calls.firm('GET', `executions/${works.id}`)
    const half = await halfOf(works)
    const deposited = `Déposée;LAC-1;${number};${day};${day};${half};EUR`

    await enterOwn(page, works.supplier, `/compte/execution/${works.id}`)
    await region(page, 'Situations et factures').getByRole('button', { name: 'Lire un export Chorus Pro' }).click()
    const window = page.getByRole('dialog', { name: 'Lire un export Chorus Pro' })
    const choose = window.getByLabel('Export Chorus Pro')
    await choose.setInputFiles(exported([deposited, `Mise en paiement;LAC-9;;${day};;12,00;EUR`]))
    await expect(window.getByRole('row', { name: /^LAC-1/ })).toContainText('Facture nouvelle')
    await expect(window.getByRole('row', { name: /^LAC-9/ })).toContainText('Aucune facture de ce numéro')
    await expectSound(page)
    await window.getByRole('button', { name: /^Noter 1.ligne$/ }).click()
    await expect(window.getByRole('status')).toContainText('1 ligne notée')
    await window.getByRole('button', { name: 'Fermer' }).last().click()
    const bills = region(page, 'Situation n° 1')
    await expect(bills).toContainText('LAC-1')

    // The firm says itself that it was paid, when its bank told it first; here it is the buyer who reads the export.
    await expect(bills.getByRole('button', { name: 'Noter la date de paiement, facture LAC-1' })).toBeVisible()
    await expect(bills.getByRole('button', { name: 'Rejeter, facture LAC-1' })).toHaveCount(0)
    await expectFrench(page)

    const desk = await (await browser.newContext()).newPage()
    await enterOwn(desk, works.buyer, `/compte/execution/${works.id}?vue=paiement`)
    await desk.getByRole('button', { name: 'Lire un export Chorus Pro' }).click()
    const again = desk.getByRole('dialog', { name: 'Lire un export Chorus Pro' })
    const read = again.getByLabel('Export Chorus Pro')
    await read.setInputFiles(exported([`Mise en paiement;LAC-1;${number};${day};${day};${half};EUR`]))
    await again.getByRole('button', { name: /^Noter 1.ligne$/ }).click()
    await expect(again.getByRole('status')).toContainText('1 ligne notée')
    await read.setInputFiles(exported([deposited]))
    await expect(again.getByRole('row', { name: /^LAC-1/ })).toContainText('Déjà notée')
    await again.getByRole('button', { name: 'Annuler' }).click()
    await expect(desk.getByText('Payée', { exact: true }).first()).toBeVisible()
    await desk.context().close()
  },
)
