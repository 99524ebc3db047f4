import type { FreeArticle, FreeSupplierPage } from '@charpente/contract/catalogue/free-catalogue'
import { filled } from '@charpente/contract/platform/filled'
import type { FreeCart } from '@charpente/contract/purchasing/cart'
import { cartRefusals } from '@charpente/contract/purchasing/cart-refusals'
import { pricedFreeArticle } from '@charpente/domain/catalogue/free-catalogue/tiers'
import { unitPriceAt } from '@charpente/domain/catalogue/pricing/tier'
import { has } from '@charpente/domain/platform/actor'
import type { ReactNode } from 'react'
import { api } from '../../../../lib/api/own-api.ts'
import type { CartSlot } from '../../../../lib/cart-slot.ts'
import { useSession } from '../../../../lib/session.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { openNewCart } from './new-cart.ts'
import styles from './notices.module.css'
import { RowButton } from './row-button.tsx'
import { type Adding, useFilling } from './use-filling.ts'
import { placeName, whyNotFreeArticle } from './why-not-here.ts'

type FreeLine = {
  articleId: number
  quantity: number
  price: number | null
  cartId: number
} & ({ orderFreeSupplierId: number } | { supplierId: number })

/** Into the group of its supplier when the cart has one, else into a new one. P-FCART-08 */
function addFreeArticle({ articleId, quantity, price, cartId, ...to }: FreeLine) {
  const orderFreeSupplier =
    'orderFreeSupplierId' in to
      ? `/api/order_free_suppliers/${to.orderFreeSupplierId}`
      : { supplier: `/api/suppliers/${to.supplierId}`, freeCart: `/api/free_carts/${cartId}` }
  const body = { freeArticle: `/api/free_articles/${articleId}`, quantity, price, orderFreeSupplier }
  return api.addOrderFreeArticle({ body })
}

const addOf =
  (supplierId: number): Adding<FreeArticle, FreeCart> =>
  async (cart, article, quantity, hasGroup) => {
    const { prices, thresholds } = pricedFreeArticle(article)
    const mine = cart.orderFreeSuppliers.find((group) => group.supplierId === supplierId && hasGroup(group.id))
    const { orderFreeSupplier, ...added } = await addFreeArticle({
      articleId: article.id,
      quantity,
      price: unitPriceAt(prices, thresholds, quantity),
      cartId: cart.id,
      ...(mine ? { orderFreeSupplierId: mine.id } : { supplierId }),
    })
    return { line: { id: added.id, groupId: orderFreeSupplier.id, quantity: added.quantity }, totals: added.cart }
  }

type FreeFillingProps = {
  supplier: FreeSupplierPage
  /** The department the page is about, when it is about one. */
  department: string | undefined
  children: (slot: CartSlot<FreeArticle>) => ReactNode
}

/** The rows of a supplier, and the free cart they go to. P-FREE-07, P-FREE-08 */
export function FreeFilling({ supplier, department, children }: FreeFillingProps) {
  const filling = useFilling<FreeArticle, FreeCart>({
    kind: 'free',
    add: addOf(supplier.id),
    whyNot: whyNotFreeArticle,
    department: department ?? onlyPlaceOf(supplier),
  })
  const { cart } = filling
  return (
    <>
      {cart && !sellsIn(supplier, cart) && <NothingThere cart={cart} department={department} />}
      {children({
        addAll: filling.addAll,
        isBarred: cart !== null && !sellsIn(supplier, cart),
        quantityOf: filling.quantityOf,
        isKept: filling.isKept,
        action: ({ article, quantity, why }) => (
          <RowButton
            free
            name={article.name}
            isHeld={filling.quantityOf(article) !== null}
            isWaiting={filling.isWaiting(article)}
            isReady={quantity !== null && quantity > 0}
            isBarred={filling.whyNot(article) !== null}
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

const sellsIn = ({ freeArticles }: FreeSupplierPage, cart: FreeCart) =>
  freeArticles.some(({ departments }) => departments.some(({ code }) => code === cart.department.code))

/** Where a firm that works in one department works. */
function onlyPlaceOf({ freeArticles }: FreeSupplierPage): string | undefined {
  const codes = new Set(freeArticles.flatMap(({ departments }) => departments.map(({ code }) => code)))
  return codes.size === 1 ? [...codes][0] : undefined
}

/** Nothing of this page can go to the cart. A supplier on its own page reads the specification's words. P-FREE-18 */
function NothingThere({ cart, department }: { cart: FreeCart; department: string | undefined }) {
  const { actor } = useSession()
  const isOwn = has(actor, 'ROLE_SUPPLIER')
  const why = isOwn
    ? filled(cartRefusals.noFreeArticleInDepartment.message, { department: cart.department.name })
    : `Ce prestataire n’intervient pas dans le département de votre panier (${placeName(cart.department)}).`
  return (
    <div className={`${styles.notice} c-screen-only`}>
      <Notice tone="warning" title={why}>
        <div className={styles.ways}>
          <PlainButton onClick={() => openNewCart('free', department)}>
            {isOwn ? 'Créer un panier pour un autre client' : 'Créer un panier pour un autre département'}
          </PlainButton>
        </div>
      </Notice>
    </div>
  )
}
