import type { ReactNode } from 'react'

/** How a row of a catalogue is put in a cart: what the cart holds of it, and the button. Q-40, P-FREE-07 */
export type CartSlot<Article> = {
  /** Null when it is not in the cart: one may then type a quantity. */
  quantityOf: (article: Article) => number | null
  /** Whether the server has put it there: what is only asked may still fail. */
  isKept: (article: Article) => boolean
  /** `why`: what was typed is no quantity, or has no price. */
  action: (line: { article: Article; quantity: number | null; why: string | null }) => ReactNode
  /** Puts several in the cart, one after the other. */
  addAll: (lines: readonly { article: Article; quantity: number }[]) => void
  /** Whether nothing of this page can go to the cart. */
  isBarred: boolean
}

/** Enter in a quantity does what the button of its row does, which takes the focus: the field may be locked next. */
export function pressRowButton(field: HTMLElement): void {
  const button = field.closest('tr')?.querySelector<HTMLElement>('td:last-child button')
  button?.focus()
  button?.click()
}
