import { expect, test } from 'vitest'
import { embedded } from './embedded.ts'

test('JSON inside a page cannot leave its element, and is read as it was', () => {
  const value = { words: '</script><script>alert(1)</script><!-- <b>' }
  expect(embedded(value)).not.toContain('<')
  expect(JSON.parse(embedded(value))).toEqual(value)
})
