import { expect, type Page } from '@playwright/test'
import { demoToken } from './people.ts'

type Waiting = { id: number; reason: string }

let drawn = 0

/**
 * Asks for the act whose window is open, then agrees as somebody else would, and reads the page again. Journeys run side
 * by side: the reason says which request is this one's.
 */
export async function askedAndAgreed(page: Page, who = /second évaluateur/): Promise<void> {
  const window = page.getByRole('dialog')
  const reason = `Vu à deux, ${process.pid} ${Date.now()} ${++drawn}`
  await window.getByLabel('Motif').fill(reason)
  await window.getByRole('button', { name: 'Demander l’accord' }).click()
  await expect(page.getByText(/Demande envoyée/)).toBeVisible({ timeout: 30_000 })
  const headers = { authorization: `Bearer ${await demoToken(page, who)}` }
  const waiting = (await (await page.request.get('/api/operator/assents', { headers })).json()) as Waiting[]
  const asked = waiting.find((one) => one.reason === reason)
  const answer = await page.request.post(`/api/operator/assents/${asked?.id}/approve`, { headers, data: {} })
  expect(answer.status(), await answer.text()).toBe(200)
  await page.reload()
}
