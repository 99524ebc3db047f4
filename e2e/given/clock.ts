import { expect, type Page } from '@playwright/test'

const months = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ')

/** What day the banner of the demonstration says, as `2027-01-01`. */
export async function dayShown(page: Page): Promise<string> {
  const said = page.getByText(/^Nous sommes le/).locator('..')
  await expect(said).toContainText(/\d{4}/)
  const [, day = '', month = '', year = ''] =
    /(\d+)(?:ᵉʳ)?\s(\S+)\s(\d{4})/.exec((await said.textContent()) ?? '') ?? []
  return `${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
}

const parisDay = (instant: string) =>
  new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' }).format(new Date(instant))

/** One end further, by the banner; the day it is then. What the page wrote before may still be shown for a moment. */
export async function goToNextEnd(page: Page): Promise<string> {
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Aller à la prochaine échéance', exact: true }).click()
  await reloaded
  const { now } = (await (await page.request.get('/api/demo/clock')).json()) as { now: string }
  return parisDay(now)
}

/** The demonstration's clock goes from one end to the next, until this one has passed. */
export async function untilPast(page: Page, isPast: () => Promise<boolean>): Promise<void> {
  while (!(await isPast())) await goToNextEnd(page)
}

/** The same, until that day has come. */
export async function untilDay(page: Page, day: string): Promise<void> {
  for (let today = await dayShown(page); today < day; ) today = await goToNextEnd(page)
}
