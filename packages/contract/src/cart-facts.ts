import type { CartFacts } from '@charpente/domain/cart/actions'
import type { Cart, CartSummary, FreeCart } from './cart.ts'

/** A cart of the wire, as the rules read it. In a list, what its info form says is not known. */
export const cartFactsOf = (cart: CartSummary | Cart | FreeCart): CartFacts => ({
  kind: cart.kind,
  status: cart.status,
  customerId: cart.customer?.id ?? null,
  customerAdminId: cart.customer?.adminId ?? null,
  supplierId: cart.supplier?.id ?? null,
  supplierAdminId: cart.supplier?.adminId ?? null,
  countArticles: cart.countArticles,
  address: 'address' in cart ? cart.address : null,
  termsAcceptedBy: 'termsAcceptedBy' in cart ? cart.termsAcceptedBy : null,
})
