import { expect, test } from 'vitest'
import { Refused } from '../../src/platform/http/refuse.ts'
import { compilePdf } from '../../src/platform/pdf/compile.ts'
import { printNow } from '../../src/platform/pdf/print-now.ts'
import { givenCart } from '../given/carts.ts'
import { givenMarketApp } from '../given/market.ts'
import { said } from '../given/people.ts'

const { given, market } = await givenMarketApp()
const { db } = given
const SOURCE = '#set document(title: "Essai")\n#set text(lang: "fr")\n= Essai'

test('P-BOUND-07 two hundred printed at once: twelve are, one after the other, the rest is told at once to come back', {
  timeout: 60_000,
}, async () => {
  let printed = 0
  let printedBefore = 0
  const before = process.memoryUsage().rss
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, (_, caller) =>
      printNow(`test ${caller}`, given, () => compilePdf(SOURCE, given.now())).then(
        (pdf) => {
          printed++
          return pdf.subarray(0, 5).toString()
        },
        (error: unknown) => {
          printedBefore = printed
          return error instanceof Refused ? error.code : error
        },
      ),
    ),
  )
  const megabytes = Math.round((process.memoryUsage().rss - before) / 1_000_000)
  console.log(`200 at once: ${printedBefore} printed before the last was refused, ${megabytes} MB more in memory`)
  expect(outcomes.filter((one) => one === '%PDF-')).toHaveLength(12)
  expect(outcomes.filter((one) => one === 'printingBusy')).toHaveLength(188)
  expect(printedBefore).toBeLessThan(3)
  expect(megabytes).toBeLessThan(400)
  // Once they are printed, there is room again, after a failure too.
  await expect(printNow('test', given, () => Promise.reject(new Error('no paper')))).rejects.toThrow('no paper')
  expect((await printNow('test', given, () => compilePdf(SOURCE, given.now()))).length).toBeGreaterThan(1_000)
})

test('P-BOUND-07 one caller prints three at a time, and sixty in ten minutes; the others are not kept waiting', async () => {
  const { calls, sold } = market
  const id = await givenCart(calls.member, 'formalized', [[sold.socket, 60]])
  const print = () => calls.member('printCart', { params: { id } })
  const answers = await Promise.all(Array.from({ length: 10 }, print))
  const busy = answers.filter(({ statusCode }) => statusCode === 503)
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(3)
  expect(busy.length).toBeGreaterThan(0)
  expect(busy[0]?.json()).toMatchObject({
    code: 'printingBusy',
    message: expect.stringMatching(/Réessayez dans 5 secondes/),
  })
  await db.updateTable('throttle').set({ points: 60 }).where('key', 'like', 'print for account %').execute()
  const limited = await print()
  expect([limited.statusCode, said(limited)]).toEqual([429, 'printingLimited'])
  expect(limited.json().message).toMatch(/Réessayez dans 10 min/)
})
