import { execFileSync } from 'node:child_process'
import { expect, type Locator, type Page, test } from '@playwright/test'

/** What a reader of PDF finds written, on one line. Without the program the journey is red: nobody opened the file. */
export function wordsOf(pdf: Buffer): string {
  const words = execFileSync('pdftotext', ['-raw', '-', '-'], { input: pdf, stdio: ['pipe', 'pipe', 'ignore'] })
  test.info().annotations.push({ type: 'file' })
  return words.toString().replaceAll(/\s+/g, ' ')
}

/** The paper a link leads to opens, and says this. */
export async function expectPaper(page: Page, link: Locator, told: readonly (string | RegExp)[]): Promise<void> {
  const answer = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(answer.headers()['content-type']).toBe('application/pdf')
  const pdf = await answer.body()
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const words = wordsOf(pdf)
  for (const one of told) expect(words).toMatch(one)
}
