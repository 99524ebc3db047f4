import { ApiError } from '@charpente/contract/platform/client'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { Failure } from './failure.tsx'

test('an address that names nothing says so: trying again would not help', () => {
  const { showAgain } = show(<Failure onRetry={() => undefined} error={new ApiError(404, null)} />)
  expect(screen.getByRole('heading', { name: 'Rien à cette adresse' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  showAgain(<Failure onRetry={() => undefined} error={new ApiError(500, null)} />)
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy()
})
