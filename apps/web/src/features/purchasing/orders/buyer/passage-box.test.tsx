import type { FollowUp } from '@charpente/contract/purchasing/order'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../../testing/show.tsx'
import { PassageBox } from './passage-box.tsx'

type Props = ComponentProps<typeof PassageBox>

test.each([
  ['Passer au rang 2', 'pass'],
  ['Arrêter pour ce lot', 'stop'],
])('« %s » decides: %s', async (button, decision) => {
  const order = { readAt: '2026-11-16T08:00:00.000Z', department: { code: '74' } } as FollowUp
  const part = { lotCode: '206' } as Props['part']
  const last = {
    purchaseOrder: 12,
    status: OrderStatus.refused,
    rank: 1,
    price: 1_000_00,
    executionDays: 20,
    supplier: { organisation: 'Toits du Lac' },
  } as Props['last']
  const papers = [{ kind: 'companyInsuranceFile', effect: null }]
  const passage = {
    next: { rank: 2, name: 'Revêtements du Faucigny', price: 1_100_00, difference: 100_00, papers },
    lapsesAt: null,
  } as Props['passage']
  const decide = vi.fn((id: number, said: string) => `${said} of ${id}`)
  const start = vi.fn()
  const acts = { decide, start, isActing: false } as unknown as Props['acts']
  const { user } = show(<PassageBox order={order} part={part} last={last} passage={passage} acts={acts} />)
  screen.getByText('Attestation d’assurance, à échéance dépassée.')
  await user.click(screen.getByRole('button', { name: button }))
  expect(start).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ recap: expect.objectContaining({ title: button }), run: `${decision} of 12` }),
  )
})
