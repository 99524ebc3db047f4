import { expect, test } from '@playwright/test'
import { anApplication } from '../given/applications.ts'
import { NIGHT, sizes } from '../given/looking.ts'
import { CRASH, type PersonName, people, plantEffect, wander } from './wander.ts'

/** Short walks, with fixed seeds, that write nothing: others use the same database. The long one: `npm run drills -- wander`. */
const url = process.env.E2E_URL as string
const STEPS = 6

for (const [at, person] of (Object.keys(people) as PersonName[]).entries())
  test(`a walk as ${person} meets nothing that must never happen`, NIGHT, async ({ browser, request }) => {
    // One on a computer, the next on a telephone: the long walk has each on both.
    for (const [, width, height] of sizes.slice(at % sizes.length, (at % sizes.length) + 1)) {
      const { reds } = await wander({
        browser,
        url,
        seed: 14,
        person,
        size: { width, height },
        steps: STEPS,
        onlyReads: true,
        // On a telephone, what axe finds is the long walk's to tell.
        ...(width > 600 && { looked: new Set<string>() }),
        application: async () => (await anApplication(request)).code,
      })
      expect(reds.map(({ kind, detail, where, steps }) => ({ kind, detail, where, after: steps.slice(-4) }))).toEqual(
        [],
      )
    }
  })

test('an effect that breaks the page is found, on the steps by which a walk found it', NIGHT, async ({ browser }) => {
  const { reds } = await wander({
    browser,
    url,
    seed: 4,
    person: 'administrator',
    size: { width: 1440, height: 900 },
    steps: STEPS,
    replay: [
      { do: 'enter', to: '/catalogue?recherche=thermographie&departement=74' },
      {
        do: 'use',
        role: 'link',
        name: '203.01.007Inspection de toiture par drone avec thermographie infrarougeForfaità partir de ',
        nth: 0,
      },
      { do: 'use', role: 'link', name: 'FAQ', nth: 0 },
    ],
    onlyReads: true,
    looked: new Set<string>(),
    plant: plantEffect,
  })
  expect(reds.map(({ kind }) => kind)).toContain(CRASH)
})
