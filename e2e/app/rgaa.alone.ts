import { expect, test } from '@playwright/test'
import { settle } from '../given/looking.ts'
import { expectRgaa } from './rgaa.ts'
import { sample } from './sample.ts'

/** The sample of the assessment (docs/accessibility.md): `npm run drills -- rgaa`. */
for (const [number, { name, title, visit }] of Object.entries(sample))
  test(`page ${number} of the sample, ${name}, holds to what a machine can see of RGAA`, async ({ page }) => {
    // Every element is measured at five sizes: a long table takes its time on a busy machine.
    test.slow()
    await page.addInitScript(() => localStorage.setItem('cookieNotice', 'read'))
    await visit(page)
    await settle(page)
    await test.step('each page is called by what it shows', () => expect(page).toHaveTitle(title))
    await expectRgaa(page)
  })
