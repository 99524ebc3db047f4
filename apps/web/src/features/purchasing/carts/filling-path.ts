import type { CartSummary } from '@charpente/contract/purchasing/cart'
import { headOf } from '@charpente/domain/catalogue/formalized/access'
import { type Actor, has } from '@charpente/domain/platform/actor'
import { paths } from '../../../lib/paths.ts'

/** The catalogue a cart is filled from, where it is about; a firm sells from its own page. P-CART-41, Q-12, Q-42 */
export function fillingPath({ kind, department }: Pick<CartSummary, 'kind' | 'department'>, actor: Actor | null) {
  if (kind === 'formalized') return paths.catalogue({ department: department.code })
  return actor && has(actor, 'ROLE_SUPPLIER')
    ? paths.freeSupplier(headOf(actor), { department: department.id })
    : paths.freeCatalogue({ department: department.id })
}
