import { expect, test } from 'vitest'
import { compileForm, compilePdf } from '../../src/platform/pdf/compile.ts'
import { TEST_NOW } from '../given/given.ts'

const SOURCE = '#set document(title: "Essai")\n#set text(lang: "fr")\n= Essai'
/** What no compiler ends within our lives: the native code never gives the hand back. */
const STUCK = '#for a in range(99999) { for b in range(99999) { for c in range(99999) { } } }'

test('a paper that does not end is stopped at its deadline, and stops no other', { timeout: 60_000 }, async () => {
  const began = performance.now()
  const since = () => (performance.now() - began) / 1000
  const stuck = expect(compilePdf(STUCK, TEST_NOW, 6)).rejects.toThrow('no document after 6 s')
  const behind = compilePdf(SOURCE, TEST_NOW).then((pdf) => [pdf.subarray(0, 5).toString(), since()] as const)
  // Another kind of paper does not wait at all, even one that is wrong.
  await expect(compileForm('cart', {}, TEST_NOW)).rejects.toThrow(/without a document/)
  const beside = since()
  await stuck
  const [pdf, after] = await behind
  console.log(`beside after ${beside.toFixed(1)} s, stopped, behind after ${after.toFixed(1)} s`)
  expect(beside).toBeLessThan(6)
  expect(pdf).toBe('%PDF-')
  expect(after).toBeGreaterThan(5.9)
})
