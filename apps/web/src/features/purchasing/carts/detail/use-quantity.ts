import { catalogueRefusals } from '@charpente/contract/catalogue/refusals'
import { parseQuantity } from '@charpente/domain/catalogue/pricing/quantity'
import { formatNumber } from '@charpente/domain/platform/format'
import type { Unit } from '@charpente/domain/platform/unit'
import { useDebouncedCallback } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { alertOf } from '../../../../lib/alert.tsx'
import { api } from '../../../../lib/api/own-api.ts'
import { useOnLeaving } from '../../../../ui/use-on-leaving.ts'
import { cartsChanged } from '../carts-queries.ts'
import type { AnyCart, CartGroup, CartLine } from './cart-groups.ts'

/** The line again with another quantity: no call exists for that alone. Q-30 */
const changeQuantity = (
  kind: AnyCart['kind'],
  { articleId }: CartLine,
  { id }: CartGroup,
  quantity: number,
): Promise<unknown> =>
  kind === 'free'
    ? api.addOrderFreeArticle({ body: { freeArticle: articleId, quantity, orderFreeSupplier: id } })
    : api.addOrderArticle({ body: { article: articleId, quantity, orderLot: id } })

/** What is typed for a line: counted at once, saved when one stops typing; nothing happens for 0 or nothing. P-CART-09 */
export function useQuantity(
  cart: AnyCart,
  group: CartGroup,
  line: CartLine,
  { onZero }: { onZero: () => Promise<boolean> },
) {
  const queryClient = useQueryClient()
  // Null: as it was saved.
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? formatNumber(line.quantity)
  const read = parseQuantity(shown, line.unit as Unit)
  const quantity = typeof read === 'number' ? read : null

  const saving = useMutation({
    mutationKey: ['cart-quantity', cart.id],
    // One after the other: the last quantity typed is the last one written.
    scope: { id: `cart-${cart.id}` },
    mutationFn: (wanted: number) => changeQuantity(cart.kind, line, group, wanted),
    meta: { silent: true },
    onSettled: () => cartsChanged(queryClient),
  })
  const save = useDebouncedCallback((wanted: number) => saving.mutate(wanted), { delay: 600, flushOnUnmount: true })

  useOnLeaving(() => save.flush())

  const type = (text: string) => {
    setTyped(text)
    saving.reset()
    save.cancel()
    const wanted = parseQuantity(text, line.unit as Unit)
    if (typeof wanted === 'number' && wanted > 0 && wanted !== line.quantity) save(wanted)
  }

  /** Once one leaves the field: what was typed is saved and written out well; nothing brings back what was there. */
  const leave = async () => {
    if (typed === null) return
    if (typed.trim() === '') return setTyped(null)
    if (quantity === null) return
    if (quantity === 0) {
      await onZero()
      return setTyped(null)
    }
    save.flush()
    if (!saving.isError) setTyped(quantity === line.quantity ? null : formatNumber(quantity))
  }

  const isEmpty = shown.trim() === ''
  const wrong = typeof read === 'string' && !isEmpty ? catalogueRefusals[read].message : null
  return {
    shown,
    quantity: quantity ?? line.quantity,
    type,
    leave,
    error: wrong ?? (saving.error ? alertOf(saving.error) : null),
  }
}
