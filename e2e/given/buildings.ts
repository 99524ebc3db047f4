import { expect, type Page } from '@playwright/test'

export type TypedBuilding = { name: string; street: string; postal?: string; city?: string; access?: string }

/** Types a building in the window that is open. */
export async function fillBuilding(
  page: Page,
  { name, street, postal = '74000', city = 'Annecy', access }: TypedBuilding,
) {
  const window = page.getByRole('dialog')
  await window.getByLabel('Nom').fill(name)
  await window.getByLabel('Adresse').fill(street)
  await window.getByLabel('Code postal').fill(postal)
  await window.getByLabel('Ville').fill(city)
  if (access) await window.getByLabel('Accès').fill(access)
}

/** Adds one by the window, from the page of the book. */
export async function addBuilding(page: Page, building: TypedBuilding) {
  await page.getByRole('button', { name: 'Ajouter un bâtiment' }).click()
  await fillBuilding(page, building)
  await page.getByRole('button', { name: 'Ajouter le bâtiment' }).click()
  await expect(page.getByText(`« ${building.name} » est dans le carnet.`)).toBeVisible()
}
