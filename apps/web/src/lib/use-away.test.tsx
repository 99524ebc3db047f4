import { ApiError } from '@charpente/contract/platform/client'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useAway } from './use-away.ts'

type Read = Parameters<typeof useAway>[0]

test('nobody answers until somebody does: asked again meanwhile, the screen stays; a refusal is no silence', () => {
  const asked: Read = { data: undefined, error: null }
  const { result, rerender } = renderHook(useAway, { initialProps: asked })
  const after = (read: Read) => {
    rerender(read)
    return result.current
  }
  expect(result.current).toBe(false)
  expect(after({ data: undefined, error: new ApiError(0, null) })).toBe(true)
  expect(after(asked)).toBe(true)
  expect(after({ data: undefined, error: new ApiError(403, null) })).toBe(false)
  expect(after({ data: undefined, error: new ApiError(503, null) })).toBe(true)
  expect(after({ data: [], error: null })).toBe(false)
  // What was read stays before the eyes.
  expect(after({ data: [], error: new ApiError(0, null) })).toBe(false)
})
