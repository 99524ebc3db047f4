import { expect, test } from 'vitest'
import { acts, patience, runs } from '../given/histories.ts'
import { givenMarketApp } from '../given/market.ts'
import { playHistories } from './carts-model.ts'

const length = acts(20, 30)

test(`P-PERM-08 P-PERM-10 P-PERM-11 ${runs} histories of ${length} acts: what the rules refuse is refused, what they allow is done, totals are right`, {
  timeout: patience,
}, async () => {
  const { given, market } = await givenMarketApp()
  const started = Date.now()
  const accepted = await playHistories(given, market, { runs, length })
  console.log(`carts: ${runs} histories of ${length} acts, ${accepted} accepted, ${Date.now() - started} ms`)
  expect(accepted).toBeGreaterThan(runs * 4)
})
