import { expect, test } from 'vitest'
import { type Change, type HeldLine, heldAfter } from './held-lines.ts'

const CART = 7
const READ_AT = 1000

const aLine = (quantity: number): HeldLine => ({ id: 40, groupId: 4, quantity })
const asked = (quantity: number | null, done?: Change['done']): Change => ({
  cartId: CART,
  articleId: 1,
  quantity,
  done,
})

const stories: [what: string, before: HeldLine | null, changes: Change[], quantity: number | null][] = [
  ['nothing asked, nothing held', null, [], null],
  ['what was read', aLine(3), [], 3],
  ['an addition, before the answer', null, [asked(5)], 5],
  ['an addition just answered, the cart not read since', null, [asked(5, { at: 1001, line: aLine(5) })], 5],
  ['an addition answered, then removed elsewhere', null, [asked(5, { at: 999, line: aLine(5) })], null],
  ['a removal, before the answer', aLine(3), [asked(null)], null],
  ['a removal just answered', aLine(3), [asked(null, { at: 1001, line: null })], null],
  ['a removal answered, then added elsewhere', aLine(3), [asked(null, { at: 999, line: null })], 3],
  ['the last thing asked', null, [asked(5, { at: 1001, line: aLine(5) }), asked(null)], null],
]
for (const [what, before, changes, quantity] of stories)
  test(`a row shows ${what}`, () => {
    const lines = new Map(before ? [[1, before]] : [])
    expect(heldAfter(lines, changes, READ_AT).get(1)?.quantity ?? null).toBe(quantity)
  })
