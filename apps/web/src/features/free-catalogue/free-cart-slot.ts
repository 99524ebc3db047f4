import type { FreeArticle } from '@charpente/contract/free-catalogue'
import type { ReactNode } from 'react'

/** How a row is put in a cart: what the cart holds of it, and the button. Without it, rows only count. P-FREE-07 */
export type FreeCartSlot = {
  quantityOf: (article: FreeArticle) => number | null
  action: (line: { article: FreeArticle; quantity: number | null }) => ReactNode
}
