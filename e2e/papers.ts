import { spawnSync } from 'node:child_process'
import { expect, type Locator, type Page } from '@playwright/test'

/** What a reader of PDF finds written, on one line; nothing where the program is not installed. */
function wordsOf(pdf: Buffer): string | null {
  const { stdout, error } = spawnSync('pdftotext', ['-raw', '-', '-'], { input: pdf })
  return error ? null : stdout.toString().replaceAll(/\s+/g, ' ')
}

/** The paper a link leads to opens, and says this. */
export async function expectPaper(page: Page, link: Locator, told: readonly (string | RegExp)[]): Promise<void> {
  const answer = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(answer.headers()['content-type']).toBe('application/pdf')
  const pdf = await answer.body()
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const words = wordsOf(pdf)
  if (words !== null) for (const one of told) expect(words).toMatch(one)
}
