import { expect, type Page, test } from '@playwright/test'
import {
  acknowledge,
  expectAccessible,
  expectFrench,
  expectNoSidewaysScroll,
  NIGHT,
  open,
  publicPages,
  settle,
  sizes,
  watchErrors,
} from '../given/looking.ts'

/** Adds up what moves while the page loads. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = { total: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.total += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The presentation, and a list. */
const inTheGate = ['/', '/catalogue?lot=206']

for (const [path, heading] of publicPages)
  test(
    `P-PUB-01 P-PUB-38 ${path} is in French, amounts and dates too; accessible, nothing sticks out, nothing moves, no error`,
    inTheGate.includes(path) ? {} : NIGHT,
    async ({ page }) => {
      // The answer 404 of a page that does not exist is expected of it.
      const errors = watchErrors(page, /404/)
      await watchShifts(page)
      for (const [size, width, height] of sizes) {
        await page.setViewportSize({ width, height })
        await open(page, path)
        await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
        if (width === sizes[0]?.[1]) await acknowledge(page)
        await settle(page)
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
        const shift = await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total)
        expect(shift, size).toBeLessThan(0.05)
      }
      await expectFrench(page)
      expect(errors).toEqual([])
    },
  )

test('the notice about storage is accessible too', NIGHT, async ({ page }) => {
  await open(page, '/faq')
  await expect(page.getByRole('button', { name: 'J’ai compris' })).toBeVisible()
  await expectAccessible(page)
})

test(
  'the keyboard reaches every link, button and field of the landing page, each with a ring to see',
  NIGHT,
  async ({ page }) => {
    await open(page, '/')
    await acknowledge(page)
    await page.evaluate(() => {
      window.scrollTo(0, 0)
      const reached = new Set<Element>()
      const unmarked: string[] = []
      document.addEventListener('focusin', ({ target }) => {
        const element = target as HTMLElement
        reached.add(element)
        // The ring may be drawn by what holds the field, or by what stands beside it.
        const drawn = [element, element.nextElementSibling, element.parentElement, element.parentElement?.parentElement]
        const hasRing = drawn.some((one) => {
          const style = one && getComputedStyle(one)
          return style && (style.outlineStyle !== 'none' || style.boxShadow !== 'none')
        })
        if (!hasRing) unmarked.push(element.outerHTML.slice(0, 120))
      })
      Object.assign(window, { reached, unmarked })
    })
    await page.locator('body').focus()
    // More than once around the page: the walk starts where the notice was, not at the top.
    for (let steps = 0; steps < 160; steps++) await page.keyboard.press('Tab')
    const { missed, unmarked } = await page.evaluate(() => {
      const seen = window as unknown as { reached: Set<Element>; unmarked: string[] }
      const all = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]')
      const missed = [...all]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0)
        // A group of radio buttons is one stop of the keyboard.
        .filter(
          (element) => !seen.reached.has(element) && !(element instanceof HTMLInputElement && element.type === 'radio'),
        )
        .map((element) => element.outerHTML.slice(0, 120))
      return { missed, unmarked: seen.unmarked }
    })
    expect(missed).toEqual([])
    expect(unmarked).toEqual([])
  },
)
