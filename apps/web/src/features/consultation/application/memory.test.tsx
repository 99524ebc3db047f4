import { afterEach, expect, test } from 'vitest'
import { forgetApplication, forgetWizard, rememberApplication, remembered, rememberStep } from './memory.ts'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('W-START-20 another tab that begins empty takes nothing from this one', () => {
  rememberApplication({ id: '7', code: 'AAAA' })
  rememberStep(4)
  // What another tab does: it has its own session, and the browser in common.
  localStorage.clear()
  expect(remembered()).toEqual({ id: '7', code: 'AAAA', step: 4 })
  forgetApplication()
  expect(remembered()).toEqual({ id: null, code: 'AAAA', step: 0 })
  forgetWizard()
  expect(remembered()).toEqual({ id: null, code: '', step: 0 })
})
