import { expect, type Page, test } from '@playwright/test'
import { query } from '../given/database.ts'
import { addEdition } from '../given/editions.ts'
import { expectSound, NIGHT } from '../given/looking.ts'
import { enterAs } from '../given/people.ts'
import { askedAndAgreed } from '../given/second-person.ts'

const heldIn = (edition: number) =>
  query<{ rank: number; supplier: number; price: number | null }>(
    `select holder.rank, holder.supplier_id as supplier, price.price_a as price
     from holder join article on article.edition = holder.edition and article.lot_code = holder.lot_code
     left join article_price price on price.article_id = article.id and price.place_id = holder.place_id
       and price.rank = holder.rank
     where holder.edition = $1 order by holder.rank`,
    [edition],
  )

async function choose(page: Page, rank: number, name: string) {
  const firm = page.getByRole('dialog').getByRole('combobox', { name: `Rang ${rank}`, exact: true })
  await firm.fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}

test(
  'holders are corrected with a reason, each with its prices, and the correction is undone',
  NIGHT,
  async ({ page }) => {
    const { edition, first, second, third } = await addEdition()
    await enterAs(page, /Opérateur/, `/operateur/titulaires?edition=${edition}&region=84`)
    const row = page.getByRole('row', { name: /Haute-Savoie/ })
    await expect(row).toContainText(first.name)
    await expect(page.getByRole('link', { name: /203 Toiture, 301 trous, dont 100 au rang 1/ })).toBeVisible()
    await expectSound(page)

    await row.getByRole('button', { name: /À pourvoir.*Haute-Savoie, rang 3/ }).click()
    const window = page.getByRole('dialog', { name: 'Titulaires du lot 203, Haute-Savoie' })
    await choose(page, 3, first.name)
    await window.getByLabel('Motif').fill('Recours accepté')
    await window.getByRole('button', { name: 'Demander l’accord' }).click()
    await expect(window.getByRole('alert')).toContainText('Il n’y tient qu’un rang.')

    await choose(page, 3, third.name)
    await window.getByLabel('Numéro de marché, rang 3').fill(`E-${third.id}`)
    await choose(page, 1, second.name)
    await choose(page, 2, first.name)
    await askedAndAgreed(page)
    expect(await heldIn(edition)).toEqual([
      { rank: 1, supplier: second.id, price: 4000 },
      { rank: 2, supplier: first.id, price: 1000 },
      { rank: 3, supplier: third.id, price: null },
    ])

    await page.getByRole('button', { name: /^Annuler la correction de Haute-Savoie/ }).click()
    await askedAndAgreed(page)
    expect(await heldIn(edition)).toEqual([
      { rank: 1, supplier: first.id, price: 1000 },
      { rank: 2, supplier: second.id, price: 4000 },
    ])
  },
)

test(
  'a publication is compared, its wide gaps confirmed, shown, and left for the one before',
  NIGHT,
  async ({ page }) => {
    const { edition } = await addEdition()
    await enterAs(page, /Opérateur/, `/operateur/publication?edition=${edition}`)
    const publish = async () => {
      await page.getByRole('button', { name: 'Publier le catalogue' }).click()
      await askedAndAgreed(page)
      await expect(page.getByText(/Catalogue en ligne depuis/)).toBeVisible()
    }
    await page.getByRole('button', { name: 'Préparer une publication' }).click()
    await expect(page.getByText(/La publication est prête/)).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText('Première publication de cette édition')).toBeVisible()
    await publish()

    await query(
      `update article_price set price_a = 10000 from article
     where article.id = article_id and edition = $1 and rank = 1`,
      [edition],
    )
    await page.getByRole('button', { name: 'Préparer une publication' }).click()
    const prices = page.getByRole('table', { name: 'Prix qui changent' })
    await expect(prices.getByRole('row', { name: /Tuile plate/ })).toContainText('dix fois plus', { timeout: 60_000 })
    await expectSound(page)
    const button = page.getByRole('button', { name: 'Publier le catalogue' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByText('Confirmez d’abord l’écart.')).toBeVisible()
    await page.getByRole('button', { name: /^Confirmer.: Tuile plate, Haute-Savoie, rang 1/ }).click()
    await askedAndAgreed(page)
    await expect(button).not.toHaveAttribute('aria-disabled', 'true')
    await publish()

    const history = page.getByRole('table', { name: /Dernières publications/ })
    await expect(history.getByRole('row')).toHaveCount(3)
    await history.getByRole('button', { name: /^Y revenir/ }).click()
    await askedAndAgreed(page)
    await expect(history.getByRole('row').nth(2)).toContainText('En ligne')
  },
)
