import { expect, test } from '@playwright/test'
import { addCart, articlesOf, callsAs, saveInfo } from '../given/cart-of.ts'
import { addAccount, query } from '../given/database.ts'
import { expectAccessible, expectNoSidewaysScroll, expectSound, NIGHT } from '../given/looking.ts'
import { ownEmail } from '../given/ordering.ts'
import { enterAs, enterOwn } from '../given/people.ts'

/** A lot no other journey orders from. */
const LOT = '211'

/** The contract of the best holder there, in Haute-Savoie. */
async function bestContract(lot = LOT) {
  const [found] = await query<{ number: string }>(
    `select market_number as number from holder join place on place.id = holder.place_id
     where edition = 25 and lot_code = $1 and rank = 1 and place.department_id = (select id from department where code = '74')`,
    [lot],
  )
  return found?.number ?? ''
}

test(
  'K-CEIL-08 K-CONTRACT-03 the cart and the question say who is passed over and at what price; the contract keeps it',
  NIGHT,
  async ({ page, browser }) => {
    const number = await bestContract()
    await query('update contract set maximum = greatest(1, minimum) where number = $1', [number])
    const buyer = await addAccount({ email: ownEmail('commune'), type: 'formalized' })
    const call = await callsAs(page, buyer)
    const [sold] = await articlesOf(LOT)
    const cart = await addCart(call, 'formalized', [[sold?.id ?? 0, 2]], 'Gymnase')
    await saveInfo(call, 'formalized', cart.id, {})
    await enterOwn(page, buyer, cart.path)
    await expect(page.getByText('La commande irait au rang 2')).toBeVisible()
    await expect(page.getByText(/maximum atteint/)).toBeVisible()
    await expectSound(page)
    await page.getByRole('button', { name: 'Commander', exact: true }).first().click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText(`Lot ${LOT}`)
    await expect(question).toContainText(/serait sollicité pour/)
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Commander', exact: true }).click()
    await expect(page).toHaveURL(`/compte/commandes/${cart.id}`)
    await page.getByRole('button', { name: 'J’ai compris' }).click()
    await expect(page.getByText(/non sollicité, maximum atteint/)).toBeVisible()
    await expectSound(page)

    const desk = await browser.newPage()
    await enterAs(desk, /Opérateur/, `/operateur/contrats?recherche=${number}`)
    await desk.getByRole('link', { name: number }).click()
    await expect(desk.getByRole('heading', { level: 1, name: `Contrat ${number}` })).toBeVisible()
    await expect(desk.getByRole('table', { name: `Commandes non adressées au contrat ${number}` })).toContainText(
      'maximum atteint',
    )
    await expectSound(desk)
    await expectAccessible(desk)
    await expectNoSidewaysScroll(desk)
  },
)

test(
  'K-CONTRACT-06 the page of a contract: its prices by version, its papers and their effect, its events, its documents',
  NIGHT,
  async ({ page }) => {
    const number = await bestContract('203')
    await enterAs(page, /Opérateur/, `/operateur/contrats/${number}`)
    await expect(page.getByRole('heading', { level: 1, name: `Contrat ${number}` })).toBeVisible()
    const prices = page.getByRole('table', { name: `Versions de prix du contrat ${number}` })
    await expect(prices).toContainText('En ligne')
    await expect(prices.getByRole('link', { name: /^Publication \d+/ }).first()).toBeVisible()
    const papers = page.getByRole('table', { name: `Pièces du titulaire du contrat ${number}` })
    await expect(papers.getByRole('row')).toHaveCount(4)
    const events = page.getByRole('table', { name: `Événements du contrat ${number}` })
    await expect(events).toContainText('Début du contrat')
    await expect(page.getByRole('region', { name: 'Documents' })).toBeVisible()
    await expectSound(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  },
)

test(
  'K-CEIL-12 the bar of a maximum stands on the ranks of a lot, the analysis of a place and the firm',
  NIGHT,
  async ({ page }) => {
    const number = await bestContract('203')
    await query('update contract set maximum = coalesce(maximum, 100000000) where number = $1', [number])
    const [firm] = await query<{ id: number }>('select supplier_id as id from contract where number = $1', [number])
    const bar = page.getByRole('meter', { name: `Maximum engagé, ${number}` })
    await enterAs(page, /Opérateur/, '/operateur/titulaires?lot=203&lieu=74')
    await expect(bar.first()).toBeVisible()
    await expectSound(page)
    await page.goto('/operateur/analyse/203/74')
    await expect(page.getByRole('region', { name: 'Contrats en cours ici' }).getByRole('meter').first()).toBeVisible()
    await page.goto(`/operateur/entreprises/${firm?.id}`)
    await expect(page.getByRole('region', { name: 'Maximums' }).getByRole('meter').first()).toBeVisible()
  },
)
