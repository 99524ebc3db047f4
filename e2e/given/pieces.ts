import { expect, type Locator, type Page } from '@playwright/test'

const paper = {
  name: 'piece-recue.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n', 'latin1'),
}

/** What these firms lack is received, each paper with its file and the day it bears; `until`: the last day of insurance. */
export async function receivePieces(page: Page, lot: Locator, today: string, until = '31/12/2031') {
  const received = lot.getByRole('button', { name: /^Pièce reçue/ })
  await expect(received.first()).toBeVisible()
  for (let left = await received.count(); left > 0; left--) {
    await received.first().click()
    const window = page.getByRole('dialog', { name: 'Recevoir une pièce' })
    await expect(window.getByRole('button', { name: 'Pièce vérifiée' })).toBeVisible()
    const choice = window.getByRole('combobox', { name: /^Fichier pour/ })
    if (await choice.count()) await choice.selectOption({ label: 'Reçue autrement, à joindre' })
    await window.locator('input[type=file]').setInputFiles(paper)
    const issued = window.getByLabel('Établies le')
    if (await issued.count()) await issued.fill(today)
    const good = window.getByLabel('Valable jusqu’au')
    if (await good.count()) await good.fill(until)
    await window.getByRole('button', { name: 'Pièce vérifiée' }).click()
    await expect(received).toHaveCount(left - 1)
  }
}
