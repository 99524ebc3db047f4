import { has } from '@charpente/domain/actor'
import type { CartKind } from '@charpente/domain/cart/number'
import { useRouter } from '@tanstack/react-router'
import { exists } from '../../../navigation.ts'
import { paths } from '../../../paths.ts'
import { useSession } from '../../../session.tsx'

/** The pages of carts of whoever looks; null as long as the site has no such page. */
export function useCartPages() {
  const { actor } = useSession()
  const routes = Object.keys(useRouter().routesByPath)
  const known = (path: string) => (exists(path, routes) ? path : null)
  return {
    all: known(has(actor, 'ROLE_SUPPLIER') ? paths.supplierCarts() : paths.carts()),
    pageOf: (kind: CartKind, id: number) => known(paths.cart(kind, id)),
  }
}
