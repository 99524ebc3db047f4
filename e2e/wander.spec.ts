import { expect, test } from '@playwright/test'
import { anApplication } from './applications.ts'
import { sizes } from './looking.ts'
import { type PersonName, people, plantEffect, wander } from './wander.ts'

/** Short walks, with fixed seeds, that write nothing: others use the same database. The long one: `npm run drills -- wander`. */
const url = process.env.E2E_URL as string
const STEPS = 12

for (const person of Object.keys(people) as PersonName[])
  test(`a walk as ${person} meets nothing that must never happen, on a computer and on a telephone`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(180_000)
    for (const [, width, height] of sizes) {
      const { reds } = await wander({
        browser,
        url,
        seed: 14,
        person,
        size: { width, height },
        steps: STEPS,
        onlyReads: true,
        looked: new Set<string>(),
        application: async () => (await anApplication(request)).code,
      })
      expect(reds.map(({ kind, detail, where, steps }) => ({ kind, detail, where, after: steps.slice(-4) }))).toEqual(
        [],
      )
    }
  })

test('an effect that breaks the page is found by walks from a search', async ({ browser }) => {
  test.setTimeout(300_000)
  const found: string[] = []
  for (let seed = 1; seed <= 12 && found.length === 0; seed++) {
    const { reds } = await wander({
      browser,
      url,
      seed,
      person: 'administrator',
      size: { width: 1440, height: 900 },
      steps: STEPS,
      from: '/catalogue?recherche=thermographie&departement=74',
      onlyReads: true,
      looked: new Set<string>(),
      plant: plantEffect,
      untilRed: true,
    })
    found.push(...reds.map(({ kind }) => kind))
  }
  expect(found).toContain('page of an unexpected error')
})
