import type { Department, LotOfProducts } from '@charpente/contract/catalogue/catalogue'
import type { FreeArticle } from '@charpente/contract/catalogue/free-catalogue'
import { filled } from '@charpente/contract/platform/filled'
import type { Cart, FreeCart } from '@charpente/contract/purchasing/cart'
import { cartRefusals } from '@charpente/contract/purchasing/cart-refusals'
import { lotGeography } from '@charpente/domain/catalogue/formalized/lot'

type Place = Pick<Department, 'code' | 'name'>

/** `74 – Haute-Savoie` */
export const placeName = ({ code, name }: Place) => `${code} – ${name}`

/** Where a lot is awarded by region, every department of the region has the same holders and the same prices. P §9 */
function isSamePlace(lotCode: string, here: Department, cart: Cart, departments: readonly Department[]): boolean {
  if (here.code === cart.department.code) return true
  const there = departments.find(({ code }) => code === cart.department.code)
  return lotGeography(lotCode) === 'region' && there?.region.code === here.region.code
}

/** Why what this page shows cannot go to the cart: its edition is another, or its department. */
export function whyNotFromLot(
  lot: Pick<LotOfProducts, 'code' | 'edition'>,
  here: Department | undefined,
  cart: Cart,
  departments: readonly Department[],
): string | null {
  if (cart.isEditionClosed) return filled(cartRefusals.cartOfOtherEdition.message, { edition: cart.edition })
  if (cart.edition !== lot.edition) return cartRefusals.articleNotInEdition.message
  if (!here || isSamePlace(lot.code, here, cart, departments)) return null
  return `Votre panier est dans le département ${placeName(cart.department)}, et cette page montre les prix du ${placeName(here)}.`
}

/** A free article goes where its supplier offers it. Q-39 */
export function whyNotFreeArticle({ departments }: FreeArticle, cart: FreeCart): string | null {
  if (cart.isEditionClosed) return filled(cartRefusals.cartOfOtherEdition.message, { edition: cart.edition })
  const isOffered = departments.some(({ code }) => code === cart.department.code)
  return isOffered
    ? null
    : filled(cartRefusals.articleNotInDepartment.message, { department: placeName(cart.department) })
}
