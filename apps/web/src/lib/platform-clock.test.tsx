import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { keepAhead, platformNow, usePlatformNow } from './platform-clock.ts'

const DAY_SECONDS = 86_400
const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const daysLater = (days: number) => dayOf(new Date(Date.now() + days * DAY_SECONDS * 1000))

const Today = () => <p>{dayOf(usePlatformNow())}</p>

afterEach(() => keepAhead(0))

test('a page shows the day of the demonstration as soon as it is known that another browser moved the clock', () => {
  show(<Today />)
  expect(screen.getByText(daysLater(0))).toBeTruthy()
  act(() => keepAhead(12 * DAY_SECONDS))
  expect(screen.getByText(daysLater(12))).toBeTruthy()
  expect(dayOf(platformNow())).toBe(daysLater(12))
})
