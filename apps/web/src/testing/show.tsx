import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Mantine } from '../ui/mantine.tsx'

/** Draws a part of a page with what pages stand in, and gives the hands of whoever uses it. */
export function show(part: ReactNode) {
  const queries = new QueryClient()
  const frame = (inside: ReactNode) => (
    <QueryClientProvider client={queries}>
      <Mantine>{inside}</Mantine>
    </QueryClientProvider>
  )
  const { rerender } = render(frame(part))
  return { user: userEvent.setup(), showAgain: (again: ReactNode) => rerender(frame(again)) }
}
