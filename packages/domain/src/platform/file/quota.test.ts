import { expect, test } from 'vitest'
import { QUOTA_BYTES, STORED_BYTES, whyNotKeep } from './quota.ts'

test('a file that fills the room to the last byte is kept, one byte more is not', () => {
  expect(whyNotKeep({ used: QUOTA_BYTES - 10, stored: QUOTA_BYTES - 10 }, 10)).toBeNull()
  expect(whyNotKeep({ used: QUOTA_BYTES - 10, stored: QUOTA_BYTES - 10 }, 11)).toBe('uploadQuota')
})

test('what was taken away gives its room back, as long as it is not sent and taken away all day', () => {
  expect(whyNotKeep({ used: 0, stored: QUOTA_BYTES }, 10)).toBeNull()
  expect(whyNotKeep({ used: 0, stored: STORED_BYTES }, 10)).toBe('uploadQuotaToday')
})
