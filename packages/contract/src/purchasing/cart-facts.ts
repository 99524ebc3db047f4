import { priceScale } from '@charpente/domain/catalogue/pricing/line'
import type { PricedArticle } from '@charpente/domain/catalogue/pricing/tier'
import type { Unit } from '@charpente/domain/platform/unit'
import type { CartAuthor, CartFacts } from '@charpente/domain/purchasing/carts/actions'
import type { Cart, CartSummary, FreeCart, OrderArticle, OrderFreeArticle } from './cart.ts'

/** A cart of the wire, as the rules read it. In a list, what its info form says is not known. */
export const cartFactsOf = (cart: CartSummary | Cart | FreeCart): CartFacts & { author: CartAuthor | null } => ({
  kind: cart.kind,
  status: cart.status,
  customerId: cart.customer?.id ?? null,
  customerAdminId: cart.customer?.adminId ?? null,
  supplierId: cart.supplier?.id ?? null,
  supplierAdminId: cart.supplier?.adminId ?? null,
  author: cart.author,
  countArticles: cart.countArticles,
  address: 'address' in cart ? cart.address : null,
  termsAcceptedBy: 'termsAcceptedBy' in cart ? cart.termsAcceptedBy : null,
  customerReferenceNumber: 'customerReferenceNumber' in cart ? cart.customerReferenceNumber : null,
})

/** A line of either kind, as the rules of prices read its article. No lot: a free one. */
export const pricedArticleOf = (
  { unit, priceA, priceB, priceC, quantityB, quantityC }: OrderArticle | OrderFreeArticle,
  lotCode: string | null,
): PricedArticle & { unit: Unit } => ({
  unit: unit as Unit,
  prices: [priceA, priceB, priceC],
  thresholds: { quantityB, quantityC },
  scale: priceScale({ lotCode, unit: unit as Unit }),
})
