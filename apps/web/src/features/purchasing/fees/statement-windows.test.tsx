import type { FeeLine } from '@charpente/contract/purchasing/fee'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { CorrectForm } from './statement-windows.tsx'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['1 250,40', 125_040],
  ['− 12,50', -1250],
  ['-12,5', -1250],
])('a base of %s is %i cents', async (typed, base) => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string }) => {
    sent.push(JSON.parse(body ?? 'null'))
    return Response.json({})
  })
  const line = { id: 5, base: 0, orderNumber: '74-206-12-1' } as FeeLine
  const { user } = show(<CorrectForm line={line} onClose={vi.fn()} onDone={vi.fn()} />)
  const field = screen.getByRole('textbox', { name: /Base, en euros/ })
  await user.clear(field)
  await user.type(field, typed)
  await user.type(screen.getByRole('textbox', { name: /Motif/ }), 'Métré repris')
  await user.click(screen.getByRole('button', { name: 'Corriger la ligne' }))
  await vi.waitFor(() => expect(sent[0]).toEqual({ base, reason: 'Métré repris' }))
})
