import { expect, type Page } from '@playwright/test'
import { demoToken } from './people.ts'

type Waiting = { id: number; reason: string }

let drawn = 0

/** Asks for the act whose window is open, with a reason nobody else gives. */
async function asked(page: Page): Promise<string> {
  const window = page.getByRole('dialog')
  const reason = `Vu à deux, ${process.pid} ${Date.now()} ${++drawn}`
  await window.getByLabel('Motif').fill(reason)
  await window.getByRole('button', { name: 'Demander l’accord' }).click()
  await expect(page.getByText(/Demande envoyée/)).toBeVisible({ timeout: 30_000 })
  return reason
}

/**
 * Asks for the act whose window is open, then agrees as somebody else would, and reads the page again. Journeys run side
 * by side: the reason says which request is this one's.
 */
export async function askedAndAgreed(page: Page, who = /second évaluateur/): Promise<void> {
  const reason = await asked(page)
  const headers = { authorization: `Bearer ${await demoToken(page, who)}` }
  const waiting = (await (await page.request.get('/api/operator/assents', { headers })).json()) as Waiting[]
  const found = waiting.find((one) => one.reason === reason)
  const answer = await page.request.post(`/api/operator/assents/${found?.id}/approve`, { headers, data: {} })
  expect(answer.status(), await answer.text()).toBe(200)
  await page.reload()
}

/** The same by screens alone: somebody else finds it in their list, reads it and agrees. */
export async function askedAndAgreedBy(other: Page, page: Page): Promise<void> {
  const reason = await asked(page)
  await other.goto('/operateur/deux-personnes')
  const act = other.getByRole('region', { name: 'Acte choisi' })
  const acts = other.getByRole('table', { name: 'Actes' }).getByRole('link')
  await expect(acts.first()).toBeVisible()
  // By their addresses: the list changes meanwhile, by what other journeys ask and decide.
  const paths = await acts.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  for (const path of paths.reverse()) {
    await other.goto(path)
    await expect(act).toBeVisible()
    if ((await act.textContent())?.includes(reason)) break
  }
  await expect(act).toContainText(reason)
  await act.locator('[aria-keyshortcuts="A"]').click()
  await expect(other.getByText(/c’est fait, avec votre accord/)).toBeVisible()
  await page.reload()
}
