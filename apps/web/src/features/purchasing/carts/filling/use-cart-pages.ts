import { has } from '@charpente/domain/platform/actor'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { useRouter } from '@tanstack/react-router'
import { exists } from '../../../../lib/navigation.ts'
import { paths } from '../../../../lib/paths.ts'
import { useSession } from '../../../../lib/session.tsx'

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
