import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { GlobalAlert, sayRepeating, showAlert } from './alert.tsx'

afterEach(() => {
  vi.useRealTimers()
  // What is said above every page is said in the next test too.
  act(() => {
    sayRepeating(true)
    sayRepeating(false)
  })
})

test('a call sent again is said as long as it lasts, which may be longer than an alert', () => {
  vi.useFakeTimers()
  show(<GlobalAlert />)
  act(() => sayRepeating(true))
  act(() => void vi.advanceTimersByTime(20_000))
  expect(screen.getByRole('alert').textContent).toMatch(/Nouvelle tentative…$/)
  act(() => sayRepeating(false))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('its end takes away no other alert', () => {
  show(<GlobalAlert />)
  act(() => sayRepeating(true))
  act(() => showAlert('Ce lot n’existe pas.'))
  act(() => sayRepeating(false))
  expect(screen.getByRole('alert').textContent).toBe('Ce lot n’existe pas.')
})
