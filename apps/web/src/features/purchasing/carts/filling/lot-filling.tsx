import type { LotOfProducts, Product } from '@charpente/contract/catalogue/catalogue'
import type { Cart } from '@charpente/contract/purchasing/cart'
import { cartRefusals } from '@charpente/contract/purchasing/cart-refusals'
import { startingRank } from '@charpente/domain/catalogue/pricing/rank'
import { unitPriceAt } from '@charpente/domain/catalogue/pricing/tier'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { departmentsQuery } from '../../../../lib/api/catalogue-queries.ts'
import { api } from '../../../../lib/api/own-api.ts'
import type { CartSlot } from '../../../../lib/cart-slot.ts'
import { LotNotice } from './lot-notice.tsx'
import { RowButton } from './row-button.tsx'
import { type Adding, useFilling } from './use-filling.ts'
import { whyNotFromLot } from './why-not-here.ts'

const addTo =
  (lotCode: string): Adding<Product, Cart> =>
  async (cart, { id, prices, quantityB, quantityC }, quantity, hasGroup) => {
    const rank = (prices && startingRank(prices)) ?? 1
    const price = unitPriceAt(prices?.[rank - 1] ?? [null, null, null], { quantityB, quantityC }, quantity)
    const mine = cart.orderLots.find((lot) => lot.lotCode === lotCode && hasGroup(lot.id))
    const { orderLot, ...added } = await api.addOrderArticle({
      body: {
        article: `/api/articles/${id}`,
        quantity,
        price,
        orderLot: mine
          ? `/api/order_lots/${mine.id}`
          : { lot: `/api/lots/${lotCode}`, cart: `/api/carts/${cart.id}`, proposalSupplierRank: rank },
      },
    })
    return { line: { id: added.id, groupId: orderLot.id, quantity: added.quantity }, totals: added.cart }
  }

type LotFillingProps = {
  lot: LotOfProducts
  /** Whose prices are shown. */
  department: string
  children: (slot: CartSlot<Product>) => ReactNode
}

/** The rows of a lot, and the formalized cart they go to. P-CART-08 */
export function LotFilling({ lot, department, children }: LotFillingProps) {
  const { data: departments = [] } = useQuery(departmentsQuery())
  const here = departments.find(({ code }) => code === department)
  const filling = useFilling<Product, Cart>({
    kind: 'formalized',
    add: addTo(lot.code),
    whyNot: (_, cart) => whyNotFromLot(lot, here, cart, departments),
    department,
  })
  const { cart } = filling
  const barred = cart && whyNotFromLot(lot, here, cart, departments)
  return (
    <>
      <LotNotice cart={cart} why={barred} lotCode={lot.code} here={here} />
      {children({
        addAll: filling.addAll,
        isBarred: Boolean(barred),
        quantityOf: (article) => (barred ? null : filling.quantityOf(article)),
        isKept: (article) => !barred && filling.isKept(article),
        action: ({ article, quantity, why }) => (
          <RowButton
            name={article.name}
            isHeld={!barred && filling.quantityOf(article) !== null}
            isWaiting={filling.isWaiting(article)}
            isReady={quantity !== null && quantity > 0}
            isBarred={Boolean(barred)}
            error={filling.errorOf(article, quantity)}
            onAdd={() => filling.add(article, quantity, why)}
            onRemove={() => filling.remove(article)}
          />
        ),
      })}
      <p className="c-unseen" role="status">
        {filling.said}
      </p>
    </>
  )
}

/** An article the supplier has no price for: it can be added by others, not by this one. P-CART-12 */
export function NotOnArticle({ name }: { name: string }) {
  const [error, setError] = useState<string | null>(null)
  return (
    <RowButton
      name={name}
      isHeld={false}
      isWaiting={false}
      isReady={false}
      isBarred
      error={error}
      onAdd={() => setError(cartRefusals.notOnArticle.message)}
      onRemove={() => undefined}
    />
  )
}
