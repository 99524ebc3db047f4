import type { CartSummary } from '@charpente/contract/purchasing/cart'
import type { CartMail } from './mails.ts'

/** What a mail says of a cart, kept with it: the cart may be gone when it leaves. */
export const cartMail = ({ id, kind, number, name, price, department, supplier, customer }: CartSummary): CartMail => ({
  id,
  kind,
  number,
  name,
  price,
  department: `${department.name} (${department.code})`,
  supplier: supplier?.name ?? '',
  customer: customer?.name ?? '',
})
