import { expect, test } from 'vitest'
import { givenMarketApp } from '../given/market.ts'
import { playHistories } from './carts-model.ts'

/** `npm run drills -- carts` asks for more. */
const runs = Number(process.env.CART_HISTORIES ?? 24)
const length = Number(process.env.CART_ACTS ?? 20)
const seed = Number(process.env.CART_SEED ?? 25)

test(`P-PERM-08 P-PERM-10 P-PERM-11 ${runs} histories of ${length} acts: what the rules refuse is refused, what they allow is done, totals are right`, {
  timeout: 3_600_000,
}, async () => {
  const { given, market } = await givenMarketApp()
  const started = Date.now()
  const accepted = await playHistories(given, market, { runs, length, seed })
  console.log(`carts: ${runs} histories of ${length} acts, ${accepted} accepted, ${Date.now() - started} ms`)
  expect(accepted).toBeGreaterThan(runs * 4)
})
