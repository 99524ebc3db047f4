import type { Cart } from '@charpente/contract/purchasing/cart'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../../testing/show.tsx'
import { OrderButton } from './order-button.tsx'

type Props = ComponentProps<typeof OrderButton>

const actor: Props['actor'] = {
  id: 3,
  roles: ['ROLE_CUSTOMER', 'ROLE_SUPER_CUSTOMER'],
  type: 'formalized',
  adminId: null,
  rights: [],
}
const saved = {
  id: 12,
  kind: 'formalized',
  status: CartStatus.pending,
  customer: { id: 3 },
  supplier: null,
  countArticles: 1,
  address: 'Place de la Mairie',
  termsAcceptedBy: 3,
} as unknown as Cart

async function pressed(cart: Cart, info: Partial<Props['info']>) {
  const [onOrder, onRefused] = [vi.fn(), vi.fn()]
  const given = { isDirty: false, isSaving: false, ...info } as Props['info']
  const user = {} as Props['user']
  const { user: hand } = show(
    <OrderButton cart={cart} actor={actor} user={user} info={given} onOrder={onOrder} onRefused={onRefused} />,
  )
  await hand.click(screen.getByRole('button', { name: 'Commander' }))
  return { onOrder, onRefused }
}

test('what is typed is saved before the order is asked for', async () => {
  const save = vi.fn(async () => saved)
  const { onOrder, onRefused } = await pressed({ ...saved, address: null }, { isDirty: true, save })
  await vi.waitFor(() => expect(onOrder).toHaveBeenCalledOnce())
  expect([save.mock.calls.length, onRefused.mock.calls.length]).toEqual([1, 0])
})

test('nothing is asked when it cannot be saved', async () => {
  const { onOrder, onRefused } = await pressed(saved, { isDirty: true, save: async () => null })
  await vi.waitFor(() => expect(onRefused).toHaveBeenCalledOnce())
  expect(onOrder).not.toHaveBeenCalled()
})
