import { has } from '@charpente/domain/platform/actor'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { useRouter } from '@tanstack/react-router'
import { paths } from '../../../../lib/paths.ts'
import { currentSession } from '../../../../lib/session.tsx'
import { openNewCart } from './new-cart.ts'

/** Where a new cart is filled: a supplier fills a free one from its own page. Q-42 */
function catalogueOf(kind: CartKind, departmentId: number): string {
  const { actor } = currentSession()
  if (kind === 'formalized') return paths.catalogue()
  if (has(actor, 'ROLE_SUPPLIER')) return paths.freeSupplier(actor?.id)
  return paths.freeCatalogue({ department: departmentId })
}

/** Creates a cart, then leads to where it is filled, unless one is there: the page then follows the cart. */
export function useStartCart() {
  const router = useRouter()
  return async (kind: CartKind, department?: string): Promise<void> => {
    const cart = await openNewCart(kind, department)
    if (!cart) return
    const { pathname, searchStr } = router.state.location
    const isFree = pathname.startsWith(paths.freeCatalogue())
    const isFormalized = pathname === paths.catalogue()
    if (kind === 'free' ? isFree : isFormalized) {
      const asked = new URLSearchParams(searchStr)
      if (kind === 'formalized' && asked.has('departement')) {
        asked.delete('departement')
        await router.navigate({ href: `${pathname}?${asked}`, resetScroll: false })
      }
      return
    }
    await router.navigate({ href: catalogueOf(kind, cart.department.id) })
  }
}
